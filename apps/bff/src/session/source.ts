import {
  endSession,
  forgotPassword,
  listSessions,
  reauthenticate,
  resendVerification,
  resetPassword,
  signIn,
  signOut,
  signOutEverywhere,
  signUp,
  verifyEmail,
} from '@tallyard/contracts/session/endpoints';
import type { OpenSession, Session } from '@tallyard/contracts/session/models';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { RestFailure } from '../rest/failure.ts';
import { readableOr } from '../rest/tolerant-parsing.ts';

/** Signs in; the upstream's cookies are relayed to the browser. */
export async function startSession(rest: RestClient, email: string, password: string): Promise<Session> {
  try {
    return await call(rest, signIn, { body: { email, password } });
  } catch (error) {
    // Whatever code another upstream gives it: who mistypes a password has not lost a session.
    if (!(error instanceof RestFailure) || error.status !== 401 || error.code === 'INVALID_CREDENTIALS') throw error;
    const { message, upstreamCode } = error;
    throw new RestFailure({ code: 'INVALID_CREDENTIALS', status: 401, message, upstreamCode, cause: error });
  }
}

export async function askForAccount(
  rest: RestClient,
  body: { name: string; email: string; password: string },
): Promise<void> {
  await call(rest, signUp, { body });
}

/** Gives the session of the browser that signed up; null in any other. */
export async function confirmEmail(rest: RestClient, token: string): Promise<Session | null> {
  return readableOr((await call(rest, verifyEmail, { body: { token } })).session) ?? null;
}

export async function mailVerificationAgain(rest: RestClient, email: string, password: string): Promise<void> {
  await call(rest, resendVerification, { body: { email, password } });
}

export async function askForResetLink(rest: RestClient, email: string): Promise<void> {
  await call(rest, forgotPassword, { body: { email } });
}

export async function setForgottenPassword(rest: RestClient, token: string, password: string): Promise<void> {
  await call(rest, resetPassword, { body: { token, password } });
}

/** The person's open sessions, the one used last first. */
export async function fetchOpenSessions(rest: RestClient): Promise<OpenSession[]> {
  return (await call(rest, listSessions, {})).data;
}

/** Proves with the password who uses the session. */
export async function proveOwner(rest: RestClient, currentPassword: string): Promise<void> {
  await call(rest, reauthenticate, { body: { currentPassword } });
}

export async function endSessionById(rest: RestClient, sessionId: string): Promise<void> {
  await call(rest, endSession, { params: { sessionId } });
}

/** Ends all sessions of the person; gives how many. */
export async function endAllSessions(rest: RestClient, keepCurrent: boolean): Promise<number> {
  return (await call(rest, signOutEverywhere, { body: { keepCurrent } })).ended;
}

/** Ends the session behind the request's cookies, if there is one. */
export async function endPresentSession(rest: RestClient): Promise<void> {
  const { method, path } = signOut;
  try {
    await rest.send({ method, path, body: {}, repeatable: true, isAuth: true });
  } catch (error) {
    // An upstream that answered has no session of theirs, or none that it would end. One that did not may have.
    if (!(error instanceof RestFailure) || error.status === null) throw error;
  } finally {
    // Whatever the upstream says, this browser is signed out.
    rest.credentials.end();
  }
}
