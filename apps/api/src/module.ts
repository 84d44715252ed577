import type { createAlertRule } from '@tallyard/contracts/alerts/endpoints';
import type { AlertRule } from '@tallyard/contracts/alerts/models';
import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { EventKind, EventPayload } from '@tallyard/contracts/events/models';
import type { ItemOutcome } from '@tallyard/contracts/inventory/bulk-endpoints';
import type { ApprovalReason, Movement } from '@tallyard/contracts/movements/models';
import type { SavedView } from '@tallyard/contracts/views/models';
import type { Warehouse } from '@tallyard/contracts/warehouses/models';
import type { AnalyticsSpan } from '@tallyard/domain/movements/analytics';
import type { Role } from '@tallyard/domain/permissions/roles';
import type { SignUpMode } from '@tallyard/domain/session/ways-in';
import type { WebhookKind } from '@tallyard/domain/webhooks/fields';
import type { Windows } from '@tallyard/nodes/windows';
import type { CalledWebhook } from './alerts/notifications/webhook-channel.ts';
import type { Subject } from './alerts/raise-about.ts';
import type { Candidate } from './approvals/policy-matches.ts';
import type { ChatMessage } from './chats/post-to-chat.ts';
import type { Accounts } from './invitations/acceptance.ts';
import type { BrowserParts } from './invitations/routes.ts';
import type { MovedSpan, SoldSku } from './movements/sold.ts';
import type { Database } from './platform/database/database.ts';
import type { TenantTransaction, Transaction } from './platform/database/transaction.ts';
import type { EventNotifier, Outbox } from './platform/events/outbox.ts';
import type { ReportSource } from './platform/exports/report-source.ts';
import type { FileProcesses } from './platform/file-processes/file-processes.ts';
import type { Files } from './platform/files/files.ts';
import type { SessionCookies } from './platform/http/cookies.ts';
import type { Person } from './platform/identity/person.ts';
import type { Fold } from './platform/jobs/folder.ts';
import type { JobDefinition, Jobs } from './platform/jobs/jobs.ts';
import type { Mailer } from './platform/mail/mail.ts';
import type { ChatOutcome } from './platform/outgoing/chat-post.ts';
import type { SmsGateway } from './platform/outgoing/sms.ts';
import type { ReadTxtRecords } from './platform/outgoing/txt-records.ts';
import type { WebPushSettings } from './platform/outgoing/web-push.ts';
import type { OwnedWork } from './platform/owners/owned-work.ts';
import type { Period } from './platform/periods/period.ts';
import type { MakeAndApply, MakeGathering, MakeImport, PlanKind } from './platform/plans/kind.ts';
import type { SkuMoves } from './platform/plans/sku-moves.ts';
import type { TakeQuota } from './platform/quotas/quotas.ts';
import type { Route } from './platform/routes/route.ts';
import type { MemberMails } from './recipients/subscriptions.ts';
import type { OpenedSession } from './session/create-session.ts';
import type { PasswordQueue } from './session/passwords.ts';
import type { RemovalListener, Stock, StockListener } from './stock/stock.ts';

/** A kind of event that a module publishes. */
export interface PublishedEvent<Kind extends EventKind> {
  /** Whether it takes the right to read on from the person who opened a stream; what they may still do is asked anew. */
  readonly endsStreamOf?: (
    payload: EventPayload<Kind>,
    reader: { readonly userId: string; readonly sessionId: string },
  ) => boolean;
}

type Question = (transaction: TenantTransaction) => Promise<boolean>;

/** Functions that modules offer to each other; the caller does not know which module implements one. */
export interface ModuleApi extends MemberMails {
  readonly passwords: PasswordQueue;
  /** Ends all sessions of the person; told to the organisations they are an active member of. */
  readonly endSessionsOf: (transaction: Transaction, userId: string, reason: string) => Promise<unknown>;
  /** Mails the person a link that sets a new password. */
  readonly sendPasswordReset: (transaction: Transaction, userId: string) => Promise<unknown>;
  readonly invitedAccounts: Accounts<OpenedSession>;
  /** Gives the hash of the person's password. Throws VALIDATION_FAILED for another one, and RATE_LIMITED. */
  readonly requirePassword: (person: Person, password: string, requestId: string) => Promise<string>;
  /** Makes an account nobody's: no name, address, password, link or session of it is left. */
  readonly eraseAccount: (transaction: Transaction, userId: string) => Promise<void>;
  readonly removePictureOf: (transaction: Transaction, userId: string) => Promise<void>;
  /** Forgets how the person, whose transaction it is, used the product. */
  readonly forgetBehaviourOf: (transaction: Transaction, userId: string) => Promise<void>;
  readonly browser: BrowserParts<OpenedSession>;
  /** Ends the keys that the person made in the organisation of the transaction; its admins are told. */
  readonly stopKeysOf: (transaction: TenantTransaction, userId: string) => Promise<void>;
  /** Keeps the warehouses to which work of the person stays limited; before their membership ends. */
  readonly keepScopesOf: (transaction: TenantTransaction, userId: string) => Promise<void>;
  /** Pauses what acts for people who left or lost the right; its admins are notified. */
  readonly pauseLostWork: (transaction: TenantTransaction) => Promise<void>;
  /** Forgets the views that the person kept to themself in the organisation of the transaction. */
  readonly forgetOwnViewsOf: (transaction: TenantTransaction, userId: string) => Promise<void>;
  /** A view that whoever acts may look at; null: there is none for them. */
  readonly savedView: (transaction: TenantTransaction, viewId: string) => Promise<SavedView | null>;
  readonly addWarehouse: (transaction: TenantTransaction, fields: { readonly name: string }) => Promise<Warehouse>;
  /** Throws NAME_TAKEN. */
  readonly renameWarehouse: (transaction: TenantTransaction, warehouseId: string, name: string) => Promise<Warehouse>;
  /** The warehouse of a folder, and what an item that stands there has as its folder. Throws NOT_FOUND, RULE_BROKEN. */
  readonly placeOf: (
    transaction: TenantTransaction,
    folderId: string,
  ) => Promise<{ readonly warehouseId: string; readonly folderId: string | null }>;
  /** Puts items of the warehouse into one of its folders. */
  readonly putItems: (
    transaction: TenantTransaction,
    itemIds: readonly string[],
    place: { readonly warehouseId: string; readonly folderId: string | null },
  ) => Promise<ItemOutcome[]>;
  /** Moves what stands in these folders to another one of its warehouse; null: to the warehouse itself. */
  readonly emptyFolders: (
    transaction: TenantTransaction,
    folderIds: readonly string[],
    folderId: string | null,
  ) => Promise<void>;
  readonly warehousesByIds: (transaction: TenantTransaction, ids: readonly string[]) => Promise<Warehouse[]>;
  /** Those of `ids` that there are; none is deleted before the transaction ends. */
  readonly lockWarehouses: (transaction: TenantTransaction, ids: readonly string[]) => Promise<Warehouse[]>;
  /** Takes the items of a warehouse out of every list, at most so many. Throws STOCK_HELD when there is stock of one. */
  readonly removeItemsOf: (transaction: TenantTransaction, warehouseId: string, maximum: number) => Promise<void>;
  /** For a call that changes many things at once, so that it can be undone. */
  readonly makeAndApply: MakeAndApply;
  /** For a call that brings a file in. */
  readonly makeImport: MakeImport;
  /** For a plan whose rows its kind finds. */
  readonly makeGathering: MakeGathering;
  /** For what gives the items of one SKU another. */
  readonly skuMoves: SkuMoves;
  /** Publishes changed quantities or reservations of items, in the transaction that changes them. */
  readonly publishMoved: (
    transaction: TenantTransaction,
    moved: readonly { readonly itemId: string; readonly before: number | null }[],
    field: 'quantity' | 'reserved',
  ) => Promise<void>;
  /** Why each of the movements needs approval by the policies of the organisation; null: it needs none. */
  readonly heldByPolicies: (
    transaction: TenantTransaction,
    candidates: readonly Candidate[],
    role: Role | null,
  ) => Promise<readonly (ApprovalReason | null)[]>;
  /** What came and went of a SKU in each span of a period. */
  readonly movedOfSku: (
    transaction: TenantTransaction,
    sku: string,
    period: Period,
    span: AnalyticsSpan,
  ) => Promise<readonly MovedSpan[]>;
  /** The SKUs of which most went in a period. */
  readonly topSold: (transaction: TenantTransaction, period: Period, most: number) => Promise<readonly SoldSku[]>;
  /** Raises an alert about each of these of which none is open. */
  readonly raiseAbout: (transaction: TenantTransaction, subjects: readonly Subject[]) => Promise<void>;
  /** Those of these movements that wait for approval now. */
  readonly awaitingApproval: (
    transaction: TenantTransaction,
    movementIds: readonly string[],
  ) => Promise<readonly Movement[]>;
  /**
   * Posts a text to a chat of the organisation, now, and says what came of it; never throws. `messageId` stands in the log. Not within a
   * transaction.
   */
  readonly postToChat: (post: ChatMessage) => Promise<ChatOutcome>;
  /** What a chat is called; null: there is none. */
  readonly chatName: (transaction: TenantTransaction, chatId: string) => Promise<string | null>;
  /** The kinds of events that a selection is told; it is not deleted before the transaction ends. Throws NOT_FOUND. */
  readonly kindsOfSelection: (transaction: TenantTransaction, selectionId: string) => Promise<readonly WebhookKind[]>;
  /** What a webhook is called; null: there is none. */
  readonly webhookName: (transaction: TenantTransaction, webhookId: string) => Promise<string | null>;
  /** Where a webhook is called and how; null: there is none. */
  readonly calledWebhook: (transaction: TenantTransaction, webhookId: string) => Promise<CalledWebhook | null>;
  /** The rule as it stands, or null. */
  readonly alertRule: (transaction: TenantTransaction, ruleId: string) => Promise<AlertRule | null>;
  /** Makes a rule, as the call for it does. */
  readonly addAlertRule: (
    transaction: TenantTransaction,
    body: EndpointRequest<typeof createAlertRule>['body'],
  ) => Promise<AlertRule>;
  readonly hasItems: Question;
  readonly hasInvited: Question;
  readonly hasOwnRule: Question;
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
  /** Functions of all modules. It is complete once all modules are created: read it when you call, not before. */
  readonly moduleApi: ModuleApi;
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
  /** Hourly, outside any organisation: forgets what has had its time. */
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
  readonly moduleApi?: Partial<ModuleApi>;
  /** What a new organisation starts with. */
  readonly setUpOrganization?: (transaction: TenantTransaction) => Promise<void>;
  /** Begins what goes on beside requests, where the job queue runs. */
  readonly begin?: () => void;
  /** Ends what the module has running. */
  readonly close?: () => Promise<void>;
}

export type ModuleFactory = (services: Services) => Module;
