import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/api/src/warehouses/archive-and-delete.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'warehouses.held',
    promise: 'A warehouse is not deleted while there is stock in it, or a movement waits.',
    remove: true,
    proof: proof('WHS-3: with stock, or with something to be moved, it is not deleted, and the figures say why'),
  },
  {
    name: 'warehouses.nothing-slips-in',
    promise: 'What is put into a warehouse while it is deleted is refused, or the deletion is.',
    replace: ['warehouse_id FOR KEY SHARE', 'warehouse_id'],
    proof: proof('what is put in while it is being deleted is refused'),
  },
  {
    name: 'warehouses.inactive',
    promise: 'Nothing new comes into an inactive warehouse.',
    remove: true,
    proof: proof('inactive: nothing new comes in; what is there is counted, taken and moved away'),
  },
  {
    name: 'warehouses.items-stay-gone',
    promise: 'Items of a deleted warehouse do not come back by an undo.',
    remove: true,
    proof: proof('its items do not come back by the undo of their deletion'),
  },
];
