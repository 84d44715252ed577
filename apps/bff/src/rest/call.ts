import { type EndpointDefinition, type EndpointOutput, pathOf } from '@tallyard/contracts/endpoint/endpoint';
import type { z } from 'zod';
import type { Unwrapped } from './envelope.ts';
import { RestFailure } from './failure.ts';
import { type FieldNames, inNamesOf, listNames } from './field-names.ts';
import type { CallSender, RestCall } from './rest-call.ts';
import { parseTolerantly } from './tolerant-parsing.ts';
import { checkedPart } from './validate.ts';

/** The field names of the organization id in params, queries, and bodies. Each call fills them in. */
type OrganizationKey = 'organizationId' | 'orgId';

/** A part of an input without the organization id. */
type WithoutOrganization<Part> = Part extends object ? Omit<Part, OrganizationKey> : Part;

/** A part of the input, optional if the organization id is its only required field. */
type Input<Name extends string, Part> =
  Record<never, never> extends Part ? { readonly [Key in Name]?: Part | undefined } : { readonly [Key in Name]: Part };

type GivenPart<Definition, Name extends 'params' | 'query' | 'body'> = Definition extends {
  readonly [Key in Name]: infer Schema extends z.ZodType;
}
  ? Input<Name, WithoutOrganization<z.input<Schema>>>
  : unknown;

/** The params, query, and body of an endpoint, as far as it has them, without the organization id. */
export type CallParts<Definition extends EndpointDefinition> = GivenPart<Definition, 'params'> &
  GivenPart<Definition, 'query'> &
  GivenPart<Definition, 'body'>;

/**
 * The parts of a call and its organization id, which is sent as a header and in each of params, query, and body whose schema
 * has it.
 */
export type CallInput<Definition extends EndpointDefinition> = CallParts<Definition> & {
  readonly organizationId?: string | undefined;
};

function queryText(query: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const name of Object.keys(query)) {
    const value = query[name];
    if (value === undefined || value === null) continue;
    const written = Array.isArray(value) ? value.join(',') : String(value as string | number | boolean);
    text += `${text === '' ? '?' : '&'}${name}=${encodeURIComponent(written)}`;
  }
  return text;
}

const namesOfEndpoints = new WeakMap<EndpointDefinition, FieldNames>();

/** Returns a copy of the endpoint whose validation errors use the field names of the GraphQL schema. */
export function named<Definition extends EndpointDefinition>(definition: Definition, names: FieldNames): Definition {
  const known = { ...definition };
  namesOfEndpoints.set(known, names);
  return known;
}

type GivenInput = { params?: object; query?: object; body?: object; organizationId?: string };

function checkedInput(definition: EndpointDefinition, input: GivenInput, names: FieldNames | undefined) {
  const { organizationId } = input;
  const checked = (name: 'params' | 'query' | 'body') => {
    if (organizationId === undefined || definition[name] === undefined)
      return checkedPart(definition, name, input[name]);
    // The schema drops keys that it does not declare.
    // guard: rest.organization-in-every-part
    return checkedPart(definition, name, { ...input[name], organizationId, orgId: organizationId });
  };
  try {
    return { params: checked('params'), query: checked('query') ?? {}, body: checked('body') };
  } catch (error) {
    throw inNamesOf(error, names);
  }
}

/**
 * Builds the call of an endpoint from its input. Throws VALIDATION_FAILED if the contract refuses the input. `names` defaults
 * to the names registered for the endpoint.
 */
export function callOf<Definition extends EndpointDefinition>(
  definition: Definition,
  input: CallInput<Definition>,
  names = namesOfEndpoints.get(definition),
): RestCall {
  const value = input as GivenInput;
  const { params, query, body } = checkedInput(definition, value, names);
  return {
    ...(names ? { fieldNames: names } : {}),
    endpoint: definition,
    method: definition.method,
    path: pathOf(definition, params) + queryText(query),
    body: body ?? (definition.method === 'GET' || definition.method === 'DELETE' ? undefined : {}),
    organizationId: value.organizationId,
    repeatable: definition.repeatable,
    isRead: definition.method === 'GET' || (definition.action?.endsWith('.view') ?? false),
    isAuth: definition.auth ?? false,
    isAside: definition.aside ?? false,
  };
}

/**
 * Parses the `data` of an answer with the endpoint's contract, field by field: a malformed value affects only its own field
 * (`parseTolerantly`). Throws UPSTREAM_MALFORMED if nothing can be read.
 */
export function parsedOutput<Definition extends EndpointDefinition>(
  definition: Definition,
  data: unknown,
): EndpointOutput<Definition> {
  const read = parseTolerantly(definition.output, data, definition.name);
  if (read instanceof RestFailure) throw read;
  // The value was parsed with this definition's schema, which the generic type cannot express.
  return read as EndpointOutput<Definition>;
}

/** Returns whether the endpoint's output is a page of a list. */
function isList({ output }: EndpointDefinition): boolean {
  const { shape = {} } = output as { readonly shape?: object };
  return 'data' in shape && 'total' in shape;
}

/**
 * Calls an endpoint of the contract and returns its parsed `data`. A page of a list is read in any of the documented shapes.
 * Throws RestFailure, with UPSTREAM_MALFORMED if the answer does not match the contract. Repeating the call is as safe as the
 * endpoint's contract says.
 */
export async function call<Definition extends EndpointDefinition>(
  rest: CallSender,
  definition: Definition,
  input: CallInput<Definition>,
): Promise<EndpointOutput<Definition>> {
  if (isList(definition)) {
    return parsedOutput(definition, listData(await rest.send(listCallOf(definition, input))));
  }
  const { data } = await rest.send(callOf(definition, input));
  return parsedOutput(definition, data);
}

function numberFrom(...candidates: unknown[]): number | undefined {
  for (const candidate of candidates) {
    const value = typeof candidate === 'string' && candidate !== '' ? Number(candidate) : candidate;
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  }
  return undefined;
}

/** Returns the first cursor. Null on the last page; undefined if the upstream does not send cursors. */
function cursorFrom(...candidates: unknown[]): string | null | undefined {
  return candidates.find(
    (candidate): candidate is string | null => candidate === null || typeof candidate === 'string',
  );
}

type Loose = Record<string, unknown>;

/** Returns the rows of a list as the upstream sent them, and the total number of rows. */
export function rawList(unwrapped: Unwrapped): { data: readonly Readonly<Record<string, unknown>>[]; total: number } {
  const list = listData(unwrapped) as { data?: unknown; total?: unknown } | null;
  const rows: readonly unknown[] = Array.isArray(list?.data) ? list.data : [];
  const isRow = (row: unknown): row is Readonly<Record<string, unknown>> => typeof row === 'object' && row !== null;
  return { data: rows.filter(isRow), total: typeof list?.total === 'number' ? list.total : rows.length };
}

/**
 * Reads a list in any shape that an upstream sends: `data: { data, total }`, `data: { data, pagination }`, or an array in
 * `data` with `total` or `pagination` next to it (ARCH-REST). Without a total, the rows of the page are counted.
 */
export function listData({ data, beside }: Unwrapped): unknown {
  const outer: Loose = Array.isArray(data) ? beside : ((data ?? {}) as Loose);
  const rows = Array.isArray(data) ? data : outer.data;
  if (!Array.isArray(rows)) return data;
  const pagination = (outer.pagination ?? beside.pagination ?? {}) as Loose;
  const total = numberFrom(outer.total, pagination.total, beside.total);
  return {
    data: rows,
    total: total ?? rows.length,
    totalIsExact: typeof outer.totalIsExact === 'boolean' ? outer.totalIsExact : total !== undefined,
    page: numberFrom(outer.page, pagination.page),
    limit: numberFrom(outer.limit, pagination.perPage, pagination.limit),
    endCursor: cursorFrom(outer.endCursor, pagination.endCursor, beside.endCursor),
    hasNextPage: [outer.hasNextPage, pagination.hasNextPage].find((one) => typeof one === 'boolean'),
  };
}

/** Builds the call of an endpoint that returns a page of a list; otherwise the same as `callOf`. */
export function listCallOf<Definition extends EndpointDefinition>(
  definition: Definition,
  input: CallInput<Definition>,
): RestCall {
  return callOf(definition, input, { ...listNames, ...namesOfEndpoints.get(definition) });
}
