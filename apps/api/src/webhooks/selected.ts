import { type FeedContext, type NotSaid, type RequestedFor, SelectionFeed } from '../platform/selected/feed.ts';

/** The selection that a delivery says, and of which event. */
export interface RequestedSelection extends RequestedFor {
  /** Of the event. */
  readonly cursor: string;
}

/** What came of asking: the body, or why there is none. */
export type Said = { readonly what: 'body'; readonly body: string } | NotSaid;

export interface SelectionsContext extends FeedContext {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What the feed said after the event before `asked`: lines by their cursors, as far as `upTo`, or why there are none. */
interface Page {
  readonly asked: string;
  readonly lines: ReadonlyMap<string, string>;
  readonly upTo: string;
  readonly failure: Said | null;
}

/** How many events are asked of at once, and for how long what came is good for others: rights may end meanwhile. */
const linesAtOnce = 50;
const sharedMs = 1_000;
/** What one event comes to at most, in characters; a document of 10,000 says far less. */
const longestBody = 1_048_576;

/**
 * Asks the bff what selections say, at the same feed that everybody reads (ADR 0085): with a pass for the member for whom a webhook
 * acts, so that what they may not see at that moment is never sent.
 */
export class Selections {
  readonly #context: SelectionsContext;
  readonly #pages = new Map<string, { readonly page: Promise<Page>; readonly until: number }>();
  readonly #feed: SelectionFeed;

  constructor(context: SelectionsContext) {
    this.#context = context;
    this.#feed = new SelectionFeed(context);
  }

  /**
   * What a selection says of an event. Deliveries that are sent side by side share a page of the feed; `isSaid`: whether it may still
   * be said is all that is wanted.
   */
  async ask(organizationId: number, asked: RequestedSelection, isSaid = false): Promise<Said> {
    const key = `${organizationId} ${asked.selectionId} ${asked.actsFor}`;
    for (;;) {
      const shared = this.#pages.get(key);
      if (shared === undefined) break;
      const said = saidOn(await shared.page, asked.cursor);
      if (said !== null && this.#context.now() < shared.until) return said;
      // Somebody else may have begun another one meanwhile.
      if (this.#pages.get(key) === shared) this.#pages.delete(key);
    }
    const limit = isSaid ? 1 : linesAtOnce;
    const shared = { page: this.#read(organizationId, asked, limit), until: this.#context.now() + sharedMs };
    this.#pages.set(key, shared);
    const page = await shared.page;
    const forget = () => {
      if (this.#pages.get(key) === shared) this.#pages.delete(key);
    };
    // Whoever waited has it already; the next one asks again.
    if (page.failure !== null) forget();
    else setTimeout(forget, sharedMs).unref();
    return saidOn(page, asked.cursor) ?? { what: 'gone' };
  }

  async #read(organizationId: number, asked: RequestedSelection, limit: number): Promise<Page> {
    const { cursor } = asked;
    const after = String(BigInt(cursor) - 1n);
    const said = await this.#feed.read(organizationId, asked, { after, limit });
    if ('what' in said) return { asked: cursor, lines: new Map(), upTo: cursor, failure: said };
    const lines = new Map(said.lines.map((line) => [line.cursor, line.text]));
    return { asked: cursor, lines, upTo: said.nextCursor ?? cursor, failure: null };
  }
}

/**
 * What a page has of an event; null: it does not reach as far. The feed goes on with a later event where the one asked for is not
 * there, or not to be seen by whoever asks.
 */
function saidOn({ asked, lines, upTo, failure }: Page, cursor: string): Said | null {
  // What is kept of another event, its failure does not tell.
  if (failure !== null) return failure.what === 'gone' && cursor !== asked ? null : failure;
  // guard: selections.that-event
  const body = lines.get(cursor);
  if (body === undefined)
    return BigInt(cursor) < BigInt(asked) || BigInt(cursor) > BigInt(upTo) ? null : { what: 'gone' };
  if (body.length > longestBody)
    return { what: 'refused', why: 'What the selection says of an event is longer than 1 MiB' };
  return { what: 'body', body };
}
