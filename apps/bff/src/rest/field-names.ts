import { RestFailure } from './failure.ts';

/** REST names of an endpoint's fields that the schema calls otherwise; a caller knows only the schema's. */
export type FieldNames = Readonly<Record<string, string>>;

/** What every list of the REST contract calls otherwise. */
export const listNames: FieldNames = { limit: 'pageSize' };

/** Field problems with the schema's names for their fields; list positions behind a name stay. Anything else passes. */
export function inSchemaNames(details: unknown, names: FieldNames): unknown {
  if (!Array.isArray(details)) return details;
  return details.map((problem: unknown) => {
    if (typeof problem !== 'object' || problem === null || !('field' in problem)) return problem;
    const field = String(problem.field);
    const name = Object.keys(names).find((known) => field === known || field.startsWith(`${known}.`));
    return name === undefined ? problem : { ...problem, field: `${names[name]}${field.slice(name.length)}` };
  });
}

/** `error` with the schema's names in what it says of fields, as far as it says anything of them. */
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
