import { importReport } from '@tallyard/domain/imports/report';
import { expect, test } from 'vitest';
import { readUploadAnswer } from './upload-answer';

const report = { totalRows: 2, created: 1, updated: 0, existing: 0, failed: 1, alertsRaised: 0, errors: [] };
const read = (body: unknown) => readUploadAnswer(importReport, body);

test('a good answer is what it tells', () => {
  expect(read({ success: true, data: report })).toEqual({ kind: 'told', loaded: report });
});

test('a refusal with field problems says what they are', () => {
  const error = {
    code: 'VALIDATION_FAILED',
    message: 'Some values are not valid.',
    details: [{ message: 'Column missing' }],
  };
  expect(read({ success: false, error })).toEqual({
    kind: 'failed',
    code: 'VALIDATION_FAILED',
    message: 'Column missing',
  });
});

test('GEN-10: a failure that does not say why is told as a failed upload', () => {
  expect(read({ success: false, error: { code: 'OF_ANOTHER_SERVER' } })).toEqual({
    kind: 'failed',
    code: 'OF_ANOTHER_SERVER',
    message: 'Upload failed',
  });
});

test('GEN-18: a refused file is told by its type and by what is wanted', () => {
  const error = {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'File type docx is not allowed',
    details: [{ message: 'Must be CSV or xlsx' }],
  };
  expect(read({ success: false, error })).toMatchObject({
    message: 'File type docx is not allowed. Must be CSV or xlsx',
  });
});

test.each([
  ['an unreadable answer', null],
  ['an answer without a report', { success: true, data: {} }],
  ['a lost answer', { success: false, error: { code: 'OUTCOME_UNKNOWN' } }],
  ['an api that took too long', { success: false, error: { code: 'UPSTREAM_TIMEOUT' } }],
  ['an api that went away', { success: false, error: { code: 'UPSTREAM_UNREACHABLE' } }],
])('after %s it is not known whether it was done', (_what, body) => {
  expect(read(body)).toEqual({ kind: 'unknown' });
});
