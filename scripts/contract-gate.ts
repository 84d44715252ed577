import {
  buildSchema,
  type ConstDirectiveNode,
  findBreakingChanges,
  type GraphQLField,
  type GraphQLSchema,
  isObjectType,
  print,
} from 'graphql';

/** Directives whose loss on a field takes a promise from whoever relies on it. */
const promises: readonly string[] = ['needs', 'semanticNonNull'];

function directiveOf(field: GraphQLField<unknown, unknown>, name: string): ConstDirectiveNode | undefined {
  return field.astNode?.directives?.find((directive) => directive.name.value === name);
}

const textOf = (directive: ConstDirectiveNode | undefined) => (directive ? print(directive) : 'nothing');

/** What a field promised by a directive and promises no more, or otherwise; graphql itself does not look at these. */
function brokenPromises(published: GraphQLSchema, present: GraphQLSchema): string[] {
  return Object.values(published.getTypeMap()).flatMap((type) => {
    const now = present.getType(type.name);
    if (!isObjectType(type) || !isObjectType(now)) return [];
    return Object.entries(type.getFields()).flatMap(([name, field]) => {
      const changed = now.getFields()[name];
      if (!changed) return [];
      return promises.flatMap((promise) => {
        const [before, after] = [textOf(directiveOf(field, promise)), textOf(directiveOf(changed, promise))];
        // A promise more takes nothing away, but another need does.
        const isKept = before === after || (promise === 'semanticNonNull' && before === 'nothing');
        return isKept ? [] : [`${type.name}.${name} said ${before} and says ${after}.`];
      });
    });
  });
}

/**
 * What of the schema that strangers build on (`published`) `present` takes away or narrows, one sentence each, in the
 * order of their texts; both are SDL.
 */
export function breakingChanges(published: string, present: string): string[] {
  const [before, now] = [buildSchema(published), buildSchema(present)];
  const broken = findBreakingChanges(before, now).map(({ description }) => description);
  return [...broken, ...brokenPromises(before, now)].toSorted();
}

/** Those of the breaking changes that `list`, the text of docs/api-changes.md, does not name word for word. */
export function unlistedChanges(published: string, present: string, list: string): string[] {
  return breakingChanges(published, present).filter((change) => !list.includes(change));
}
