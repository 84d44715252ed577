import { judgedPasswordCharacters } from '@tallyard/domain/session/fields';
import { expect, test } from 'vitest';
import { isStrong } from './password-strength';

test('a phrase is strong, and what follows from its owner is not', () => {
  expect(isStrong('correct horse battery staple', [])).toBe(true);
  expect(isStrong('AdaLovelace12', ['Ada', 'Lovelace'])).toBe(false);
});

test('what is judged ends where judging would keep the page from being drawn', () => {
  expect(isStrong(`${'a'.repeat(judgedPasswordCharacters)}correct horse battery staple`, [])).toBe(false);
});
