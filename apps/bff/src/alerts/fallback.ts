import { alertsNotImplemented, messages } from '@tallyard/domain/errors/messages';
import { type ListArguments, type Part, pageOf } from '../platform/lists.ts';
import { NobodyWaits, RestFailure } from '../rest/failure.ts';

/** The fields of a page of the alerts module besides its rows. */
export interface Notice {
  /** Why the rows are samples; null if they are the upstream's. */
  readonly notice: string | null;
  readonly isSample: boolean;
}

const noNotice: Notice = { notice: null, isSample: false };

const lacking: ReadonlySet<number | null> = new Set([404, 501]);
const silent: ReadonlySet<string> = new Set(['UPSTREAM_UNREACHABLE', 'UPSTREAM_TIMEOUT', 'CIRCUIT_OPEN']);

/**
 * Returns whether a list read failed because there is no alert backend (ALR-52): the upstream answered 404 or 501, or gave no
 * answer at all (refused, unresolved, interrupted, timed out, or circuit open). A 5xx, 408, or 405 is an answer of an existing
 * backend. A read that the caller canceled does not count.
 */
export function isWithoutBackend(error: unknown): boolean {
  if (!(error instanceof RestFailure) || error instanceof NobodyWaits) return false;
  // guard: alert-fallback.only-a-missing-backend
  // guard: alert-fallback.unreachable
  return lacking.has(error.status) || (error.status === null && silent.has(error.code));
}

type ListPage<Row> = ReturnType<typeof pageOf<Row>>;

/** The part of a list read that decides whether samples can replace its rows. */
export interface ListRead {
  readonly part: Part;
  /**
   * Whether rows are requested by id, cursor, or change time, or for one item or warehouse. Samples cannot match these, so the
   * read fails as usual.
   */
  readonly isAboutSomething: boolean;
}

/** Returns whether specific rows are requested: by ids, by a cursor, or by change time. */
export function picksRows({ ids, after, updatedAfter }: ListArguments): boolean {
  return (ids ?? after ?? updatedAfter ?? null) !== null;
}

/**
 * Returns the page of `ask`. If there is no alert backend, returns `samples` with a notice and a `total` of 0 instead
 * (ALR-53). Throws other errors of `ask`.
 */
export async function pageOrSamples<Row>(
  read: ListRead,
  ask: () => Promise<ListPage<Row>>,
  samples: () => readonly Row[],
): Promise<ListPage<Row> & Notice> {
  try {
    return { ...(await ask()), ...noNotice };
  } catch (error) {
    // guard: alert-fallback.no-sample-for-one-thing
    if (read.isAboutSomething || !isWithoutBackend(error)) throw error;
    const { page, pageSize } = read.part;
    const items = page === 1 ? samples().slice(0, pageSize) : [];
    // guard: alert-fallback.samples-are-not-counted
    const none = pageOf<Row>({ data: [], total: 0, endCursor: null, hasNextPage: false }, read.part);
    return { ...none, items, notice: alertsNotImplemented, isSample: true };
  }
}

/** The same as `pageOrSamples` for the templates, which are not paged and have a notice of their own (ALR-51). */
export async function templatesOrSamples<Row>(
  ask: () => Promise<readonly Row[]>,
  samples: () => readonly Row[],
): Promise<Notice & { readonly items: readonly Row[]; readonly total: number }> {
  try {
    const items = await ask();
    return { items, total: items.length, ...noNotice };
  } catch (error) {
    if (!isWithoutBackend(error)) throw error;
    return { items: samples(), total: 0, notice: messages.templatesNotAvailable, isSample: true };
  }
}
