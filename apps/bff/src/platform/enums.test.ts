import { sendChannels } from '@tallyard/domain/alerts/sends';
import { planKinds } from '@tallyard/domain/plans/statuses';
import { expect, test } from 'vitest';
import { enumValue, enumValueOrOther, restValue, upper } from './enums.ts';

test.each([
  ['low_stock', 'LOW_STOCK'],
  ['inApp', 'IN_APP'],
  ['coolDown', 'COOL_DOWN'],
  ['items.update', 'ITEMS_UPDATE'],
  ['yes-no', 'YES_NO'],
  ['TRANSFER', 'TRANSFER'],
])('%s of the REST wire is %s in GraphQL', (value, name) => expect(upper(value)).toBe(name));

test.each([...planKinds, ...sendChannels])('%s is found again by its GraphQL name', (value) => {
  expect(restValue([...planKinds, ...sendChannels], upper(value))).toBe(value);
});

test('a name that is of no value stays, so that the contract refuses it', () => {
  expect(restValue<string>(sendChannels, 'OTHER')).toBe('OTHER');
});

test('another upstream’s value is OTHER where the enum has it, and malformed where not', () => {
  expect(enumValueOrOther<string>(sendChannels, 'pigeon')).toBe('OTHER');
  expect(() => enumValue<string>(sendChannels, 'pigeon')).toThrow(
    expect.objectContaining({ code: 'UPSTREAM_MALFORMED' }),
  );
});
