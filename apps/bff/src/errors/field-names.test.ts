import { expect, test } from 'vitest';
import { inSchemaNames } from './field-names.ts';

test.each([
  ['limit', 'pageSize'],
  ['alertInstanceIds', 'ids'],
  ['workflow.recipients', 'recipients'],
  ['workflow.recipients.3', 'recipients.3'],
  ['trigger.thresholds.minQuantity', 'minQuantity'],
  ['name', 'name'],
  ['limits', 'limits'],
])('a problem with %s is told as one with %s', (field, name) => {
  expect(inSchemaNames([{ field, value: 1, message: 'm' }])).toEqual([{ field: name, value: 1, message: 'm' }]);
});

test('details that are no list of problems stay as they are', () => {
  expect(inSchemaNames({ currentQuantity: 3 })).toEqual({ currentQuantity: 3 });
  expect(inSchemaNames(undefined)).toBeUndefined();
});
