import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { messages } from '@tallyard/domain/errors/messages';
import { useToast } from '@tallyard/ui';
import { useRef, useState } from 'react';
import { useErrorToast } from '../errors/error-toast';
import { type Described, describeError, leavesOutcomeOpen } from '../errors/errors';
import type { Failure } from '../errors/failure';
import { failureText } from '../errors/failure-text';
import type { Thing } from '../modules/module';
import { useChanged } from '../modules/use-changed';
import { mutationLocks } from './mutation-locks';
import type { PressStore } from './press-key';
import { usePress } from './use-press';

export interface CommandOptions<Variables> {
  /** The entity type of the lock. */
  entity: string;
  /** Returns the id or ids of the changed entities. Absent: a create. */
  idOf?: (variables: Variables) => string | readonly string[];
  /** True for a delete. Otherwise it is a create or an update, depending on `idOf`. */
  deletes?: boolean;
  /** The data it changes. Queries of that data are refetched afterwards. */
  changes?: readonly Thing[];
  /** One of several calls in a row. If its response is lost, it returns null at once instead of waiting for the user. */
  isOneOfMany?: boolean;
  /** Stores requests with an unknown outcome, so that a retry after a reload is recognized. */
  pressStore?: PressStore;
  /** Returns true if the page shows this error itself; otherwise the error becomes the toast of its class. */
  onError?: (error: Described) => boolean;
}

export interface Command<Variables, Data> {
  busy: boolean;
  /** Why the last attempt failed, unless the page shows that itself. Null once another attempt starts. */
  failure: Failure | null;
  /**
   * Returns the result, or null after a refusal or failure, which has been shown by then. After a lost response it waits for
   * the user: it continues when they resend, and returns null when they start over.
   */
  run: (variables: Variables) => Promise<Data | null>;
}

/** The outcome of one attempt. `open`: the outcome is unknown, for this reason. */
type Attempt<Data> = { readonly answer: Data | null } | { readonly open: unknown };

/** UNAUTHENTICATED is raised before anything is done, so that outcome is known. */
const isOpen = (error: Described) => error.code !== 'UNAUTHENTICATED' && leavesOutcomeOpen(error);

/** Sends a mutation like `usePress`, under a lock that allows one running change per entity, and shows errors. */
export function useCommand<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { entity, idOf, deletes, changes = [], isOneOfMany = false, pressStore, onError }: CommandOptions<Variables>,
): Command<Variables, Data> {
  const { busy, send } = usePress(document, pressStore ?? null);
  const toast = useToast();
  const showError = useErrorToast();
  const changed = useChanged();
  const [failure, setFailure] = useState<Failure | null>(null);
  const waiting = useRef<((again: boolean) => void) | null>(null);

  const attempt = async (variables: Variables): Promise<Attempt<Data>> => {
    setFailure(null);
    const ids = idOf ? [idOf(variables)].flat() : null;
    const locks = mutationLocks.take(entity, ids);
    if (typeof locks === 'string') {
      toast.show({ id: locks, title: 'Still working', message: locks, tone: 'warning' });
      return { answer: null };
    }
    try {
      const answer = await send(variables);
      if (changes.length > 0) changed(...changes);
      return { answer };
    } catch (error) {
      const described = describeError(error);
      if (onError?.(described)) return { answer: null };
      // guard: commands.lost-answer-is-no-failure
      if (!isOneOfMany && isOpen(described)) return { open: error };
      setFailure({ text: failureText(error), sendAgain: null });
      showError(error, failedWords(deletes, ids));
      return { answer: null };
    } finally {
      locks.release();
    }
  };

  /**
   * Reports the unknown outcome in the form and as a toast, then waits. Resolves to true if the same request should be
   * resent.
   */
  const askAgain = (error: unknown, variables: Variables): Promise<boolean> => {
    // The change may have been made, so the affected queries are refetched.
    if (changes.length > 0) changed(...changes);
    return new Promise((resolve) => {
      const settle = (again: boolean) => {
        if (waiting.current !== settle) return;
        waiting.current = null;
        toast.dismiss(toastId);
        resolve(again);
      };
      waiting.current = settle;
      const sendAgain = () => settle(true);
      // guard: commands.failure-stays
      setFailure({ text: failureText(error), sendAgain });
      const toastId = showError(error, failedWords(deletes, idOf ? [idOf(variables)].flat() : null), {
        label: 'Send again',
        onPress: sendAgain,
      });
    });
  };

  const run = async (variables: Variables): Promise<Data | null> => {
    // A new attempt abandons the one that is waiting for the user.
    waiting.current?.(false);
    for (;;) {
      const tried = await attempt(variables);
      if ('answer' in tried) return tried.answer;
      if (!(await askAgain(tried.open, variables))) return null;
    }
  };

  return { busy, failure, run };
}

/** Returns the fallback message for a failure, which names the attempted operation (GEN-7). */
function failedWords(deletes: boolean | undefined, ids: readonly string[] | null): string {
  if (deletes) return messages.deleteFailed;
  return ids === null ? messages.createFailed : messages.updateFailed;
}
