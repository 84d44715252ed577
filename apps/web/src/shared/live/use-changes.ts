import type { TypedDocumentNode } from '@apollo/client';
import { useRef } from 'react';
import { useOrganization } from '../organization/organization';
import { useAuth } from '../session/auth';
import { useRenewSession } from '../session/use-renew-session';
import { useLiveSubscription } from './use-live-subscription';

interface Changes<Data, Change> {
  document: TypedDocumentNode<Data, { organizationId: string; after?: string | null }>;
  /**
   * Reads a payload: its cursor and the change. The change is null in the first payload, which has the cursor and how long
   * nothing changed before it.
   */
  read: (data: Data) => { cursor: string | null; change: Change | null; quietMs: number | null };
  onChange: (change: Change) => void;
  /**
   * Called when events may have been missed. From now on none is; data must be refetched unless it is younger than `quietMs`.
   */
  onGap: (quietMs: number | null) => void;
}

/** Subscribes to changes in the active organization and resumes at the last cursor: each change once, in order. */
export function useChanges<Data, Change>({ document, read, onChange, onGap }: Changes<Data, Change>): void {
  const { active } = useOrganization();
  const { signedInCount } = useAuth();
  const renewSession = useRenewSession();
  const cursor = useRef<{ organizationId: string; value: string } | null>(null);
  const here = () => (cursor.current?.organizationId === active.id ? cursor.current.value : null);

  useLiveSubscription({
    document,
    // guard: live.resume-cursor
    variables: () => ({ organizationId: active.id, after: here() }),
    onData: (data) => {
      const { cursor: position, change, quietMs } = read(data);
      const resumed = here() !== null;
      // guard: alerts.resume-cursor
      cursor.current = position === null ? null : { organizationId: active.id, value: position };
      if (change !== null) onChange(change);
      else if (!resumed) onGap(quietMs);
    },
    // The data of an unreadable change is refetched.
    onUnreadable: () => onGap(null),
    onRefused: (code) => {
      if (code !== 'CURSOR_EXPIRED') return;
      cursor.current = null;
      onGap(null);
    },
    renewSession,
    restartKey: `${active.id}:${signedInCount}`,
  });
}
