import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses an unsafe method that a foreign page sent with the person's cookies (ARCH-SECURITY): `Origin` must be ours or
 * the called address, and `Sec-Fetch-Site` must not be cross-site. Non-browser clients send neither.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: URL): void {
  if (safeMethods.has(request.method)) return;
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new ApiError('FOREIGN_ORIGIN');
  const { origin } = request.headers;
  if (origin === undefined || origin === publicUrl.origin) return;
  if (origin === `http://${request.headers.host}` || origin === `https://${request.headers.host}`) return;
  throw new ApiError('FOREIGN_ORIGIN');
}
