import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import { idsPerEvent } from '@tallyard/domain/limits/sizes';
import type { LiveEvent } from '../realtime/live-source.ts';
import { look } from '../realtime/look.ts';
import { fetchItems } from './source.ts';

/** Those that changed last, by id; null: this upstream does not tell them. */
type Recent = ReadonlyMap<string, InventoryItem> | null;

const nobody = { userId: null, userName: '', apiKeyName: null };

/** Own values are an object of each answer's own. */
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
 * The items of an upstream without an event stream: as far as they are among the hundred that changed last. Who did it,
 * and what was deleted, it does not tell.
 */
export const itemLook = look<Recent>({
  take: async (rest, organizationId) => {
    const query = { sortBy: 'updatedAt', sortDirection: 'desc', limit: idsPerEvent } as const;
    // One that cannot list them like this is no less able to tell of its alerts.
    const recent = await fetchItems(rest, organizationId, null, query).catch(() => null);
    return recent && new Map(recent.data.map((item) => [item.itemId, item]));
  },
  changes: async (_rest, _organizationId, before, now) => {
    if (before === null || now === null) return [];
    const newest = [...before.values()].reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '');
    return [...now.values()]
      .filter((item) => {
        const known = before.get(item.itemId);
        // What has only moved up into the hundred, since others were deleted, has not changed.
        return known ? JSON.stringify(known) !== JSON.stringify(item) : item.updatedAt > newest;
      })
      .map((item) => eventOf(item, before.get(item.itemId)))
      .reverse();
  },
});
