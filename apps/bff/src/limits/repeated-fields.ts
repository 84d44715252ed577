import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

/** Stops a count that has exceeded its limit. */
class Enough extends Error {}

/** The number of characters of a text that take as long to compare as one value. */
const charactersPerValue = 32;

function sizeOf(value: ValueNode): number {
  if (value.kind === Kind.STRING) return 1 + value.value.length / charactersPerValue;
  if (value.kind === Kind.LIST) return value.values.reduce((sum, one) => sum + sizeOf(one), 1);
  if (value.kind === Kind.OBJECT) return value.fields.reduce((sum, field) => sum + sizeOf(field.value), 1);
  return 1;
}

function sizeOfArguments(input: readonly ArgumentNode[] = []): number {
  return input.reduce((sum, { value }) => sum + sizeOf(value), 0);
}

interface Requested {
  count: number;
  /** The number of values in the arguments of all of them. */
  size: number;
  readonly sets: SelectionSetNode[];
}

/** The requested fields in one place of a response, including fragments. */
interface Gathered {
  readonly fields: Map<string, Requested>;
  readonly fragments: Set<string>;
}

class Comparisons {
  #left: number;
  #visitsLeft: number;
  readonly #maxDepth: number;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;

  constructor({ definitions }: DocumentNode, most: number, maxVisits: number, maxDepth: number) {
    this.#left = most;
    this.#visitsLeft = maxVisits;
    this.#maxDepth = maxDepth;
    const fragments = definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = new Map(fragments.map((one) => [one.name.value, one]));
  }

  count(sets: readonly SelectionSetNode[], depth: number): void {
    // A deeper document is rejected for its depth, and a fragment that contains itself has no end.
    if (depth > this.#maxDepth) return;
    const { fields, fragments } = this.#gather(sets);
    this.#spend((fragments.size * (fragments.size - 1)) / 2);
    for (const { count, size, sets: inner } of fields.values()) {
      this.#spend(((count - 1) * (count + size)) / 2);
      if (inner.length > 0) this.count(inner, depth + 1);
    }
  }

  #gather(sets: readonly SelectionSetNode[]): Gathered {
    const fields = new Map<string, Requested>();
    const fragments = new Set<string>();
    const waiting = [...sets];
    for (let set = waiting.pop(); set; set = waiting.pop()) {
      for (const one of set.selections) {
        this.#visitsLeft -= 1;
        if (this.#visitsLeft < 0) throw new Enough();
        if (one.kind === Kind.FIELD) this.#add(fields, one);
        else if (one.kind === Kind.INLINE_FRAGMENT) waiting.push(one.selectionSet);
        else if (!fragments.has(one.name.value)) {
          fragments.add(one.name.value);
          const fragment = this.#fragments.get(one.name.value);
          if (fragment) waiting.push(fragment.selectionSet);
        }
      }
    }
    return { fields, fragments };
  }

  #add(fields: Map<string, Requested>, node: FieldNode): void {
    const key = (node.alias ?? node.name).value;
    const known = fields.get(key);
    const requested = known ?? { count: 0, size: 0, sets: [] };
    if (!known) fields.set(key, requested);
    requested.count += 1;
    requested.size += sizeOfArguments(node.arguments);
    if (node.selectionSet) requested.sets.push(node.selectionSet);
  }

  #spend(comparisons: number): void {
    this.#left -= comparisons;
    if (this.#left < 0) throw new Enough();
  }
}

/**
 * Returns whether validation would compare more than `most` pairs: of fields with the same name in one place, with the values
 * of their arguments, and of fragments spread in one place. Validation takes quadratic time for them. This check visits each
 * selection once, with at most `maxVisits` visits.
 */
export function comparesTooMuch(
  document: DocumentNode,
  { maxComparisons, maxUnfolded, maxDepth }: { maxComparisons: number; maxUnfolded: number; maxDepth: number },
): boolean {
  const comparisons = new Comparisons(document, maxComparisons, maxUnfolded, maxDepth);
  try {
    for (const one of document.definitions) {
      if ('selectionSet' in one) comparisons.count([one.selectionSet], 0);
    }
    return false;
  } catch (error) {
    if (error instanceof Enough) return true;
    throw error;
  }
}
