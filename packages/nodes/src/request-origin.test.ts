import { expect, test } from 'vitest';
import { metricsRefusal } from './metrics-access.ts';
import { networkOf } from './network.ts';
import { isOwnHost } from './own-host.ts';
import { headersForCaller, trustedCaller, trustedCallerHeaders } from './trusted-caller.ts';

const secret = 's'.repeat(32);

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::ffff:198.51.100.7', '198.51.100.7', true],
  ['198.51.100.7', '198.51.100.8', false],
])('%s and %s are one address: %s', (one, other, same) => {
  expect(networkOf(one) === networkOf(other)).toBe(same);
});

test('an app that shows the secret is believed for whom it calls', () => {
  expect(trustedCaller(headersForCaller('203.0.113.9', secret), secret)).toBe('203.0.113.9');
});

test.each([
  ['another secret', headersForCaller('203.0.113.9', 'x'.repeat(32)), secret],
  ['no secret', { [trustedCallerHeaders.caller]: '203.0.113.9' }, secret],
  ['a secret where none is set', headersForCaller('203.0.113.9', secret), null],
])('with %s nobody is', (_what, headers, set) => expect(trustedCaller(headers, set)).toBeNull());

test.each([
  ['localhost:4000', true],
  ['127.0.0.1:4000', true],
  ['[::1]:4000', true],
  ['192.168.1.7', true],
  ['stock.example', true],
  ['stock.example:8443', false],
  ['evil.test:4000', false],
  ['localhost.evil.test', false],
  [undefined, false],
  ['a b', false],
])('%s is a name of ours: %s', (host, own) => expect(isOwnHost(host, 'https://stock.example')).toBe(own));

test('without a secret nothing is sent', () => expect(headersForCaller('203.0.113.9', null)).toEqual({}));

test.each([
  ['the token', `Bearer ${secret}`, secret, null],
  ['several blanks', `bearer   ${secret}`, secret, null],
  ['another token', 'Bearer other', secret, 401],
  ['nothing', undefined, secret, 401],
  ['anything, where no token is set', `Bearer ${secret}`, null, 403],
])('figures with %s', (_what, authorization, token, status) => {
  expect(metricsRefusal(authorization, token)?.status ?? null).toBe(status);
});
