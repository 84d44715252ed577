import { hash } from 'node:crypto';
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
import { bytesPerCharacter } from '../graphql/document-store.ts';
import { checkSize, type DocumentLimits, limitRules } from '../limits/document-limits.ts';

/** A parsed and validated document, or its errors. */
export type Prepared = { readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] };

const maxBytes = 16 * 1024 * 1024;

/** Parses and validates each document once, with the same rules and limits as over HTTP. */
export class Documents {
  /** By the hash of the text. Invalid documents are not cached, because their number is unlimited. */
  private readonly known = new LRUCache<string, { readonly document: DocumentNode }>({ maxSize: maxBytes });
  private readonly schema: GraphQLSchema;
  private readonly limits: DocumentLimits;

  constructor(schema: GraphQLSchema, limits: DocumentLimits) {
    this.schema = schema;
    this.limits = limits;
  }

  /** Returns a document that was parsed before; null if it was not. */
  find(query: string): Prepared | null {
    return this.known.get(keyOf(query)) ?? null;
  }

  /** Parses a document, and caches it if it is valid. */
  prepare(query: string): Prepared {
    const prepared = this.read(query);
    if ('document' in prepared)
      this.known.set(keyOf(query), prepared, { size: Math.max(1, query.length * bytesPerCharacter) });
    return prepared;
  }

  private read(query: string): Prepared {
    try {
      checkSize(query, this.limits);
      const document = parse(query, { maxTokens: this.limits.maxTokens });
      const rules = [...specifiedRules, ...limitRules(this.limits)];
      // guard: limits.mistakes-of-subscription
      const errors = validate(this.schema, document, rules, { maxErrors: this.limits.maxErrors });
      if (errors.length === 0) return { document };
      return { errors: errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED')) };
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      // A refusal by a limit has a code; an error of the parser has none.
      return { errors: [error.extensions.code ? error : withCode(error, 'GRAPHQL_PARSE_FAILED')] };
    }
  }
}

function keyOf(query: string): string {
  return hash('sha256', query, 'base64');
}

function withCode(error: GraphQLError, code: string): GraphQLError {
  const { message, nodes, source, positions, path, extensions } = error;
  return new GraphQLError(message, { nodes, source, positions, path, extensions: { ...extensions, code } });
}

/**
 * Returns whether the operation is a subscription. Only those are served over WebSocket, because queries and mutations need
 * cookies relayed and rate limits.
 */
export function isSubscription(document: DocumentNode, operationName: string | null | undefined): boolean {
  return getOperationAST(document, operationName)?.operation === 'subscription';
}
