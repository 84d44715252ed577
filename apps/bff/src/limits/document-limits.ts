import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  type DocumentNode,
  GraphQLError,
  Kind,
  parse,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
  visit,
} from 'graphql';
import { limitRefusal } from './refusals.ts';
import { comparesTooMuch } from './repeated-fields.ts';

/** What a document may ask for at most; documented for third parties beside the SDL. */
export interface DocumentLimits {
  readonly maxBytes: number;
  readonly maxTokens: number;
  /** Fields and fragments as they are written. */
  readonly maxSelections: number;
  /** The same with each fragment counted wherever it is spread, fragments within fragments included. */
  readonly maxUnfolded: number;
  /** Pairs of fields with one name at one place, and of fragments, that validation compares. */
  readonly maxComparisons: number;
  /** Mistakes that one answer names: each is looked up among all types and fields for what was meant. */
  readonly maxErrors: number;
  readonly maxDepth: number;
  readonly maxAliases: number;
  readonly maxDirectives: number;
  /** Points of one operation, variables included. */
  readonly maxCost: number;
}

/** Marks an error as one of a limit, since Apollo overwrites the code of every validation error. */
export const limitMark = 'limitExceeded';

function report(context: ValidationContext | null, error: GraphQLError): void {
  const message = error.message.replace(/^Syntax Error: /, '');
  context?.reportError(new GraphQLError(message, { extensions: { code: 'QUERY_TOO_COMPLEX', [limitMark]: true } }));
}

/** Validation rules that refuse a document before any resolver runs; HTTP and WebSocket use the same ones. */
export function limitRules(limits: DocumentLimits): ValidationRule[] {
  // Armor throws by default, which ends as a 500; reported, the document is refused like any invalid one.
  const answer = { onReject: [report], propagateOnRejection: false };
  const rules = [
    maxDepthRule({ n: limits.maxDepth, flattenFragments: true, ...answer }),
    // Its default list lets any number of __typename through.
    maxAliasesRule({ n: limits.maxAliases, allowList: [], ...answer }),
    maxDirectivesRule({ n: limits.maxDirectives, ...answer }),
  ];
  // Armor's visitors are made for the same `validate`, but typed with a wider argument.
  return rules as unknown as ValidationRule[];
}

interface Selections {
  readonly written: number;
  readonly unfolded: number;
}

/** Each fragment is counted once, however often it is spread: unfolding them would take what is to be prevented. */
function selectionsOf({ definitions }: DocumentNode): Selections {
  const fragments = new Map<string, SelectionSetNode>();
  const unfoldedBy = new Map<string, number>();
  let written = 0;
  const countOf = ({ selections }: SelectionSetNode): number =>
    selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return sum + 1 + countOfFragment(selection.name.value);
      return sum + 1 + (selection.selectionSet ? countOf(selection.selectionSet) : 0);
    }, 0);
  const countOfFragment = (name: string): number => {
    const known = unfoldedBy.get(name);
    if (known !== undefined) return known;
    // One that holds itself is refused by whoever reads the document.
    unfoldedBy.set(name, 0);
    const fragment = fragments.get(name);
    const count = fragment ? countOf(fragment) : 0;
    unfoldedBy.set(name, count);
    return count;
  };
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition.selectionSet);
    visit(definition, {
      SelectionSet: ({ selections }) => {
        written += selections.length;
      },
    });
  }
  const unfolded = definitions.reduce(
    (sum, definition) => ('selectionSet' in definition ? sum + countOf(definition.selectionSet) : sum),
    0,
  );
  return { written, unfolded };
}

/**
 * Refuses a text that is too long, or that holds so many fields that validating it would take long: comparing fields of
 * one name takes the square of their number, and fragments within fragments unfold to twice as many at each level. Throws QUERY_TOO_COMPLEX. A text that is no document is left to whoever
 * reads it, who says what is wrong with it.
 */
export function checkSize(text: string, limits: DocumentLimits): void {
  const bytes = Buffer.byteLength(text);
  if (bytes > limits.maxBytes) {
    const message = `The document has ${bytes} bytes; at most ${limits.maxBytes} are read.`;
    throw limitRefusal('QUERY_TOO_COMPLEX', message, { requested: bytes, limit: limits.maxBytes });
  }
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: limits.maxTokens, noLocation: true });
  } catch (error) {
    if (error instanceof GraphQLError) return;
    throw error;
  }
  const { written, unfolded } = selectionsOf(document);
  if (written > limits.maxSelections) {
    const message = `The document has ${written} fields and fragments; at most ${limits.maxSelections} are allowed.`;
    throw limitRefusal('QUERY_TOO_COMPLEX', message, { requested: written, limit: limits.maxSelections });
  }
  if (unfolded > limits.maxUnfolded) {
    const message = `The fragments of the document unfold to ${unfolded} fields; at most ${limits.maxUnfolded} are allowed.`;
    throw limitRefusal('QUERY_TOO_COMPLEX', message, { requested: unfolded, limit: limits.maxUnfolded });
  }
  // guard: limits.comparisons
  if (comparesTooMuch(document, limits)) {
    const limit = limits.maxComparisons;
    const message = `The document repeats fields or spreads fragments so often that checking it takes more than ${limit} comparisons. Ask for each field once.`;
    throw limitRefusal('QUERY_TOO_COMPLEX', message, { limit });
  }
}
