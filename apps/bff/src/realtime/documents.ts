import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { type DocumentLimits, limitRules } from '../limits/document-limits.ts';

/** A document that was read, or why it cannot be used. */
export type Prepared = { readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] };

/** Parses and validates each document once, with the rules and limits that hold over HTTP too. */
export class Documents {
  private readonly known = new LRUCache<string, Prepared>({ max: 1_000 });
  private readonly schema: GraphQLSchema;
  private readonly limits: DocumentLimits;

  constructor(schema: GraphQLSchema, limits: DocumentLimits) {
    this.schema = schema;
    this.limits = limits;
  }

  prepare(query: string): Prepared {
    const known = this.known.get(query);
    if (known) return known;
    const prepared = this.read(query);
    this.known.set(query, prepared);
    return prepared;
  }

  private read(query: string): Prepared {
    try {
      const document = parse(query, { maxTokens: this.limits.maxTokens });
      const errors = validate(this.schema, document, [...specifiedRules, ...limitRules(this.limits)]);
      if (errors.length === 0) return { document };
      return { errors: errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED')) };
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return { errors: [withCode(error, 'GRAPHQL_PARSE_FAILED')] };
    }
  }
}

function withCode(error: GraphQLError, code: string): GraphQLError {
  const { message, nodes, source, positions, path, extensions } = error;
  return new GraphQLError(message, { nodes, source, positions, path, extensions: { ...extensions, code } });
}

/** Only subscriptions are served over WebSocket: queries and mutations need cookies relayed and rates limited. */
export function isSubscription(document: DocumentNode, operationName: string | null | undefined): boolean {
  return getOperationAST(document, operationName)?.operation === 'subscription';
}
