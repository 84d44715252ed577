import { expect, test } from 'vitest';
import { RestFailure } from './failure.ts';
import { inNamesOf, inSchemaNames } from './field-names.ts';

const names = { limit: 'pageSize', 'workflow.recipients': 'recipients' };

test.each([
  ['limit', 'pageSize'],
  ['workflow.recipients', 'recipients'],
  ['workflow.recipients.3', 'recipients.3'],
  ['name', 'name'],
  ['limits', 'limits'],
])('a problem with %s is told as one with %s', (field, name) => {
  expect(inSchemaNames([{ field, value: 1, message: 'm' }], names)).toEqual([{ field: name, value: 1, message: 'm' }]);
});

test('details that are no list of problems stay as they are', () => {
  expect(inSchemaNames({ currentQuantity: 3 }, names)).toEqual({ currentQuantity: 3 });
  expect(inSchemaNames(undefined, names)).toBeUndefined();
});

test('a failure keeps everything but the names', () => {
  const failure = new RestFailure({
    code: 'VALIDATION_FAILED',
    status: 400,
    message: 'Limit must be between 1 and 1000',
    details: [{ field: 'limit', message: 'm' }],
    retryAfterSeconds: 3,
    upstreamCode: 'X',
  });
  expect(inNamesOf(failure, names)).toMatchObject({
    code: 'VALIDATION_FAILED',
    status: 400,
    message: 'Limit must be between 1 and 1000',
    details: [{ field: 'pageSize', message: 'm' }],
    retryAfterSeconds: 3,
    upstreamCode: 'X',
  });
  expect(inNamesOf(failure, undefined)).toBe(failure);
});
