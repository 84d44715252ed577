import { filesChangedSince } from './changed-files.ts';
import { cleanUpOnSignals } from './cleanup.ts';
import type { MeasureName } from './measure-sources.ts';
import { isPinned, measures, needsDatabase } from './measures.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { pinSelf } from './processes.ts';
import { type Row, tableOf } from './result.ts';
import { keep } from './results.ts';

/**
 * `npm run bench [-- name ...]` runs benchmarks, prints a table of ratios and writes them as JSON; `npm run bench -- soak
 * 30m` loads the GraphQL server for that long; `npm run bench -- --smoke [--changed <ref>] [name ...]` runs each benchmark at
 * its smallest size without checking results against bounds.
 */
interface Outcome {
  readonly rows: readonly Row[];
  readonly passed: readonly MeasureName[];
  readonly failed: readonly MeasureName[];
}

const shortestSoakMs = 2_000;

async function runAll({ names, isSmoke, soakMs }: BenchOptions): Promise<Outcome> {
  // Before this process is pinned to its core, which a database started later would inherit.
  const postgres = names.some(needsDatabase) ? await startPostgres() : null;
  const rows: Row[] = [];
  const passed: MeasureName[] = [];
  const failed: MeasureName[] = [];
  for (const name of names.toSorted((one, other) => Number(isPinned(one)) - Number(isPinned(other)))) {
    process.stderr.write(`measuring ${name} ...\n`);
    if (isPinned(name)) pinSelf();
    try {
      const found = await measures[name](postgres as Postgres, soakMs ?? shortestSoakMs);
      const endless = isSmoke ? found.find(({ value }) => Math.abs(value) === Number.POSITIVE_INFINITY) : undefined;
      if (endless !== undefined) throw new Error(`${endless.what}: what was waited for never came`);
      rows.push(...found);
      passed.push(name);
    } catch (error) {
      // The other benchmarks still run, and the run counts as failed.
      failed.push(name);
      process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  await postgres?.stop();
  return { rows, passed, failed };
}

function readOptionsOrExit(): BenchOptions {
  try {
    return readOptions(process.argv.slice(2), filesChangedSince);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

cleanUpOnSignals();
const options = readOptionsOrExit();
const { rows, passed, failed } = await runAll(options);
if (options.isSmoke) {
  process.stdout.write(`ran: ${passed.join(', ') || 'nothing'}\n`);
  process.stdout.write(failed.map((name) => `Failed: ${name}\n`).join(''));
  process.stdout.write(`${passed.length} passed, ${failed.length} failed\n`);
} else {
  if (rows.length > 0) process.stdout.write(`\n${tableOf(rows)}\n`);
  keep(rows, failed);
}
if (failed.length > 0 || (!options.isSmoke && rows.some((row) => row.reached === false))) process.exit(1);
