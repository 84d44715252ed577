import { hash } from 'node:crypto';
import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  parse,
  type TypeNode,
  type ValidationRule,
  validate,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../context.ts';
import { isCompilable } from './compilable.ts';

/** The maximum memory of documents compiled for third parties; a compiled document takes about 50 times its text. */
const maxCompiledBytes = 64 * 1024 * 1024;
const bytesPerCharacter = 50;
/** Longer documents are rare, and compiling them is slow. */
const maxCompiledCharacters = 16_384;
const maxSightings = 10_000;

/**
 * Values of enums and built-in scalars are written as the resolvers return them: the contract has already parsed them (ADR
 * 0016), and checking each again took a sixth of an operation's time.
 */
const compiling = { disableLeafSerialization: true };

/** The parts of an error of graphql-jit, whose class differs from graphql's. */
type JitError = Pick<GraphQLError, 'message' | 'locations' | 'path'> & { readonly originalError?: unknown };

/** A failed field: the thrown value and its position. */
export interface FieldFailure {
  readonly thrown: unknown;
  readonly locations: GraphQLError['locations'];
  readonly path: GraphQLError['path'];
}

export interface Outcome {
  readonly data: ExecutionResult['data'];
  readonly failures: readonly FieldFailure[];
}

/** Variables after graphql's own coercion, which the resolvers of both paths receive. */
export type CoercedVariables = Readonly<Record<string, unknown>>;

/** A document that was parsed, validated, and compiled for one of its operations. */
export interface CompiledDocument {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  run(context: RequestContext, variables: CoercedVariables): Promise<Outcome>;
}

/**
 * The compiled first-party operations of each schema; compiling them takes a fifth of a second and does not depend on the
 * caller.
 */
const preparedBySchema = new WeakMap<GraphQLSchema, Map<string, CompiledDocument>>();

function preparedFor(schema: GraphQLSchema): Map<string, CompiledDocument> {
  const known = preparedBySchema.get(schema);
  if (known) return known;
  const none = new Map<string, CompiledDocument>();
  preparedBySchema.set(schema, none);
  return none;
}

/**
 * Runs repeated documents as compiled code instead of interpreting them (ADR 0016). Compiling takes about 2 ms, so a document
 * is compiled when it occurs for the second time, and kept while it is used. Documents that are not compiled, and all invalid
 * requests, are left to the ordinary path, Apollo, which is the only place that handles them.
 */
export class Executor {
  readonly #schema: GraphQLSchema;
  readonly #rules: readonly ValidationRule[];
  /** The first-party operations, which documents of third parties cannot evict. */
  readonly #prepared = new Map<string, CompiledDocument>();
  readonly #compiled = new LRUCache<string, CompiledDocument>({ maxSize: maxCompiledBytes });
  readonly #sightings = new LRUCache<string, 'seen' | 'not to be compiled'>({ max: maxSightings });

  /** `rules` are the limits, in addition to the validation rules of the specification. */
  constructor(schema: GraphQLSchema, rules: readonly ValidationRule[]) {
    this.#schema = schema;
    this.#rules = rules;
  }

  /** Returns the compiled document with exactly this text; null if there is none. */
  find(text: string, operationName: string | null): CompiledDocument | null {
    if (text.length > maxCompiledCharacters) return null;
    const key = exactKeyOf(text, operationName);
    return this.#prepared.get(key) ?? this.#compiled.get(key) ?? null;
  }

  /** Returns whether exactly this text was validated before, so that parsing it again takes no time. */
  isKnown(text: string, operationName: string | null): boolean {
    return text.length <= maxCompiledCharacters && this.#sightings.has(keyOf(text, operationName));
  }

  /** Registers a document that the ordinary path has validated, and compiles it the second time. */
  sighted(text: string, document: DocumentNode, operationName: string | null): void {
    if (text.length > maxCompiledCharacters) return;
    const key = keyOf(text, operationName);
    const known = this.#sightings.get(key);
    if (known === undefined) this.#sightings.set(key, 'seen');
    if (known !== 'seen') return;
    const compiled = this.#compile(document, operationName);
    if (compiled)
      this.#compiled.set(exactKeyOf(text, operationName), compiled, { size: bytesPerCharacter * text.length });
    else this.#sightings.set(key, 'not to be compiled');
  }

  /** Compiles a first-party document in advance and keeps it. Throws if it is invalid. */
  prepare(text: string, operationName: string | null = null): void {
    const document = parse(text);
    const [problem] = validate(this.#schema, document, [...this.#rules]);
    if (problem) throw problem;
    const key = exactKeyOf(text, operationName);
    const compiled = preparedFor(this.#schema).get(key) ?? this.#compile(document, operationName);
    if (compiled === null) return;
    preparedFor(this.#schema).set(key, compiled);
    this.#prepared.set(key, compiled);
  }

  /** Coerces the variables with graphql; null if they are invalid, which the ordinary path explains. */
  coerce({ variableDefinitions }: OperationDefinitionNode, input: Readonly<Record<string, unknown>>) {
    return getVariableValues(this.#schema, variableDefinitions ?? [], input).coerced ?? null;
  }

  #compile(document: DocumentNode, operationName: string | null): CompiledDocument | null {
    const operation = getOperationAST(document, operationName);
    if (!operation || !isCompilable(this.#schema, document, operation)) return null;
    const compiled = compileQuery(this.#schema, withCoercedVariables(document), operationName ?? undefined, compiling);
    if (!isCompiledQuery(compiled)) return null;
    return { document, operation, run: (context, variables) => runCompiled(compiled, context, variables) };
  }
}

/**
 * Returns the document for graphql-jit. Its own coercion accepts values that graphql rejects (`[]` for an input object), so it
 * receives coerced variables, declared as a scalar that accepts any value unchanged.
 */
function withCoercedVariables(document: DocumentNode): DocumentNode {
  const definitions = document.definitions.map((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return definition;
    const variableDefinitions = definition.variableDefinitions?.map((one) => ({
      ...one,
      type: isCondition(one.type) ? one.type : asItIs,
      defaultValue: undefined,
    }));
    return { ...definition, ...(variableDefinitions ? { variableDefinitions } : {}) };
  });
  return { ...document, definitions };
}

const asItIs: TypeNode = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: 'JSON' } };

/** Returns whether it is `Boolean!`, which graphql-jit requires in `@include` and `@skip`, and which is unambiguous. */
function isCondition(type: TypeNode): boolean {
  return type.kind === Kind.NON_NULL_TYPE && type.type.kind === Kind.NAMED_TYPE && type.type.name.value === 'Boolean';
}

/** Combines name and text, with the length of the name, so that no two pairs are equal. Hashing them took longer. */
function exactKeyOf(text: string, operationName: string | null): string {
  return operationName === null ? `:${text}` : `${operationName.length}:${operationName}${text}`;
}

/** Returns a hash instead, for many entries, so that long texts take no memory. */
function keyOf(text: string, operationName: string | null): string {
  return hash('sha256', JSON.stringify([operationName, text]), 'base64');
}

async function runCompiled(
  compiled: CompiledQuery,
  context: RequestContext,
  variables: CoercedVariables,
): Promise<Outcome> {
  const result = await compiled.query(undefined, context, variables);
  const failures = (result.errors ?? []).map((error) => failureOf(error as JitError));
  return { data: result.data, failures };
}

/**
 * An error without a cause is graphql's own about a value that does not match its type; it becomes a plain error, as
 * elsewhere.
 */
function failureOf({ message, originalError, locations, path }: JitError): FieldFailure {
  return { thrown: originalError ?? new Error(message), locations, path };
}
