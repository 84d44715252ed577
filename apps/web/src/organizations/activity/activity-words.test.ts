import { expect, test } from 'vitest';
import { activityWords, fieldWords, valueWords } from './activity-words';

test.each([
  ['inventory.adjust', 'item', 'Bolt', 'Adjusted item Bolt'],
  ['alert-rule.created', 'alert-rule', 'Low', 'Created alert rule Low'],
  ['apiKeys.revoke', 'apiKey', 'ERP', 'Revoked API key ERP'],
  ['shipments.sendBack', 'deliveryNote', null, 'Send back: delivery note'],
])('%s of %s %s reads %s', (action, entity, entityName, words) => {
  expect(activityWords({ action, entity, entityName })).toBe(words);
});

test('a field is told by the last part of its path', () => {
  expect(fieldWords('trigger.thresholds.minQuantity')).toBe('min quantity');
});

test('moments are told in the person’s own time, claims as yes and no', () => {
  expect(valueWords('2026-03-01T12:30:00.123Z')).not.toContain('T12');
  expect(valueWords('2026-03-01T12:30:00.123Z')).toContain('2026');
  expect([valueWords('true'), valueWords('false'), valueWords('12.5')]).toEqual(['yes', 'no', '12.5']);
});
