import { globSync, readFileSync } from 'node:fs';
import {
  buildASTSchema,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  parse,
  type TypeNode,
  visit,
} from 'graphql';
import { typesReadInPart } from './codegen-partly-read.ts';

/** The levels at which a field has a value unless there is an error, as its `@semanticNonNull` says. */
function levelsOf({ directives }: FieldDefinitionNode): readonly number[] {
  const directive = directives?.find(({ name }) => name.value === 'semanticNonNull');
  if (!directive) return [];
  const levels = directive.arguments?.find(({ name }) => name.value === 'levels')?.value;
  return levels?.kind === Kind.LIST ? levels.values.map((one) => (one.kind === Kind.INT ? Number(one.value) : 0)) : [0];
}

function strict(type: TypeNode, levels: readonly number[], level = 0): TypeNode {
  const inner = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
  const created = inner.kind === Kind.LIST_TYPE ? { ...inner, type: strict(inner.type, levels, level + 1) } : inner;
  const isStrict = type.kind === Kind.NON_NULL_TYPE || levels.includes(level);
  return isStrict ? { kind: Kind.NON_NULL_TYPE, type: created } : created;
}

function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}

/**
 * The schema as our client sees it. What it reads in part (Apollo's errorPolicy 'all') may be null beside an error, as
 * the schema has it; of what it reads whole (errorPolicy 'none') nothing comes with an error, so that what is null only
 * together with one is never null. An id is never null: rows without one are left out (`rowsOf`). graphql-codegen knows
 * only the one or the other for everything, by way of a package that we would need for nothing else.
 */
export default function load(pattern: string): DocumentNode {
  const text = globSync(pattern)
    .toSorted()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const document = parse(text);
  const inPart = typesReadInPart(buildASTSchema(document, { assumeValidSDL: true }));
  const fieldsOf = <Node extends ObjectTypeDefinitionNode | ObjectTypeExtensionNode>(node: Node): Node => ({
    ...node,
    fields: node.fields?.map((field) => {
      const isInPart = inPart.has(node.name.value === 'Query' ? nameOf(field.type) : node.name.value);
      return isInPart && field.name.value !== 'id' ? field : { ...field, type: strict(field.type, levelsOf(field)) };
    }),
  });
  return visit(document, { ObjectTypeDefinition: fieldsOf, ObjectTypeExtension: fieldsOf });
}
