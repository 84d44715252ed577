import type { lookup as resolve } from 'node:dns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../../../test/receiver.ts';
import { isPrivateAddress, isPrivateHost } from './addresses.ts';
import { post } from './post.ts';

const options = { timeoutMs: 1_000, answerBytes: 4_096, allowPrivate: false };
const request = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{}' });

/** Forms in which an address of a private network can be written. */
const privateForms = [
  ['loopback', '127.0.0.1'],
  ['loopback, another one', '127.8.9.10'],
  ['loopback, short', '127.1'],
  ['loopback, decimal', '2130706433'],
  ['loopback, hexadecimal', '0x7f000001'],
  ['loopback, octal', '017700000001'],
  ['loopback, octal parts', '0177.0.0.1'],
  ['loopback, hexadecimal parts', '0x7f.0x0.0x0.0x1'],
  ['loopback, wide digits', '１２７.０.０.１'],
  ['loopback, percent-encoded', '%31%32%37.0.0.1'],
  ['loopback by its name', 'localhost'],
  ['loopback by its name, in capitals', 'LOCALHOST'],
  ['loopback by its name, with a dot', 'localhost.'],
  ['a name below localhost', 'erp.localhost'],
  ['unspecified', '0.0.0.0'],
  ['unspecified, short', '0'],
  ['this network', '0.1.2.3'],
  ['ten', '10.0.0.1'],
  ['ten, decimal', '167772161'],
  ['172.16', '172.16.0.1'],
  ['172.31', '172.31.255.255'],
  ['192.168', '192.168.1.1'],
  ['192.168, octal parts', '0300.0250.1.1'],
  ['link-local: metadata of clouds', '169.254.169.254'],
  ['metadata, decimal', '2852039166'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['protocol assignments', '192.0.0.1'],
  ['documentation', '192.0.2.1'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['loopback of IPv6', '[::1]'],
  ['loopback of IPv6, in full', '[0:0:0:0:0:0:0:1]'],
  ['unspecified of IPv6', '[::]'],
  ['IPv4-mapped', '[::ffff:127.0.0.1]'],
  ['IPv4-mapped, hexadecimal', '[::ffff:7f00:1]'],
  ['IPv4-mapped, private', '[::ffff:10.0.0.1]'],
  ['IPv4-compatible', '[::127.0.0.1]'],
  ['NAT64', '[64:ff9b::7f00:1]'],
  ['NAT64, local', '[64:ff9b:1::a00:1]'],
  ['6to4', '[2002:7f00:1::]'],
  ['Teredo', '[2001:0:7f00:1::]'],
  ['unique local', '[fd00::1]'],
  ['metadata of clouds by IPv6', '[fd00:ec2::254]'],
  ['link-local of IPv6', '[fe80::1]'],
  ['site-local of IPv6', '[fec0::1]'],
  ['multicast of IPv6', '[ff02::1]'],
  ['documentation of IPv6', '[2001:db8::1]'],
] as const;

describe('what is sent to addresses that somebody gave us (INT-4)', () => {
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver?.close());

  test('there are at least forty forms', () => {
    expect(privateForms.length).toBeGreaterThanOrEqual(40);
  });

  test.each(privateForms)('is not sent to %s: %s', async (_name, host) => {
    const port = new URL(receiver.url).port;
    expect(isPrivateHost(new URL(`https://${host}/`))).toBe(true);
    const outcome = await post(request(`https://${host}:${port}/hooks`), options);
    expect(outcome).toMatchObject({ status: null, error: 'The address leads into a private network' });
    expect(receiver.received).toEqual([]);
  });

  test.each(['8.8.8.8', '100.63.255.255', '100.128.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'may be sent to %s',
    (address) => {
      expect(isPrivateAddress(address)).toBe(false);
    },
  );

  /** Names that lead to these addresses, one lookup after the other. */
  const leadingTo = (...answers: readonly (readonly string[])[]) => {
    let requested = 0;
    const lookup = ((_host: string, _options: object, callback: (error: null, found: object[]) => void) => {
      const answer = answers[Math.min(requested, answers.length - 1)] ?? [];
      requested += 1;
      callback(
        null,
        answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) as unknown as typeof resolve;
    return { lookup, asked: () => requested };
  };

  test.each([
    ['leads there', ['127.0.0.1']],
    ['leads there by IPv6', ['::ffff:127.0.0.1']],
    ['has one private address among public ones', ['93.184.215.14', '10.0.0.1']],
    ['leads nowhere', []],
  ])('is not sent to a name that %s', async (_name, found) => {
    const outcome = await post(request('https://hooks.example.com/'), { ...options, lookup: leadingTo(found).lookup });
    expect(outcome.error).toBe('The address leads into a private network');
  });

  test('a name is looked up once, for the connection itself: rebinding comes too late', async () => {
    // Public when it is looked at, private a moment later: whoever looks twice connects to the second one.
    const names = leadingTo(['192.0.2.1'], ['127.0.0.1']);
    const outcome = await post(request('https://rebind.example.com/'), { ...options, lookup: names.lookup });
    expect(outcome.error).toBe('The address leads into a private network');
    expect(names.asked()).toBe(1);
    const swapped = leadingTo(['127.0.0.1'], ['93.184.215.14']);
    await post(request('https://rebind.example.com/'), { ...options, lookup: swapped.lookup });
    expect(swapped.asked()).toBe(1);
    expect(receiver.received).toEqual([]);
  });

  test('plain http is refused where private targets are', async () => {
    const outcome = await post(request('http://93.184.215.14/'), options);
    expect(outcome.error).toBe('The address does not begin with https://');
  });

  test('with private targets allowed it arrives, and redirects are not followed', async () => {
    const elsewhere = await startReceiver();
    const allowed = { ...options, allowPrivate: true };
    expect(await post(request(receiver.url), allowed)).toMatchObject({ status: 204, error: null });
    for (const status of [301, 302, 303, 307, 308]) {
      receiver.answer = (_, response) => response.writeHead(status, { location: elsewhere.url }).end('moved');
      const outcome = await post(request(receiver.url), allowed);
      expect(outcome).toMatchObject({
        status,
        answer: 'moved',
        error: `Answered ${status}: redirects are not followed`,
      });
    }
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
  });

  test('an answer is read up to 4 KiB, and one that never ends is ended', async () => {
    let isClosed = false;
    receiver.answer = (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('é'.repeat(700)), 5);
      response.on('close', () => {
        clearInterval(timer);
        isClosed = true;
      });
    };
    const outcome = await post(request(receiver.url), { ...options, allowPrivate: true });
    expect(outcome).toMatchObject({ status: 200, error: null });
    expect(Buffer.byteLength(outcome.answer ?? '')).toBe(4_096);
    await expect.poll(() => isClosed).toBe(true);
  });

  test('who never answers has failed after the time given; who cannot be reached, at once', async () => {
    receiver.answer = () => {};
    const outcome = await post(request(receiver.url), { ...options, timeoutMs: 100, allowPrivate: true });
    expect(outcome).toMatchObject({ status: null, error: 'No answer within 0.1 s' });
    const gone = await startReceiver();
    await gone.close();
    expect(await post(request(gone.url), { ...options, allowPrivate: true })).toMatchObject({
      status: null,
      error: 'The connection was refused',
    });
  });
});
