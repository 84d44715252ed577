import { accessTokenMs, refreshTokenMs } from '@tallyard/domain/limits/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies } from '../platform/http/cookies.ts';
import type { OpenedSession } from './create-session.ts';
import type { Device, TokenPair } from './tokens.ts';

const maxUserAgentCharacters = 400;

/** The browser of a request. */
export interface BrowserParts {
  deviceOf(request: FastifyRequest): Device;
  /** Sets the cookies of its new session; the account knows the browser from then on. */
  hand(request: FastifyRequest, reply: FastifyReply, opened: OpenedSession): void;
}

/** Gives the browser its session, for as long as the tokens live. */
export function handTokens(cookies: SessionCookies, reply: FastifyReply, tokens: TokenPair): void {
  reply.request.isIdentified = true;
  cookies.set(reply, cookies.access, tokens.access, accessTokenMs / 1000);
  cookies.set(reply, cookies.refresh, tokens.refresh, refreshTokenMs / 1000);
}

/** How the request's browser names itself, and where it calls from. */
export function deviceOf(request: FastifyRequest): Device {
  return {
    address: request.callerAddress,
    userAgent: request.headers['user-agent']?.slice(0, maxUserAgentCharacters) ?? null,
  };
}
