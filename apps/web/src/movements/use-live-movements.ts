import { useApolloClient } from '@apollo/client/react';
import { useChanges } from '../shared/live/use-changes';
import { useEased } from '../shared/live/use-eased';
import { useChanged, useMissed } from '../shared/modules/use-changed';
import { MovementChangesDocument, MovementStateFragmentDoc } from './generated/operations';

/** Updates movements on the page when others change them, and refetches lists and totals. */
export function useLiveMovements(): void {
  const client = useApolloClient();
  const changed = useChanged();
  const missed = useMissed();
  const askAgain = useEased(() => changed('movements'));
  useChanges({
    document: MovementChangesDocument,
    read: ({ movementChanged }) => ({
      cursor: movementChanged.cursor,
      change: movementChanged.kind === null ? null : movementChanged,
      quietMs: movementChanged.quietMs,
    }),
    onChange: ({ movement }) => {
      if (movement !== null) {
        const id = client.cache.identify({ __typename: 'Movement', id: movement.id });
        const shape = { id, fragment: MovementStateFragmentDoc, fragmentName: 'MovementState' };
        client.cache.writeFragment({ ...shape, data: movement });
      }
      askAgain();
    },
    onGap: (quietMs) => missed(quietMs, 'movements'),
  });
}
