import { type CommandOptions, useCommand } from '../../shared/commands/use-command';
import { useFormat } from '../../shared/format/use-format';
import { type Bulk, type BulkSelection, useBulk } from '../../shared/lists/use-bulk';
import { useOrganization } from '../../shared/organization/organization';
import { usePlannedBulk } from '../../shared/plans/use-planned-bulk';
import {
  BulkAdjustItemsDocument,
  BulkDeleteItemsDocument,
  BulkUpdateItemsDocument,
  PutItemsIntoFolderDocument,
  SetItemsActivityDocument,
} from '../generated/operations';

/** Actions on many items. Each returns whether it is finished; after a refusal of the whole action the dialog stays open. */
export interface ItemBulk {
  readonly bulk: Bulk;
  readonly busy: boolean;
  /** Formats a count, '3 items'. */
  readonly countItems: (count: number) => string;
  readonly update: (ids: readonly string[], updates: ItemUpdates) => Promise<boolean>;
  readonly setActive: (ids: readonly string[], isActive: boolean) => Promise<boolean>;
  readonly adjust: (ids: readonly string[], adjustment: number, reason: string) => Promise<boolean>;
  /** Moves items into a folder of their warehouse. */
  readonly putInto: (ids: readonly string[], folderId: string) => Promise<boolean>;
  /** Deletes items. Unless `force` is set, items with reserved or scheduled stock are kept and passed to `onHeld`. */
  readonly remove: (
    ids: readonly string[],
    force: boolean,
    onHeld: (ids: readonly string[]) => void,
  ) => Promise<boolean>;
}

/** The field to update, with its value. */
export type ItemUpdates = { category: string } | { location: string } | { unitPrice: string };

const options: CommandOptions<{ input: { ids: string | string[] } }> = {
  entity: 'inventory items',
  idOf: ({ input }) => input.ids,
  changes: ['items', 'plans'],
  isOneOfMany: true,
};

/** Runs the changes of selected items in chunks. */
export function useItemBulk(selection: BulkSelection): ItemBulk {
  const format = useFormat();
  const countItems = (count: number) => (count === 1 ? '1 item' : `${format.count(count)} items`);
  const bulk = useBulk(selection, countItems);
  const update = useCommand(BulkUpdateItemsDocument, options);
  const setActivity = useCommand(SetItemsActivityDocument, options);
  const adjust = useCommand(BulkAdjustItemsDocument, options);
  const remove = useCommand(BulkDeleteItemsDocument, { ...options, deletes: true });
  const put = useCommand(PutItemsIntoFolderDocument, { ...options, changes: ['items', 'folders'] });
  const { active } = useOrganization();
  const asOnePlan = usePlannedBulk(bulk, 'items');
  return {
    bulk,
    busy: update.busy || setActivity.busy || adjust.busy || remove.busy || put.busy,
    countItems,
    update: (ids, updates) =>
      asOnePlan('changed', ids, async (input) => {
        return (await update.run({ input: { ...input, ...updates } }))?.bulkUpdateInventoryItems;
      }),
    setActive: (ids, isActive) =>
      asOnePlan(isActive ? 'activated' : 'deactivated', ids, async (input) => {
        return (await setActivity.run({ input: { ...input, isActive } }))?.setInventoryItemsActivity;
      }),
    adjust: (ids, adjustment, reason) =>
      asOnePlan('adjusted', ids, async (input) => {
        return (await adjust.run({ input: { ...input, adjustment, reason } }))?.bulkAdjustInventoryItems;
      }),
    putInto: (ids, folderId) =>
      bulk.run('put into the folder', ids, async (chunk) => {
        const input = { organizationId: active.id, folderId, ids: [...chunk] };
        return (await put.run({ input }))?.putItemsIntoFolder ?? null;
      }),
    remove: async (ids, force, onHeld) => {
      const blocked: string[] = [];
      const isDone = await asOnePlan('deleted', ids, async (input) => {
        const answer = (await remove.run({ input: { ...input, ...(force && { force }) } }))?.bulkDeleteInventoryItems;
        blocked.push(...(answer?.outcomes ?? []).flatMap(({ id, code }) => (code === 'STOCK_HELD' ? [id] : [])));
        return answer;
      });
      onHeld(blocked);
      return isDone;
    },
  };
}
