import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useToast } from '@tallyard/ui';
import { useRef, useState } from 'react';
import { useErrorToast } from './error-toast';
import { type Described, describeError, leavesOutcomeOpen } from './errors';
import { mutationLocks } from './mutation-locks';
import { PressKey } from './press-key';

export interface CommandOptions<Variables> {
  /** The kind of entity, for the lock. */
  entity: string;
  /** The entity that is changed; absent: a create. */
  idOf?: (variables: Variables) => string;
  /** Names of queries that are asked again afterwards, when they are on the page. */
  refetchQueries?: string[];
  /** True when the page shows this error itself; otherwise it becomes the toast of its class. */
  onError?: (error: Described) => boolean;
}

export interface Command<Variables, Data> {
  busy: boolean;
  /** Gives the answer, or null when it was refused or failed, which has then been shown. */
  run: (variables: Variables) => Promise<Data | null>;
}

/**
 * Sends a mutation once per press: with an Idempotency-Key that stays while the outcome is open, and under the lock
 * that lets one change run per entity.
 */
export function useCommand<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { entity, idOf, refetchQueries, onError }: CommandOptions<Variables>,
): Command<Variables, Data> {
  const [running, setRunning] = useState(0);
  const client = useApolloClient();
  const press = useRef(new PressKey());
  const toast = useToast();
  const showError = useErrorToast();

  const run = async (variables: Variables): Promise<Data | null> => {
    const id = idOf?.(variables) ?? null;
    const refusal = mutationLocks.take(entity, id);
    if (refusal) {
      toast.show({ id: refusal, title: 'Still working', message: refusal, tone: 'warning' });
      return null;
    }
    setRunning((count) => count + 1);
    try {
      const headers = { 'Idempotency-Key': press.current.keyFor(variables) };
      const { data } = await client.mutate<Data, Variables>({
        mutation: document,
        // The caller states the variables exactly; the client's own type cannot see that through a generic.
        variables: variables as never,
        context: { headers },
        refetchQueries,
      });
      press.current.settled();
      return (data as Data | undefined) ?? null;
    } catch (error) {
      const described = describeError(error);
      if (!leavesOutcomeOpen(described)) press.current.settled();
      if (!onError?.(described)) showError(error);
      return null;
    } finally {
      mutationLocks.release(entity, id);
      setRunning((count) => count - 1);
    }
  };

  return { busy: running > 0, run };
}
