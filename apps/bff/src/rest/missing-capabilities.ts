import { LRUCache } from 'lru-cache';
import { saysUnknown, unsupported } from './unsupported.ts';

/** How long an upstream is taken at its word: it may be given a newer version while we run. */
const rememberedMs = 10 * 60_000;

/** An endpoint, of our contract or not. */
interface Named {
  readonly name: string;
}

/** Endpoints that another upstream has said it does not have, by name. */
export class MissingCapabilities {
  private readonly names = new LRUCache<string, true>({ max: 500, ttl: rememberedMs });

  has({ name }: Named): boolean {
    return this.names.has(name);
  }

  note({ name }: Named): void {
    this.names.set(name, true);
  }
}

/** Whatever calls an upstream. */
interface UpstreamCaller {
  readonly upstream: { readonly missingCapabilities: MissingCapabilities; readonly isOurs: boolean };
}

/**
 * What `ask` brings of an endpoint that is not of the documents, or what `instead` brings from an upstream without it,
 * which is remembered and not asked again. Our api has them all: its 404 is about the thing that was requested.
 */
export async function askOr<Answer>(
  rest: UpstreamCaller,
  endpoint: Named,
  ask: () => Promise<Answer>,
  instead: () => Promise<Answer> | Answer,
): Promise<Answer> {
  const { upstream } = rest;
  if (upstream.missingCapabilities.has(endpoint)) return instead();
  try {
    return await ask();
  } catch (error) {
    if (upstream.isOurs || !saysUnknown(error)) throw error;
    upstream.missingCapabilities.note(endpoint);
    return instead();
  }
}

/**
 * Where nothing can stand for what an upstream lacks: throws UPSTREAM_UNSUPPORTED with `message` then (GEN-9). It is not remembered, since a 404
 * of an endpoint of the documents may be about the thing that was requested.
 */
export async function orNotAvailable<Answer>(
  { upstream }: UpstreamCaller,
  message: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (upstream.isOurs || !saysUnknown(error)) throw error;
    throw unsupported(null, error, message);
  }
}
