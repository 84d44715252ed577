import type { EventPayload } from '@tallyard/contracts/events/models';
import type { Module, ModuleFactory, Offers, Services, ToldEvent } from './module.ts';
import { moduleFactories } from './modules.ts';
import type { Transaction } from './platform/database/transaction.ts';
import type { EndsStream } from './platform/events/stream.ts';
import type { ReportSource } from './platform/exports/report-source.ts';
import { Folder, foldJob } from './platform/jobs/folder.ts';
import type { JobDefinition } from './platform/jobs/jobs.ts';
import type { OwnedWork } from './platform/owners/owned-work.ts';
import type { PlanKind } from './platform/plans/kind.ts';
import { type RemovalListener, Stock, type StockListener } from './stock/stock.ts';

/** All modules as one: what they bring, collected. */
export interface House {
  readonly modules: readonly Module[];
  readonly stock: Stock;
  readonly offers: Offers;
  readonly jobs: readonly JobDefinition<never>[];
  readonly endsStream: EndsStream;
  readonly maintenance: (transaction: Transaction) => Promise<void>;
  /** Begins what goes on beside requests. */
  begin(): void;
  /** Ends what the modules have running. */
  close(): Promise<void>;
}

/** What the house is given; the rest of `Services` it makes itself. */
export type GivenServices = Omit<
  Services,
  'stock' | 'offers' | 'planKinds' | 'reportSources' | 'ownedWork' | 'furnish'
>;

/** Makes the modules and joins what they bring; no module is known here by its name. */
export function furnishedHouse(given: GivenServices, makers: readonly ModuleFactory[] = moduleFactories): House {
  const { database } = given;
  const listeners: StockListener[] = [];
  const removalListeners: RemovalListener[] = [];
  const stock = new Stock(listeners, removalListeners);
  const offers = {} as Offers;
  const planKinds = new Map<string, PlanKind>();
  const reportSources = new Map<string, ReportSource>();
  const ownedWork: OwnedWork[] = [];
  const modules: Module[] = [];
  const services: Services = {
    ...given,
    stock,
    offers,
    planKinds,
    reportSources,
    ownedWork,
    async furnish(transaction) {
      for (const module of modules) await module.furnish?.(transaction);
    },
  };
  for (const createModule of makers) {
    const module = createModule(services);
    modules.push(module);
    Object.assign(offers, module.offers);
    for (const kind of module.planKinds ?? []) planKinds.set(kind.kind, kind);
    for (const source of module.reportSources ?? []) reportSources.set(source.list, source);
    ownedWork.push(...(module.ownedWork ?? []));
  }
  const folds = modules.flatMap((module) => module.folds ?? []);
  const folders = folds
    .filter(({ when }) => when === 'stock moved')
    .map((fold) => new Folder(database, fold, given.onError(`${fold.name} failed`)));
  listeners.push(...folders.map(({ listen }) => listen), ...modules.flatMap((module) => module.stockListeners ?? []));
  removalListeners.push(...modules.flatMap((module) => module.removalListeners ?? []));
  const scheduled = folds.flatMap((fold) =>
    fold.when === 'stock moved' ? [] : [foldJob(database, fold, fold.when.cron) as JobDefinition<never>],
  );
  const told = new Map<string, ToldEvent<never>>(modules.flatMap((module) => Object.entries(module.events ?? {})));
  return {
    modules,
    stock,
    offers,
    jobs: [...modules.flatMap((module) => module.jobs ?? []), ...scheduled],
    endsStream: ({ kind, payload }, reader) =>
      told.get(kind)?.endsStreamOf?.(payload as EventPayload<never>, reader) ?? false,
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
