import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useCallback } from 'react';
import type { InventoryItemSortKey } from '../../generated/schema-types';
import { type ChangedBy, FreshThingsContext, whoOf } from '../../shared/live/fresh-things';
import { useBatch } from '../../shared/live/use-batch';
import { useChanges } from '../../shared/live/use-changes';
import { useEased } from '../../shared/live/use-eased';
import { useFresh } from '../../shared/live/use-fresh';
import { useChanged, useMissed } from '../../shared/modules/use-changed';
import { useMay } from '../../shared/permissions/permissions';
import { useAuth } from '../../shared/session/auth';
import type { InventoryItemsQueryVariables } from '../generated/operations';
import { ItemChangesDocument, type ItemChangesSubscription, LiveItemFragmentDoc } from '../generated/shell-operations';
import { useInventoryService } from './use-inventory-service';

type Change = ItemChangesSubscription['itemChanged'];

/** Highlights are batched over this time, so that a burst renders the page once. */
const drawMs = 100;

/**
 * Subscribes to the organization's items. Visible rows receive the new values directly, derived totals are refetched, and
 * changes by others are highlighted.
 */
export function LiveItemsProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const { session } = useAuth();
  const [fresh, mark] = useFresh<ChangedBy>();
  const [mayCreate, mayUpdate] = [useMay('inventory.create'), useMay('inventory.update')];
  // Background refetches require the permission to create or update (ARCH-RULES).
  const mayRefetch = mayCreate || mayUpdate;
  const changed = useChanged();
  const missed = useMissed();
  const everything = useEased(() => mayRefetch && changed('items'));
  const figures = useEased(() => mayRefetch && changed('itemFigures'));
  const list = useCallback(() => listOnPage(client), [client]);
  const draw = useBatch<[string, ChangedBy]>(drawMs, mark);

  const take = useCallback(
    (change: Change) => {
      const { kind, item, person, apiKeyName } = change;
      const isWhole = item === null || kind === 'CREATED' || kind === 'DELETED';
      if (isWhole || list() === 'may change') everything();
      else figures();
      if (item === null || kind === 'DELETED') return;
      const id = client.cache.identify({ __typename: 'InventoryItem', id: item.id });
      const shape = { id, fragment: LiveItemFragmentDoc, fragmentName: 'LiveItem' };
      client.cache.writeFragment({ ...shape, data: item });
      const isOwn = person?.id === session.person.id && apiKeyName === null;
      // guard: inventory.changes-are-marked
      if (!isOwn) draw([[item.id, { who: whoOf(change) }]]);
    },
    [client, session.person.id, everything, figures, list, draw],
  );

  useInventoryService();
  useChanges({
    document: ItemChangesDocument,
    read: ({ itemChanged }) => ({
      cursor: itemChanged.cursor,
      change: itemChanged.kind === null ? null : itemChanged,
      quietMs: itemChanged.quietMs,
    }),
    onChange: take,
    onGap: (quietMs) => mayRefetch && missed(quietMs, 'items'),
  });

  return <FreshThingsContext value={fresh}>{children}</FreshThingsContext>;
}

/** Sort keys whose order does not depend on stock. */
const steady: ReadonlySet<unknown> = new Set<InventoryItemSortKey>(['NAME', 'SKU', 'CREATED_AT']);

/**
 * Returns whether a change of one item can change which rows are listed, or their order: if the list is filtered or sorted by
 * changing fields, or if an older request is still running.
 */
function listOnPage(client: ApolloClient): 'stays' | 'may change' {
  const lists = [...client.getObservableQueries('active')].filter(({ queryName }) => queryName === 'InventoryItems');
  const mayChange = lists.some((query) => {
    const { filter, sortBy } = query.variables as InventoryItemsQueryVariables;
    const { isActive: _, ...filtered } = filter ?? {};
    return query.getCurrentResult().loading || Object.keys(filtered).length > 0 || !steady.has(sortBy ?? 'NAME');
  });
  return mayChange ? 'may change' : 'stays';
}
