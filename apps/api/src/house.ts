import type { EventPayload } from '@tallyard/contracts/events/models';
import type { Transaction } from './platform/database/transaction.ts';
import type { EndsStream } from './platform/events/stream.ts';
import type { ReportSource } from './platform/exports/report-source.ts';
import { Folder, foldJob } from './platform/jobs/folder.ts';
import type { JobDefinition } from './platform/jobs/jobs.ts';
import type { OwnedWork } from './platform/owners/owned-work.ts';
import type { PlanKind } from './platform/plans/kind.ts';
import type { MakeRoom, Offers, Room, Services, ToldEvent } from './room.ts';
import { makeRooms } from './rooms.ts';
import { type RemovalListener, Stock, type StockListener } from './stock/stock.ts';

/** All rooms as one: what they bring, collected. */
export interface House {
  readonly rooms: readonly Room[];
  readonly stock: Stock;
  readonly offers: Offers;
  readonly jobs: readonly JobDefinition<never>[];
  readonly endsStream: EndsStream;
  readonly maintenance: (transaction: Transaction) => Promise<void>;
  /** Begins what goes on beside requests. */
  begin(): void;
  /** Ends what the rooms have running. */
  close(): Promise<void>;
}

/** What the house is given; the rest of `Services` it makes itself. */
export type GivenServices = Omit<
  Services,
  'stock' | 'offers' | 'planKinds' | 'reportSources' | 'ownedWork' | 'furnish'
>;

/** Makes the rooms and joins what they bring; no room is known here by its name. */
export function furnishedHouse(given: GivenServices, makers: readonly MakeRoom[] = makeRooms): House {
  const { database } = given;
  const listeners: StockListener[] = [];
  const removalListeners: RemovalListener[] = [];
  const stock = new Stock(listeners, removalListeners);
  const offers = {} as Offers;
  const planKinds = new Map<string, PlanKind>();
  const reportSources = new Map<string, ReportSource>();
  const ownedWork: OwnedWork[] = [];
  const rooms: Room[] = [];
  const services: Services = {
    ...given,
    stock,
    offers,
    planKinds,
    reportSources,
    ownedWork,
    async furnish(transaction) {
      for (const room of rooms) await room.furnish?.(transaction);
    },
  };
  for (const makeRoom of makers) {
    const room = makeRoom(services);
    rooms.push(room);
    Object.assign(offers, room.offers);
    for (const kind of room.planKinds ?? []) planKinds.set(kind.kind, kind);
    for (const source of room.reportSources ?? []) reportSources.set(source.list, source);
    ownedWork.push(...(room.ownedWork ?? []));
  }
  const folds = rooms.flatMap((room) => room.folds ?? []);
  const folders = folds
    .filter(({ when }) => when === 'stock moved')
    .map((fold) => new Folder(database, fold, given.onError(`${fold.name} failed`)));
  listeners.push(...folders.map(({ listen }) => listen), ...rooms.flatMap((room) => room.stockListeners ?? []));
  removalListeners.push(...rooms.flatMap((room) => room.removalListeners ?? []));
  const scheduled = folds.flatMap((fold) =>
    fold.when === 'stock moved' ? [] : [foldJob(database, fold, fold.when.cron) as JobDefinition<never>],
  );
  const told = new Map<string, ToldEvent<never>>(rooms.flatMap((room) => Object.entries(room.events ?? {})));
  return {
    rooms,
    stock,
    offers,
    jobs: [...rooms.flatMap((room) => room.jobs ?? []), ...scheduled],
    endsStream: ({ kind, payload }, reader) =>
      told.get(kind)?.endsStreamOf?.(payload as EventPayload<never>, reader) ?? false,
    async maintenance(transaction) {
      for (const room of rooms) await room.maintenance?.(transaction);
    },
    begin() {
      for (const room of rooms) room.begin?.();
    },
    async close() {
      for (const folder of folders) await folder.stop();
      for (const room of rooms) await room.close?.();
    },
  };
}
