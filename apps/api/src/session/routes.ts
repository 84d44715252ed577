import {
  changeEmail,
  changePassword,
  confirmEmail,
  endSession,
  forgotPassword,
  listSessions,
  readSession,
  reauthenticate as reauthenticateEndpoint,
  refreshToken,
  resendVerification,
  resetPassword,
  signIn,
  signOut,
  signOutEverywhere,
  signUp,
  verifyEmail,
} from '@tallyard/contracts/session/endpoints';
import { type SignUpMode, signUpByInvitation } from '@tallyard/domain/session/ways-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { ApiError } from '../platform/errors.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import type { SessionCookies } from '../platform/http/cookies.ts';
import { type Route, route } from '../platform/routes/route.ts';
import type { Visitor } from './account-limit.ts';
import { deviceOf, handTokens } from './browser.ts';
import type { EmailChanges } from './email-changes.ts';
import { endSessionsOf } from './end-sessions.ts';
import type { KnownDevices } from './known-devices.ts';
import { endOwnSession, readOpenSessions } from './open-sessions.ts';
import type { OwnCredentials } from './own-credentials.ts';
import type { PasswordResets } from './password-resets.ts';
import { reauthenticate } from './reauthentication.ts';
import { readSessionFacts, readSessionView, sessionView } from './repository.ts';
import type { SessionService } from './service.ts';
import { SignUpBrowsers } from './sign-up-browsers.ts';
import type { SignUps } from './sign-ups.ts';
import type { TokenPair } from './tokens.ts';

export interface SessionServices {
  readonly service: SessionService;
  readonly signUpMode: SignUpMode;
  readonly signUps: SignUps;
  readonly resets: PasswordResets;
  readonly credentials: OwnCredentials;
  readonly emailChanges: EmailChanges;
  readonly cookies: SessionCookies;
  readonly devices: KnownDevices;
  readonly outbox: Outbox;
  readonly database: Database;
}

/** The routes for sign-up, sign-in, sign-out, forgotten passwords, refresh and the session itself. */
export function sessionRoutes(services: SessionServices): readonly Route[] {
  const { signUpMode, service, signUps, resets, credentials, emailChanges, cookies, devices, outbox, database } =
    services;
  const browsers = new SignUpBrowsers(cookies);
  const hand = (reply: FastifyReply, tokens: TokenPair) => handTokens(cookies, reply, tokens);
  const visitorOf = (request: FastifyRequest, email: string): Visitor => ({
    email,
    address: request.callerAddress,
    deviceId: devices.idFor(request, email),
  });
  return [
    route(signUp, async ({ input, request, reply }) => {
      if (signUpMode === 'invited') throw new ApiError('RULE_BROKEN', signUpByInvitation);
      const browser = browsers.secretFor(request);
      await signUps.signUp(input.body, visitorOf(request, input.body.email), browser, request.id);
      browsers.remember(reply, browser);
      return { mailed: true } as const;
    }),
    route(verifyEmail, async ({ input, request, reply }) => {
      const opened = await signUps.verify(input.body.token, browsers.secretOf(request), deviceOf(request), request.id);
      if (opened === null) return { verified: true, session: null } as const;
      const { tokens, session } = opened;
      hand(reply, tokens);
      if (session.email !== undefined) devices.remember(request, reply, session.email);
      browsers.forget(reply);
      return { verified: true, session } as const;
    }),
    route(resendVerification, async ({ input, request, reply }) => {
      const browser = browsers.secretFor(request);
      await service.resendVerification(input.body, visitorOf(request, input.body.email), browser, request.id);
      browsers.remember(reply, browser);
      return { mailed: true } as const;
    }),
    route(forgotPassword, async ({ input, request }) => {
      await resets.ask(visitorOf(request, input.body.email), request.id);
      return { mailed: true } as const;
    }),
    route(resetPassword, async ({ input, request }) => {
      const caller = {
        address: request.callerAddress,
        visitorOf: (email: string) => visitorOf(request, email),
      };
      await resets.reset(input.body.token, input.body.password, caller, request.id);
      return { reset: true } as const;
    }),
    route(signIn, async ({ input, request, reply }) => {
      const visitor = visitorOf(request, input.body.email);
      const { tokens, session } = await service.signIn(input.body, deviceOf(request), visitor, request.id);
      hand(reply, tokens);
      devices.remember(request, reply, visitor.email);
      return session;
    }),
    route(refreshToken, async ({ request, reply }) => {
      const token = cookies.read(request, cookies.refresh);
      const refreshed = await service.refresh(token, deviceOf(request), request.id).catch((error: unknown) => {
        // A browser that keeps a refused token would send it again with every call.
        if (error instanceof ApiError && error.code === 'SESSION_EXPIRED') cookies.clear(reply);
        throw error;
      });
      hand(reply, refreshed.tokens);
      return refreshed.session;
    }),
    route(signOut, async ({ request, reply }) => {
      await service.signOut(
        [cookies.read(request, cookies.access), cookies.read(request, cookies.refresh)],
        request.id,
      );
      cookies.clear(reply);
      return { signedOut: true } as const;
    }),
    route(
      readSession,
      { pipelined: (transaction) => readSessionFacts(transaction) },
      async ({ transaction, person, pipelined }) =>
        pipelined === undefined ? readSessionView(transaction, person) : sessionView(person, pipelined),
    ),
    route(listSessions, async ({ transaction, person }) => ({ data: await readOpenSessions(transaction, person) })),
    route(endSession, async ({ input, transaction, person, reply }) => {
      await endOwnSession(transaction, outbox, person, input.params.sessionId);
      if (input.params.sessionId === person.sessionId) cookies.clear(reply);
      return { ended: true } as const;
    }),
    route(reauthenticateEndpoint, { kind: 'own' }, async ({ input, person, request }) => {
      await reauthenticate({ database, credentials }, person, input.body.currentPassword, request.id);
      return { reauthenticated: true } as const;
    }),
    route(changePassword, { kind: 'own' }, async ({ input, person, request }) => {
      await credentials.changePassword(person, input.body, request.id);
      return { changed: true } as const;
    }),
    route(changeEmail, { kind: 'own' }, async ({ input, person, request, idempotencyKey }) => {
      await emailChanges.ask(person, input.body, { requestId: request.id, idempotencyKey });
      return { mailed: true } as const;
    }),
    route(confirmEmail, async ({ input, request }) => {
      await emailChanges.confirm(input.body.token, request.id);
      return { confirmed: true } as const;
    }),
    route(signOutEverywhere, async ({ input, transaction, person, reply }) => {
      const keptSession = input.body.keepCurrent ? person.sessionId : undefined;
      const ended = await endSessionsOf(transaction, outbox, person.userId, 'signed out everywhere', keptSession);
      if (keptSession === undefined) cookies.clear(reply);
      return { ended };
    }),
  ];
}
