import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import { idsPerEvent } from '@tallyard/domain/limits/sizes';
import type { LiveEvent } from '../realtime/live-source.ts';
import { look } from '../realtime/look.ts';
import { fetchItems } from './source.ts';

/** The last changed items, by id; null if the upstream cannot list them. */
type Recent = ReadonlyMap<string, InventoryItem> | null;

const nobody = { userId: null, userName: '', apiKeyName: null };

/** Custom field values are another object in each response, so they are compared as JSON. */
const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

function eventOf(item: InventoryItem, before: InventoryItem | undefined): LiveEvent {
  const names = Object.keys(item) as (keyof InventoryItem)[];
  const fields = before ? names.filter((name) => name !== 'updatedAt' && !isSame(item[name], before[name])) : [];
  const change = before === undefined && item.createdAt === item.updatedAt ? 'created' : 'updated';
  const quantityBefore = before && fields.includes('quantity') ? before.quantity : null;
  const payload = { change, count: 1, itemIds: [item.itemId], item, fields, quantityBefore, by: nobody } as const;
  return { id: null, kind: 'item.changed', payload: { ...payload, itemIds: [item.itemId], fields } };
}

/**
 * Polls for changes of items on an upstream without an event stream, among the hundred that changed last. It cannot detect the
 * author or deletions.
 */
export const itemLook = look<Recent>({
  take: async (rest, organizationId) => {
    const query = { sortBy: 'updatedAt', sortDirection: 'desc', limit: idsPerEvent } as const;
    // An upstream that cannot list items in this way may still support alerts.
    const recent = await fetchItems(rest, organizationId, null, query).catch(() => null);
    return recent && new Map(recent.data.map((item) => [item.itemId, item]));
  },
  changes: async (_rest, _organizationId, before, now) => {
    if (before === null || now === null) return [];
    const newest = [...before.values()].reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '');
    return [...now.values()]
      .filter((item) => {
        const known = before.get(item.itemId);
        // An item that only moved up into the hundred because others were deleted has not changed.
        return known ? JSON.stringify(known) !== JSON.stringify(item) : item.updatedAt > newest;
      })
      .map((item) => eventOf(item, before.get(item.itemId)))
      .reverse();
  },
});
