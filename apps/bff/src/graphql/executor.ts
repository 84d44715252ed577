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

/** What strangers make us compile may take this much; a compiled document takes about 50 times its text. */
const maxCompiledBytes = 64 * 1024 * 1024;
const bytesPerCharacter = 50;
/** Longer documents are rare, and take long to compile. */
const maxCompiledCharacters = 16_384;
const maxSightings = 10_000;

/**
 * Values of enums and of GraphQL's own scalars are written as the resolvers gave them: they have been read by their contract
 * (ADR 0016), and checking each again took a sixth of an operation's time.
 */
const compiling = { disableLeafSerialization: true };

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

/** Variables as graphql's own coercion gives them: the resolvers of both paths get these and no others. */
export type CoercedVariables = Readonly<Record<string, unknown>>;

/** A document that was parsed, validated and compiled for one of its operations. */
export interface CompiledDocument {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  run(context: RequestContext, variables: CoercedVariables): Promise<Outcome>;
}

/** What was prepared for a schema; compiling our own operations takes a fifth of a second, and knows nothing of who asks. */
const preparedBySchema = new WeakMap<GraphQLSchema, Map<string, CompiledDocument>>();

function preparedFor(schema: GraphQLSchema): Map<string, CompiledDocument> {
  const known = preparedBySchema.get(schema);
  if (known) return known;
  const none = new Map<string, CompiledDocument>();
  preparedBySchema.set(schema, none);
  return none;
}

/**
 * Runs documents that are asked again and again without interpreting them again (ADR 0016, ADR 0016). A document is
 * compiled when it is seen for the second time, for that takes about 2 ms, and is kept while it is used. What has not
 * been compiled, and whatever is wrong with a request, is left to the ordinary path, Apollo, so that there is one place
 * for it.
 */
export class Executor {
  readonly #schema: GraphQLSchema;
  readonly #rules: readonly ValidationRule[];
  /** Our own operations, which no stranger's can drive out. */
  readonly #prepared = new Map<string, CompiledDocument>();
  readonly #compiled = new LRUCache<string, CompiledDocument>({ maxSize: maxCompiledBytes });
  readonly #sightings = new LRUCache<string, 'seen' | 'not to be compiled'>({ max: maxSightings });

  /** `rules` are the limits that hold beside those of the specification. */
  constructor(schema: GraphQLSchema, rules: readonly ValidationRule[]) {
    this.#schema = schema;
    this.#rules = rules;
  }

  /** The compiled document of exactly this text; null when there is none. */
  find(text: string, operationName: string | null): CompiledDocument | null {
    if (text.length > maxCompiledCharacters) return null;
    const key = exactKeyOf(text, operationName);
    return this.#prepared.get(key) ?? this.#compiled.get(key) ?? null;
  }

  /** Whether exactly this text was found valid before: reading it again takes no time. */
  isKnown(text: string, operationName: string | null): boolean {
    return text.length <= maxCompiledCharacters && this.#sightings.has(keyOf(text, operationName));
  }

  /** Notes that the ordinary path has found this document valid, and compiles it when that was not the first time. */
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

  /** Compiles a document of ours before anybody asks for it, and keeps it. Throws when it is not valid. */
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

  /** What graphql makes of the variables; null when they do not fit, and the ordinary path says why. */
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
 * The document as graphql-jit gets it. Its own coercion lets pass what graphql refuses (`[]` for an input object), so that
 * it is given variables that were coerced already, declared as a scalar that takes everything as it is.
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

/** `Boolean!`, which graphql-jit insists on in `@include` and `@skip`, and cannot read in two ways. */
function isCondition(type: TypeNode): boolean {
  return type.kind === Kind.NON_NULL_TYPE && type.type.kind === Kind.NAMED_TYPE && type.type.name.value === 'Boolean';
}

/** Name and text themselves, the name by its length, so that no pair can pass for another. Hashing them took longer. */
function exactKeyOf(text: string, operationName: string | null): string {
  return operationName === null ? `:${text}` : `${operationName.length}:${operationName}${text}`;
}

/** The same as a hash, where there are many and long texts shall take no room. */
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

/** An error without a cause is graphql's own about a value that does not fit its type, as a plain error is elsewhere. */
function failureOf({ message, originalError, locations, path }: JitError): FieldFailure {
  return { thrown: originalError ?? new Error(message), locations, path };
}
