import type { MeasureName } from './measure-sources.ts';
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
import { soak } from './measures/soak.ts';
import { measureStock } from './measures/stock.ts';
import { measureTable } from './measures/table.ts';
import { measureTelling } from './measures/telling.ts';
import { measureUpstreamClient } from './measures/upstream-client.ts';
import type { Postgres } from './postgres.ts';
import type { Row } from './result.ts';

const shortSoakMs = 2_000;

type Measure = (postgres: Postgres) => Promise<Row[]>;

/** Measures on the database that is started for all of them. */
const onDatabase = {
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
} as const satisfies Partial<Record<MeasureName, Measure>>;

/** All measures by name, in the order of the table. A soak takes as long as it is asked to; here it is as short as it can be. */
export const measures: Readonly<Record<MeasureName, Measure>> = {
  bundles: measureBundles,
  landing: measureLandingPage,
  signedin: measureSignedInList,
  socket: measureAdjustToSocket,
  telling: measureTelling,
  import: measureImport,
  client: measureUpstreamClient,
  operation: measureOperation,
  fanout: measureFanOut,
  soak: () => soak(shortSoakMs),
  ...onDatabase,
};

export const needsDatabase = (name: MeasureName): boolean => Object.hasOwn(onDatabase, name);

/** Those that generate load in this process; a browser is better off on both cores. */
const pinned: ReadonlySet<MeasureName> = new Set(['client', 'operation', 'fanout', 'stock', 'list', 'soak']);
export const isPinned = (name: MeasureName): boolean => pinned.has(name);
