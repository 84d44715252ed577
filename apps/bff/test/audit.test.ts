import { auditServer } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeUpstream } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;

beforeAll(async () => {
  fake = await FakeUpstream.start();
  bff = await startBff(fake.url);
});
afterAll(async () => {
  await bff.drain();
  await fake.stop();
});

async function failures(headers: Record<string, string>): Promise<{ all: string[]; total: number }> {
  const fetchFn = (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers } });
  const results = await auditServer({ url: `${bff.url}/graphql`, fetchFn });
  const failed = results.filter(({ status }) => status !== 'ok');
  return { all: failed.map(({ name }) => name), total: results.length };
}

/** Simple GETs carry cookies from any page; CSRF prevention refuses them on purpose. */
const refusedToBrowsers = [
  'MAY accept application/x-www-form-urlencoded formatted GET requests',
  'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/graphql-response+json',
  'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/json',
];

describe('GraphQL over HTTP', () => {
  it('passes 58 of 61 audits for browsers, and refuses the other three on purpose', async () => {
    const { all, total } = await failures({});
    expect(total).toBe(61);
    expect(all).toEqual(refusedToBrowsers);
  });

  it('passes all 61 for third parties with an API key', async () => {
    const { all, total } = await failures({ authorization: 'Bearer key' });
    expect(total).toBe(61);
    expect(all).toEqual([]);
  });
});
