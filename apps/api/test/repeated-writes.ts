import type { Answer, Browser, TestOrganization } from './test-app.ts';

/**
 * How a write is answered when it is sent again because its answer was lost (ADR 0022).
 * `key`: the same Idempotency-Key gets the same answer, and nothing happens again.
 * `nature`: it says how things shall be, so that sending it again is the same even without a key.
 * `link`: whoever presents the token of the mailed link again, with the password that was set where one was.
 * `secrets`: whoever presents the same passwords again in the same session.
 * `again`: it happens once more, which does no harm: another session, another mail.
 * `ended`: the session is over, as was requested, and says so.
 */
export type Way = 'key' | 'nature' | 'link' | 'secrets' | 'anew' | 'ended';

/** Sends a write that has been made ready, as often as it is called; with the key when there is one. */
export type Send = (headers: Record<string, string>) => Promise<Answer>;

export interface Write {
  readonly way: Way;
  readonly ready: () => Promise<Send>;
  /** What a repeat need not answer alike: how many things were changed by it. */
  readonly counts?: true;
}

/** States how a write is repeated; its address and body are made ready once. */
export type StateWay = (
  way: Way,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  prepare: () => Promise<readonly [url: string, body?: unknown, as?: Browser]>,
  more?: Pick<Write, 'counts'>,
) => Write;

/**
 * What a module's `test/repeated-writes.ts` exports as `writes`: its rows, by method and path. `one` is the organization of the test;
 * `made` makes a thing there and gives its id, `read` reads one.
 */
export type ModuleWrites = (
  by: StateWay,
  one: () => TestOrganization,
  created: (path: string, body: unknown) => Promise<string>,
  read: (path: string) => Promise<Answer['data']>,
  /** A file sent with these options. */
  sent: (way: Way, path: string, options: () => object, file: string | Buffer) => Write,
) => Readonly<Record<string, Write>>;
