import { expect, test } from 'vitest';
import { organizationId } from './fields.ts';

test.each([
  [1, 1],
  ['42', 42],
  ['007', 7],
])('%s is the organization %d', (input, id) => {
  expect(organizationId.parse(input)).toBe(id);
});

test.each([0, -1, 1.5, '', '0', '-1', '1.5', 'abc', '1e3', ' 1', null, undefined, {}, 2_147_483_648, '99999999999'])(
  '%s is refused in the words of PLT-20',
  (input) => {
    expect(organizationId.safeParse(input).error?.issues[0]?.message).toBe('Invalid organization ID');
  },
);
