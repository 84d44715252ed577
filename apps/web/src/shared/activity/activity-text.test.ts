import { expect, test } from 'vitest';
import { formatFor } from '../format/format';
import { activityText, fieldLabel, valueWords } from './activity-text';

test.each([
  ['inventory.adjust', 'item', 'Bolt', 'Adjusted item Bolt'],
  ['alert-rule.created', 'alert-rule', 'Low', 'Created alert rule Low'],
  ['apiKeys.revoke', 'apiKey', 'ERP', 'Revoked API key ERP'],
  ['shipments.sendBack', 'deliveryNote', null, 'Send back: delivery note'],
])('%s of %s %s reads %s', (action, entity, entityName, words) => {
  expect(activityText({ action, entity, entityName })).toBe(words);
});

test('a field is told by the last part of its path', () => {
  expect(fieldLabel('trigger.thresholds.minQuantity')).toBe('min quantity');
});

test('moments and amounts are told as the person’s region has them, claims as yes and no', () => {
  const format = formatFor({ locale: 'de-DE', timeZone: 'America/Los_Angeles' });
  expect(valueWords('createdAt', '2026-03-01T02:30:00.123Z', format)).toBe('28.02.2026, 18:30');
  expect(valueWords('trigger.thresholds.minQuantity', '12.5', format)).toBe('12,5');
  // A SKU may look like an amount.
  expect(valueWords('sku', '12.5', format)).toBe('12.5');
  expect([valueWords('isActive', 'true', format), valueWords('isActive', 'false', format)]).toEqual(['yes', 'no']);
});
