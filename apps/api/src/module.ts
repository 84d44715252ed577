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
  /**
   * Returns whether it revokes the right of the person who opened a stream to continue; their remaining rights are checked
   * again.
   */
  readonly endsStreamOf?: (
    payload: EventPayload<Kind>,
    reader: { readonly userId: string; readonly sessionId: string },
  ) => boolean;
}

/** The services that every module gets. */
export interface Services {
  readonly database: Database;
  readonly outbox: Outbox;
  /** Notifies subscribers after each commit that wrote events. */
  readonly notifier: EventNotifier;
  readonly mailer: Mailer;
  /** The storage of uploaded files. */
  readonly files: Files;
  readonly fileProcesses: FileProcesses;
  /** Available once the queue has started. */
  readonly jobs: () => Jobs;
  /** The storage of the rate limits' counters. */
  readonly windows: Windows;
  readonly cookies: SessionCookies;
  /** The secret from which the tokens of links are derived. */
  readonly secret: string;
  readonly publicUrl: URL;
  /** Whether requests to private networks and by plain http are allowed. */
  readonly allowPrivateTargets: boolean;
  /** Counts sends against the daily limits, if these are on. */
  readonly takeQuota: TakeQuota;
  readonly readTxtRecords: ReadTxtRecords;
  /** The URL for reading saved queries; null if there is none. */
  readonly bffUrl: URL | null;
  /** The SMS gateway; null if there is none. */
  readonly sms: SmsGateway | null;
  /** The keys and the contact for push services; null for keys derived from the secret and the public URL as contact. */
  readonly webPush: WebPushSettings | null;
  /** Who may create an account. */
  readonly signUp: SignUpMode;
  readonly stock: Stock;
  /** The kinds of bulk changes by name; complete once all modules are created. */
  readonly planKinds: ReadonlyMap<string, PlanKind>;
  /** The lists that reports can be created of, by name; complete once all modules are created. */
  readonly reportSources: ReadonlyMap<string, ReportSource>;
  /** Work of all modules that acts with the rights of an owner; complete once all of them are created. */
  readonly ownedWork: readonly OwnedWork[];
  /** Lets each module add its initial records to a new organization, in the transaction that creates it. */
  readonly setUpOrganization: (transaction: TenantTransaction) => Promise<void>;
  /** Handles errors that no caller waits for. */
  readonly onError: (what: string) => (error: unknown) => void;
}

/** The parts of a module; `modules.ts` collects the modules, and everything else uses them from there. */
export interface Module {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly jobs?: readonly JobDefinition<never>[];
  /** Called in the transaction that changes stock. */
  readonly stockListeners?: readonly StockListener[];
  /** Called in the transaction that removes items. */
  readonly removalListeners?: readonly RemovalListener[];
  /** Runs every hour, outside any organization; deletes expired data. */
  readonly maintenance?: (transaction: Transaction) => Promise<void>;
  /** Totals whose deltas are folded in by a job. */
  readonly folds?: readonly Fold[];
  /** The kinds of bulk changes of this module. */
  readonly planKinds?: readonly PlanKind[];
  /** The lists of this module that reports can be created of. */
  readonly reportSources?: readonly ReportSource[];
  /** Work of the module that acts without a request, with the rights of an owner. */
  readonly ownedWork?: readonly OwnedWork[];
  /** The kinds of events that this module publishes. */
  readonly events?: { readonly [Kind in EventKind]?: PublishedEvent<Kind> };
  /** Adds the initial records of a new organization. */
  readonly setUpOrganization?: (transaction: TenantTransaction) => Promise<void>;
  /** Starts work that runs besides requests, if the job queue runs. */
  readonly begin?: () => void;
  /** Stops everything that the module runs. */
  readonly close?: () => Promise<void>;
}

export type ModuleFactory = (services: Services) => Module;
