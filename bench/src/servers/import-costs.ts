import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { temporaryDirectory } from '@tallyard/e2e/product';
import { itemsFile } from '../items-file.ts';
import { root } from '../processes.ts';
import { sized } from '../size.ts';

/** Parses and validates a CSV file as the api's import does, without its database, and measures itself. */
const rounds = sized(5, 1);
const rows = sized(100_000, 500);

interface FileRow {
  readonly row: number;
  readonly given: readonly string[];
}
interface Columns {
  readonly itemImportColumns: readonly unknown[];
}
type FileRows = (
  upload: { readonly path: string; readonly fileName: string },
  options: object,
  requested: object,
) => Promise<{ readonly terms: object; readonly rows: AsyncIterable<FileRow> }>;
type ReadCsv = (path: string, how: object) => AsyncIterable<readonly string[]>;
interface ImportKind {
  judgeFile(
    transaction: object,
    plan: object,
    rows: readonly FileRow[],
  ): Promise<readonly { readonly verdict: string }[]>;
}

/** Loads files of the program under test as such, not as a library. */
async function load<Module>(file: string): Promise<Module> {
  return (await import(pathToFileURL(`${root}/${file}`).href)) as Module;
}
const { readCsv } = await load<{ readCsv: ReadCsv }>('apps/api/src/platform/imports/csv.ts');
const { fileRows } = await load<{ fileRows: FileRows }>('apps/api/src/platform/imports/file-rows.ts');
const { itemImportKind } = await load<{ itemImportKind: (stock: object, teller: object) => ImportKind }>(
  'apps/api/src/inventory/import/kind.ts',
);
const { itemImportColumns: columns } = await load<Columns>('packages/domain/src/inventory/import-columns.ts');

async function parseOnly(path: string): Promise<number> {
  let count = -1;
  for await (const cells of readCsv(path, { encoding: 'utf-8', delimiter: ',' })) count += cells.length > 0 ? 1 : 0;
  return count;
}

const rowsPerPart = 1_000;
/** A context for an empty warehouse. */
const empty = { organizationId: 1, query: async () => ({ rows: [], count: 0 }) };
const kind = itemImportKind({}, {});

async function parseAndCheck(path: string): Promise<number> {
  const options = { format: 'csv', skipFirstRow: true, createIfNotExists: true, updateExisting: false };
  const file = await fileRows({ path, fileName: 'items.csv' }, options, {
    columns,
    mapping: undefined,
    applies: false,
  });
  let good = 0;
  let part: FileRow[] = [];
  const judge = async () => {
    const plan = { planId: '01890000-0000-7000-a000-000000000000', terms: file.terms };
    const judged = await kind.judgeFile(empty, plan, part);
    good += judged.filter(({ verdict }) => verdict === 'create').length;
    part = [];
  };
  for await (const row of file.rows) {
    part.push(row);
    if (part.length === rowsPerPart) await judge();
  }
  await judge();
  return good;
}

/** Returns the processor milliseconds of one pass. */
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
  writeFileSync(path, itemsFile(rows));
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
