import { randomUUID } from 'node:crypto';
import { type RestCaller, restCaller } from '@tallyard/e2e/rest';
import { sized } from './size.ts';
import { median } from './statistics.ts';

const samples = sized(25, 1);
const warmUps = sized(3, 0);

/** Calls the api as an admin of the demo organization. */
export type Call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown) => Promise<unknown>;

export async function callerOf(url: string): Promise<Call> {
  const rest = await restCaller(url, 'admin@demo.tallyard.test');
  return async (method, path, body) => {
    const { data, error } = await rest.call(method, path, body);
    if (error) throw new Error(`${path}: ${error.code} ${error.message}`);
    return data;
  };
}

/** Posts with a new idempotency key. Throws if the request is refused. */
export async function callOf<Data>(rest: RestCaller, path: string, body: unknown): Promise<Data> {
  const { data, error } = await rest.call<Data>('POST', path, body, randomUUID());
  if (data === undefined) throw new Error(`${path}: ${error?.code} ${error?.message}`);
  return data;
}

export async function once(call: Call, path: string): Promise<number> {
  const start = performance.now();
  await call('GET', path);
  return performance.now() - start;
}

/** Returns the median duration of several calls in milliseconds, after some warm-up calls. */
export async function timed(call: Call, pathOf: (sample: number) => string): Promise<number> {
  const times: number[] = [];
  for (let sample = -warmUps; sample < samples; sample += 1) {
    const time = await once(call, pathOf(sample));
    if (sample >= 0) times.push(time);
  }
  return median(times);
}
