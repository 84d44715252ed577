import { expect, test } from 'vitest';
import { classMessages, classOfStatus, classToastMs, errorCatalog } from './catalog.ts';
import { fileTooLarge, timedOut, updateInProgress } from './messages.ts';

test.each([
  [401, 'Authentication Error'],
  [403, 'Authentication Error'],
  [400, 'Request Error'],
  [404, 'Request Error'],
  [422, 'Request Error'],
  [408, 'Request Timeout'],
  [500, 'Server Error'],
  [502, 'Server Error'],
  [503, 'Server Error'],
  [504, 'Server Error'],
  [409, 'Error'],
  [413, 'Error'],
  [415, 'Error'],
  [429, 'Error'],
  [501, 'Error'],
] as const)('status %d is of the class %s', (status, name) => {
  expect(classOfStatus(status)).toBe(name);
});

test('the class of a code agrees with that of its status, but for a denial, which signs nobody out', () => {
  const differing = Object.entries(errorCatalog)
    .filter(([, { status, class: name }]) => status !== 0 && name !== classOfStatus(status))
    .map(([code]) => code);
  expect(differing).toEqual(['PERMISSION_DENIED']);
});

test('toasts say what TST-1 to TST-7 say and stay as long', () => {
  expect(classMessages['Server Error']).toBe('Our servers are experiencing issues. Please try again later.');
  expect(classToastMs('Server Error')).toBe(8_000);
  expect(classToastMs('Error')).toBe(5_000);
});

test('texts with a number or an id in them', () => {
  expect(timedOut(60_000)).toBe('Request timed out after 60000ms. Please try again.');
  expect(updateInProgress('7')).toBe('An update operation is already in progress for entity 7');
  expect(fileTooLarge(10_485_760)).toBe('File size exceeds maximum of 10485760 bytes');
});
