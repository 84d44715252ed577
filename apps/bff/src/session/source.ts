import { signIn, signOut } from '@tallyard/contracts/session/endpoints';
import type { Session } from '@tallyard/contracts/session/models';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { RestFailure } from '../rest/failure.ts';

/** Signs in; the upstream's cookies are relayed to the browser. */
export async function startSession(rest: RestClient, email: string, password: string): Promise<Session> {
  try {
    return await call(rest, signIn, { body: { email, password } });
  } catch (error) {
    // Regardless of another upstream's error code: a wrong password does not end a session.
    if (!(error instanceof RestFailure) || error.status !== 401 || error.code === 'INVALID_CREDENTIALS') throw error;
    const { message, upstreamCode } = error;
    throw new RestFailure({ code: 'INVALID_CREDENTIALS', status: 401, message, upstreamCode, cause: error });
  }
}

/** Ends the session of the request's cookies, if there is one. */
export async function endPresentSession(rest: RestClient): Promise<void> {
  const { method, path } = signOut;
  try {
    await rest.send({ method, path, body: {}, repeatable: true, isAuth: true });
  } catch (error) {
    // If the upstream answered, it has no such session or would not end it. If it did not answer, the session may still exist.
    if (!(error instanceof RestFailure) || error.status === null) throw error;
  } finally {
    // Whatever the upstream answers, this browser is signed out.
    rest.credentials.end();
  }
}
