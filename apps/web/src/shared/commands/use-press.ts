import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { describeError, leavesOutcomeOpen } from '../errors/errors';
import { PressKey, type PressStore } from './press-key';

export interface Press<Variables, Data> {
  busy: boolean;
  /** Returns the result. Throws if the request fails or is refused. */
  send: (variables: Variables) => Promise<Data | null>;
}

/**
 * Sends a mutation with the Idempotency-Key of its button. A retry of the same request after an unknown outcome carries the
 * same key, so the server recognizes it; with a `store`, also after a reload.
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
        // The caller types the variables exactly; the client's own type cannot express that through a generic.
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
