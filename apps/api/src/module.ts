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
  /** Returns whether the event ends the stream of a reader. Their permissions are checked again when they reconnect. */
  readonly endsStreamOf?: (
    payload: EventPayload<Kind>,
    reader: { readonly userId: string; readonly sessionId: string },
  ) => boolean;
}

/** The services that modules use. */
export interface Services {
  readonly database: Database;
  readonly outbox: Outbox;
  /** Notifies subscribers after each commit that wrote events. */
  readonly notifier: EventNotifier;
  readonly mailer: Mailer;
  /** Storage of uploaded files. */
  readonly files: Files;
  readonly fileProcesses: FileProcesses;
  /** Available once the queue has started. */
  readonly jobs: () => Jobs;
  /** Stores the counters of the rate limits. */
  readonly windows: Windows;
  readonly cookies: SessionCookies;
  /** The secret from which the tokens of links are derived. */
  readonly secret: string;
  readonly publicUrl: URL;
  /** Whether targets in private networks and unencrypted ones are allowed. */
  readonly allowPrivateTargets: boolean;
  /** Counts sends against the daily limits, if these are on. */
  readonly takeQuota: TakeQuota;
  readonly readTxtRecords: ReadTxtRecords;
  /** Where saved queries are executed; null if they are not available. */
  readonly bffUrl: URL | null;
  /** The SMS gateway; null if there is none. */
  readonly sms: SmsGateway | null;
  /** The keys that identify this installation to push services; null means keys derived from `secret`. */
  readonly webPush: WebPushSettings | null;
  /** Who may create an account. */
  readonly signUp: SignUpMode;
  readonly stock: Stock;
  /** The plan kinds by name. Complete once all modules are created. */
  readonly planKinds: ReadonlyMap<string, PlanKind>;
  /** The sources of reports by name. Complete once all modules are created. */
  readonly reportSources: ReadonlyMap<string, ReportSource>;
  /** The work of all modules that acts with the permissions of an owner. Complete once all modules are created. */
  readonly ownedWork: readonly OwnedWork[];
  /** Lets each module add its initial records to a new organization, in the transaction that creates it. */
  readonly setUpOrganization: (transaction: TenantTransaction) => Promise<void>;
  /** Returns a handler for errors of background work. */
  readonly onError: (what: string) => (error: unknown) => void;
}

/** What a module registers. `modules.ts` lists the modules; the registry collects what they register. */
export interface Module {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly jobs?: readonly JobDefinition<never>[];
  /** Called in the transaction that changes stock. */
  readonly stockListeners?: readonly StockListener[];
  /** Called in the transaction that removes items. */
  readonly removalListeners?: readonly RemovalListener[];
  /** Runs hourly, outside of any organization: deletes expired data. */
  readonly maintenance?: (transaction: Transaction) => Promise<void>;
  /** Totals whose deltas are folded by a job. */
  readonly folds?: readonly Fold[];
  /** The plan kinds of this module. */
  readonly planKinds?: readonly PlanKind[];
  /** The sources of reports of this module. */
  readonly reportSources?: readonly ReportSource[];
  /** Work of the module that acts without a request, with the permissions of an owner. */
  readonly ownedWork?: readonly OwnedWork[];
  /** The kinds of events that this module publishes. */
  readonly events?: { readonly [Kind in EventKind]?: PublishedEvent<Kind> };
  /** Adds the initial data of a new organization. */
  readonly setUpOrganization?: (transaction: TenantTransaction) => Promise<void>;
  /** Starts background work on nodes that run the job queue. */
  readonly begin?: () => void;
  /** Stops the background work of the module. */
  readonly close?: () => Promise<void>;
}

export type ModuleFactory = (services: Services) => Module;
