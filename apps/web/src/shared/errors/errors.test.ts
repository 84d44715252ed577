import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { describeError, leavesOutcomeOpen } from './errors';

const graphqlError = (message: string, extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] });

test('code, class and field problems are read from the extensions', () => {
  const problems = [{ field: 'sku', message: 'SKU is required' }];
  const error = graphqlError('Some values are not valid.', {
    code: 'VALIDATION_FAILED',
    class: 'Request Error',
    details: problems,
    requestId: 'r1',
  });
  expect(describeError(error)).toMatchObject({ code: 'VALIDATION_FAILED', class: 'Request Error', problems });
});

test.each([
  ['Failed to fetch', 'Connection Error'],
  ['NetworkError when attempting to fetch resource.', 'Connection Error'],
  ['Request timed out after 60000ms. Please try again.', 'Request Timeout'],
  ['Something odd', 'Error'],
])('%j is a %s', (message, errorClass) => expect(describeError(new Error(message)).class).toBe(errorClass));

test('a refusal is a clear answer, a broken line is not', () => {
  expect(leavesOutcomeOpen(describeError(graphqlError('taken', { code: 'SKU_TAKEN', class: 'Error' })))).toBe(false);
  expect(leavesOutcomeOpen(describeError(new Error('Failed to fetch')))).toBe(true);
});
