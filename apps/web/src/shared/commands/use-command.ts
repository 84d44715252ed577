import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { messages } from '@tallyard/domain/errors/messages';
import { useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useErrorToast } from '../errors/error-toast';
import { type Described, describeError } from '../errors/errors';
import { failureText } from '../errors/failure-text';
import type { Thing } from '../rooms/room';
import { useChanged } from '../rooms/use-changed';
import { mutationLocks } from './mutation-locks';
import { usePress } from './use-press';

export interface CommandOptions<Variables> {
  /** The kind of entity, for the lock. */
  entity: string;
  /** The entity that is changed, or the several that are; absent: a create. */
  idOf?: (variables: Variables) => string | readonly string[];
  /** A change takes something away; otherwise it creates or updates, as `idOf` says. */
  deletes?: boolean;
  /** What it changes: what is known of that is asked again afterwards. */
  changes?: readonly Thing[];
  /** True when the page shows this error itself; otherwise it becomes the toast of its class. */
  onError?: (error: Described) => boolean;
}

export interface Command<Variables, Data> {
  busy: boolean;
  /** Why the last attempt was not carried out, unless the page shows that itself; null once another is made. */
  failure: string | null;
  /** Gives the answer, or null when it was refused or failed, which has then been shown. */
  run: (variables: Variables) => Promise<Data | null>;
}

/** Sends a mutation as `usePress` does, under the lock that lets one change run per entity, and shows what went wrong. */
export function useCommand<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { entity, idOf, deletes, changes = [], onError }: CommandOptions<Variables>,
): Command<Variables, Data> {
  const { busy, send } = usePress(document);
  const toast = useToast();
  const showError = useErrorToast();
  const changed = useChanged();

  const [failure, setFailure] = useState<string | null>(null);

  const run = async (variables: Variables): Promise<Data | null> => {
    setFailure(null);
    const ids = idOf ? [idOf(variables)].flat() : null;
    const locks = mutationLocks.take(entity, ids);
    if (typeof locks === 'string') {
      toast.show({ id: locks, title: 'Still working', message: locks, tone: 'warning' });
      return null;
    }
    try {
      const answer = await send(variables);
      if (changes.length > 0) changed(...changes);
      return answer;
    } catch (error) {
      // What nobody can say more about is told by what was tried (GEN-7).
      const failed = deletes ? messages.deleteFailed : ids === null ? messages.createFailed : messages.updateFailed;
      if (!onError?.(describeError(error))) {
        setFailure(failureText(error));
        showError(error, failed);
      }
      return null;
    } finally {
      locks.release();
    }
  };

  return { busy, failure, run };
}
