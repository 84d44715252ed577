import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { temporaryDirectory } from '@tallyard/e2e/product';
import { root } from '../processes.ts';

/** Reads a CSV file the way the api's import does, without its database, and measures itself. */
const rounds = 5;
const rows = 100_000;

type ReadCsv = (path: string) => AsyncIterable<readonly string[]>;
type ResolveColumns = (header: readonly string[], mapping: undefined) => unknown;
type ReadRow = (row: number, cells: readonly string[], index: unknown) => object;

/** Files of the program under test, loaded as such: no library of ours. */
async function load<Module>(file: string): Promise<Module> {
  return (await import(pathToFileURL(`${root}/apps/api/src/inventory/import/${file}`).href)) as Module;
}
const { readCsv } = await load<{ readCsv: ReadCsv }>('file.ts');
const { resolveColumns } = await load<{ resolveColumns: ResolveColumns }>('columns.ts');
const { readRow } = await load<{ readRow: ReadRow }>('rows.ts');

async function parseOnly(path: string): Promise<number> {
  let count = -1;
  for await (const cells of readCsv(path)) count += cells.length > 0 ? 1 : 0;
  return count;
}

async function parseAndCheck(path: string): Promise<number> {
  let index: unknown = null;
  let good = 0;
  let row = 0;
  for await (const cells of readCsv(path)) {
    row += 1;
    if (index === null) index = resolveColumns(cells, undefined);
    else if (!Array.isArray(readRow(row, cells, index))) good += 1;
  }
  return good;
}

/** Processor milliseconds of one pass. */
async function costOf(pass: (path: string) => Promise<number>, path: string): Promise<number> {
  const before = process.cpuUsage();
  const count = await pass(path);
  if (count !== rows) throw new Error(`${pass.name} read ${count} rows of ${rows}`);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const directory = temporaryDirectory();
try {
  const path = join(directory, 'items.csv');
  const line = (n: number) =>
    `SKU-${n},Hexagon bolt number ${n},Category ${n % 40},Shelf ${n % 500},${n % 90},10,${n % 50}.25`;
  const lines = Array.from({ length: rows }, (_, index) => line(index + 1));
  writeFileSync(path, `SKU,Name,Category,Location,Quantity,Reorder point,Unit price\n${lines.join('\n')}\n`);
  lines.length = 0;
  const parse: number[] = [];
  const check: number[] = [];
  await costOf(parseOnly, path);
  await costOf(parseAndCheck, path);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  for (let round = 0; round < rounds; round += 1) {
    parse.push(await costOf(parseOnly, path));
    check.push(await costOf(parseAndCheck, path));
  }
  loop.disable();
  const figures = { parse, check, stallMs: loop.percentile(99.9) / 1e6, bytes: statSync(path).size };
  process.stdout.write(JSON.stringify(figures));
} finally {
  rmSync(directory, { recursive: true, force: true });
}
