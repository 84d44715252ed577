import type { TypedDocumentNode } from '@apollo/client';
import { useRef } from 'react';
import { useOrganization } from '../organization/organization';
import { useAuth } from '../session/auth';
import { useRenewSession } from '../session/use-renew-session';
import { useLiveSubscription } from './use-live-subscription';

interface Changes<Data, Change> {
  document: TypedDocumentNode<Data, { organizationId: string; after?: string | null }>;
  /** A payload: where it stands, and what changed; null in the first one, which hands out the cursor and how long it was quiet. */
  read: (data: Data) => { cursor: string | null; change: Change | null; quietMs: number | null };
  onChange: (change: Change) => void;
  /** From here on nothing is missed; what came before was, but for the last `quietMs`, and has to be asked for. */
  onGap: (quietMs: number | null) => void;
}

/** Follows what changes in the active organization, and resumes where it left off: each change once, in order. */
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
    // Whatever it was is requested.
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
