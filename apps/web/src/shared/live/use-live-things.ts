import type { TypedDocumentNode } from '@apollo/client';
import type { Thing } from '../modules/module';
import { useChanged, useMissed } from '../modules/use-changed';
import { useChanges } from './use-changes';
import { useEased } from './use-eased';

/** What each payload of a subscription says: where it stands, and of which kind the change is; null in the first one. */
interface LiveEvent {
  readonly cursor: string | null;
  readonly quietMs: number | null;
  readonly kind: string | null;
}

/** While a page of these things is open: what others do with them is requested as soon as it is told. */
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
