import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';

export interface ArrivalPlan {
  readonly origin: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly perSecond: number;
  readonly durationMs: number;
}

const tickMs = 5;
const connections = 256;
/** The maximum number of recorded delays, so that hours of load fit into memory. */
const maxKept = 2_000_000;

/**
 * Sends requests at a fixed rate, however slow the responses. A delay counts from the scheduled time of the request, so that
 * a server that stalls is also charged for requests that are due meanwhile.
 */
export async function arrivals(plan: ArrivalPlan): Promise<{ delays: number[]; errors: number }> {
  const pool = new Pool(plan.origin, { connections, pipelining: 1 });
  const delays: number[] = [];
  const open = new Set<Promise<void>>();
  let errors = 0;
  const ask = async (due: number) => {
    try {
      const { statusCode, body } = await pool.request({
        path: plan.path,
        method: 'POST',
        headers: plan.headers,
        body: plan.body,
      });
      const text = await body.text();
      if (statusCode !== 200 || text.includes('"errors"')) errors += 1;
      else if (delays.length < maxKept) delays.push(performance.now() - due);
      else delays[Math.floor(Math.random() * maxKept)] = performance.now() - due;
    } catch {
      errors += 1;
    }
  };
  const start = performance.now();
  let sent = 0;
  for (let now = 0; now < plan.durationMs; now = performance.now() - start) {
    const requested = Math.floor((now / 1_000) * plan.perSecond);
    for (; sent < requested; sent += 1) {
      const params = ask(start + (sent / plan.perSecond) * 1_000);
      open.add(params);
      void params.finally(() => open.delete(params));
    }
    await delay(tickMs);
  }
  await Promise.all(open);
  await pool.close();
  return { delays, errors };
}
