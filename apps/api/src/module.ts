import type { EventKind, EventPayload } from '@tallyard/contracts/events/models';
import type { SignUpMode } from '@tallyard/domain/session/ways-in';
import type { Windows } from '@tallyard/nodes/windows';
import type { Database } from './platform/database/database.ts';
import type { TenantTransaction, Transaction } from './platform/database/transaction.ts';
import type { EventNotifier, Outbox } from './platform/events/outbox.ts';
import type { ReportSource } from './platform/exports/report-source.ts';
import type { FileProcesses } from './platform/file-processes/file-processes.ts';
import type { Files } from './platform/files/files.ts';
import type { SessionCookies } from './platform/http/cookies.ts';
import type { Fold } from './platform/jobs/folder.ts';
import type { JobDefinition, Jobs } from './platform/jobs/jobs.ts';
import type { Mailer } from './platform/mail/mail.ts';
import type { SmsGateway } from './platform/outgoing/sms.ts';
import type { ReadTxtRecords } from './platform/outgoing/txt-records.ts';
import type { WebPushSettings } from './platform/outgoing/web-push.ts';
import type { OwnedWork } from './platform/owners/owned-work.ts';
import type { PlanKind } from './platform/plans/kind.ts';
import type { TakeQuota } from './platform/quotas/quotas.ts';
import type { Route } from './platform/routes/route.ts';
import type { RemovalListener, Stock, StockListener } from './stock/stock.ts';

/** A kind of event that a module publishes. */
export interface PublishedEvent<Kind extends EventKind> {
  /** Whether it takes the right to read on from the person who opened a stream; what they may still do is asked again. */
  readonly endsStreamOf?: (
    payload: EventPayload<Kind>,
    reader: { readonly userId: string; readonly sessionId: string },
  ) => boolean;
}

/** What every module is made of. */
export interface Services {
  readonly database: Database;
  readonly outbox: Outbox;
  /** Notifies subscribers after each commit that wrote events. */
  readonly notifier: EventNotifier;
  readonly mailer: Mailer;
  /** Where what people upload is kept. */
  readonly files: Files;
  readonly fileProcesses: FileProcesses;
  /** Known once the queue has started. */
  readonly jobs: () => Jobs;
  /** What limits count in. */
  readonly windows: Windows;
  readonly cookies: SessionCookies;
  /** From which the tokens of links are derived. */
  readonly secret: string;
  readonly publicUrl: URL;
  /** Whether something is sent into private networks, too, and unencrypted. */
  readonly allowPrivateTargets: boolean;
  /** Counts sends against the daily limits, if these are on. */
  readonly takeQuota: TakeQuota;
  readonly readTxtRecords: ReadTxtRecords;
  /** Where selections are asked; null: nowhere. */
  readonly bffUrl: URL | null;
  /** What sends SMS; null: nothing does. */
  readonly sms: SmsGateway | null;
  /** By which push services know who sends; null: keys that follow from the secret. */
  readonly webPush: WebPushSettings | null;
  /** Who may make an account. */
  readonly signUp: SignUpMode;
  readonly stock: Stock;
  /** What rows of plans are, by the names of their kinds: complete once all modules are made. */
  readonly planKinds: ReadonlyMap<string, PlanKind>;
  /** Lists of which reports are made, by their names: complete once all modules are made. */
  readonly reportSources: ReadonlyMap<string, ReportSource>;
  /** Work of all modules that acts with the rights of an owner: complete once all of them are made. */
  readonly ownedWork: readonly OwnedWork[];
  /** Lets each module add its initial records to a new organization, in the transaction that creates it. */
  readonly setUpOrganization: (transaction: TenantTransaction) => Promise<void>;
  /** Hears of what goes wrong where nobody waits. */
  readonly onError: (what: string) => (error: unknown) => void;
}

/** What a module brings; `modules.ts` collects them, and everything else asks there. */
export interface Module {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly jobs?: readonly JobDefinition<never>[];
  /** Called in the transaction that changes stock. */
  readonly stockListeners?: readonly StockListener[];
  /** Called in the transaction that removes items. */
  readonly removalListeners?: readonly RemovalListener[];
  /** Hourly, outside any organization: forgets what has had its time. */
  readonly maintenance?: (transaction: Transaction) => Promise<void>;
  /** Figures that are appended to and folded by a job. */
  readonly folds?: readonly Fold[];
  /** What rows of plans can be. */
  readonly planKinds?: readonly PlanKind[];
  /** Lists of which reports are made. */
  readonly reportSources?: readonly ReportSource[];
  /** Work of the module that acts without a request, with the rights of an owner. */
  readonly ownedWork?: readonly OwnedWork[];
  /** The kinds of events that this module publishes. */
  readonly events?: { readonly [Kind in EventKind]?: PublishedEvent<Kind> };
  /** What a new organization starts with. */
  readonly setUpOrganization?: (transaction: TenantTransaction) => Promise<void>;
  /** Begins what goes on beside requests, where the job queue runs. */
  readonly begin?: () => void;
  /** Ends what the module has running. */
  readonly close?: () => Promise<void>;
}

export type ModuleFactory = (services: Services) => Module;
