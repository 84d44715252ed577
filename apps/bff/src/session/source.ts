import { resendVerification, signIn, signOut, signUp, verifyEmail } from '@tallyard/contracts/session/endpoints';
import type { Session } from '@tallyard/contracts/session/models';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

/** Signs in; the upstream's cookies are relayed to the browser. */
export function startSession(rest: RestClient, email: string, password: string): Promise<Session> {
  return call(rest, signIn, { body: { email, password } });
}

export async function askForAccount(
  rest: RestClient,
  body: { name: string; email: string; password: string },
): Promise<void> {
  await call(rest, signUp, { body });
}

export async function confirmEmail(rest: RestClient, token: string): Promise<void> {
  await call(rest, verifyEmail, { body: { token } });
}

export async function mailVerificationAgain(rest: RestClient, email: string, password: string): Promise<void> {
  await call(rest, resendVerification, { body: { email, password } });
}

/** Ends the session behind the request's cookies, if there is one. */
export async function endSession(rest: RestClient): Promise<void> {
  const { method, path } = signOut;
  // What an upstream answers beside success does not matter here.
  await rest.send({ method, path, body: {}, repeatable: true, isAuth: true });
}
