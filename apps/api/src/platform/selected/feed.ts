import { isErrorCode } from '@tallyard/domain/errors/catalog';
import { type Database, systemActor } from '../database/database.ts';
import { issuePass, passMs } from '../identity/passes.ts';

/** A selection, and with whose rights it is asked. */
export interface RequestedFor {
  readonly selectionId: string;
  readonly actsFor: string;
}

/** What is said of one event, byte for byte. */
export interface Line {
  readonly cursor: string;
  readonly text: string;
}

/** What the feed said after a cursor, as it said it. */
export interface Lines {
  readonly lines: readonly Line[];
  readonly nextCursor: string | null;
  readonly hasMore: boolean;
}

/**
 * Why it said nothing: `gone`, what was asked for is kept no more, and `oldest` is where what is kept begins; `refused`, whoever it is asked for may not, or the selection is none any
 * more; `later`, nobody could say.
 */
export type NotSaid =
  | { readonly what: 'gone'; readonly oldest?: string }
  | { readonly what: 'refused'; readonly why: string }
  | { readonly what: 'later'; readonly why: string; readonly afterMs: number };

export interface FeedContext {
  readonly database: Database;
  /** null: nobody can be asked. */
  readonly bffUrl: URL | null;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

const timeoutMs = 15_000;
/** How long is waited where nobody could say, unless told otherwise. */
const laterMs = 5_000;
const mostLaterMs = 60_000;

/**
 * Asks the bff what a selection says, at the same feed that everybody reads (ADR 0085): with a pass for the member in whose name it is
 * asked, so that what they may not see at that moment is not said.
 */
export class SelectionFeed {
  readonly #context: FeedContext;
  readonly #passes = new Map<string, { readonly pass: Promise<string>; readonly until: number }>();

  constructor(context: FeedContext) {
    this.#context = context;
  }

  /** At most `limit` lines of what was after `after`. */
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

  /** Two for a member in two minutes, however much is asked. */
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

/** Throws for what is no line. */
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
