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

/** Whether the person may do it in the active organization. It informs the page; api and bff decide. */
export function useMay(name: ActionName): boolean {
  const { active } = useOrganization();
  const granted = useMemo(() => new Set(active.flags), [active.flags]);
  return mayDo(granted, name);
}

/** As `useMay`, true where nothing is needed. */
export function useMayIf(name: ActionName | undefined): boolean {
  const { active } = useOrganization();
  return name === undefined || mayDo(new Set(active.flags), name);
}

/** Whether the person's role shows a section of the product in the active organization; what is not shown is hidden. */
export function useShown(flag: HidingFlag): boolean {
  const { active } = useOrganization();
  return active.flags.includes(flag);
}

/** Whether the flag is the person's in any organization; for what is theirs and no organization's. Null: no flag is needed. */
export function mayOwn(session: SessionFieldsFragment, flag: Flag | null): boolean {
  const { organizations } = session;
  return flag === null || organizations.length === 0 || organizations.some(({ flags }) => flags.includes(flag));
}

/** As `useGate`, for an action on the own account. */
export function useOwnGate(name: ActionName): Gate {
  const { session } = useAuth();
  const onRefused = useDeniedToast();
  return { reason: mayOwn(session, actions[name].flag) ? null : refusalOf(name), onRefused };
}

/** Shows 'Permission Denied' with the given sentence for 5 s. */
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
  /** The refusal, or null when the action is allowed. */
  reason: string | null;
  onRefused: (reason: string) => void;
}

/** Props for a GatedButton or GatedIcon of what needs these actions; the same object while they say the same. */
export function useGate(...names: readonly [ActionName, ...ActionName[]]): Gate {
  const { active } = useOrganization();
  const granted = new Set(active.flags);
  const refused = names.find((name) => !mayDo(granted, name));
  const onRefused = useDeniedToast();
  const reason = refused === undefined ? null : refusalOf(refused);
  return useMemo(() => ({ reason, onRefused }), [reason, onRefused]);
}
