import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Attacker } from './attacker.ts';

export const floodKinds = ['files', 'live', 'lists', 'mails', 'strangers of the bff', 'strangers of the api'] as const;
export type FloodKind = (typeof floodKinds)[number];

/** The instructions for a flooding process. */
export interface FloodOrder {
  readonly kind: FloodKind;
  readonly url: string;
  readonly apiUrl: string;
  readonly attacker: Attacker;
  readonly seconds: number;
}

const client = fileURLToPath(new URL('flood-client.ts', import.meta.url));

/** Runs a flood in a separate process. Returns how often each status was returned. */
export async function flood(order: FloodOrder): Promise<Record<string, number>> {
  const { stdout } = await promisify(execFile)(process.execPath, [client, JSON.stringify(order)]);
  return JSON.parse(stdout) as Record<string, number>;
}
