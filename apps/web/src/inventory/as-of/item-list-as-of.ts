import type { OwnField } from '../../shared/custom-fields/custom-values';
import { withOwnFilters } from '../../shared/custom-fields/own-filters';
import { defineList } from '../../shared/lists/define-list';
import { InventoryItemsAsOfDocument } from '../generated/as-of-operations';
import { itemList } from '../list/item-list';

/** What happens now asks for nothing of the past anew. */
const { refreshedBy: _refreshedBy, ...described } = itemList;

/** The list of items, narrowed by the same filters, with those that there were at an instant. */
export function itemListAsOf(asOf: string, fields: readonly OwnField[], isAwaited: boolean) {
  const list = defineList({
    ...described,
    document: InventoryItemsAsOfDocument,
    page: ({ inventoryItems }) => inventoryItems,
    ask: (...asked: Parameters<typeof itemList.ask>) => ({ ...itemList.ask(...asked), asOf }),
  });
  return { ...withOwnFilters(list, fields), isAwaited };
}
