import {
  type DefinitionNode,
  type DocumentNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql';

const roots: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Subscription']);
/** Whom `@needs` lets through of those who show an API key; without `by` it is MEMBERS. */
const open: ReadonlySet<string> = new Set(['MEMBERS', 'ANYONE_BUT_WRONG_KEYS']);

type Field = NonNullable<ObjectTypeDefinitionNode['fields']>[number];

function isOpen(field: Field): boolean {
  const needs = field.directives?.find(({ name }) => name.value === 'needs');
  const by = needs?.arguments?.find(({ name }) => name.value === 'by')?.value;
  return needs !== undefined && open.has(by?.kind === Kind.ENUM ? by.value : 'MEMBERS');
}

const isRoot = (definition: DefinitionNode): definition is ObjectTypeDefinitionNode =>
  definition.kind === Kind.OBJECT_TYPE_DEFINITION && roots.has(definition.name.value);

const nameOf = (definition: DefinitionNode) => ('name' in definition ? definition.name?.value : undefined);

/** Names of the types and directives that `definition` refers to. */
function referencesOf(definition: DefinitionNode): string[] {
  const names: string[] = [];
  visit(definition, {
    NamedType: ({ name }) => void names.push(name.value),
    Directive: ({ name }) => void names.push(name.value),
  });
  return names;
}

/**
 * What an API key can use of the printed schema `text`: the root fields that `@needs` opens to keys, and whatever these
 * lead to. The rest belongs to people who have signed in, or to strangers who want to.
 */
export function schemaForApiKeys(text: string): string {
  const definitions = parse(text).definitions.map((definition) =>
    isRoot(definition) ? { ...definition, fields: definition.fields?.filter(isOpen) ?? [] } : definition,
  );
  const byName = new Map(definitions.map((definition) => [nameOf(definition), definition]));
  const kept = new Set<DefinitionNode>();
  const waiting: DefinitionNode[] = definitions.filter(
    (definition) =>
      definition.kind === Kind.SCHEMA_DEFINITION || (isRoot(definition) && definition.fields?.length !== 0),
  );
  for (const definition of waiting) {
    if (kept.has(definition)) continue;
    kept.add(definition);
    for (const name of referencesOf(definition)) {
      const next = byName.get(name);
      if (next) waiting.push(next);
    }
  }
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: definitions.filter((one) => kept.has(one)) };
  return `${print(document)}\n`;
}
