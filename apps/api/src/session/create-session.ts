import type { Session } from '@tallyard/contracts/session/models';
import type { Transaction } from '../platform/database/transaction.ts';
import { readPerson } from '../platform/identity/identity.ts';
import { readSessionFacts, sessionView } from './repository.ts';
import { type Device, openSession, type TokenPair } from './tokens.ts';

/** What a browser that has just been signed in gets. */
export interface OpenedSession {
  readonly tokens: TokenPair;
  readonly session: Session;
}

/** Signs a person in whose right to it has been proved. */
export async function openFor(transaction: Transaction, userId: string, device: Device): Promise<OpenedSession> {
  const tokens = openSession(transaction, userId, device);
  return { tokens, session: await viewOfNew(transaction, tokens.access) };
}

/** Read without marking the token as used: only the caller's next request proves that the answer arrived. */
export async function viewOfNew(transaction: Transaction, access: string): Promise<Session> {
  const [person, facts] = await Promise.all([readPerson(transaction, access), readSessionFacts(transaction)]);
  return sessionView(person, facts);
}
