import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { withSettings } from './pages.ts';

const shell = '<html data-sign-up="%SIGN_UP%" data-demo="%DEMO%">';

test.each([
  [{}, '<html data-sign-up="open" data-demo="none">'],
  [{ SIGN_UP: 'invited', SEED_DEMO: '1' }, '<html data-sign-up="invited" data-demo="there">'],
])('every page says what is open here: %j', (env, page) => {
  expect(withSettings(shell, readConfig(env).landing)).toBe(page);
});

test('a word that is no way in stops the start and is named', () => {
  expect(() => readConfig({ SIGN_UP: 'closed' })).toThrow('SIGN_UP: got "closed", wanted open or invited');
});
