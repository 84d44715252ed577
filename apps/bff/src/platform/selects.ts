import { type FragmentDefinitionNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

function reaches(
  selections: SelectionSetNode | undefined,
  [name, ...rest]: readonly string[],
  fragments: Fragments,
): boolean {
  return (selections?.selections ?? []).some((selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return reaches(selection.selectionSet, [name ?? '', ...rest], fragments);
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      return reaches(fragments[selection.name.value]?.selectionSet, [name ?? '', ...rest], fragments);
    }
    return selection.name.value === name && (rest.length === 0 || reaches(selection.selectionSet, rest, fragments));
  });
}

/**
 * Tells whether a field is asked for below the one that is resolved, by a path of names: it may still be left out by a
 * condition. Looked through once for each document.
 */
export function selectionOf(...path: string[]): (info: GraphQLResolveInfo) => boolean {
  const known = new WeakMap<object, boolean>();
  return ({ fieldNodes, fragments }) => {
    const [first] = fieldNodes;
    if (first === undefined) return false;
    const before = known.get(first);
    if (before !== undefined) return before;
    const found = fieldNodes.some(({ selectionSet }) => reaches(selectionSet, path, fragments));
    known.set(first, found);
    return found;
  };
}
