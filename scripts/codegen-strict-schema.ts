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

/** Returns the levels at which a field has a value unless there is an error, as its `@semanticNonNull` says. */
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
 * Loads the schema as the client sees it. Types read in part (Apollo's errorPolicy 'all') keep their nullable fields, which
 * may be null beside an error. For types read as a whole (errorPolicy 'none'), an error returns no data, so fields that are
 * null only with an error become non-null. An id is always non-null: rows without one are omitted (`rowsOf`). graphql-codegen
 * supports only one mode for all types, and only through an additional package.
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
