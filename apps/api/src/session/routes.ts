import {
  readSession,
  refreshToken,
  resendVerification,
  signIn,
  signOut,
  signUp,
  verifyEmail,
} from '@tallyard/contracts/session/endpoints';
import { accessTokenMs, refreshTokenMs } from '@tallyard/domain/limits/time';
import type { FastifyReply } from 'fastify';
import type { SessionCookies } from '../platform/cookies.ts';
import { type Room, route } from '../platform/route.ts';
import { readSessionView } from './repository.ts';
import type { SessionService } from './service.ts';
import type { SignUps } from './sign-ups.ts';
import type { TokenPair } from './tokens.ts';

/** Sign-up, sign-in, sign-out, refresh and the session itself. */
export function sessionRoom(service: SessionService, signUps: SignUps, cookies: SessionCookies): Room {
  const hand = (reply: FastifyReply, tokens: TokenPair) => {
    cookies.set(reply, cookies.access, tokens.access, accessTokenMs / 1000);
    cookies.set(reply, cookies.refresh, tokens.refresh, refreshTokenMs / 1000);
  };
  return {
    name: 'session',
    routes: [
      route(signUp, async ({ input, request }) => {
        await signUps.signUp(input.body, request.ip, request.id);
        return { mailed: true } as const;
      }),
      route(verifyEmail, async ({ input, request }) => {
        await signUps.verify(input.body.token, request.id);
        return { verified: true } as const;
      }),
      route(resendVerification, async ({ input, request }) => {
        await service.resendVerification(input.body, request.ip, request.id);
        return { mailed: true } as const;
      }),
      route(signIn, async ({ input, request, reply }) => {
        const { tokens, session } = await service.signIn(input.body, request.ip, request.id);
        hand(reply, tokens);
        return session;
      }),
      route(refreshToken, async ({ request, reply }) => {
        const { tokens, session } = await service.refresh(cookies.read(request, cookies.refresh), request.id);
        hand(reply, tokens);
        return session;
      }),
      route(signOut, async ({ request, reply }) => {
        await service.signOut(
          [cookies.read(request, cookies.access), cookies.read(request, cookies.refresh)],
          request.id,
        );
        cookies.clear(reply);
        return { signedOut: true } as const;
      }),
      route(readSession, ({ transaction, person }) => readSessionView(transaction, person)),
    ],
  };
}
