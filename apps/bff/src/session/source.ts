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
    // Whatever code another upstream gives it: who mistypes a password has not lost a session.
    if (!(error instanceof RestFailure) || error.status !== 401 || error.code === 'INVALID_CREDENTIALS') throw error;
    const { message, upstreamCode } = error;
    throw new RestFailure({ code: 'INVALID_CREDENTIALS', status: 401, message, upstreamCode, cause: error });
  }
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
