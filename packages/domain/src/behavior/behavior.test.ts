import { expect, test } from 'vitest';
import { withoutQuery } from './address.ts';
import { eventMetadata, eventName, eventTimestamp, pageAddress } from './fields.ts';
import {
  behaviorBatchSize,
  behaviorCleanupMs,
  behaviorFlushMs,
  behaviorPrefix,
  behaviorRetryDelayMs,
} from './limits.ts';

test('the limits are those of BEH-2 to BEH-6', () => {
  expect([behaviorPrefix, behaviorBatchSize, behaviorFlushMs, behaviorCleanupMs]).toEqual([
    'inventory_',
    50,
    10_000,
    300_000,
  ]);
});

test.each([
  [1, 30_000],
  [2, 60_000],
  [3, 90_000],
  [4, null],
])('after the refusal of attempt %d the batch rests %s ms', (attempt, delay) => {
  expect(behaviorRetryDelayMs(attempt)).toBe(delay);
});

const messageOf = (schema: { safeParse(value: unknown): unknown }, value: unknown) => {
  const parsed = schema.safeParse(value) as { success: boolean; error?: { issues: { message: string }[] } };
  return parsed.success ? null : parsed.error?.issues[0]?.message;
};
const form =
  'Event name must be inventory_ followed by lower-case letters, digits and underscores, at most 100 characters';
const time = 'Timestamp must be a date and time such as 2026-01-31T08:00:00Z';

test.each([
  [eventName, 'inventory_item_adjusted', null],
  [eventName, 'item_adjusted', 'Event name must begin with inventory_'],
  [eventName, 'Inventory_item', 'Event name must begin with inventory_'],
  [eventName, 'inventory_', form],
  [eventName, 'inventory_Bolt M6', form],
  [eventName, `inventory_${'x'.repeat(90)}`, null],
  [eventName, `inventory_${'x'.repeat(91)}`, form],
  [eventName, 5, 'Event name must be text'],
  [eventMetadata, { count: 3 }, null],
  [eventMetadata, { text: 'x'.repeat(2_037) }, null],
  [eventMetadata, { text: 'x'.repeat(2_038) }, 'Metadata must be at most 2048 characters of JSON'],
  [eventMetadata, [1], 'Metadata must be an object'],
  [eventTimestamp, '2026-01-31T08:00:00.123Z', null],
  [eventTimestamp, '2026-01-31T08:00:00+02:00', null],
  [eventTimestamp, '0000-01-01T00:00:00Z', time],
  [eventTimestamp, 'yesterday', time],
])('case %#', (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});

test.each([
  ['https://a.test/inventory?q=secret', 'https://a.test/inventory'],
  ['https://a.test/inventory#secret', 'https://a.test/inventory'],
  ['/inventory?q=a#b\nc', '/inventory'],
  ['https://a.test/', 'https://a.test/'],
])('%s is recorded as %s', (address, stored) => {
  expect(withoutQuery(address)).toBe(stored);
  expect(pageAddress.parse(address)).toBe(stored);
});

test('an empty address is none', () => {
  expect(pageAddress.parse('')).toBeNull();
});
