import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { describeError, leavesOutcomeOpen } from '../errors/errors';
import { PressKey, type PressStore } from './press-key';

export interface Press<Variables, Data> {
  busy: boolean;
  /** Gives the answer; throws what the request failed or was refused with. */
  send: (variables: Variables) => Promise<Data | null>;
}

/**
 * The mutation behind a button, with the Idempotency-Key of the press: the same request pressed again while its outcome
 * is open, because no answer came, carries the same key and is known again; with a `store` after a reload as well.
 */
export function usePress<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  store: PressStore | null = null,
): Press<Variables, Data> {
  const [running, setRunning] = useState(0);
  const client = useApolloClient();
  const [press] = useState(() => new PressKey(undefined, store));

  const send = async (variables: Variables): Promise<Data | null> => {
    setRunning((count) => count + 1);
    try {
      const headers = { 'Idempotency-Key': press.keyFor(variables) };
      const { data } = await client.mutate<Data, Variables>({
        mutation: document,
        // The caller states the variables exactly; the client's own type cannot see that through a generic.
        variables: variables as never,
        context: { headers },
      });
      press.settled();
      return (data as Data | undefined) ?? null;
    } catch (error) {
      if (!leavesOutcomeOpen(describeError(error))) press.settled();
      throw error;
    } finally {
      setRunning((count) => count - 1);
    }
  };

  return { busy: running > 0, send };
}
