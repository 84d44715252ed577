/** The message for a write outside of a member's warehouses (ADR 0080). */
export const outsideOfScope = 'This is outside of the warehouses you are a member of';
/** Why a scoped member cannot end or change something that also concerns warehouses without access (ADR 0117). */
export const concernsHiddenWarehouses = 'It concerns warehouses outside your scope.';
/** Why a scoped member cannot dispatch or confirm a transfer at a warehouse outside their scope. */
export const dispatchedThere = 'A transfer is dispatched by somebody of the warehouse where it leaves';
export const confirmedThere = 'A transfer is confirmed by somebody of the warehouse where it arrives';
/** Why a scoped member cannot undo a transfer from or to a warehouse outside their scope. */
export const undoneByBoth = 'A transfer is undone by somebody of both its warehouses';
/** The maximum number of warehouses outside a member's scope that are listed as destinations. */
export const maxOtherWarehouses = 1_000;
export const adminsSeeAll = 'An admin sees all warehouses: give another role first';
export const ownScope = 'You cannot change your own warehouses';
/** The maximum number of warehouses in a member's scope; a member who needs more gets access to all. */
export const maxWarehousesOfMember = 200;

/** Why an inactive warehouse cannot receive stock (ADR 0068). */
export const warehouseInactive = 'This warehouse is inactive: nothing new comes in';

export interface WarehouseContents {
  /** Items with a quantity above 0. */
  readonly stocked: number;
  /** Pending movements from or to the warehouse. */
  readonly pending: number;
  /** Items without stock, which are deleted with the warehouse. */
  readonly empty: number;
}

/** The maximum number of items without stock that are deleted with their warehouse in one transaction. */
export const maxItemsDeletedWithWarehouse = 1_000;

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Returns why a warehouse cannot be deleted, with the numbers; null if it can (WHS-3). */
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
