import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureAdjustToSocket } from './measures/adjust-to-socket.ts';
import { measureOperation } from './measures/operation.ts';
import { pinSelf, root } from './processes.ts';
import { type Row, tableOf } from './result.ts';

/** `npm run bench [name ...]`: measures, prints a table of ratios and writes them as JSON. */
const measures: Readonly<Record<string, () => Promise<Row[]>>> = {
  socket: measureAdjustToSocket,
  operation: async () => {
    pinSelf();
    return measureOperation();
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(measures, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no measure ${unknown.join(', ')}; there are ${Object.keys(measures).join(', ')}.\n`);
  process.exit(1);
}

const rows: Row[] = [];
for (const [name, measure] of Object.entries(measures)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stderr.write(`measuring ${name} ...\n`);
  rows.push(...(await measure()));
}

process.stdout.write(`\n${tableOf(rows)}\n`);
const folder = join(root, 'bench/results');
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'latest.json'),
  `${JSON.stringify({ at: new Date().toISOString(), node: process.version, rows }, null, 2)}\n`,
);
if (rows.some((row) => row.reached === false)) process.exit(1);
