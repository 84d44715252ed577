import { trustedCaller } from '@tallyard/nodes/trusted-caller';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of the caller's machine, as far as a trusted party reports it. */
    readonly callerAddress: string;
  }
}

/**
 * Determines the address that limits count and sessions show. The bff, which authenticates with the secret of this start,
 * reports it; otherwise it comes from the proxies that TRUST_PROXY counts, or from the connection. A connection from the
 * same machine proves nothing.
 */
export function registerCallerAddress(app: FastifyInstance, bffSecret: string | null): void {
  app.decorateRequest('callerAddress', {
    getter(this: FastifyRequest) {
      return trustedCaller(this.headers, bffSecret) ?? this.ip;
    },
  });
}
