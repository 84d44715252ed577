import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { RestFailure } from '../rest/failure.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostOf(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  return new URL(address).host;
}

/**
 * Returns whether a browser says that the request comes from another site's page. A request without `Origin` cannot come from
 * a foreign page. `host` is the host name in the request.
 */
export function isForeign(
  headers: IncomingMessage['headers'],
  host: string | undefined,
  publicUrl: string | null,
): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  if (headers.origin === undefined) return false;
  const origin = hostOf(headers.origin);
  return origin === null || (origin !== host && origin !== hostOf(publicUrl ?? undefined));
}

/** Rejects unsafe methods from other sites with 403 FOREIGN_ORIGIN (ARCH-SECURITY). */
export function registerOriginCheck(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = !safeMethods.has(request.method) && isForeign(request.headers, request.host, publicUrl);
    done(isRefused ? new RestFailure({ code: 'FOREIGN_ORIGIN', status: 403 }) : undefined);
  });
}
