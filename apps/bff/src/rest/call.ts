import { type EndpointDefinition, type EndpointOutput, pathOf } from '@tallyard/contracts/endpoint/endpoint';
import type { z } from 'zod';
import type { Unwrapped } from './envelope.ts';
import { RestFailure } from './failure.ts';
import { type FieldNames, inNamesOf, listNames } from './field-names.ts';
import type { CallSender, RestCall } from './rest-call.ts';
import { parseTolerantly } from './tolerant-parsing.ts';
import { checkedPart } from './validate.ts';

/** The names of the organization in paths, queries and bodies. A call fills them in. */
type OrganizationKey = 'organizationId' | 'orgId';

/** A part of an input without the organization. */
type WithoutOrganization<Part> = Part extends object ? Omit<Part, OrganizationKey> : Part;

/** A part that may be left out when nothing but the organization is required in it. */
type Input<Name extends string, Part> =
  Record<never, never> extends Part ? { readonly [Key in Name]?: Part | undefined } : { readonly [Key in Name]: Part };

type GivenPart<Definition, Name extends 'params' | 'query' | 'body'> = Definition extends {
  readonly [Key in Name]: infer Schema extends z.ZodType;
}
  ? Input<Name, WithoutOrganization<z.input<Schema>>>
  : unknown;

/** Params, query and body of an endpoint as far as it has them, without the organization. */
export type CallParts<Definition extends EndpointDefinition> = GivenPart<Definition, 'params'> &
  GivenPart<Definition, 'query'> &
  GivenPart<Definition, 'body'>;

/**
 * The parts of a call and its organization, which goes into the header and into each of params, query and body whose
 * schema has it.
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

/** The same endpoint, whose complaints of fields are told in the schema's names. */
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
    // The schema drops a key that it does not have.
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
 * Writes an endpoint's input out as a call. Throws VALIDATION_FAILED when the contract refuses the input. `names` are
 * the endpoint's own unless given.
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
 * The `data` of an answer, read by the endpoint's contract field by field: a value of another shape costs its own field
 * (`parseTolerantly`). Throws UPSTREAM_MALFORMED where nothing of it can be read.
 */
export function parsedOutput<Definition extends EndpointDefinition>(
  definition: Definition,
  data: unknown,
): EndpointOutput<Definition> {
  const read = parseTolerantly(definition.output, data, definition.name);
  if (read instanceof RestFailure) throw read;
  // The schema is the definition's own, which the generic type cannot show.
  return read as EndpointOutput<Definition>;
}

/** Whether the endpoint answers a page of a list. */
function isList({ output }: EndpointDefinition): boolean {
  const { shape = {} } = output as { readonly shape?: object };
  return 'data' in shape && 'total' in shape;
}

/**
 * Calls an endpoint of the contract and gives its `data`, parsed. A page of a list is read in any of the documented
 * shapes. Throws RestFailure; UPSTREAM_MALFORMED when the answer does not hold what the contract promises. Repeating it
 * is as safe as the endpoint's contract says.
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

/** Null: the last page. Undefined: nothing is said, for there are no cursors. */
function cursorFrom(...candidates: unknown[]): string | null | undefined {
  return candidates.find(
    (candidate): candidate is string | null => candidate === null || typeof candidate === 'string',
  );
}

type Loose = Record<string, unknown>;

/** The rows of a list as the upstream sent them, and how many there are in all. */
export function rawList(unwrapped: Unwrapped): { data: readonly Readonly<Record<string, unknown>>[]; total: number } {
  const list = listData(unwrapped) as { data?: unknown; total?: unknown } | null;
  const rows: readonly unknown[] = Array.isArray(list?.data) ? list.data : [];
  const isRow = (row: unknown): row is Readonly<Record<string, unknown>> => typeof row === 'object' && row !== null;
  return { data: rows.filter(isRow), total: typeof list?.total === 'number' ? list.total : rows.length };
}

/**
 * Reads a list wherever the upstream puts it: `data: { data, total }`, `data: { data, pagination }`, or the array in
 * `data` with `total` or `pagination` beside it (ARCH-REST). Without any total the rows themselves are counted.
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

/** As `callOf`, for the page of a list. */
export function listCallOf<Definition extends EndpointDefinition>(
  definition: Definition,
  input: CallInput<Definition>,
): RestCall {
  return callOf(definition, input, { ...listNames, ...namesOfEndpoints.get(definition) });
}
