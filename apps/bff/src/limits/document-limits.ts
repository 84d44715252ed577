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

/** The limits of a document; documented for third parties next to the SDL. */
export interface DocumentLimits {
  readonly maxBytes: number;
  readonly maxTokens: number;
  /** The number of fields and fragments as written. */
  readonly maxSelections: number;
  /** The same number with fragments expanded wherever they are spread, including nested ones. */
  readonly maxUnfolded: number;
  /** The number of pairs of fields with the same name in one place, and of fragments, that validation compares. */
  readonly maxComparisons: number;
  /** The number of errors in one response: for each, validation searches all types and fields for suggestions. */
  readonly maxErrors: number;
  readonly maxDepth: number;
  readonly maxAliases: number;
  readonly maxDirectives: number;
  /** The points of one operation with its variables. */
  readonly maxCost: number;
}

/** Marks an error as that of a limit, because Apollo overwrites the code of every validation error. */
export const limitMark = 'limitExceeded';

function report(context: ValidationContext | null, error: GraphQLError): void {
  const message = error.message.replace(/^Syntax Error: /, '');
  context?.reportError(new GraphQLError(message, { extensions: { code: 'QUERY_TOO_COMPLEX', [limitMark]: true } }));
}

/** Returns validation rules that reject a document before any resolver runs, for HTTP and WebSocket. */
export function limitRules(limits: DocumentLimits): ValidationRule[] {
  // Armor throws by default, which becomes a 500. With a report, the document is rejected like any invalid one.
  const answer = { onReject: [report], propagateOnRejection: false };
  const rules = [
    maxDepthRule({ n: limits.maxDepth, flattenFragments: true, ...answer }),
    // Its default list allows any number of __typename.
    maxAliasesRule({ n: limits.maxAliases, allowList: [], ...answer }),
    maxDirectivesRule({ n: limits.maxDirectives, ...answer }),
  ];
  // Armor's visitors work with the same `validate`, but have a wider argument type.
  return rules as unknown as ValidationRule[];
}

interface Selections {
  readonly written: number;
  readonly unfolded: number;
}

/**
 * Counts the selections. The size of each fragment is computed once and reused, because actually expanding it would take the
 * time that this check saves.
 */
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
    // Validation rejects a fragment that contains itself.
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
 * Rejects a text that is too long, or that has too many fields: comparing fields with the same name takes quadratic time, and
 * nested fragments can double the number of fields at each level. Throws QUERY_TOO_COMPLEX. Syntax errors are left to the
 * regular parsing, which reports them.
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
