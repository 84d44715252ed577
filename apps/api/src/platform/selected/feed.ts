import { isErrorCode } from '@tallyard/domain/errors/catalog';
import { type Database, systemActor } from '../database/database.ts';
import { issuePass, passMs } from '../identity/passes.ts';

/** A saved query, and the member whose rights apply. */
export interface RequestedFor {
  readonly selectionId: string;
  readonly actsFor: string;
}

/** The line of one event, byte for byte. */
export interface Line {
  readonly cursor: string;
  readonly text: string;
}

/** The lines of the feed after a cursor, unchanged. */
export interface Lines {
  readonly lines: readonly Line[];
  readonly nextCursor: string | null;
  readonly hasMore: boolean;
}

/**
 * Why there are no lines. `gone`: the events after the cursor were removed, and `oldest` is the first cursor available.
 * `refused`: the member may not read it, or the saved query is no longer valid. `later`: the feed is temporarily
 * unavailable.
 */
export type NotSaid =
  | { readonly what: 'gone'; readonly oldest?: string }
  | { readonly what: 'refused'; readonly why: string }
  | { readonly what: 'later'; readonly why: string; readonly afterMs: number };

export interface FeedContext {
  readonly database: Database;
  /** Null if there is no bff to query. */
  readonly bffUrl: URL | null;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

const timeoutMs = 15_000;
/** The delay after a temporary failure, unless the response has a longer one. */
const laterMs = 5_000;
const mostLaterMs = 60_000;

/**
 * Reads the results of a saved query from the bff's public feed (ADR 0085). It uses a pass for the member on whose behalf
 * it reads, so that events which they may not see at that moment are left out.
 */
export class SelectionFeed {
  readonly #context: FeedContext;
  readonly #passes = new Map<string, { readonly pass: Promise<string>; readonly until: number }>();

  constructor(context: FeedContext) {
    this.#context = context;
  }

  /** Reads at most `limit` lines after the cursor `after`. */
  async read(
    organizationId: number,
    { selectionId, actsFor }: RequestedFor,
    { after, limit }: { readonly after: string; readonly limit: number },
  ): Promise<Lines | NotSaid> {
    const { bffUrl, signal } = this.#context;
    if (bffUrl === null) return later('BFF_URL is not set, so that selections cannot be asked');
    const query = `after=${after}&limit=${limit}&organizationId=${organizationId}`;
    const url = new URL(`/feeds/${selectionId}?${query}`, bffUrl);
    try {
      const pass = await this.#passOf(organizationId, actsFor);
      const answer = await fetch(url, {
        headers: { authorization: `Bearer ${pass}` },
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(this.#context.timeoutMs ?? timeoutMs)]),
      });
      const text = await answer.text();
      if (!answer.ok) return refusalIn(answer, text);
      return {
        lines: linesIn(text),
        nextCursor: answer.headers.get('x-next-cursor'),
        hasMore: answer.headers.get('x-has-more') === 'true',
      };
    } catch (error) {
      return later(`The selection could not be asked: ${wordsOf(error)}`);
    }
  }

  /** Returns a pass of the member, reused for half of its lifetime, so there are at most two in two minutes. */
  #passOf(organizationId: number, userId: string): Promise<string> {
    const now = performance.now();
    for (const [key, { until }] of this.#passes) if (until <= now) this.#passes.delete(key);
    const key = `${organizationId} ${userId}`;
    const known = this.#passes.get(key);
    if (known) return known.pass;
    const pass = this.#context.database.withTenant(organizationId, systemActor, (transaction) =>
      issuePass(transaction, userId),
    );
    this.#passes.set(key, { pass, until: now + passMs / 2 });
    pass.catch(() => this.#passes.delete(key));
    return pass;
  }
}

/** Throws for a line that is not valid JSON. */
function linesIn(text: string): Line[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => ({ cursor: String((JSON.parse(line) as { cursor: unknown }).cursor), text: line }));
}

function later(why: string, afterMs = laterMs): NotSaid {
  return { what: 'later', why, afterMs };
}

function refusalIn({ status, headers }: Response, text: string): NotSaid {
  const { code, message, value } = errorIn(text);
  if (status === 410) return typeof value === 'string' ? { what: 'gone', oldest: value } : { what: 'gone' };
  // guard: selections.no-attempt
  const isAnswer = status >= 400 && status < 500 && status !== 408 && status !== 429 && isErrorCode(code);
  if (isAnswer) return { what: 'refused', why: message };
  const seconds = Number(headers.get('retry-after') ?? 0);
  return later(
    `The selection could not be asked: ${message}`,
    Math.min(Math.max(seconds * 1_000, laterMs), mostLaterMs),
  );
}

interface ToldError {
  readonly code?: unknown;
  readonly message?: string;
  readonly details?: readonly { readonly value?: unknown }[];
}

function errorIn(text: string): { code: unknown; message: string; value: unknown } {
  try {
    const { error } = JSON.parse(text) as { error?: ToldError };
    const message = String(error?.message ?? 'no reason was given').slice(0, 500);
    return { code: error?.code, message, value: error?.details?.[0]?.value };
  } catch {
    return { code: null, message: 'what answered is not Tallyard', value: undefined };
  }
}

function wordsOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string } };
  return String(cause?.message ?? message ?? error).slice(0, 200);
}
