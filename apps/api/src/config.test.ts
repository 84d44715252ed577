import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const directories: string[] = [];
function directory(): string {
  const created = mkdtempSync(join(tmpdir(), 'tallyard-config-'));
  directories.push(created);
  return created;
}

afterAll(() => {
  for (const created of directories) rmSync(created, { recursive: true });
});

test('without variables: the embedded database, the demo, port 4001 on this machine only', () => {
  expect(readConfig({ DATA_DIR: directory(), DATABASE_URL: '' })).toMatchObject({
    host: '127.0.0.1',
    port: 4001,
    databaseUrl: null,
    seedDemo: true,
  });
});

test('with DATABASE_URL there is no demo unless asked for', () => {
  const env = { DATA_DIR: directory(), DATABASE_URL: 'postgres://u@h/d' };
  expect(readConfig(env).seedDemo).toBe(false);
  expect(readConfig({ ...env, SEED_DEMO: '1' }).seedDemo).toBe(true);
});

test('daily limits are on unless switched off', () => {
  const DATA_DIR = directory();
  expect(readConfig({ DATA_DIR }).dailyQuotas).toBe(true);
  expect(readConfig({ DATA_DIR, DAILY_QUOTAS: 'off' }).dailyQuotas).toBe(false);
});

test('name servers are those of the system unless given', () => {
  const DATA_DIR = directory();
  expect(readConfig({ DATA_DIR }).dnsServers).toBeNull();
  expect(readConfig({ DATA_DIR, DNS_SERVERS: '10.0.0.53, [::1]:5353' }).dnsServers).toEqual([
    '10.0.0.53',
    '[::1]:5353',
  ]);
});

test('the secret is made once and kept', () => {
  const DATA_DIR = directory();
  const first = readConfig({ DATA_DIR }).sessionSecret;
  expect(first.length).toBeGreaterThanOrEqual(43);
  expect(readConfig({ DATA_DIR }).sessionSecret).toBe(first);
});

test.each([
  [{ API_PORT: 'x' }, 'API_PORT: got "x", wanted a port number'],
  [{ API_PORT: '70000' }, 'API_PORT: got "70000", wanted a port number'],
  [{ DATABASE_URL: 'mysql://root:pw@h' }, 'DATABASE_URL: got a value that is not shown, wanted an address such as'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET: got a value that is not shown, wanted at least 32 characters'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: got "loud", wanted one of fatal, error'],
  [{ DAILY_QUOTAS: '0' }, 'DAILY_QUOTAS: got "0", wanted on or off'],
  [{ DNS_SERVERS: 'dns.example' }, 'DNS_SERVERS: got "dns.example", wanted IP addresses such as 10.0.0.53'],
  [{ SEED_DEMO: 'yes' }, 'SEED_DEMO: got "yes", wanted 0 or 1'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: got "true", wanted the number of proxies'],
  [{ PUBLIC_URL: 'localhost' }, 'PUBLIC_URL: got "localhost", wanted an http or https address'],
  [{ SMTP_URL: 'smtp://h:25' }, 'MAIL_FROM: got nothing, wanted an address such as stock@example.com'],
  [{ SMS_URL: 'sms.example' }, 'SMS_URL: got "sms.example", wanted an http or https address'],
  [{ SMS_TOKEN: 't' }, 'SMS_URL: got nothing, wanted the address of the gateway that SMS_TOKEN belongs to'],
  [{ SMS_FROM: 'Stock' }, 'SMS_URL: got nothing, wanted the address of the gateway that SMS_FROM belongs to'],
  [{ SMS_URL: 'https://sms.example', SMS_FROM: 'Stock' }, 'SMS_TOKEN: got nothing, wanted the token of the gateway'],
  [{ SMS_URL: 'https://sms.example', SMS_TOKEN: 't' }, 'SMS_FROM: got nothing, wanted the number or name'],
  [{ WEB_PUSH_SUBJECT: 'me' }, 'WEB_PUSH_SUBJECT: got "me", wanted an address such as mailto:'],
  [{ WEB_PUSH_PUBLIC_KEY: 'BA' }, 'WEB_PUSH_PRIVATE_KEY: got nothing, wanted that of WEB_PUSH_PUBLIC_KEY'],
  [{ WEB_PUSH_PRIVATE_KEY: 'BA' }, 'WEB_PUSH_PUBLIC_KEY: got nothing, wanted that of WEB_PUSH_PRIVATE_KEY'],
  [
    { WEB_PUSH_PUBLIC_KEY: 'BA', WEB_PUSH_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url') },
    'WEB_PUSH_PUBLIC_KEY: is not that of WEB_PUSH_PRIVATE_KEY, wanted a pair',
  ],
  [{ MAIL_FROM: 'a@x.test, b@x.test' }, 'MAIL_FROM: got "a@x.test, b@x.test", wanted an address such as'],
  [{ MAIL_FROM: 'Stock <(1)a@x.test>' }, 'MAIL_FROM: got "Stock <(1)a@x.test>", wanted an address such as'],
  [
    { FILES_URL: 'https://bucket.example.com' },
    'FILES_URL: got "https://bucket.example.com", wanted an address such as s3://',
  ],
  [{ FILES_URL: 's3://Bucket!' }, 'FILES_URL: got "s3://Bucket!", wanted an address such as s3://'],
  [{ FILES_URL: 's3://bucket?endpoint=ftp://h' }, 'FILES_URL: got "s3://bucket?endpoint=ftp://h", wanted'],
  [{ HOST: '0.0.0.0' }, 'HOST: got "0.0.0.0", wanted 127.0.0.1 while the demo'],
])('%j stops the start with one line', (env, line) => {
  expect(() => readConfig({ DATA_DIR: directory(), ...env })).toThrow(line);
  expect(() => readConfig({ DATA_DIR: directory(), ...env })).toThrow(/^[^\n]*$/);
});

test.each([
  ['s3://bucket', { bucket: 'bucket', prefix: '', region: 'us-east-1', endpoint: null }],
  [
    's3://bucket/a/b/?region=eu-central-1&endpoint=http://127.0.0.1:9000',
    { bucket: 'bucket', prefix: 'a/b/', region: 'eu-central-1', endpoint: 'http://127.0.0.1:9000' },
  ],
])('FILES_URL=%s is a place of files', (FILES_URL, filesPlace) => {
  expect(readConfig({ DATA_DIR: directory(), FILES_URL }).filesPlace).toEqual(filesPlace);
  expect(readConfig({ DATA_DIR: directory() }).filesPlace).toBeNull();
});

test.each([
  ['stock@example.com', { name: '', address: 'stock@example.com' }],
  ['Main warehouse <stock@example.com>', { name: 'Main warehouse', address: 'stock@example.com' }],
])('mails come from %s', (MAIL_FROM, sender) => {
  expect(readConfig({ DATA_DIR: directory(), SMTP_URL: 'smtp://h:25', MAIL_FROM }).mailFrom).toEqual(sender);
});

test('two bad values give two lines', () => {
  expect(() => readConfig({ DATA_DIR: directory(), API_PORT: 'x', LOG_LEVEL: 'y' })).toThrow(
    /^API_PORT.*\nLOG_LEVEL.*$/,
  );
});

test('the demo is reachable from elsewhere only when that is said', () => {
  const env = { DATA_DIR: directory(), HOST: '0.0.0.0' };
  expect(readConfig({ ...env, DEMO_PUBLIC: '1' }).seedDemo).toBe(true);
  expect(readConfig({ ...env, SEED_DEMO: '0' }).seedDemo).toBe(false);
});

test('a REDIS_URL that is none stops the process without showing what may hold a password', () => {
  expect(() => readConfig({ DATA_DIR: directory(), REDIS_URL: 'http://:secret@host' })).toThrow(
    /^REDIS_URL: got a value that is not shown, wanted an address such as redis:\/\/host:6379$/,
  );
  expect(() => readConfig({ DATA_DIR: directory(), REDIS_URL: 'redis://h:x' })).toThrow(/^REDIS_URL: got/);
  expect(readConfig({ DATA_DIR: directory(), REDIS_URL: 'redis://:p@h:6379/2' }).redisUrl).toBe('redis://:p@h:6379/2');
  expect(readConfig({ DATA_DIR: directory() }).redisUrl).toBeNull();
  expect(() => readConfig({ DATA_DIR: directory(), REDIS_PREFIX: 'a b' })).toThrow(/^REDIS_PREFIX: got "a b", wanted/);
});
