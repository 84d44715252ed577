import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  type ValidationRule,
  validate,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../context.ts';

/** A compiled document holds about 100 KB. */
const maxDocuments = 500;

/** What graphql-jit says of an error; its class is not that of graphql. */
type JitError = Pick<GraphQLError, 'message' | 'locations' | 'path'> & { readonly originalError?: unknown };

/** Something that went wrong in a field: what was thrown there, and where that is. */
export interface FieldFailure {
  readonly thrown: unknown;
  readonly locations: GraphQLError['locations'];
  readonly path: GraphQLError['path'];
}

export interface Outcome {
  readonly data: ExecutionResult['data'];
  readonly failures: readonly FieldFailure[];
}

/** A document that was parsed, validated and compiled for one of its operations. */
export interface CompiledDocument {
  /** Null when the variables do not fit: nothing has run then, and the ordinary path says why. */
  run(context: RequestContext, variables: Readonly<Record<string, unknown>>): Promise<Outcome | null>;
}

/**
 * Runs documents that are asked again and again without interpreting them anew (ADR 0016). A document is compiled when
 * it is seen for the second time, for that takes about 2 ms, and is kept while it is used. What has not been compiled,
 * and whatever is wrong with a request, is left to the ordinary path, Apollo, so that there is one place for it.
 */
export class Executor {
  readonly #schema: GraphQLSchema;
  readonly #rules: readonly ValidationRule[];
  readonly #documents = new LRUCache<string, CompiledDocument | 'seen' | 'not to be compiled'>({ max: maxDocuments });

  /** `rules` are the limits that hold beside those of the specification. */
  constructor(schema: GraphQLSchema, rules: readonly ValidationRule[]) {
    this.#schema = schema;
    this.#rules = rules;
  }

  /** The compiled document of exactly this text; null when there is none. */
  find(text: string, operationName: string | null): CompiledDocument | null {
    const known = this.#documents.get(keyOf(text, operationName));
    return typeof known === 'object' ? known : null;
  }

  /** Notes that the ordinary path has found this document valid, and compiles it when that was not the first time. */
  sighted(text: string, document: DocumentNode, operationName: string | null): void {
    const key = keyOf(text, operationName);
    const known = this.#documents.get(key);
    if (known === undefined) this.#documents.set(key, 'seen');
    else if (known === 'seen') this.#documents.set(key, this.#compile(document, operationName) ?? 'not to be compiled');
  }

  /** Compiles a document before anybody asks for it. Throws when it is not valid. */
  prepare(text: string, operationName: string | null = null): void {
    const document = parse(text);
    const [problem] = validate(this.#schema, document, [...this.#rules]);
    if (problem) throw problem;
    const compiled = this.#compile(document, operationName);
    if (compiled) this.#documents.set(keyOf(text, operationName), compiled);
  }

  #compile(document: DocumentNode, operationName: string | null): CompiledDocument | null {
    const operation = getOperationAST(document, operationName);
    if (!operation || !isCompilable(operation)) return null;
    const compiled = compileQuery(this.#schema, document, operationName ?? undefined);
    if (!isCompiledQuery(compiled)) return null;
    return { run: (context, variables) => runCompiled(compiled, context, variables) };
  }
}

/**
 * Subscriptions run elsewhere. Of several writes graphql leaves out those after one that took the whole answer with it;
 * graphql-jit carries them out all the same.
 */
function isCompilable({ operation, selectionSet }: OperationDefinitionNode): boolean {
  if (operation === OperationTypeNode.MUTATION) {
    return selectionSet.selections.length === 1 && selectionSet.selections[0]?.kind === Kind.FIELD;
  }
  return operation === OperationTypeNode.QUERY;
}

function keyOf(text: string, operationName: string | null): string {
  return operationName === null ? text : `${operationName}\n${text}`;
}

async function runCompiled(
  compiled: CompiledQuery,
  context: RequestContext,
  variables: Readonly<Record<string, unknown>>,
): Promise<Outcome | null> {
  const result = await compiled.query(undefined, context, variables);
  if (!('data' in result)) return null;
  return { data: result.data, failures: (result.errors ?? []).map((error) => failureOf(error as JitError)) };
}

/** An error without a cause is graphql's own about a value that does not fit its type, as a plain error is elsewhere. */
function failureOf({ message, originalError, locations, path }: JitError): FieldFailure {
  return { thrown: originalError ?? new Error(message), locations, path };
}
