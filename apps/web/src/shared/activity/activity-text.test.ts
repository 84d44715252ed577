import { expect, test } from 'vitest';
import { formatFor } from '../format/format';
import { activityText, fieldLabel, valueText } from './activity-text';

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
  expect(valueText('createdAt', '2026-03-01T02:30:00.123Z', format)).toBe('28.02.2026, 18:30');
  expect(valueText('trigger.thresholds.minQuantity', '12.5', format)).toBe('12,5');
  // A SKU may look like an amount.
  expect(valueText('sku', '12.5', format)).toBe('12.5');
  expect([valueText('isActive', 'true', format), valueText('isActive', 'false', format)]).toEqual(['yes', 'no']);
});
