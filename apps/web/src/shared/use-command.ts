import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useToast } from '@tallyard/ui';
import { useErrorToast } from './error-toast';
import { type Described, describeError } from './errors';
import { mutationLocks } from './mutation-locks';
import { usePress } from './use-press';

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

/** Sends a mutation as `usePress` does, under the lock that lets one change run per entity, and shows what went wrong. */
export function useCommand<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { entity, idOf, refetchQueries, onError }: CommandOptions<Variables>,
): Command<Variables, Data> {
  const { busy, send } = usePress(document);
  const toast = useToast();
  const showError = useErrorToast();

  const run = async (variables: Variables): Promise<Data | null> => {
    const id = idOf?.(variables) ?? null;
    const refusal = mutationLocks.take(entity, id);
    if (refusal) {
      toast.show({ id: refusal, title: 'Still working', message: refusal, tone: 'warning' });
      return null;
    }
    try {
      return await send(variables, refetchQueries);
    } catch (error) {
      if (!onError?.(describeError(error))) showError(error);
      return null;
    } finally {
      mutationLocks.release(entity, id);
    }
  };

  return { busy, run };
}
