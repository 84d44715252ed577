import { messages } from '@tallyard/domain/errors/messages';
import { toastMs } from '@tallyard/domain/limits/time';
import { type ActionName, mayDo, refusalOf } from '@tallyard/domain/permissions/actions';
import { useToast } from '@tallyard/ui';
import { useCallback, useMemo } from 'react';
import { useOrganization } from './organization';

/** Whether the person may do it in the active organisation. It informs the page; api and bff decide. */
export function useMay(name: ActionName): boolean {
  const { active } = useOrganization();
  const granted = useMemo(() => new Set(active.flags), [active.flags]);
  return mayDo(granted, name);
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

/** Props for a GatedButton or GatedIcon of this action. */
export function useGate(name: ActionName): Gate {
  const allowed = useMay(name);
  const onRefused = useDeniedToast();
  return { reason: allowed ? null : refusalOf(name), onRefused };
}
