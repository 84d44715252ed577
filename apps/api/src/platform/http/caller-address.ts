import { trustedCaller } from '@tallyard/nodes/trusted-caller';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of the machine behind the request, as far as somebody who may say so has said it. */
    readonly callerAddress: string;
  }
}

/**
 * Whose address limits count and sessions show: what the bff says, which proves itself with the secret of this start,
 * else what the proxies that TRUST_PROXY counts say, else that of the connection. Being on the same machine proves nothing.
 */
export function registerCallerAddress(app: FastifyInstance, bffSecret: string | null): void {
  app.decorateRequest('callerAddress', {
    getter(this: FastifyRequest) {
      return trustedCaller(this.headers, bffSecret) ?? this.ip;
    },
  });
}
