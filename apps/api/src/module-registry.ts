import type { EventPayload } from '@tallyard/contracts/events/models';
import type { Module, PublishedEvent, Services } from './module.ts';
import { type Composition, createModules } from './modules.ts';
import type { Transaction } from './platform/database/transaction.ts';
import type { EndsStream } from './platform/events/stream.ts';
import type { ReportSource } from './platform/exports/report-source.ts';
import { Folder, foldJob } from './platform/jobs/folder.ts';
import type { JobDefinition } from './platform/jobs/jobs.ts';
import type { OwnedWork } from './platform/owners/owned-work.ts';
import type { PlanKind } from './platform/plans/kind.ts';
import { type RemovalListener, Stock, type StockListener } from './stock/stock.ts';

/** All modules, and what they register, collected by kind. */
export interface ModuleRegistry {
  readonly modules: readonly Module[];
  readonly stock: Stock;
  readonly passwords: Composition['passwords'];
  readonly jobs: readonly JobDefinition<never>[];
  readonly endsStream: EndsStream;
  readonly maintenance: (transaction: Transaction) => Promise<void>;
  /** Starts the background work of the modules. */
  begin(): void;
  /** Stops the background work of the modules. */
  close(): Promise<void>;
}

/** The services that the registry receives; it creates the rest of `Services` itself. */
export type BaseServices = Omit<Services, 'stock' | 'planKinds' | 'reportSources' | 'ownedWork' | 'setUpOrganization'>;

/** Creates the modules and collects what they register. It does not depend on specific modules. */
export function createModuleRegistry(
  baseServices: BaseServices,
  create: (services: Services) => Composition = createModules,
): ModuleRegistry {
  const { database } = baseServices;
  const listeners: StockListener[] = [];
  const removalListeners: RemovalListener[] = [];
  const stock = new Stock(listeners, removalListeners);
  const planKinds = new Map<string, PlanKind>();
  const reportSources = new Map<string, ReportSource>();
  const ownedWork: OwnedWork[] = [];
  const services: Services = {
    ...baseServices,
    stock,
    planKinds,
    reportSources,
    ownedWork,
    async setUpOrganization(transaction) {
      for (const module of modules) await module.setUpOrganization?.(transaction);
    },
  };
  const { modules, passwords } = create(services);
  for (const module of modules) {
    for (const kind of module.planKinds ?? []) planKinds.set(kind.kind, kind);
    for (const source of module.reportSources ?? []) reportSources.set(source.list, source);
    ownedWork.push(...(module.ownedWork ?? []));
  }
  const folds = modules.flatMap((module) => module.folds ?? []);
  const folders = folds
    .filter(({ when }) => when === 'stock moved')
    .map((fold) => new Folder(database, fold, baseServices.onError(`${fold.name} failed`)));
  listeners.push(...folders.map(({ listen }) => listen), ...modules.flatMap((module) => module.stockListeners ?? []));
  removalListeners.push(...modules.flatMap((module) => module.removalListeners ?? []));
  const scheduled = folds.flatMap((fold) =>
    fold.when === 'stock moved' ? [] : [foldJob(database, fold, fold.when.cron) as JobDefinition<never>],
  );
  const published = new Map<string, PublishedEvent<never>>(
    modules.flatMap((module) => Object.entries(module.events ?? {})),
  );
  return {
    modules,
    stock,
    passwords,
    jobs: [...modules.flatMap((module) => module.jobs ?? []), ...scheduled],
    endsStream: ({ kind, payload }, reader) =>
      published.get(kind)?.endsStreamOf?.(payload as EventPayload<never>, reader) ?? false,
    async maintenance(transaction) {
      for (const module of modules) await module.maintenance?.(transaction);
    },
    begin() {
      for (const module of modules) module.begin?.();
    },
    async close() {
      for (const folder of folders) await folder.stop();
      for (const module of modules) await module.close?.();
    },
  };
}
