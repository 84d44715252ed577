import { expect, test } from 'vitest';
import { readImportAnswer } from './import-report';

const report = { totalRows: 2, created: 1, updated: 0, existing: 0, failed: 1, alertsRaised: 0, errors: [] };

test('a good answer is the report', () => {
  expect(readImportAnswer({ success: true, data: report })).toEqual({ kind: 'imported', report });
});

test('a rejected import brings the report of what is wrong', () => {
  const errors = [{ row: 3, field: 'name', value: '', message: 'Name is required' }];
  const body = { success: false, error: { code: 'IMPORT_REJECTED', details: { ...report, errors } } };
  expect(readImportAnswer(body)).toEqual({ kind: 'rejected', report: { ...report, errors } });
});

test('a refusal with field problems says what they are', () => {
  const error = {
    code: 'VALIDATION_FAILED',
    message: 'Some values are not valid.',
    details: [{ message: 'Column missing' }],
  };
  expect(readImportAnswer({ success: false, error })).toEqual({
    kind: 'failed',
    code: 'VALIDATION_FAILED',
    message: 'Column missing',
  });
});

test.each([
  ['an unreadable answer', null],
  ['an answer without a report', { success: true, data: {} }],
  ['a lost answer', { success: false, error: { code: 'OUTCOME_UNKNOWN' } }],
  ['an api that took too long', { success: false, error: { code: 'UPSTREAM_TIMEOUT' } }],
  ['an api that went away', { success: false, error: { code: 'UPSTREAM_UNREACHABLE' } }],
])('after %s it is not known whether it was done', (_what, body) => {
  expect(readImportAnswer(body)).toEqual({ kind: 'unknown' });
});
