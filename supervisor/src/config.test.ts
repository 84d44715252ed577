import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('nothing set means everything is embedded, with the demo', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    apiPort: 4001,
    embeddedDatabase: true,
    embeddedApi: true,
    demo: true,
  });
});

test('DATABASE_URL means no embedded database and no demo', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://h/d' })).toMatchObject({ embeddedDatabase: false, demo: false });
});

test('UPSTREAM_API_URL means neither api nor database', () => {
  expect(readConfig({ UPSTREAM_API_URL: 'http://h' })).toMatchObject({ embeddedDatabase: false, embeddedApi: false });
});

test('a bad port is named with what it got and what it wants', () => {
  expect(() => readConfig({ PORT: 'abc' })).toThrow('PORT: got "abc", wanted a port number');
});
