import { type FragmentDefinitionNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** A field name, or any name except these. */
type Step = string | ReadonlySet<string>;

const isStep = (step: Step | undefined, name: string) =>
  typeof step === 'string' ? step === name : step !== undefined && name !== '__typename' && !step.has(name);

function reaches(selections: SelectionSetNode | undefined, path: readonly Step[], fragments: Fragments): boolean {
  const [step, ...rest] = path;
  return (selections?.selections ?? []).some((selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return reaches(selection.selectionSet, path, fragments);
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      return reaches(fragments[selection.name.value]?.selectionSet, path, fragments);
    }
    return (
      isStep(step, selection.name.value) && (rest.length === 0 || reaches(selection.selectionSet, rest, fragments))
    );
  });
}

/**
 * Returns a function that checks whether a field is requested below the resolved one, by a path of names, of which each may be
 * any name but some. A condition may still exclude it. Computed once for each document.
 */
export function selectionOf(...path: Step[]): (info: GraphQLResolveInfo) => boolean {
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

function namesOf(selections: SelectionSetNode | undefined, fragments: Fragments, into: Set<string>): Set<string> {
  for (const selection of selections?.selections ?? []) {
    if (selection.kind === Kind.FIELD) into.add(selection.name.value);
    else if (selection.kind === Kind.INLINE_FRAGMENT) namesOf(selection.selectionSet, fragments, into);
    else namesOf(fragments[selection.name.value]?.selectionSet, fragments, into);
  }
  return into;
}

const selectedFields = new WeakMap<object, ReadonlySet<string>>();

/** Returns whether only `names` are requested of the resolved field, ignoring conditions. Computed once for each document. */
export function asksOnlyFor(names: ReadonlySet<string>, { fieldNodes, fragments }: GraphQLResolveInfo): boolean {
  const [first] = fieldNodes;
  if (first === undefined) return false;
  let all = selectedFields.get(first);
  if (all === undefined) {
    const found = new Set<string>();
    for (const { selectionSet } of fieldNodes) namesOf(selectionSet, fragments, found);
    all = found;
    selectedFields.set(first, all);
  }
  for (const name of all) if (!names.has(name)) return false;
  return true;
}
