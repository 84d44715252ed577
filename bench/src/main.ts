import { cleanUpOnSignals } from './cleanup.ts';
import { measureAdjustToSocket } from './measures/adjust-to-socket.ts';
import { measureApprovals } from './measures/approvals.ts';
import { measureAsOf } from './measures/as-of.ts';
import { measureBacktest } from './measures/backtest.ts';
import { measureBundles } from './measures/bundles.ts';
import { measureFanOut } from './measures/fan-out.ts';
import { measureFolders } from './measures/folders.ts';
import { measureImport } from './measures/import.ts';
import { measureItems } from './measures/items.ts';
import { measureLandingPage } from './measures/landing-page.ts';
import { measureList } from './measures/list.ts';
import { measureMovements } from './measures/movements.ts';
import { measureOperation } from './measures/operation.ts';
import { measurePlans } from './measures/plans.ts';
import { measureProducts } from './measures/products.ts';
import { measureSignedInList } from './measures/signed-in-list.ts';
import { durationMsOf, soak } from './measures/soak.ts';
import { measureStock } from './measures/stock.ts';
import { measureTable } from './measures/table.ts';
import { measureTelling } from './measures/telling.ts';
import { measureUpstreamClient } from './measures/upstream-client.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { pinSelf } from './processes.ts';
import { type Row, tableOf } from './result.ts';
import { keep } from './results.ts';

/**
 * `npm run bench [-- name ...]` measures, prints a table of ratios and writes them as JSON;
 * `npm run bench -- soak 30m` loads the product's GraphQL floor for that long.
 */
const measures: Readonly<Record<string, () => Promise<Row[]>>> = {
  bundles: measureBundles,
  landing: measureLandingPage,
  signedin: measureSignedInList,
  socket: measureAdjustToSocket,
  telling: measureTelling,
  import: measureImport,
  client: measureUpstreamClient,
  operation: measureOperation,
  fanout: measureFanOut,
};
/** Those on the database that is started for all of them. */
const databaseMeasures: Readonly<Record<string, (postgres: Postgres) => Promise<Row[]>>> = {
  table: measureTable,
  items: measureItems,
  products: measureProducts,
  asof: measureAsOf,
  backtest: measureBacktest,
  movements: measureMovements,
  approvals: measureApprovals,
  folders: measureFolders,
  plans: measurePlans,
  stock: measureStock,
  list: measureList,
};
/** Those that generate load in this process; a browser is better off on both cores. */
const pinned: ReadonlySet<string> = new Set(['client', 'operation', 'fanout', 'stock', 'list', 'soak']);

let postgres: Postgres | undefined;

async function onPostgres(measure: (postgres: Postgres) => Promise<Row[]>): Promise<Row[]> {
  if (postgres === undefined) throw new Error('no PostgreSQL was started');
  return measure(postgres);
}

function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function chosen(asked: readonly string[]): [name: string, measure: () => Promise<Row[]>][] {
  const all = { ...measures };
  for (const [name, measure] of Object.entries(databaseMeasures)) all[name] = () => onPostgres(measure);
  if (asked[0] === 'soak') {
    const durationMs = durationMsOf(asked[1] ?? '30m');
    if (durationMs === null || asked.length > 2) refuse('soak: wanted one duration such as 90s, 30m or 2h');
    return [['soak', () => soak(durationMs)]];
  }
  const unknown = asked.filter((name) => !Object.hasOwn(all, name));
  if (unknown.length > 0) {
    refuse(`There is no measure ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')} and soak.`);
  }
  return Object.entries(all)
    .filter(([name]) => asked.length === 0 || asked.includes(name))
    .sort(([one], [other]) => Number(pinned.has(one)) - Number(pinned.has(other)));
}

cleanUpOnSignals();
const rows: Row[] = [];
const failed: string[] = [];
const asked = chosen(process.argv.slice(2));
// Before this process moves to its core, where a database would stay with it.
if (asked.some(([name]) => Object.hasOwn(databaseMeasures, name))) postgres = await startPostgres();
for (const [name, measure] of asked) {
  process.stderr.write(`measuring ${name} ...\n`);
  if (pinned.has(name)) pinSelf();
  try {
    rows.push(...(await measure()));
  } catch (error) {
    // The other measures are worth having all the same; the run counts as failed.
    failed.push(name);
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

await postgres?.stop();
if (rows.length > 0) process.stdout.write(`\n${tableOf(rows)}\n`);
keep(rows, failed);
if (failed.length > 0 || rows.some((row) => row.reached === false)) process.exit(1);
