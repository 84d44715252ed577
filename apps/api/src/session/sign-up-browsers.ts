import { randomBytes } from 'node:crypto';
import { verificationLinkMs } from '@tallyard/domain/limits/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies } from '../platform/http/cookies.ts';

/**
 * Browsers that request accounts. Each gets a secret cookie for the lifetime of its links, whether or not the address has
 * an account. A link signs in only the browser that requested it.
 */
export class SignUpBrowsers {
  readonly #cookies: SessionCookies;

  constructor(cookies: SessionCookies) {
    this.#cookies = cookies;
  }

  /** Returns the secret of the browser; null if it has no recent sign-up. */
  secretOf(request: FastifyRequest): string | null {
    return this.#cookies.read(request, this.#cookies.signUp);
  }

  /** Returns the secret of the browser, or a new one. */
  secretFor(request: FastifyRequest): string {
    return this.secretOf(request) ?? randomBytes(32).toString('base64url');
  }

  remember(reply: FastifyReply, secret: string): void {
    this.#cookies.set(reply, this.#cookies.signUp, secret, verificationLinkMs / 1000);
  }

  forget(reply: FastifyReply): void {
    this.#cookies.set(reply, this.#cookies.signUp, '', 0);
  }
}
