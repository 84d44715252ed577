import { RestFailure } from './failure.ts';

/**
 * The REST names of an endpoint's fields that have another name in the GraphQL schema, which is the only name that callers
 * know.
 */
export type FieldNames = Readonly<Record<string, string>>;

/** The renamed fields of every list in the REST contract. */
export const listNames: FieldNames = { limit: 'pageSize' };

/**
 * Returns field problems with the field names of the GraphQL schema; list positions after a name are kept. Any other value is
 * returned unchanged.
 */
export function inSchemaNames(details: unknown, names: FieldNames): unknown {
  if (!Array.isArray(details)) return details;
  return details.map((problem: unknown) => {
    if (typeof problem !== 'object' || problem === null || !('field' in problem)) return problem;
    const field = String(problem.field);
    const name = Object.keys(names).find((known) => field === known || field.startsWith(`${known}.`));
    return name === undefined ? problem : { ...problem, field: `${names[name]}${field.slice(name.length)}` };
  });
}

/** Returns `error` with the field names of the GraphQL schema in its details; other errors stay as they are. */
export function inNamesOf(error: unknown, names: FieldNames | undefined): unknown {
  if (!names || !(error instanceof RestFailure) || !Array.isArray(error.details)) return error;
  const { code, message, status, retryAfterSeconds, reach, upstreamCode, setCookies } = error;
  return new RestFailure({
    code,
    message,
    status,
    reach,
    setCookies,
    details: inSchemaNames(error.details, names),
    cause: error,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(upstreamCode === undefined ? {} : { upstreamCode }),
  });
}
