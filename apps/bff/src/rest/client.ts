import { ownMark } from '@tallyard/contracts/envelope/models';
import { apiTimeoutMs, refreshMaxAttempts } from '@tallyard/domain/limits/time';
import type { Ending } from './abort-signal.ts';
import { Breakers, type BreakerTiming } from './breaker.ts';
import { type Credentials, setCookieLines } from './cookies.ts';
import { type Unwrapped, unwrap } from './envelope.ts';
import { OutcomeUnknown, RestFailure, TimeoutError } from './failure.ts';
import { inNamesOf } from './field-names.ts';
import { type CallOrigin, callHeaders } from './headers.ts';
import { SharedReads } from './in-flight.ts';
import { MissingCapabilities } from './missing-capabilities.ts';
import { ReadBatches } from './read-batches.ts';
import { type AcrossNodes, RefreshFlights } from './refresh.ts';
import { ResponseCache } from './response-cache.ts';
import type { RestCall } from './rest-call.ts';
import { generalRetry, inventoryRetry, type RetryPolicy, withRetry } from './retry.ts';
import { openTransport, type Transport } from './transport.ts';
import { KnownEndpoints, unsupportedOr } from './unsupported.ts';

export interface UpstreamOptions {
  readonly url: string;
  /** Whether the upstream recognizes a repeated `Idempotency-Key` (UPSTREAM_IDEMPOTENT). */
  readonly isIdempotent: boolean;
  readonly timeoutMs?: number;
  readonly retry?: RetryPolicy;
  readonly inventoryRetry?: RetryPolicy;
  readonly breakerTiming?: BreakerTiming;
  readonly rememberRefreshMs?: number;
  /** Shares refreshes with the other nodes; by default, each node refreshes for itself. */
  readonly refreshAcrossNodes?: AcrossNodes;
}

/** The state that all requests of the process share for one upstream. */
export class Upstream {
  readonly transport: Transport;
  readonly isIdempotent: boolean;
  readonly timeoutMs: number;
  readonly retry: RetryPolicy;
  readonly inventoryRetry: RetryPolicy;
  readonly breakers: Breakers;
  readonly refreshes: RefreshFlights;
  readonly kept = new ResponseCache();
  readonly missingCapabilities = new MissingCapabilities();
  /** Endpoints that an upstream other than our api is known to have. */
  readonly known = new KnownEndpoints();
  /** Whether the upstream has answered with the header of our api, so that our contract applies. */
  isOurs = false;
  /** False once our api has turned out to be a version without batches. */
  private hasBatches = true;
  /** Calls sent since the start, including retries and refreshes. */
  calls = 0;

  constructor(options: UpstreamOptions) {
    this.transport = openTransport(options.url);
    this.isIdempotent = options.isIdempotent;
    this.timeoutMs = options.timeoutMs ?? apiTimeoutMs;
    this.retry = options.retry ?? generalRetry;
    this.inventoryRetry = options.inventoryRetry ?? inventoryRetry;
    this.breakers = new Breakers(options.breakerTiming);
    this.refreshes = new RefreshFlights(options.rememberRefreshMs, options.refreshAcrossNodes);
  }

  /** Whether several reads can be sent in one call; only our api supports this. */
  get takesBatches(): boolean {
    return this.isOurs && this.hasBatches;
  }

  set takesBatches(takes: boolean) {
    this.hasBatches = takes;
  }

  close(): Promise<void> {
    return this.transport.close();
  }
}

const refreshCall: RestCall = { method: 'POST', path: '/api/auth/refresh-token', body: {}, isAuth: true };

/** A client of the upstream for one incoming request, with its credentials, its idempotency key, and its shared reads. */
export class RestClient {
  readonly upstream: Upstream;
  readonly credentials: Credentials;
  readonly origin: CallOrigin;
  private readonly idempotencyKey: string;
  private readonly reads = new SharedReads();
  private readonly batches: ReadBatches;
  private writes = 0;
  /** Writes sent so far, including repeatable ones. */
  writeCount = 0;
  /** Called when the upstream refuses the session itself. */
  onForbidden: () => void = () => {};
  /** Calls of this request so far, without retries; identical reads count once. */
  sentCount = 0;

  constructor(upstream: Upstream, origin: CallOrigin, credentials: Credentials, idempotencyKey: string) {
    this.upstream = upstream;
    this.origin = origin;
    this.credentials = credentials;
    this.idempotencyKey = idempotencyKey;
    this.batches = new ReadBatches(upstream, (call) => this.sendWithRetry(call, undefined, origin.signal));
  }

  /**
   * Sends `call` with all policies: headers, timeout, retries where they are safe, one refresh and one replay after a 401, and
   * the envelope. Identical reads share one call. Throws RestFailure, with UPSTREAM_UNSUPPORTED if an upstream other than our
   * api does not have the endpoint.
   */
  async send(call: RestCall): Promise<Unwrapped> {
    const { upstream } = this;
    try {
      const answer = await this.sendOnce(call);
      if (!upstream.isOurs && call.endpoint) upstream.known.note(call.endpoint);
      return answer;
    } catch (error) {
      if (!call.isAside) this.judge(error);
      const named = upstream.isOurs ? error : unsupportedOr(error, call.endpoint, upstream.known);
      throw inNamesOf(named, call.fieldNames);
    }
  }

  /**
   * Ends the session for good after a 403 that does not come from our permission flags, so that the browser does not send its
   * cookies again.
   */
  judge(error: unknown): void {
    const isForbidden = error instanceof RestFailure && error.code === 'UPSTREAM_FORBIDDEN';
    if (!isForbidden || this.credentials.areAbsent || this.credentials.authorization) return;
    this.onForbidden();
    this.credentials.end();
  }

  private sendOnce(call: RestCall): Promise<Unwrapped> {
    const { signal } = this.origin;
    if (call.method === 'GET') {
      const key = `${call.organizationId ?? ''} ${call.path}`;
      return this.reads.share(key, () => {
        this.sentCount += 1;
        return this.withRefresh(call.isAuth ?? false, () => this.read(call));
      });
    }
    if (!call.isRead) {
      this.writeCount += 1;
      this.reads.forget();
    }
    this.sentCount += 1;
    const idempotencyKey = this.needsKey(call) ? this.nextIdempotencyKey() : undefined;
    return this.withRefresh(call.isAuth ?? false, () => this.sendWithRetry(call, idempotencyKey, signal));
  }

  private read(call: RestCall): Promise<Unwrapped> {
    const { isOfInventory, organizationId } = call;
    if (!isOfInventory || organizationId === undefined) return this.batches.read(call);
    return this.upstream.breakers.guard(organizationId, (pass) => this.batches.read({ ...call, pass }));
  }

  /** Returns a client with the same credentials and no cached reads, to read the current state again. */
  fresh(): RestClient {
    return new RestClient(this.upstream, this.origin, this.credentials, this.idempotencyKey);
  }

  /** Returns `{key}:{n}`: the n-th write of an operation has the same key each time the operation is repeated. */
  nextIdempotencyKey(): string {
    this.writes += 1;
    return `${this.idempotencyKey}:${this.writes}`;
  }

  /**
   * Runs `attempt`. If it fails with 401, refreshes the session once (or joins a refresh that is running) and runs it once
   * more. Throws UNAUTHENTICATED if the session cannot be refreshed.
   */
  async withRefresh<T>(isAuth: boolean, attempt: () => Promise<T>): Promise<T> {
    const version = this.credentials.version;
    try {
      return await attempt();
    } catch (error) {
      if (isAuth || !(error instanceof RestFailure) || error.status !== 401) throw error;
      if (!this.credentials.canRefresh) throw unauthenticated(error);
      // Another call of this request may have refreshed the session in the meantime.
      if (this.credentials.version === version) await this.refresh(error);
    }
    try {
      return await attempt();
    } catch (error) {
      throw error instanceof RestFailure && error.status === 401 ? unauthenticated(error) : error;
    }
  }

  private async refresh(cause: RestFailure): Promise<void> {
    const version = this.credentials.version;
    const policy = { ...this.upstream.retry, retries: refreshMaxAttempts - 1 };
    try {
      const { refreshKey, refreshToken } = this.credentials;
      const cookies = await this.upstream.refreshes.join(refreshKey, refreshToken, async () => {
        const answer = await withRetry(policy, 'always', (remainingMs) => this.exchange(refreshCall, remainingMs));
        return answer.cookies;
      });
      if (this.credentials.version === version) this.credentials.apply(cookies);
    } catch (error) {
      // Any refusal of the refresh means that the session is over; a refresh without an answer proves nothing.
      if (!(error instanceof RestFailure) || error.status === null || error.status >= 500) throw error;
      // Applies the cookie removals of the upstream; otherwise the browser would send the refused token with every call.
      if (this.credentials.version === version) this.credentials.apply(error.setCookies);
      throw unauthenticated(cause);
    }
  }

  /** Writes that no contract declares repeatable need an idempotency key, by which an upstream can recognize a retry. */
  private needsKey(call: RestCall): boolean {
    if (call.isAuth || call.isRead) return false;
    // guard: rest.contract-of-ours-alone
    return !(call.repeatable && this.upstream.isOurs);
  }

  /**
   * Sends with the retry policy, without refreshing the session. Callers that share one answer among several requests pass no
   * `signal`, so that one canceled request does not cancel the answer for the others.
   */
  async sendWithRetry(call: RestCall, idempotencyKey?: string, signal?: Ending): Promise<Unwrapped> {
    const isSafe = this.isSafeToRepeat(call, idempotencyKey);
    const { retry, inventoryRetry: ofInventory } = this.upstream;
    try {
      const answer = await withRetry(
        call.pass ? { ...ofInventory, mayRepeat: call.pass.mayRepeat } : retry,
        isSafe ? 'always' : 'when-unsent',
        (remainingMs) => this.exchange(call, remainingMs, { idempotencyKey, signal }),
        signal,
      );
      this.credentials.apply(answer.cookies);
      return answer.unwrapped;
    } catch (error) {
      const isLost = error instanceof RestFailure && error.code === 'UPSTREAM_UNREACHABLE' && error.reach === 'lost';
      // guard: rest.outcome-unknown
      throw isLost && !isSafe && !call.isAuth ? new OutcomeUnknown(error) : error;
    }
  }

  /**
   * Whether a retry is safe: for reads, writes whose idempotency key the upstream honors, and calls that our contract declares
   * repeatable.
   */
  private isSafeToRepeat(call: RestCall, idempotencyKey: string | undefined): boolean {
    if (call.method === 'GET' || call.isRead) return true;
    // guard: rest.write-of-unknown-effect-not-repeated
    if (idempotencyKey !== undefined) return this.upstream.isIdempotent;
    return (call.repeatable ?? false) && this.upstream.isOurs;
  }

  private async exchange(
    call: RestCall,
    remainingMs: number,
    { idempotencyKey, signal }: { idempotencyKey?: string | undefined; signal?: Ending | undefined } = {},
  ): Promise<{ unwrapped: Unwrapped; cookies: string[] }> {
    const { organizationId } = call;
    const headers = callHeaders(this.origin, this.credentials, {
      organizationId,
      idempotencyKey,
      hasBody: call.body !== undefined,
    });
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    const isCacheable = call.method === 'GET' && !call.isAuth;
    const keyOf = () => `${this.credentials.accessKey} ${organizationId ?? ''} ${call.path}`;
    const stored = isCacheable ? this.upstream.kept.find(keyOf) : undefined;
    if (stored) headers['if-none-match'] = stored.etag;
    const timeoutMs = Math.max(1, Math.min(this.upstream.timeoutMs, Math.floor(remainingMs)));
    this.upstream.calls += 1;
    const request = { method: call.method, path: call.path, headers, body };
    // A write is not canceled: its outcome would be unknown.
    const endsWith = call.method === 'GET' || call.isRead ? signal : undefined;
    const answer = await this.upstream.transport.send(request, timeoutMs, endsWith).catch((error: unknown) => {
      // The message names the configured timeout, although the last attempt may have had less time left.
      throw error instanceof TimeoutError ? new TimeoutError(this.upstream.timeoutMs) : error;
    });
    if (answer.headers[ownMark.name] === ownMark.value) this.upstream.isOurs = true;
    const cookies = setCookieLines(answer.headers['set-cookie']);
    if (stored && answer.status === 304) return { unwrapped: stored.unwrapped, cookies };
    const unwrapped = unwrap(answer);
    const { etag } = answer.headers;
    if (isCacheable && etag !== undefined) this.upstream.kept.keep(keyOf(), { etag, unwrapped }, answer.body.length);
    return { unwrapped, cookies };
  }
}

function unauthenticated(cause: RestFailure): RestFailure {
  return new RestFailure({ code: 'UNAUTHENTICATED', status: 401, upstreamRequestId: cause.upstreamRequestId, cause });
}
