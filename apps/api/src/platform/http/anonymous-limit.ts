import { maxUploadBytes } from '@tallyard/domain/limits/sizes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnonymousBudget } from '../limits/anonymous-budget.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the caller presented a valid session or key, or got a session with this request. */
    isIdentified: boolean;
  }
  interface FastifyContextConfig {
    /**
     * Returns whether the caller presents a valid session or key; absent if the route requires none. Does not read the
     * body.
     */
    hasValidToken?: (request: FastifyRequest) => Promise<boolean>;
  }
}

/** Routes that operators call every few seconds; they are not counted. */
const unmetered: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Limits callers without a session or key to the budget of their address. Over the limit they get 429 before their body is
 * read. A token is looked up before that only if the budget is used up: invalid tokens do not bypass the limit, and valid
 * ones keep working behind the same address. The bff passes on the address of its caller, see `registerCallerAddress`.
 */
export function registerAnonymousLimit(app: FastifyInstance, budget: AnonymousBudget): void {
  app.decorateRequest('isIdentified', false);
  app.addHook('onRequest', async (request, reply) => {
    if (unmetered.has(request.routeOptions.url)) return;
    const { callerAddress: address } = request;
    try {
      budget.require(address);
    } catch (refusal) {
      // guard: requests.anonymous-colleagues
      if (await request.routeOptions.config.hasValidToken?.(request)) return;
      // The rest of the request is not read.
      void reply.header('connection', 'close');
      throw refusal;
    }
    meter(budget, address, request, reply);
  });
}

/** Charges the received bytes at once, so that many concurrent requests do not all pass, and the rest at the end. */
function meter(budget: AnonymousBudget, address: string, request: FastifyRequest, reply: FastifyReply): void {
  const begun = performance.now();
  const received = { bytes: receivedBytes(request), ms: 0 };
  // guard: requests.anonymous-bytes
  budget.charge(address, received);
  let isSettled = false;
  // Whichever comes first: a response whose caller disconnected is closed and never finishes.
  const settle = () => {
    if (isSettled) return;
    isSettled = true;
    // guard: requests.anonymous-time
    // guard: requests.identified-free
    if (request.isIdentified) void budget.giveBack(address, received);
    else budget.charge(address, { bytes: sentBytes(reply), ms: performance.now() - begun });
  };
  reply.raw.once('finish', settle).once('close', settle);
}

/** Returns the bytes of the headers, and of the body if its length is known; otherwise the most that the route reads. */
function receivedBytes({ headers, raw, routeOptions }: FastifyRequest): number {
  const headerBytes = raw.rawHeaders.reduce((sum, text) => sum + text.length, raw.url?.length ?? 0);
  if (headers['transfer-encoding'] !== undefined) return headerBytes + (routeOptions.bodyLimit ?? 0);
  return headerBytes + Math.min(Number(headers['content-length'] ?? 0) || 0, maxUploadBytes);
}

function sentBytes(reply: FastifyReply): number {
  return Number(reply.getHeader('content-length') ?? 0) || 0;
}
