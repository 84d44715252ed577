import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from './processes.ts';
import type { Row } from './result.ts';

/** Writes a run beside the earlier ones, and as the latest. `failed` lists the benchmarks without rows. */
export function keep(rows: readonly Row[], failed: readonly string[]): void {
  const folder = join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const machine = { node: process.version, cores: availableParallelism(), load: loadavg() };
  const file = join(folder, `${at.replaceAll(':', '-')}.json`);
  writeFileSync(file, `${JSON.stringify({ at, ...machine, failed, rows }, null, 2)}\n`);
  copyFileSync(file, join(folder, 'latest.json'));
}
