import type { MeasureName } from './measure-sources.ts';
import type { Postgres } from './postgres.ts';
import type { Row } from './result.ts';

type Measure = (postgres: Postgres, soakMs: number) => Promise<Row[]>;

/** Benchmarks that use the shared database server. */
const onDatabase = {
  table: async (postgres) => (await import('./measures/table.ts')).measureTable(postgres),
  items: async (postgres) => (await import('./measures/items.ts')).measureItems(postgres),
  products: async (postgres) => (await import('./measures/products.ts')).measureProducts(postgres),
  asof: async (postgres) => (await import('./measures/as-of.ts')).measureAsOf(postgres),
  backtest: async (postgres) => (await import('./measures/backtest.ts')).measureBacktest(postgres),
  movements: async (postgres) => (await import('./measures/movements.ts')).measureMovements(postgres),
  approvals: async (postgres) => (await import('./measures/approvals.ts')).measureApprovals(postgres),
  folders: async (postgres) => (await import('./measures/folders.ts')).measureFolders(postgres),
  plans: async (postgres) => (await import('./measures/plans.ts')).measurePlans(postgres),
  stock: async (postgres) => (await import('./measures/stock.ts')).measureStock(postgres),
  list: async (postgres) => (await import('./measures/list.ts')).measureList(postgres),
} as const satisfies Partial<Record<MeasureName, Measure>>;

/**
 * All benchmarks by name, each loaded when it runs, because a browser and a load generator take seconds to load. Database
 * benchmarks receive a server, and a soak its duration.
 */
export const measures: Readonly<Record<MeasureName, Measure>> = {
  bundles: async () => (await import('./measures/bundles.ts')).measureBundles(),
  landing: async () => (await import('./measures/landing-page.ts')).measureLandingPage(),
  signedin: async () => (await import('./measures/signed-in-list.ts')).measureSignedInList(),
  socket: async () => (await import('./measures/adjust-to-socket.ts')).measureAdjustToSocket(),
  telling: async () => (await import('./measures/notifications.ts')).measureNotifications(),
  import: async () => (await import('./measures/import.ts')).measureImport(),
  client: async () => (await import('./measures/upstream-client.ts')).measureUpstreamClient(),
  operation: async () => (await import('./measures/operation.ts')).measureOperation(),
  fanout: async () => (await import('./measures/fan-out.ts')).measureFanOut(),
  floods: async () => (await import('./measures/floods.ts')).measureFloods(),
  soak: async (_postgres, soakMs) => (await import('./measures/soak.ts')).soak(soakMs),
  ...onDatabase,
};

export const needsDatabase = (name: MeasureName): boolean => Object.hasOwn(onDatabase, name);

/** Benchmarks that generate load in this process and are pinned to a core; a browser runs better on both. */
const pinned: ReadonlySet<MeasureName> = new Set(['client', 'operation', 'fanout', 'stock', 'list', 'soak']);
export const isPinned = (name: MeasureName): boolean => pinned.has(name);
