import { afterEach, expect, test, vi } from 'vitest';
import { PressKey } from './press-key';

function counting() {
  let n = 0;
  return new PressKey(() => `key-${++n}`);
}

test('the same request pressed again keeps its key', () => {
  const press = counting();
  expect(press.keyFor({ a: 1 })).toBe('key-1');
  expect(press.keyFor({ a: 1 })).toBe('key-1');
});

test('another request gets a new key', () => {
  const press = counting();
  press.keyFor({ a: 1 });
  expect(press.keyFor({ a: 2 })).toBe('key-2');
});

test('after a clear answer the next press is a new request', () => {
  const press = counting();
  press.keyFor({ a: 1 });
  press.settled();
  expect(press.keyFor({ a: 1 })).toBe('key-2');
});

afterEach(() => vi.unstubAllGlobals());

test('a key is made where a page comes by plain http, too', () => {
  const whole = crypto;
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => whole.getRandomValues(bytes) });
  expect(new PressKey().keyFor({})).toMatch(/^[0-9a-f]{32}$/);
});
