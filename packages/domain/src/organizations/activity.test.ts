import { expect, test } from 'vitest';
import { activityAction, changedFields, entityName } from './activity.ts';

test('only fields that differ are told, as text, and into what they hold', () => {
  const before = { id: '1', name: 'Bolt', quantity: 5, trigger: { thresholds: { minQuantity: 10 } }, updatedAt: 'a' };
  const after = { id: '1', name: 'Bolt', quantity: 7.5, trigger: { thresholds: { minQuantity: 8 } }, updatedAt: 'b' };
  expect(changedFields(before, after)).toEqual([
    { field: 'quantity', before: '5', after: '7.5' },
    { field: 'trigger.thresholds.minQuantity', before: '10', after: '8' },
  ]);
});

test('a creation has nothing before, a removal nothing after', () => {
  expect(changedFields(null, { name: 'A', code: null })).toEqual([{ field: 'name', before: null, after: 'A' }]);
  expect(changedFields({ isActive: false }, null)).toEqual([{ field: 'isActive', before: 'false', after: null }]);
});

test('lists read as lists, long texts are cut', () => {
  expect(changedFields({ flags: ['a'] }, { flags: ['a', 'b'] })).toEqual([
    { field: 'flags', before: 'a', after: 'a, b' },
  ]);
  expect(changedFields(null, { note: 'x'.repeat(400) })[0]?.after).toHaveLength(301);
});

test('a thing is called what it is called now, else what it was called', () => {
  expect(entityName({ name: 'Old' }, { name: 'New' })).toBe('New');
  expect(entityName({ email: 'a@example.com' }, null)).toBe('a@example.com');
  expect(entityName(null, { quantity: 1 })).toBeNull();
});

test.each(['inventory.', 'alert', 'apiKeys.create'])('%s can begin an action', (text) => {
  expect(activityAction.safeParse(text).success).toBe(true);
});
test.each(['', '%', 'a b', 'x'.repeat(61)])('%j cannot', (text) => {
  expect(activityAction.safeParse(text).success).toBe(false);
});
