import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { type DocumentNode, GraphQLError, parse, type ValidationContext, type ValidationRule, visit } from 'graphql';
import { limitRefusal } from './refusals.ts';

/** What a document may ask for at most; documented for third parties beside the SDL. */
export interface DocumentLimits {
  readonly maxBytes: number;
  readonly maxTokens: number;
  /** Fields and fragments as they are written. */
  readonly maxSelections: number;
  readonly maxDepth: number;
  readonly maxAliases: number;
  readonly maxDirectives: number;
  /** Points of one operation, variables included. */
  readonly maxCost: number;
}

export const documentLimits: DocumentLimits = {
  maxBytes: 65_536,
  maxTokens: 4_000,
  maxSelections: 500,
  maxDepth: 10,
  maxAliases: 30,
  maxDirectives: 50,
  maxCost: 10_000,
};

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

/** A shorter text has no room for more selections than any limit of ours allows. */
const alwaysSmall = 1_000;

function selectionsOf(document: DocumentNode): number {
  let count = 0;
  visit(document, {
    SelectionSet: ({ selections }) => {
      count += selections.length;
    },
  });
  return count;
}

/**
 * Refuses a text that is too long, or that holds so many fields that validating it would take long: comparing fields of
 * one name takes the square of their number. Throws QUERY_TOO_COMPLEX. A text that is no document is left to whoever
 * reads it, who says what is wrong with it.
 */
export function checkSize(text: string, limits: DocumentLimits): void {
  if (text.length <= alwaysSmall) return;
  const bytes = Buffer.byteLength(text);
  if (bytes > limits.maxBytes) {
    const message = `The document has ${bytes} bytes; at most ${limits.maxBytes} are read.`;
    throw limitRefusal('QUERY_TOO_COMPLEX', message, { requested: bytes, limit: limits.maxBytes });
  }
  let selections: number;
  try {
    selections = selectionsOf(parse(text, { maxTokens: limits.maxTokens, noLocation: true }));
  } catch (error) {
    if (error instanceof GraphQLError) return;
    throw error;
  }
  if (selections <= limits.maxSelections) return;
  const message = `The document has ${selections} fields and fragments; at most ${limits.maxSelections} are allowed.`;
  throw limitRefusal('QUERY_TOO_COMPLEX', message, { requested: selections, limit: limits.maxSelections });
}
