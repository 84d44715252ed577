// modules: alerts
import { beforeEach, describe, expect, it } from 'vitest';
import { alertBacktest } from './fake-alerts.ts';
import { signedInAs } from './fake-modules.ts';
import { fake, ours, serveModulesWithOurs } from './serve-modules.ts';

const path = '/api/alerts/rules/backtest/lines';
const lines = [{ done: 0, total: 2_000 }, { done: 1_000, total: 2_000 }, { backtest: alertBacktest }];
const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');

describe('a backtest that says how far it is', () => {
  serveModulesWithOurs();
  let isGone: Promise<unknown>;
  beforeEach(() => {
    fake.stream(path, (_received, response) => {
      isGone = new Promise((resolve) => response.on('close', resolve));
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.end(text);
    });
  });
  const ask = (body: object, signal?: AbortSignal, cookie = signedInAs('viewer')) =>
    fetch(`${ours.url}/exports/alert-backtest`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ organizationId: '7', ...body }),
      signal,
    });
  const trigger = { triggerType: 'LOW_STOCK', minQuantity: 5, coolDownMinutes: 30 };
  const requests = () => fake.received.filter((one) => one.path === path);

  it('is streamed through line for line, asked for in the words of the rule', async () => {
    const answer = await ask({ trigger, days: 90 });
    expect([answer.status, await answer.text()]).toEqual([200, text]);
    expect(JSON.parse(requests()[0]?.body ?? '')).toMatchObject({
      organizationId: '7',
      days: 90,
      trigger: { type: 'low_stock', thresholds: { minQuantity: 5 }, coolDownMinutes: 30 },
    });
  });

  it('ends at the upstream when nobody reads it any more', async () => {
    fake.stream(path, (_received, response) => {
      isGone = new Promise((resolve) => response.on('close', resolve));
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.write(`${JSON.stringify(lines[0])}\n`);
    });
    const left = new AbortController();
    const answer = await ask({ trigger }, left.signal);
    expect(answer.status).toBe(200);
    left.abort();
    await isGone;
  });

  it('of no trigger, and of one that is none, is refused before it is sent on', async () => {
    for (const body of [{}, { trigger: { triggerType: 'MAYBE' } }]) {
      const answer = await ask(body);
      expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
        400,
        'VALIDATION_FAILED',
      ]);
    }
    expect((await ask({ trigger }, undefined, '')).status).toBe(401);
    expect(requests()).toEqual([]);
  });
});
