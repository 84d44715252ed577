import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';

/** What a document may ask for at most; documented for third parties beside the SDL. */
export interface DocumentLimits {
  readonly maxDepth: number;
  readonly maxAliases: number;
  readonly maxCost: number;
  readonly maxDirectives: number;
  readonly maxTokens: number;
}

export const documentLimits: DocumentLimits = {
  maxDepth: 10,
  maxAliases: 30,
  maxCost: 1_000,
  maxDirectives: 50,
  maxTokens: 4_000,
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
    costLimitRule({ maxCost: limits.maxCost, flattenFragments: true, ...answer }),
  ];
  // Armor's visitors are made for the same `validate`, but typed with a wider argument.
  return rules as unknown as ValidationRule[];
}
