import { globSync, readFileSync } from 'node:fs';
import { type DocumentNode, type FieldDefinitionNode, Kind, parse, type TypeNode, visit } from 'graphql';

/** The levels at which a field has a value unless there is an error, as its `@semanticNonNull` says. */
function levelsOf({ directives }: FieldDefinitionNode): readonly number[] {
  const directive = directives?.find(({ name }) => name.value === 'semanticNonNull');
  if (!directive) return [];
  const levels = directive.arguments?.find(({ name }) => name.value === 'levels')?.value;
  return levels?.kind === Kind.LIST ? levels.values.map((one) => (one.kind === Kind.INT ? Number(one.value) : 0)) : [0];
}

function strict(type: TypeNode, levels: readonly number[], level = 0): TypeNode {
  const inner = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
  const made = inner.kind === Kind.LIST_TYPE ? { ...inner, type: strict(inner.type, levels, level + 1) } : inner;
  const isStrict = type.kind === Kind.NON_NULL_TYPE || levels.includes(level);
  return isStrict ? { kind: Kind.NON_NULL_TYPE, type: made } : made;
}

/**
 * The schema as a client sees it that throws away what came with an error, as ours does (Apollo's errorPolicy 'none'):
 * what is null only together with an error is never null there. graphql-codegen has this built in, by way of a package
 * that we would need for nothing else.
 */
export default function load(pattern: string): DocumentNode {
  const text = globSync(pattern)
    .toSorted()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return visit(parse(text), {
    FieldDefinition: (field) => ({ ...field, type: strict(field.type, levelsOf(field)) }),
  });
}
