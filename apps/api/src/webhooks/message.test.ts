import { describe, expect, test } from 'vitest';
import { lanesOf } from './message.ts';

describe('what an event is about', () => {
  test.each([
    ['item.changed', { count: 2, itemIds: ['a', 'b'] }, ['item:a', 'item:b']],
    ['item.changed', { count: 300, itemIds: ['a', 'b'] }, ['item:*']],
    ['movement.changed', { count: 1, movementIds: ['m'] }, ['movement:m']],
    ['alert.changed', { alert: { id: 'x' } }, ['alert:x']],
    ['warehouse.changed', { warehouseId: 'w' }, ['warehouse:w', 'folder:w']],
    ['folder.changed', { folderId: 'w' }, ['folder:w']],
    ['membership.changed', { userId: 'u' }, ['membership:u']],
    ['membership.changed', { userId: null, invitation: { id: 'i' } }, ['membership:i']],
    ['membership.changed', { userId: 'u', invitation: { id: 'i' } }, ['membership:u', 'membership:i']],
  ] as const)('%s of %j', (kind, payload, lanes) => {
    expect(lanesOf({ kind, payload })).toEqual(lanes);
  });
});
