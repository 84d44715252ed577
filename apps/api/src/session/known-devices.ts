import { createHmac, randomBytes } from 'node:crypto';
import { isSameText } from '@tallyard/nodes/same-text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies } from '../platform/http/cookies.ts';

const year = 365 * 86_400;

/**
 * Browsers that have signed in to an account before, recognized by a cookie. The cookie gives no access, but password
 * guesses from elsewhere do not lock such a browser out (ARCH-SECURITY).
 */
export class KnownDevices {
  readonly #cookies: SessionCookies;
  readonly #secret: string;

  constructor(cookies: SessionCookies, secret: string) {
    this.#cookies = cookies;
    this.#secret = secret;
  }

  /** Returns the browser's id if it has signed in to this account before; null otherwise. */
  idFor(request: FastifyRequest, email: string): string | null {
    const [id, proof, ...more] = (this.#cookies.read(request, this.#cookies.device) ?? '').split('.');
    if (!id || !proof || more.length > 0) return null;
    // guard: session.device-proof
    return isSameText(proof, this.#proofOf(id, email)) ? id : null;
  }

  /** Marks the browser as known to the account for a year. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
    const id = this.idFor(request, email) ?? randomBytes(16).toString('base64url');
    this.#cookies.set(reply, this.#cookies.device, `${id}.${this.#proofOf(id, email)}`, year);
  }

  #proofOf(id: string, email: string): string {
    return createHmac('sha256', this.#secret).update(`device ${id} ${email}`).digest('base64url');
  }
}
