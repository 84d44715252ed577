import { type FeedContext, type NotSaid, type RequestedFor, SelectionFeed } from '../platform/selected/feed.ts';

/** The saved query of a delivery, and its event. */
export interface RequestedSelection extends RequestedFor {
  /** The cursor of the event. */
  readonly cursor: string;
}

/** The result of a saved query: the body, or why there is none. */
export type Said = { readonly what: 'body'; readonly body: string } | NotSaid;

export interface SelectionsContext extends FeedContext {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A page of the feed that starts with the event `asked`: lines by cursor up to `upTo`, or why there are none. */
interface Page {
  readonly asked: string;
  readonly lines: ReadonlyMap<string, string>;
  readonly upTo: string;
  readonly failure: Said | null;
}

/** The number of events per request, and how long a result is shared. Short, because permissions may end. */
const linesAtOnce = 50;
const sharedMs = 1_000;
/** The maximum length of a body in characters; a query of 10,000 characters returns far less. */
const longestBody = 1_048_576;

/**
 * Executes saved queries with the public feed of the bff (ADR 0085), with a token for the owner of the webhook, so that
 * events that the owner may not see at that moment are never sent.
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
   * Returns the result of a saved query for an event. Concurrent deliveries share a page of the feed. With `isSaid`, only
   * checks that the query is still allowed.
   */
  async ask(organizationId: number, asked: RequestedSelection, isSaid = false): Promise<Said> {
    const key = `${organizationId} ${asked.selectionId} ${asked.actsFor}`;
    for (;;) {
      const shared = this.#pages.get(key);
      if (shared === undefined) break;
      const said = saidOn(await shared.page, asked.cursor);
      if (said !== null && this.#context.now() < shared.until) return said;
      // Another call may have started a new page meanwhile.
      if (this.#pages.get(key) === shared) this.#pages.delete(key);
    }
    const limit = isSaid ? 1 : linesAtOnce;
    const shared = { page: this.#read(organizationId, asked, limit), until: this.#context.now() + sharedMs };
    this.#pages.set(key, shared);
    const page = await shared.page;
    const forget = () => {
      if (this.#pages.get(key) === shared) this.#pages.delete(key);
    };
    // Waiting calls have the result already; the next call tries again.
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
 * Returns the result for an event on a page; null if the page does not include it. If an event does not exist or is hidden
 * from the owner, the feed continues with a later one.
 */
function saidOn({ asked, lines, upTo, failure }: Page, cursor: string): Said | null {
  // A failure about one event says nothing about other stored events.
  if (failure !== null) return failure.what === 'gone' && cursor !== asked ? null : failure;
  // guard: selections.that-event
  const body = lines.get(cursor);
  if (body === undefined)
    return BigInt(cursor) < BigInt(asked) || BigInt(cursor) > BigInt(upTo) ? null : { what: 'gone' };
  if (body.length > longestBody)
    return { what: 'refused', why: 'What the selection says of an event is longer than 1 MiB' };
  return { what: 'body', body };
}
