import type { RequestContext } from '../context.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import { validationFailure } from '../rest/validate.ts';

const noPast = 'This upstream tells no stock of the past';

/** Returns the requested time; undefined for the present. Throws VALIDATION_FAILED if there is no historical data. */
export function requestedAsOf(
  { asOf }: { readonly asOf?: string | null },
  { rest }: Pick<RequestContext, 'rest'>,
): string | undefined {
  if (asOf == null) return undefined;
  // guard: as-of.refused-where-unknown
  if (!rest.upstream.isOurs) throw validationFailure([{ field: 'asOf', message: noPast }]);
  return asOf;
}

/** Returns the time of a historical record, which also applies to its links. */
export const asOfOf = ({ asOf }: { readonly asOf?: string | null | undefined }): string | undefined =>
  readable(asOf) ?? undefined;

/** Returns the record as viewed at a past time. */
export function lookedAt<Thing extends object>(
  thing: Thing,
  asOf: string | undefined,
): Thing & { readonly asOf?: string } {
  return asOf === undefined ? thing : { ...thing, asOf };
}
