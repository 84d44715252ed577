import { LRUCache } from 'lru-cache';
import { saysUnknown, unsupported } from './unsupported.ts';

/** How long a missing endpoint is remembered; the upstream may be updated while this process runs. */
const rememberedMs = 10 * 60_000;

/** An endpoint, in our contract or not. */
interface Named {
  readonly name: string;
}

/** The names of endpoints that an upstream other than our api has reported as missing. */
export class MissingCapabilities {
  private readonly names = new LRUCache<string, true>({ max: 500, ttl: rememberedMs });

  has({ name }: Named): boolean {
    return this.names.has(name);
  }

  note({ name }: Named): void {
    this.names.set(name, true);
  }
}

/** A client that calls an upstream. */
interface UpstreamCaller {
  readonly upstream: { readonly missingCapabilities: MissingCapabilities; readonly isOurs: boolean };
}

/**
 * Returns the result of `ask`, which calls an undocumented endpoint, or of `instead` if the upstream does not have that
 * endpoint. A missing endpoint is remembered and not called again. Our api has all endpoints, so that its 404 means that the
 * requested record is missing.
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
 * Returns the result of `ask`. Throws UPSTREAM_UNSUPPORTED with `message` if the upstream does not have the endpoint (GEN-9),
 * where there is no fallback. This is not remembered, because a 404 of a documented endpoint may mean that the record is
 * missing.
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
