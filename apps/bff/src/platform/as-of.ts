import type { RequestContext } from '../context.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import { validationFailure } from '../rest/validate.ts';

const noPast = 'This upstream tells no stock of the past';

/** The instant that is asked about; undefined: now. Throws VALIDATION_FAILED where nothing is told of the past. */
export function requestedAsOf(
  { asOf }: { readonly asOf?: string | null },
  { rest }: Pick<RequestContext, 'rest'>,
): string | undefined {
  if (asOf == null) return undefined;
  // guard: as-of.refused-where-unknown
  if (!rest.upstream.isOurs) throw validationFailure([{ field: 'asOf', message: noPast }]);
  return asOf;
}

/** The instant that a thing is of; what it leads to is of then, too. */
export const asOfOf = ({ asOf }: { readonly asOf?: string | null | undefined }): string | undefined =>
  readable(asOf) ?? undefined;

/** The thing as it is looked at from an instant. */
export function lookedAt<Thing extends object>(
  thing: Thing,
  asOf: string | undefined,
): Thing & { readonly asOf?: string } {
  return asOf === undefined ? thing : { ...thing, asOf };
}
