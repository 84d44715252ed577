/** Files and folders below the root whose change makes a smoke run include the benchmark. */
export type Sources = readonly string[];

/** Sources that all benchmarks depend on. */
export const sharedSources: Sources = [
  'bench/package.json',
  'bench/src/main.ts',
  'bench/src/measures.ts',
  'bench/src/processes.ts',
  'bench/src/result.ts',
  'bench/src/size.ts',
  'bench/src/statistics.ts',
];
const api: Sources = [
  'apps/api/src/app.ts',
  'apps/api/src/config.ts',
  'apps/api/src/server.ts',
  'apps/api/src/demo',
  'apps/api/src/platform/database',
  'apps/api/src/platform/routes',
  'bench/src/calls.ts',
  'bench/src/database.ts',
  'bench/src/demo-api.ts',
  'bench/src/postgres.ts',
  'e2e/src/rest.ts',
];
const bff: Sources = [
  'apps/bff/src/app.ts',
  'apps/bff/src/config.ts',
  'apps/bff/src/server.ts',
  'apps/bff/src/graphql',
  'apps/bff/src/rest',
  'bench/src/servers/payloads.ts',
  'bench/src/servers/stub-upstream.ts',
  'bench/src/unlimited.ts',
  'packages/schema/operations.json',
  'packages/schema/schema.graphql',
];
const product: Sources = ['supervisor/src', 'e2e/src/product.ts', 'e2e/src/graphql.ts'];
const largeLists: Sources = ['bench/src/large-lists.ts', 'apps/api/src/platform/lists'];
const beside: Sources = ['bench/src/beside.ts', 'bench/src/earlier.ts'];
const live: Sources = ['apps/bff/src/realtime', 'bench/src/subscribers.ts', 'bench/src/servers/stub-events.ts'];

/** All benchmarks with the sources that they measure and consist of. */
export const measureSources = {
  bundles: [
    'apps/web/vite.config.ts',
    'apps/web/joined-chunks.ts',
    'apps/web/src/app',
    'bench/src/measures/bundles.ts',
  ],
  landing: [
    'apps/web/src/landing',
    'apps/bff/src/landing',
    'bench/src/lighthouse.ts',
    'bench/src/measures/landing-page.ts',
  ],
  signedin: [
    'apps/web/src/app',
    'packages/ui/src/table',
    'bench/src/lighthouse.ts',
    'bench/src/measures/signed-in-list.ts',
  ],
  socket: [
    ...product,
    'apps/api/src/platform/events',
    'apps/bff/src/realtime',
    'bench/src/measures/adjust-to-socket.ts',
  ],
  import: [
    'apps/api/src/platform/imports',
    'apps/api/src/inventory/import',
    'packages/domain/src/inventory/import-columns.ts',
    'bench/src/items-file.ts',
    'bench/src/measures/import.ts',
    'bench/src/servers/import-costs.ts',
  ],
  telling: [
    ...product,
    'apps/api/src/platform/events',
    'apps/api/src/platform/mail',
    'apps/api/src/webhooks',
    'e2e/src/smtp.ts',
    'bench/src/measures/notifications.ts',
  ],
  client: [
    'apps/bff/src/rest',
    'bench/src/measures/upstream-client.ts',
    'bench/src/servers/client-costs.ts',
    'bench/src/servers/stub-upstream.ts',
  ],
  operation: [
    ...bff,
    'apps/bff/src/inventory',
    'apps/bff/src/permissions',
    'bench/src/measures/operation.ts',
    'bench/src/measures/same-answers.ts',
    'bench/src/servers',
  ],
  fanout: [...bff, ...live, 'bench/src/measures/fan-out.ts', 'bench/src/servers/per-subscriber.ts'],
  floods: [
    ...product,
    'apps/api/src/platform/file-processes',
    'apps/api/src/platform/http',
    'apps/api/src/platform/limits',
    'apps/bff/src/limits',
    'apps/bff/src/realtime',
    'e2e/src/floods',
    'bench/src/measures/floods.ts',
  ],
  soak: [...bff, ...live, 'bench/src/arrivals.ts', 'bench/src/measures/soak.ts'],
  table: [
    ...product,
    'packages/ui/src/table',
    'apps/web/src/inventory',
    'e2e/src/browser.ts',
    'bench/src/measures/table.ts',
  ],
  items: [...api, ...largeLists, 'apps/api/src/inventory', 'bench/src/measures/items.ts'],
  products: [...api, ...largeLists, ...product, 'apps/api/src/products', 'bench/src/measures/products.ts'],
  asof: [...api, 'apps/api/src/stock', 'apps/api/src/inventory', 'bench/src/measures/as-of.ts'],
  backtest: [...api, 'apps/api/src/alerts', 'bench/src/measures/backtest.ts'],
  movements: [
    ...api,
    'apps/api/src/movements',
    'apps/api/src/counts',
    'apps/api/src/stock',
    'bench/src/measures/movements.ts',
  ],
  approvals: [...api, 'apps/api/src/approvals', 'bench/src/measures/approvals.ts'],
  folders: [...api, 'apps/api/src/folders', 'bench/src/measures/folders.ts'],
  plans: [
    ...api,
    'apps/api/src/plans',
    'apps/api/src/inventory/import',
    'bench/src/items-file.ts',
    'bench/src/measures/plans.ts',
    'bench/src/servers/loop-delay.ts',
  ],
  stock: [...api, ...beside, 'apps/api/src/stock', 'bench/src/measures/stock.ts'],
  list: [...api, ...beside, ...bff, 'bench/src/measures/list.ts'],
} as const satisfies Readonly<Record<string, Sources>>;

export type MeasureName = keyof typeof measureSources;

/** Returns the benchmarks affected by changed files, in table order. */
export function measuresOfChange(files: readonly string[]): MeasureName[] {
  const touches = (sources: Sources) =>
    sources.some((source) => files.some((file) => file === source || file.startsWith(`${source}/`)));
  const names = Object.keys(measureSources) as MeasureName[];
  if (touches(sharedSources)) return names;
  return names.filter((name) => touches(measureSources[name]));
}
