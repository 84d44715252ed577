import type { Session } from '@tallyard/contracts/session/models';
import type { Transaction } from '../platform/database/transaction.ts';
import { readPerson } from '../platform/identity/identity.ts';
import { readSessionFacts, sessionView } from './repository.ts';
import { type Device, openSession, type TokenPair } from './tokens.ts';

/** The tokens and the session of a browser that just signed in. */
export interface OpenedSession {
  readonly tokens: TokenPair;
  readonly session: Session;
}

/** Creates a session for a person whose identity is proved. */
export async function openFor(transaction: Transaction, userId: string, device: Device): Promise<OpenedSession> {
  const tokens = openSession(transaction, userId, device);
  return { tokens, session: await viewOfNew(transaction, tokens.access) };
}

/**
 * Reads the view of a new session without marking the token as used: only the next request proves that the client received
 * the response.
 */
export async function viewOfNew(transaction: Transaction, access: string): Promise<Session> {
  const [person, facts] = await Promise.all([readPerson(transaction, access), readSessionFacts(transaction)]);
  return sessionView(person, facts);
}
