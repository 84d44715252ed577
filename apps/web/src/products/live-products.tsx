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

/** So many marks are drawn at once; a burst draws the page once. */
const drawMs = 100;

/**
 * Follows the catalog while a page of it is open: what is shown takes the new values without being asked for, lists and
 * figures are requested again, and what others changed is marked.
 */
export function LiveProducts({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const { session } = useAuth();
  const [fresh, mark] = useFresh<ChangedBy>();
  const [mayCreate, mayUpdate] = [useMay('products.create'), useMay('products.update')];
  // Background refetches are for those who may create or update (ARCH-RULES).
  const mayRefetch = mayCreate || mayUpdate;
  const changed = useChanged();
  const missed = useMissed();
  const askAgain = useEased(() => mayRefetch && changed('products'));
  const draw = useBatch<[string, ChangedBy]>(drawMs, mark);

  const take = useCallback(
    (change: Change) => {
      const { kind, product, productIds, person, apiKeyName } = change;
      // Which rows are listed, and where, may depend on any field.
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
