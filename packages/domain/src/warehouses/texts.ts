/** What somebody is told who would write outside of the warehouses whose member they are (ADR 0080). */
export const outsideOfScope = 'This is outside of the warehouses you are a member of';
/** Why a scoped member does not end or change what also concerns warehouses that they do not see (ADR 0117). */
export const concernsHiddenWarehouses = 'It concerns warehouses outside your scope.';
/** Why whoever is a member of some warehouses alone does not end a transfer that arrives in another one. */
export const dispatchedThere = 'A transfer is dispatched by somebody of the warehouse where it leaves';
export const confirmedThere = 'A transfer is confirmed by somebody of the warehouse where it arrives';
/** Why whoever is a member of some warehouses alone does not undo a transfer from or to another one. */
export const undoneByBoth = 'A transfer is undone by somebody of both its warehouses';
/** Warehouses of others that a member of some is named at most, as destinations. */
export const maxOtherWarehouses = 1_000;
export const adminsSeeAll = 'An admin sees all warehouses: give another role first';
export const ownScope = 'You cannot change your own warehouses';
/** Warehouses that a member is given at most; whoever needs more sees all. */
export const maxWarehousesOfMember = 200;

/** Why nothing comes into a warehouse that is no longer used (ADR 0068). */
export const warehouseInactive = 'This warehouse is inactive: nothing new comes in';

export interface WarehouseContents {
  /** Items whose quantity is above 0. */
  readonly stocked: number;
  /** Movements that wait, from it or to it. */
  readonly pending: number;
  /** Items of which there is nothing: they go with it. */
  readonly empty: number;
}

/** Items without stock that go with their warehouse in one transaction. */
export const maxItemsDeletedWithWarehouse = 1_000;

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** WHS-3: why a warehouse cannot be deleted, with the figures; null when it can. */
export function warehouseContentsText({ stocked, pending, empty }: WarehouseContents): string | null {
  const holds = [
    ...(stocked > 0 ? [counted(stocked, 'item with stock', 'items with stock')] : []),
    ...(pending > 0 ? [counted(pending, 'pending movement', 'pending movements')] : []),
  ];
  if (holds.length > 0) return `This warehouse cannot be deleted: it has ${holds.join(' and ')}`;
  return empty > maxItemsDeletedWithWarehouse
    ? `This warehouse cannot be deleted: it has ${counted(empty, 'item', 'items')}. Delete items first, at most ${maxItemsDeletedWithWarehouse.toLocaleString('en-US')} go with it`
    : null;
}
