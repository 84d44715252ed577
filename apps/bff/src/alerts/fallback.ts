import { alertsNotImplemented, messages } from '@tallyard/domain/errors/messages';
import { type ListArguments, type Part, pageOf } from '../platform/lists.ts';
import { NobodyWaits, RestFailure } from '../rest/failure.ts';

/** What a page of the alerts module says beside its rows. */
export interface Notice {
  /** Why these are samples; null: they are what the upstream holds. */
  readonly notice: string | null;
  readonly isSample: boolean;
}

const noNotice: Notice = { notice: null, isSample: false };

const lacking: ReadonlySet<number | null> = new Set([404, 501]);
const silent: ReadonlySet<string> = new Set(['UPSTREAM_UNREACHABLE', 'UPSTREAM_TIMEOUT', 'CIRCUIT_OPEN']);

/**
 * Whether a list read failed because there is no alert backend (ALR-52): it answers 404 or 501, or no answer came at all (refused,
 * unresolved, broken off, out of time). A 5xx, a 408 or a 405 is an answer of a backend that is there; a reader who has gone asks nobody.
 */
export function isWithoutBackend(error: unknown): boolean {
  if (!(error instanceof RestFailure) || error instanceof NobodyWaits) return false;
  // guard: alert-fallback.only-a-missing-backend
  // guard: alert-fallback.unreachable
  return lacking.has(error.status) || (error.status === null && silent.has(error.code));
}

type ListPage<Row> = ReturnType<typeof pageOf<Row>>;

/** How a list read is narrowed, as far as it decides whether samples can stand for its rows. */
export interface ListRead {
  readonly part: Part;
  /** By id, by cursor, by what changed, or about one item or warehouse: no sample can be that, and the failure is told as ever. */
  readonly isAboutSomething: boolean;
}

/** Whether certain rows are requested, or the rest of some: by ids, by a cursor, by what has changed. */
export function picksRows({ ids, after, updatedAfter }: ListArguments): boolean {
  return (ids ?? after ?? updatedAfter ?? null) !== null;
}

/**
 * The page that `ask` brings; where there is no alert backend, `samples` in its place, labeled by the notice and counted nowhere: `total`
 * is 0 (ALR-53). Throws what `ask` throws otherwise.
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

/** As `pageOrSamples`, for the templates, which come all at once; their absence has words of its own (ALR-51). */
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
