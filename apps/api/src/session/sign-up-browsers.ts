import { randomBytes } from 'node:crypto';
import { verificationLinkMs } from '@tallyard/domain/limits/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies } from '../platform/http/cookies.ts';

/**
 * Browsers in which somebody asks for an account. Each holds a secret for as long as its links live, whether the address
 * has an account or not; only the link of a sign-up from the same browser signs it in.
 */
export class SignUpBrowsers {
  readonly #cookies: SessionCookies;

  constructor(cookies: SessionCookies) {
    this.#cookies = cookies;
  }

  /** What the browser holds; null: nobody signed up in it lately. */
  secretOf(request: FastifyRequest): string | null {
    return this.#cookies.read(request, this.#cookies.signUp);
  }

  /** What it holds, or a new secret for it. */
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
