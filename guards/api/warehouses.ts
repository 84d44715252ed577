import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/api/src/warehouses/archive-and-delete.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'warehouses.held',
    promise: 'A warehouse is not deleted while there is stock in it, or a movement waits.',
    code: {
      file: 'apps/api/src/warehouses/deletion.ts',
      text: "if (reason !== null) throw new ApiError('STOCK_HELD', reason);",
    },
    without: '',
    proof: proof('WHS-3: with stock, or with something to be moved, it is not deleted, and the figures say why'),
  },
  {
    name: 'warehouses.nothing-slips-in',
    promise: 'What is put into a warehouse while it is deleted is refused, or the deletion is.',
    code: {
      file: 'apps/api/src/stock/open-items.ts',
      text: 'ORDER BY warehouse_id FOR KEY SHARE`,',
    },
    without: 'ORDER BY warehouse_id`,',
    proof: proof('what is put in while it is being deleted is refused'),
  },
  {
    name: 'warehouses.inactive',
    promise: 'Nothing new comes into an inactive warehouse.',
    code: { file: 'apps/api/src/movements/creation.ts', text: 'if (comesIn && !warehouse.isActive)' },
    without: 'if (false)',
    proof: proof('inactive: nothing new comes in; what is there is counted, taken and moved away'),
  },
  {
    name: 'warehouses.items-stay-gone',
    promise: 'Items of a deleted warehouse do not come back by an undo.',
    code: {
      file: 'apps/api/src/inventory/plans/delete-kind.ts',
      text: "if (!item.is_placed) return { position, outcome: 'refused', reason: placeGone };",
    },
    without: '',
    proof: proof('its items do not come back by the undo of their deletion'),
  },
];
