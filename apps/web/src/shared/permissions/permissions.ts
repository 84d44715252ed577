import { messages } from '@tallyard/domain/errors/messages';
import { toastMs } from '@tallyard/domain/limits/time';
import { type ActionName, actions, mayDo, refusalOf } from '@tallyard/domain/permissions/actions';
import type { Flag } from '@tallyard/domain/permissions/flags';
import type { HidingFlag } from '@tallyard/domain/permissions/in-use';
import { useToast } from '@tallyard/ui';
import { useCallback, useMemo } from 'react';
import type { SessionFieldsFragment } from '../generated/shell-operations';
import { useOrganization } from '../organization/organization';
import { useAuth } from '../session/auth';

/**
 * Returns whether the user has the permission in the active organization. For display only; the api and the bff enforce it.
 */
export function useMay(name: ActionName): boolean {
  const { active } = useOrganization();
  const granted = useMemo(() => new Set(active.flags), [active.flags]);
  return mayDo(granted, name);
}

/** Like `useMay`, but true if no permission is needed. */
export function useMayIf(name: ActionName | undefined): boolean {
  const { active } = useOrganization();
  return name === undefined || mayDo(new Set(active.flags), name);
}

/** Returns whether the user's role shows a section of the product in the active organization. Other sections are hidden. */
export function useShown(flag: HidingFlag): boolean {
  const { active } = useOrganization();
  return active.flags.includes(flag);
}

/**
 * Returns whether the user has the flag in any organization, or has no organization, for account actions that belong to none.
 * Null: no flag is needed.
 */
export function mayOwn(session: SessionFieldsFragment, flag: Flag | null): boolean {
  const { organizations } = session;
  return flag === null || organizations.length === 0 || organizations.some(({ flags }) => flags.includes(flag));
}

/** Like `useGate`, for an action on the user's account. */
export function useOwnGate(name: ActionName): Gate {
  const { session } = useAuth();
  const onRefused = useDeniedToast();
  return { reason: mayOwn(session, actions[name].flag) ? null : refusalOf(name), onRefused };
}

/** Returns a function that shows 'Permission Denied' with a sentence for 5 s. */
export function useDeniedToast(): (sentence: string) => void {
  const toast = useToast();
  return useCallback(
    (sentence) =>
      toast.show({
        id: `denied:${sentence}`,
        title: messages.permissionDeniedTitle,
        message: sentence,
        tone: 'error',
        // guard: toasts.denial-5s
        durationMs: toastMs,
      }),
    [toast],
  );
}

export interface Gate {
  /** Why the action is not allowed; null if it is. */
  reason: string | null;
  onRefused: (reason: string) => void;
}

/**
 * Returns the props of a GatedButton or GatedIcon that needs these permissions. The object is the same while nothing changes.
 */
export function useGate(...names: readonly [ActionName, ...ActionName[]]): Gate {
  const { active } = useOrganization();
  const granted = new Set(active.flags);
  const refused = names.find((name) => !mayDo(granted, name));
  const onRefused = useDeniedToast();
  const reason = refused === undefined ? null : refusalOf(refused);
  return useMemo(() => ({ reason, onRefused }), [reason, onRefused]);
}
