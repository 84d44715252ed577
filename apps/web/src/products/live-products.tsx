import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useCallback } from 'react';
import { type ChangedBy, FreshThingsContext, whoOf } from '../shared/live/fresh-things';
import { useBatch } from '../shared/live/use-batch';
import { useChanges } from '../shared/live/use-changes';
import { useEased } from '../shared/live/use-eased';
import { useFresh } from '../shared/live/use-fresh';
import { useChanged, useMissed } from '../shared/modules/use-changed';
import { useMay } from '../shared/permissions/permissions';
import { useAuth } from '../shared/session/auth';
import {
  LiveProductFragmentDoc,
  ProductChangesDocument,
  type ProductChangesSubscription,
} from './generated/operations';

type Change = ProductChangesSubscription['productChanged'];

/** Highlights are batched over this time, so that a burst renders the page once. */
const drawMs = 100;

/**
 * Subscribes to the catalog while one of its pages is open. Visible products receive the new values directly, lists and
 * totals are refetched, and changes by others are highlighted.
 */
export function LiveProducts({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const { session } = useAuth();
  const [fresh, mark] = useFresh<ChangedBy>();
  const [mayCreate, mayUpdate] = [useMay('products.create'), useMay('products.update')];
  // Background refetches require the permission to create or update (ARCH-RULES).
  const mayRefetch = mayCreate || mayUpdate;
  const changed = useChanged();
  const missed = useMissed();
  const askAgain = useEased(() => mayRefetch && changed('products'));
  const draw = useBatch<[string, ChangedBy]>(drawMs, mark);

  const take = useCallback(
    (change: Change) => {
      const { kind, product, productIds, person, apiKeyName } = change;
      // Any field may decide which rows are listed, and their order.
      askAgain();
      if (product !== null && kind !== 'DELETED') {
        const id = client.cache.identify({ __typename: 'Product', id: product.id });
        const shape = { id, fragment: LiveProductFragmentDoc, fragmentName: 'LiveProduct' };
        // guard: products.live
        client.cache.writeFragment({ ...shape, data: product });
      }
      const isOwn = person?.id === session.person.id && apiKeyName === null;
      if (!isOwn) for (const id of productIds) draw([[id, { who: whoOf(change) }]]);
    },
    [client, session.person.id, askAgain, draw],
  );

  useChanges({
    document: ProductChangesDocument,
    read: ({ productChanged }) => ({
      cursor: productChanged.cursor,
      change: productChanged.kind === null ? null : productChanged,
      quietMs: productChanged.quietMs,
    }),
    onChange: take,
    onGap: (quietMs) => mayRefetch && missed(quietMs, 'products'),
  });

  return <FreshThingsContext value={fresh}>{children}</FreshThingsContext>;
}
