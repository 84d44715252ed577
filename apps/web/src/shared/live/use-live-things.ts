import type { TypedDocumentNode } from '@apollo/client';
import type { Thing } from '../modules/module';
import { useChanged, useMissed } from '../modules/use-changed';
import { useChanges } from './use-changes';
import { useEased } from './use-eased';

/** The envelope of each payload of a subscription: its cursor and the kind of change, which is null in the first one. */
interface LiveEvent {
  readonly cursor: string | null;
  readonly quietMs: number | null;
  readonly kind: string | null;
}

/** Refetches these entities when others change them, while their page is open. */
export function useLiveThings<Data>(
  thing: Thing,
  document: TypedDocumentNode<Data, { organizationId: string; after?: string | null }>,
  eventOf: (data: Data) => LiveEvent,
): void {
  const changed = useChanged();
  const missed = useMissed();
  const askAgain = useEased(() => changed(thing));
  useChanges({
    document,
    read: (data) => {
      const { cursor, quietMs, kind } = eventOf(data);
      return { cursor, quietMs, change: kind };
    },
    // guard: folders.live
    onChange: askAgain,
    onGap: (quietMs) => missed(quietMs, thing),
  });
}
