import { describe, expect, it } from 'vitest';
import { RestFailure } from './failure.ts';
import { generalRetry, mayRetry, waitBefore } from './retry.ts';

const answered = (status: number, retryAfterSeconds?: number) =>
  new RestFailure({ code: 'UPSTREAM_ERROR', status, retryAfterSeconds });

describe('the general retry', () => {
  it('is that of PLT-11: three retries, one second doubling, ten at most, ninety in all', () => {
    expect(generalRetry).toEqual({ retries: 3, baseMs: 1_000, maxMs: 10_000, multiplier: 2, budgetMs: 90_000 });
    expect([1, 2, 3, 4, 5].map((n) => waitBefore(n, answered(500), generalRetry))).toEqual([
      1_000, 2_000, 4_000, 8_000, 10_000,
    ]);
  });

  it('waits as long as the upstream asks, and gives up when that is more than ten seconds', () => {
    expect(waitBefore(1, answered(503, 5), generalRetry)).toBe(5_000);
    expect(waitBefore(1, answered(503, 11), generalRetry)).toBeNull();
  });

  it.each([408, 500, 502, 503, 504])('repeats a read answered %d, but no write', (status) => {
    expect(mayRetry(answered(status), 'always')).toBe(true);
    expect(mayRetry(answered(status), 'when-unsent')).toBe(false);
  });

  it.each([400, 401, 403, 404, 409, 413, 415, 422, 429, 501])('never repeats what was answered %d', (status) => {
    expect(mayRetry(answered(status), 'always')).toBe(false);
  });

  it('repeats a write that was never sent, and one that is asked for again', () => {
    const refused = new RestFailure({ code: 'UPSTREAM_UNREACHABLE', reach: 'unsent' });
    const lost = new RestFailure({ code: 'UPSTREAM_UNREACHABLE', reach: 'lost' });
    expect(mayRetry(refused, 'when-unsent')).toBe(true);
    expect(mayRetry(lost, 'when-unsent')).toBe(false);
    expect(mayRetry(lost, 'always')).toBe(true);
    expect(mayRetry(answered(503, 1), 'when-unsent')).toBe(true);
  });
});
