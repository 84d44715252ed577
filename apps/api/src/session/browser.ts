import { accessTokenMs, refreshTokenMs } from '@tallyard/domain/limits/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies } from '../platform/http/cookies.ts';
import type { OpenedSession } from './create-session.ts';
import type { Device, TokenPair } from './tokens.ts';

const maxUserAgentCharacters = 400;

/** Functions for the browser of a request. */
export interface BrowserParts {
  deviceOf(request: FastifyRequest): Device;
  /** Sets the cookies of a new session, and the cookie by which the account recognizes the browser later. */
  hand(request: FastifyRequest, reply: FastifyReply, opened: OpenedSession): void;
}

/** Sets the session cookies, for as long as the tokens are valid. */
export function handTokens(cookies: SessionCookies, reply: FastifyReply, tokens: TokenPair): void {
  reply.request.isIdentified = true;
  cookies.set(reply, cookies.access, tokens.access, accessTokenMs / 1000);
  cookies.set(reply, cookies.refresh, tokens.refresh, refreshTokenMs / 1000);
}

/** Returns the user agent and the address of the request. */
export function deviceOf(request: FastifyRequest): Device {
  return {
    address: request.callerAddress,
    userAgent: request.headers['user-agent']?.slice(0, maxUserAgentCharacters) ?? null,
  };
}
