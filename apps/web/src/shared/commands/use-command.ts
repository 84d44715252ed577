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
  /** The kind of entity, for the lock. */
  entity: string;
  /** The entity that is changed, or the several that are; absent: a create. */
  idOf?: (variables: Variables) => string | readonly string[];
  /** A change takes something away; otherwise it creates or updates, as `idOf` says. */
  deletes?: boolean;
  /** What it changes: what is known of that is asked again afterwards. */
  changes?: readonly Thing[];
  /** One of several in a row: a lost answer is answered with null at once, and not waited out. */
  isOneOfMany?: boolean;
  /** Keeps a request whose outcome is open beyond the page, so that the same one is known again after a reload. */
  pressStore?: PressStore;
  /** True when the page shows this error itself; otherwise it becomes the toast of its class. */
  onError?: (error: Described) => boolean;
}

export interface Command<Variables, Data> {
  busy: boolean;
  /** Why the last attempt was not carried out, unless the page shows that itself; null once another is made. */
  failure: Failure | null;
  /**
   * Gives the answer, or null when it was refused or failed, which has then been shown. After a lost answer it waits for the
   * person: it goes on when they send it again, and gives null when they begin again.
   */
  run: (variables: Variables) => Promise<Data | null>;
}

/** What became of one attempt; `open`: nobody knows, and this is why. */
type Attempt<Data> = { readonly answer: Data | null } | { readonly open: unknown };

/** Anyone who has to sign in first was asked before anything was done. */
const isOpen = (error: Described) => error.code !== 'UNAUTHENTICATED' && leavesOutcomeOpen(error);

/** Sends a mutation as `usePress` does, under the lock that lets one change run per entity, and shows what went wrong. */
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

  /** Says that nobody knows, in the form and as a toast, and waits: true when the same is to be sent again. */
  const askAgain = (error: unknown, variables: Variables): Promise<boolean> => {
    // It may have been done: what the page shows of it is asked again.
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
    // Whoever begins again has given up what was waited for.
    waiting.current?.(false);
    for (;;) {
      const tried = await attempt(variables);
      if ('answer' in tried) return tried.answer;
      if (!(await askAgain(tried.open, variables))) return null;
    }
  };

  return { busy, failure, run };
}

/** What is said of a failure about which nobody can say more: what was tried (GEN-7). */
function failedWords(deletes: boolean | undefined, ids: readonly string[] | null): string {
  if (deletes) return messages.deleteFailed;
  return ids === null ? messages.createFailed : messages.updateFailed;
}
