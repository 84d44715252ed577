import { type CommandOptions, useCommand } from '../../shared/commands/use-command';
import { useFormat } from '../../shared/format/use-format';
import { type Bulk, type BulkSelection, useBulk } from '../../shared/lists/use-bulk';
import { useOrganization } from '../../shared/organization/organization';
import {
  BulkAdjustItemsDocument,
  BulkDeleteItemsDocument,
  BulkUpdateItemsDocument,
  SetItemsActivityDocument,
} from '../generated/operations';

/** What can be done to many items at once. Each says whether it is over; what was refused as a whole is asked about again. */
export interface ItemBulk {
  readonly bulk: Bulk;
  readonly busy: boolean;
  /** '3 items'. */
  readonly countItems: (count: number) => string;
  readonly update: (ids: readonly string[], updates: ItemUpdates) => Promise<boolean>;
  readonly setActive: (ids: readonly string[], isActive: boolean) => Promise<boolean>;
  readonly adjust: (ids: readonly string[], adjustment: number, reason: string) => Promise<boolean>;
  readonly remove: (ids: readonly string[]) => Promise<boolean>;
}

/** One of them. */
export type ItemUpdates = { category: string } | { location: string } | { unitPrice: string };

const options: CommandOptions<{ input: { ids: string | string[] } }> = {
  entity: 'inventory items',
  idOf: ({ input }) => input.ids,
  changes: ['items'],
  isOneOfMany: true,
};

/** The changes of selected items, chunk after chunk. */
export function useItemBulk(selection: BulkSelection): ItemBulk {
  const { active } = useOrganization();
  const format = useFormat();
  const countItems = (count: number) => (count === 1 ? '1 item' : `${format.count(count)} items`);
  const bulk = useBulk(selection, countItems);
  const update = useCommand(BulkUpdateItemsDocument, options);
  const setActivity = useCommand(SetItemsActivityDocument, options);
  const adjust = useCommand(BulkAdjustItemsDocument, options);
  const remove = useCommand(BulkDeleteItemsDocument, { ...options, deletes: true });
  const inputOf = (chunk: readonly string[]) => ({ organizationId: active.id, ids: [...chunk] });
  return {
    bulk,
    busy: update.busy || setActivity.busy || adjust.busy || remove.busy,
    countItems,
    update: (ids, updates) =>
      bulk.run('changed', ids, async (chunk) => {
        return (await update.run({ input: { ...inputOf(chunk), ...updates } }))?.bulkUpdateInventoryItems ?? null;
      }),
    setActive: (ids, isActive) =>
      bulk.run(isActive ? 'activated' : 'deactivated', ids, async (chunk) => {
        const answer = await setActivity.run({ input: { ...inputOf(chunk), isActive } });
        return answer?.setInventoryItemsActivity ?? null;
      }),
    adjust: (ids, adjustment, reason) =>
      bulk.run('adjusted', ids, async (chunk) => {
        const answer = await adjust.run({ input: { ...inputOf(chunk), adjustment, reason } });
        return answer?.bulkAdjustInventoryItems ?? null;
      }),
    remove: (ids) =>
      bulk.run('deleted', ids, async (chunk) => {
        return (await remove.run({ input: inputOf(chunk) }))?.bulkDeleteInventoryItems ?? null;
      }),
  };
}
