import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AlertRule as AlertRuleModel, AlertInstance as AlertInstanceModel, AlertBulkOutcome as AlertBulkOutcomeModel, AlertSend as AlertSendModel } from '@tallyard/contracts/alerts/models';
import type { ScopeModel, RuleCountModel, BacktestItemModel, FindingModel, NotificationModel, StepModel } from '../alerts/models.ts';
import type { AlertTemplate as AlertTemplateModel, AlertTemplateVariable as AlertTemplateVariableModel } from '@tallyard/contracts/alert-templates/models';
import type { DeliveryExplanation as DeliveryExplanationModel, DeliveryReason as DeliveryReasonModel } from '@tallyard/contracts/alerts/delivery-explanation';
import type { StoredPreferences as ToldPreferencesModel } from '@tallyard/contracts/alerts/preferences';
import type { DelegationModel } from '../approvals/models.ts';
import type { ApprovalPolicy as ApprovalPolicyModel, PolicyClause as PolicyClauseModel, PolicySimulation as PolicySimulationModel, SimulatedType as SimulatedTypeModel, SimulatedExample as SimulatedExampleModel } from '@tallyard/contracts/approvals/models';
import type { CarriedName as CarriedNameModel } from '@tallyard/contracts/categories-and-suppliers/endpoints';
import type { Chat as ChatModel, ChatPost as ChatPostModel } from '@tallyard/contracts/chats/models';
import type { CountChangeModel } from '../counts/changes.ts';
import type { Count as CountModel } from '@tallyard/contracts/counts/models';
import type { CountLineModel, CountOutcomeModel } from '../counts/models.ts';
import type { EmailDomain as EmailDomainModel } from '@tallyard/contracts/email-domains/models';
import type { FolderModel as SeenFolderModel, FolderOutcomeModel } from '../folders/models.ts';
import type { FolderChangeModel } from '../folders/changes.ts';
import type { FolderStep as FolderStepModel, FolderStats as FolderStatsModel } from '@tallyard/contracts/folders/models';
import type { ApiKey as ApiKeyModel, Integration as IntegrationModel } from '@tallyard/contracts/integrations/models';
import type { InventoryItem as InventoryItemModel } from '@tallyard/contracts/inventory/models';
import type { ItemOutcomeModel, InventoryStatsModel, WarehouseTotalsModel, StockDifferenceModel, SkuCheckModel, MovementModel, ValuedItemModel, StockValuationModel, ValuationOfWarehouseModel } from '../inventory/models.ts';
import type { BreakerState as BreakerStateModel } from '../rest/breaker.ts';
import type { ItemChangeModel } from '../inventory/changes.ts';
import type { LedgerEntryModel } from '../inventory/ledger-model.ts';
import type { ItemCost as ItemCostModel } from '@tallyard/contracts/inventory/valuation-endpoints';
import type { Invitation as InvitationModel, OpenedInvitation as OpenedInvitationModel } from '@tallyard/contracts/invitations/models';
import type { MovementSeries as MovementSeriesModel, SeriesOccurrence as SeriesOccurrenceModel, CalendarEntry as CalendarEntryModel } from '@tallyard/contracts/movements/schedule-models';
import type { Movement as StockMovementModel, MovementStatistics as MovementStatisticsModel, WalkedLine as WalkedLineModel } from '@tallyard/contracts/movements/models';
import type { MovementAnalytics as MovementAnalyticsModel } from '@tallyard/contracts/movements/analytics-endpoints';
import type { MovementOutcomeModel, MovementAttachmentModel, MovementDocumentModel } from '../movements/models.ts';
import type { MovementChangeModel } from '../movements/changes.ts';
import type { Organization as OrganizationModel } from '@tallyard/contracts/organizations/models';
import type { MemberModel, RoleFlagsModel } from '../organizations/models.ts';
import type { MemberChangeModel } from '../organizations/changes.ts';
import type { HistoryEntryModel } from '../platform/history-model.ts';
import type { Plan as PlanModel, PlanRow as PlanRowModel } from '@tallyard/contracts/plans/models';
import type { PlanChangeModel } from '../plans/changes.ts';
import type { Product as ProductModel } from '@tallyard/contracts/products/models';
import type { ProductOutcomeModel, ProductStockModel, ProductWarehouseStockModel, ProductSkuCheckModel, ProductPriceChangeModel, ProductImageModel } from '../products/models.ts';
import type { ProductDuplicate as ProductDuplicateModel } from '@tallyard/contracts/products/duplicate-endpoints';
import type { ProductChangeModel } from '../products/changes.ts';
import type { ProductAnalytics as ProductAnalyticsModel } from '@tallyard/contracts/products/analytics-endpoints';
import type { CustomFieldModel } from '../platform/custom-field-model.ts';
import type { Recipient as RecipientModel, ConfirmationRequest as ConfirmationRequestModel, Subscription as MailSubscriptionModel } from '@tallyard/contracts/recipients/models';
import type { ScheduledReport as ScheduledReportModel, ReportRun as ReportRunModel, UnsentRecipient as UnsentRecipientModel, ReportRunDetails as ReportRunDetailsModel } from '@tallyard/contracts/scheduled-reports/models';
import type { Selection as SelectionModel } from '@tallyard/contracts/selections/models';
import type { CheckedSelection as SelectionCheckModel, SelectionLine as SelectionResultModel } from '../realtime/open-selection.ts';
import type { Session as SessionModel, SessionOrganization as SessionOrganizationModel, OpenSession as OpenSessionModel } from '@tallyard/contracts/session/models';
import type { Account as AccountModel } from '@tallyard/contracts/users/models';
import type { PersonModel } from '../users/models.ts';
import type { SavedView as SavedViewModel, SavedViewState as SavedViewStateModel, SavedViewSort as SavedViewSortModel } from '@tallyard/contracts/views/models';
import type { WarehouseChangeModel } from '../warehouses/changes.ts';
import type { WarehouseContent as WarehouseContentModel, Warehouse as WarehouseModel } from '@tallyard/contracts/warehouses/models';
import type { WarehouseOutcomeModel } from '../warehouses/models.ts';
import type { Webhook as WebhookModel, WebhookDelivery as WebhookDeliveryModel, WebhookDeliveryDetails as WebhookDeliveryDetailsModel } from '@tallyard/contracts/webhooks/models';
import type { RequestContext } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant in ISO 8601, UTC. */
  DateTime: { input: string; output: string; }
  /** An exact decimal number, written as a string: money and prices. */
  Decimal: { input: string; output: string | number; }
  /** Free-form JSON; only for metadata, custom fields, and values of fields of any type. */
  JSON: { input: unknown; output: unknown; }
};

export type AcceptInvitationAsNewInput = {
  /** 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** 12 to 128 characters that are hard to guess. */
  password: Scalars['String']['input'];
  /** The part of the mailed link after the #. */
  token: Scalars['String']['input'];
};

export type AcceptInvitationAsNewPayload = {
  session: Session;
};

export type AcceptInvitationInput = {
  /** The part of the mailed link after the #. */
  token: Scalars['String']['input'];
};

export type AcceptInvitationPayload = {
  /** With the new membership. */
  session: Session;
};

/** The signed-in person's own account. */
export type Account = {
  /** Null when never chosen: each browser keeps its own. */
  colorScheme?: Maybe<ColorScheme>;
  /** BCP 47 tag in which dates and numbers are written, such as de-CH; null: that of the device. */
  locale?: Maybe<Scalars['String']['output']>;
  /** A new address that a mailed link is waiting to confirm; null when there is none. */
  pendingEmail?: Maybe<Scalars['String']['output']>;
  /** Under their own name. */
  person: Person;
  /** IANA name such as Europe/Zurich; null: that of the device. */
  timeZone?: Maybe<Scalars['String']['output']>;
};

export type AcknowledgeAlertsInput = {
  /** Any number: sent on in batches of 100. */
  ids: Array<Scalars['ID']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type AcknowledgeAlertsPayload = AlertBulkPayload & {
  failed: Scalars['Int']['output'];
  outcomes: Array<AlertBulkOutcome>;
  succeeded: Scalars['Int']['output'];
};

/** One field that was changed, as text of at most 300 characters. */
export type ActivityChange = {
  /** Null: it holds nothing. */
  after?: Maybe<Scalars['String']['output']>;
  /** Null: it held nothing. */
  before?: Maybe<Scalars['String']['output']>;
  /** Its name; dots lead into what it holds. */
  field: Scalars['String']['output'];
};

/** Something that was done in an organization: an entry of its audit trail, which nobody can change or remove. */
export type ActivityEntry = {
  /** `module.verb`, such as inventory.adjust. */
  action: Scalars['String']['output'];
  /** Who did it as the documents of the REST contract have it, with their name where an e-mail address is expected. */
  actor: HistoryActor;
  /** The name of the API key with which they did it; null: none. */
  apiKeyName?: Maybe<Scalars['String']['output']>;
  /** The fields that differ, in the order of the thing's own. */
  changes: Array<ActivityChange>;
  createdAt: Scalars['DateTime']['output'];
  /** One sentence, such as 'Bolt M8 was changed: name, price'. */
  description: Scalars['String']['output'];
  /** The kind of thing it was done to, such as item. */
  entity: Scalars['String']['output'];
  entityId: Scalars['ID']['output'];
  /** What the thing is called; null when nothing names it. */
  entityName?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** What became of the thing; what is neither made nor removed is updated. */
  kind: HistoryKind;
  organizationId: Scalars['ID']['output'];
  /** Who did it; null: the product by itself. */
  person?: Maybe<Person>;
  /** The request that did it; null: none. */
  requestId?: Maybe<Scalars['ID']['output']>;
};

export type ActivityFilter = {
  /** Actions that begin like this, such as inventory. */
  action?: InputMaybe<Scalars['String']['input']>;
  /** What was done to things of this kind, such as item. */
  entity?: InputMaybe<Scalars['String']['input']>;
  /** From this moment on. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Up to and with this moment. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
  /** What this person did; for `activity` only. */
  userId?: InputMaybe<Scalars['ID']['input']>;
};

export type ActivityPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<ActivityEntry>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  /** At most 10000. */
  total: Scalars['Int']['output'];
  /** False when `total` is a lower bound. */
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

/** What a browser tells of its subscription. */
export type AddAlertPushBrowserInput = {
  auth: Scalars['String']['input'];
  endpoint: Scalars['String']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  p256dh: Scalars['String']['input'];
};

export type AddAlertPushBrowserPayload = {
  browser: AlertPushBrowser;
};

export type AddEmailDomainInput = {
  /** A registered domain such as example.com. */
  domain: Scalars['String']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type AddEmailDomainPayload = {
  emailDomain: EmailDomain;
};

export type AdjustInventoryItemInput = {
  /** Signed, other than 0. Below zero in the end: INSUFFICIENT_STOCK 'Quantity cannot be negative'. */
  adjustment: Scalars['Float']['input'];
  /** When given and not the present quantity: QUANTITY_STALE with the current value. */
  expectedQuantity?: InputMaybe<Scalars['Float']['input']>;
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** 'Manual adjustment' unless given. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

export type AdjustInventoryItemPayload = {
  /** The item after it. */
  item: InventoryItem;
  /** What was booked; null when another upstream does not tell it. */
  movement?: Maybe<InventoryMovement>;
};

/** A reason that whoever adjusts stock can pick. */
export type AdjustmentReason = {
  /** False: it is offered no longer. */
  isActive: Scalars['Boolean']['output'];
  /** 1 to 100 characters; each stands once, however it is written. */
  name: Scalars['String']['output'];
};

export type AdjustmentReasonInput = {
  isActive: Scalars['Boolean']['input'];
  name: Scalars['String']['input'];
};

/** What an organization offers whoever adjusts stock. Any other text may be given as a reason, too. */
export type AdjustmentReasons = {
  /** In the organization's order. 'Manual adjustment', the default, stands before them and is not one of them. */
  reasons: Array<AdjustmentReason>;
  /** Counts the changes of the list; 0: the organization never made one. */
  revision: Scalars['Int']['output'];
};

export type AlertAction =
  | 'CHAT'
  | 'EMAIL'
  /** Shown to everybody who sees the alert. */
  | 'IN_APP'
  /** A word of another upstream's; never to be sent. The field's text beside it is that word. */
  | 'OTHER'
  /** To browsers of whoever is mailed, who turn it on themselves; no action of rules. */
  | 'PUSH'
  /** Where whoever runs the server has set a gateway: see `alertChannels`. */
  | 'SMS'
  | 'WEBHOOK';

/** The alerts that a rule would have raised. Items are as they are now; alerts end as the rule says, and nobody resolves any. */
export type AlertBacktest = {
  /** Stock-outs before which an alert came. */
  beforeStockOut: Scalars['Int']['output'];
  /** The five items with most alerts. */
  busiest: Array<AlertBacktestItem>;
  /** The oldest first. */
  byDay: Array<AlertBacktestDay>;
  days: Scalars['Int']['output'];
  /** By how many hours, in the middle of them; null without any. */
  medianHoursBefore?: Maybe<Scalars['Float']['output']>;
  /** Stock-outs before which none came. */
  missed: Scalars['Int']['output'];
  raised: Scalars['Int']['output'];
  /** Of items that the rule is about. */
  stockOuts: Scalars['Int']['output'];
};

export type AlertBacktestDay = {
  /** By the clock of UTC. */
  day: Scalars['String']['output'];
  raised: Scalars['Int']['output'];
  stockOuts: Scalars['Int']['output'];
};

export type AlertBacktestItem = {
  item: InventoryItem;
  raised: Scalars['Int']['output'];
};

/** What became of one id of a bulk operation. */
export type AlertBulkOutcome = {
  /** The alert as it stands now; null when it cannot be read. */
  alert?: Maybe<AlertInstance>;
  /** Why it was not done, when it was not. */
  code?: Maybe<ErrorCode>;
  id: Scalars['ID']['output'];
  message?: Maybe<Scalars['String']['output']>;
  success: Scalars['Boolean']['output'];
};

/** What became of alerts that were named together. */
export type AlertBulkPayload = {
  failed: Scalars['Int']['output'];
  /** One for each id, in the order asked. */
  outcomes: Array<AlertBulkOutcome>;
  succeeded: Scalars['Int']['output'];
};

/** Whether rules can tell by a way here. */
export type AlertChannel = {
  action: AlertAction;
  isAvailable: Scalars['Boolean']['output'];
  /** Why not; null: they can. */
  reason?: Maybe<Scalars['String']['output']>;
};

/** What the alert said of its item when it last changed; what these are by now is told by `item` and `warehouse`. */
export type AlertContext = {
  currentStock?: Maybe<Scalars['Float']['output']>;
  itemName?: Maybe<Scalars['String']['output']>;
  threshold?: Maybe<Scalars['Float']['output']>;
  warehouseName?: Maybe<Scalars['String']['output']>;
};

export type AlertDigest =
  /** All of a day in one mail, at `dailyAt`. */
  | 'DAILY'
  /** All of an hour in one mail, at the full hour. */
  | 'HOURLY'
  /** Each alert by itself, at once. */
  | 'IMMEDIATE'
  /** A word of another upstream's; never to be sent. */
  | 'OTHER';

/** How far an alert has come in the steps that its rule had when it raised it. */
export type AlertEscalation = {
  /** When the next step is taken, unless somebody acknowledges the alert; null: none is. */
  nextStepAt?: Maybe<Scalars['DateTime']['output']>;
  steps: Scalars['Int']['output'];
  stepsTaken: Scalars['Int']['output'];
};

/** What is done when nobody has acknowledged an alert for so long. */
export type AlertEscalationStep = {
  /** Minutes since the alert was raised; the time for which it was acknowledged does not count. */
  afterMinutes: Scalars['Int']['output'];
  telling: AlertTelling;
};

export type AlertEscalationStepInput = {
  /** 1 to 10080, each more than the one before. */
  afterMinutes: Scalars['Int']['input'];
  /** Whom the step tells, and how; it needs an action. */
  telling: AlertTellingInput;
};

/** One alert as a rule would raise it. */
export type AlertFinding = {
  context: AlertContext;
  /** What it would be about. */
  item: InventoryItem;
  message: Scalars['String']['output'];
  severity: AlertSeverity;
  title: Scalars['String']['output'];
};

/** Why a message waits for a time. */
export type AlertHeldReason =
  /** It comes with the others of a day. */
  | 'DAILY'
  /** It comes with the others of an hour. */
  | 'HOURLY'
  /** A word of another upstream's. */
  | 'OTHER'
  /** Quiet hours of whom it tells. */
  | 'OWN_QUIET'
  /** What its rule raises then is shown and not sent. */
  | 'RULE_QUIET';

export type AlertInstance = {
  acknowledgedAt?: Maybe<Scalars['DateTime']['output']>;
  acknowledgedBy?: Maybe<Person>;
  /** When the acknowledgement ends and the alert is open again; null: never. */
  acknowledgedUntil?: Maybe<Scalars['DateTime']['output']>;
  assignedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who takes care of it; null: nobody yet. */
  assignee?: Maybe<Person>;
  /** Null for a summary, and when another upstream does not tell it, as with `item` and `warehouse`. */
  context?: Maybe<AlertContext>;
  /** When it was handed on for want of an answer; null: it was not. */
  escalatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The first member whom the last step notified, else its first address or phone number, which has no email; null: neither. */
  escalatedTo?: Maybe<Person>;
  /** All addresses and phone numbers that the last step notified beside members; null when the upstream does not tell them. */
  escalatedToAddresses?: Maybe<Array<Scalars['String']['output']>>;
  /** The steps of all its rules together; null: none has any, or the upstream does not tell it. */
  escalation?: Maybe<AlertEscalation>;
  id?: Maybe<Scalars['ID']['output']>;
  /** What it is about. Of an item that was deleted: its id and the name it had; more of it is NOT_FOUND. */
  item?: Maybe<InventoryItem>;
  message?: Maybe<Scalars['String']['output']>;
  /** The movement that it is about, if it is about one. */
  movementId?: Maybe<Scalars['ID']['output']>;
  /** Null when the upstream does not count them. */
  notificationsSent?: Maybe<AlertNotifications>;
  organizationId?: Maybe<Scalars['ID']['output']>;
  /** The highest of its rules. */
  priority?: Maybe<AlertPriority>;
  /** The upstream's own word for it. */
  priorityText?: Maybe<Scalars['String']['output']>;
  resolutionNotes?: Maybe<Scalars['String']['output']>;
  resolvedAt?: Maybe<Scalars['DateTime']['output']>;
  /** True: its condition ended and nobody resolved it. Null when the upstream does not tell it. */
  resolvedAutomatically?: Maybe<Scalars['Boolean']['output']>;
  /** Null: it was resolved automatically, or the upstream does not tell it. */
  resolvedBy?: Maybe<Person>;
  /** The rule that raised it. Of one that was deleted: its id and the name it had; more of it is NOT_FOUND. Null: none did, as of a scheduled movement that waits. */
  rule?: Maybe<AlertRule>;
  /** What the rule was called when it raised the alert; without one, what the alert is about. */
  ruleName?: Maybe<Scalars['String']['output']>;
  /** What they were called when they raised or joined it, in the same order; without any, what the alert is about. */
  ruleNames?: Maybe<Array<Maybe<Scalars['String']['output']>>>;
  /** All rules that it tells of, the one that raised it first: where an alert of the item is open, other rules join it. */
  rules?: Maybe<Array<Maybe<AlertRule>>>;
  severity?: Maybe<AlertSeverity>;
  /** The upstream's own word for it. */
  severityText?: Maybe<Scalars['String']['output']>;
  status?: Maybe<AlertStatus>;
  /** The upstream's own word for it. */
  statusText?: Maybe<Scalars['String']['output']>;
  /** Of an alert about many items that were low already; null: it is about one, which is `item`. */
  summary?: Maybe<AlertSummary>;
  title?: Maybe<Scalars['String']['output']>;
  /** What its rules watch; null when none raised it, or the upstream does not tell it. */
  triggerType?: Maybe<AlertTriggerType>;
  triggeredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Of whatever changed last about it; null when the upstream does not tell it. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Where the item is. */
  warehouse?: Maybe<Warehouse>;
};

export type AlertInstanceChange = {
  /** The alert after the change; null in the first payload, which only hands out the cursor. */
  alert?: Maybe<AlertInstance>;
  /** Pass it as `after` to resume from here; null when the upstream has no event stream. */
  cursor?: Maybe<Scalars['String']['output']>;
  /**
   * In the first payload: for how many milliseconds before it nothing of the organization had changed. What was asked within
   * them is current and need not be asked again. Null in later payloads, and where it is not known.
   */
  quietMs?: Maybe<Scalars['Int']['output']>;
};

/** All that is given must hold. */
export type AlertInstanceFilter = {
  assigneeId?: InputMaybe<Scalars['ID']['input']>;
  /** Only those about many items at once, or only those about one. Another upstream may not know it: VALIDATION_FAILED. */
  isSummary?: InputMaybe<Scalars['Boolean']['input']>;
  /** Those about this item. Another upstream than Tallyard's own api may not know it: VALIDATION_FAILED. */
  itemId?: InputMaybe<Scalars['ID']['input']>;
  priority?: InputMaybe<AlertPriority>;
  /** Contained in title, message, item or rule name. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Any of these; without it all but cancelled ones. */
  status?: InputMaybe<Array<AlertStatus>>;
  triggeredAfter?: InputMaybe<Scalars['DateTime']['input']>;
  triggeredBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Those about items of this warehouse; another upstream may not know it, as for `itemId`. */
  warehouseId?: InputMaybe<Scalars['ID']['input']>;
};

export type AlertInstancePage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  /** True: the rows are built-in samples, about nothing that exists; nothing can be done with them. */
  isSample: Scalars['Boolean']['output'];
  items: Array<Maybe<AlertInstance>>;
  /** Why the rows are samples: the upstream has no alerts (404, 501), or does not answer. Null: they are what it holds. */
  notice?: Maybe<Scalars['String']['output']>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  /** 0 for samples, which are not counted. */
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type AlertInstanceSortKey =
  | 'PRIORITY'
  | 'STATUS'
  | 'TITLE'
  | 'TRIGGERED_AT';

/** How many messages an alert has sent, by what carried them. To whom, when and with which outcome: `alertSends`. */
export type AlertNotifications = {
  /** Posts to chats; null: the upstream does not tell. */
  chat?: Maybe<Scalars['Int']['output']>;
  email?: Maybe<Scalars['Int']['output']>;
  inApp?: Maybe<Scalars['Int']['output']>;
  /** Handed to push services of browsers, one for each browser; whether they were seen, nobody knows. Null: the upstream does not tell. */
  push?: Maybe<Scalars['Int']['output']>;
  sms?: Maybe<Scalars['Int']['output']>;
  webhook?: Maybe<Scalars['Int']['output']>;
};

/** What a member wants to be told of by mail, as a member, by role or by warehouse. In the app they see what they may see. */
export type AlertPreferences = {
  /** Such as 08:00, by the clocks of `timeZone`. */
  dailyAt: Scalars['String']['output'];
  /** Of what is not critical; steps of an escalation come at once. */
  digest: AlertDigest;
  /** Alerts of these priorities are mailed. */
  mailed: Array<AlertPriority>;
  /** When mails wait; null: never. */
  quietHours?: Maybe<AlertQuietHours>;
  /** An IANA name such as Europe/Zurich. */
  timeZone: Scalars['String']['output'];
};

export type AlertPriority =
  | 'CRITICAL'
  | 'HIGH'
  | 'LOW'
  | 'MEDIUM'
  /** A word of another upstream's; never to be sent. The field's text beside it is that word. */
  | 'OTHER';

export type AlertPush = {
  /** The newest first; at most 10. */
  browsers: Array<AlertPushBrowser>;
  /** By which browsers know who pushes: the applicationServerKey of a subscription, as base64url. */
  publicKey: Scalars['String']['output'];
};

/** A browser of the caller that alerts are pushed to, as long as its session goes on. */
export type AlertPushBrowser = {
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** It belongs to the session that asks. */
  isCurrent: Scalars['Boolean']['output'];
  /** Its session goes on; else it is told of nothing. */
  isSignedIn: Scalars['Boolean']['output'];
  /** When its push service last took something for it, which does not say that somebody saw it; null: never. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** As it names itself; null: it does not. */
  userAgent?: Maybe<Scalars['String']['output']>;
};

/** From when to when messages wait, by the clocks of a time zone. Of an alert that is acknowledged or ended before they go out, nobody is told any more. */
export type AlertQuietHours = {
  /** On which days they begin; none: on each. */
  days: Array<Weekday>;
  /** What is critical is told at once all the same. */
  exceptCritical: Scalars['Boolean']['output'];
  /** Such as 22:00. */
  from: Scalars['String']['output'];
  /** An IANA name such as Europe/Zurich. */
  timeZone: Scalars['String']['output'];
  /** Of the next day where it is earlier than `from`. */
  to: Scalars['String']['output'];
};

export type AlertQuietHoursInput = {
  /** On which days they begin; each unless given. */
  days?: InputMaybe<Array<Weekday>>;
  /** True unless given. */
  exceptCritical?: InputMaybe<Scalars['Boolean']['input']>;
  /** Such as 22:00. */
  from: Scalars['String']['input'];
  /** An IANA name such as Europe/Zurich. */
  timeZone: Scalars['String']['input'];
  /** Of the next day where it is earlier than `from`; not the same. */
  to: Scalars['String']['input'];
};

export type AlertRule = {
  /** For how many minutes an acknowledgement holds; null: until the alert is resolved. */
  acknowledgedForMinutes?: Maybe<Scalars['Int']['output']>;
  /** The upstream's own words for them, in the same order. */
  actionTexts?: Maybe<Array<Maybe<Scalars['String']['output']>>>;
  actions?: Maybe<Array<Maybe<AlertAction>>>;
  /** With whose rights it notifies recipients that are not members: whoever changed it last. Null: the product, or the server does not say. */
  actsFor?: Maybe<Person>;
  /** True when its alerts are resolved as soon as stock recovers; false for types that stock does not set off. Null when the upstream does not report it. */
  autoResolve?: Maybe<Scalars['Boolean']['output']>;
  /** What else the rule depends on, such as {"threshold": "reorderPoint"}. */
  conditions?: Maybe<Scalars['JSON']['output']>;
  /** For so many minutes after an alert about an item it raises no other about it; 0: none. Null: another upstream does not tell it. */
  coolDownMinutes?: Maybe<Scalars['Int']['output']>;
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Null: the product by itself, as with an organization's first rule. */
  createdBy?: Maybe<Person>;
  /** Of NO_MOVEMENT. */
  days?: Maybe<Scalars['Int']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  /** What follows when nobody acknowledges an alert, in order; at most 5 steps. An alert keeps those of its birth. */
  escalation: Array<AlertEscalationStep>;
  /** Of PENDING_MOVEMENT. */
  hours?: Maybe<Scalars['Int']['output']>;
  id?: Maybe<Scalars['ID']['output']>;
  isActive?: Maybe<Scalars['Boolean']['output']>;
  /** Of OVER_STOCK: raises when a quantity grows beyond it, in units. */
  maxQuantity?: Maybe<Scalars['Float']['output']>;
  /** Raises when a quantity falls to or below it, in units; null: each item's own reorder point, 10 where it has none. */
  minQuantity?: Maybe<Scalars['Float']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  organizationId?: Maybe<Scalars['ID']['output']>;
  /** Since when nothing is sent to such recipients, because `actsFor` left or lost the permission; null: it is sent. Saving the rule takes it over. */
  ownerLostAt?: Maybe<Scalars['DateTime']['output']>;
  priority?: Maybe<AlertPriority>;
  /** The upstream's own word for it. */
  priorityText?: Maybe<Scalars['String']['output']>;
  /** When what it raises is shown and its messages wait; null: never. */
  quietHours?: Maybe<AlertQuietHours>;
  /** E-mail addresses for the action EMAIL. */
  recipients?: Maybe<Array<Maybe<Scalars['String']['output']>>>;
  /** Null: another upstream does not tell it. */
  scope?: Maybe<AlertRuleScope>;
  statistics?: Maybe<AlertRuleStatistics>;
  /** Whom it tells, and how. */
  telling?: Maybe<AlertTelling>;
  triggerType?: Maybe<AlertTriggerType>;
  /** The upstream's own word for it. */
  triggerTypeText?: Maybe<Scalars['String']['output']>;
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Of LARGE_MOVEMENT, in the organization's currency. */
  value?: Maybe<Scalars['Float']['output']>;
  workflowType?: Maybe<AlertWorkflowType>;
  /** The upstream's own word for it. */
  workflowTypeText?: Maybe<Scalars['String']['output']>;
};

export type AlertRuleCount = {
  raised: Scalars['Int']['output'];
  /** Of one that was deleted more than its id and name is NOT_FOUND. */
  rule: AlertRule;
  ruleName: Scalars['String']['output'];
};

export type AlertRuleFilter = {
  createdById?: InputMaybe<Scalars['ID']['input']>;
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  priority?: InputMaybe<AlertPriority>;
  search?: InputMaybe<Scalars['String']['input']>;
  triggerType?: InputMaybe<AlertTriggerType>;
};

export type AlertRulePage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  /** True: the rows are built-in samples, about nothing that exists; nothing can be done with them. */
  isSample: Scalars['Boolean']['output'];
  items: Array<Maybe<AlertRule>>;
  /** Why the rows are samples: the upstream has no alerts (404, 501), or does not answer. Null: they are what it holds. */
  notice?: Maybe<Scalars['String']['output']>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  /** 0 for samples, which are not counted. */
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

/** What a low-stock rule would find as soon as it is switched on. */
export type AlertRulePreview = {
  /** Items that are at or below the quantity already: one alert tells of them together. Null when the upstream cannot tell. */
  alreadyLow?: Maybe<Scalars['Int']['output']>;
};

/** About what a rule is: what all of its lists name; an empty one means all. */
export type AlertRuleScope = {
  categories?: Maybe<Array<Maybe<Scalars['String']['output']>>>;
  /** With what stands in folders below them. */
  folderIds?: Maybe<Array<Maybe<Scalars['ID']['output']>>>;
  skus?: Maybe<Array<Maybe<Scalars['String']['output']>>>;
  warehouses?: Maybe<Array<Maybe<Warehouse>>>;
};

/** About what a rule is: what all of its lists name; one that is left out means all. */
export type AlertRuleScopeInput = {
  categories?: InputMaybe<Array<Scalars['String']['input']>>;
  folderIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  skus?: InputMaybe<Array<Scalars['String']['input']>>;
  /** At most 200, as of each list. */
  warehouseIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type AlertRuleSortKey =
  | 'CREATED_AT'
  | 'NAME'
  | 'PRIORITY'
  | 'UPDATED_AT';

export type AlertRuleStatistics = {
  /** Minutes from triggered to resolved; null without any. */
  averageResolutionTime?: Maybe<Scalars['Float']['output']>;
  lastTriggered?: Maybe<Scalars['DateTime']['output']>;
  /** Resolved over ended, 0 to 1; null without any. */
  successRate?: Maybe<Scalars['Float']['output']>;
  triggerCount?: Maybe<Scalars['Int']['output']>;
};

/** One alert on its way to one recipient. */
export type AlertSend = {
  attempts: Scalars['Int']['output'];
  channel: AlertAction;
  /** The upstream's own word for it. */
  channelText: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** The first one first. */
  failures: Array<AlertSendFailure>;
  heldBecause?: Maybe<AlertHeldReason>;
  /** Until when it was made to wait; null: it was not. */
  heldUntil?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  /** Under which it is sent, however often: a receiver that knows it has had the message. Null in the app. */
  messageId?: Maybe<Scalars['String']['output']>;
  /** While it waits. */
  nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** Null: everybody who sees the alert, in the app. */
  recipient?: Maybe<Scalars['String']['output']>;
  /** What the rule is called that tells; null in the app, where an alert is seen once whoever tells of it. */
  ruleName?: Maybe<Scalars['String']['output']>;
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  state: AlertSendState;
  /** The upstream's own word for it. */
  stateText: Scalars['String']['output'];
  /** 0: when the alert was raised or the rule joined it; then the steps of the escalation. */
  step: Scalars['Int']['output'];
  /** Of one that is withdrawn, what had become of the alert, or that it is muted. */
  withdrawnBecause?: Maybe<AlertWithdrawnReason>;
};

/** An attempt that came to nothing. */
export type AlertSendFailure = {
  at: Scalars['DateTime']['output'];
  error: Scalars['String']['output'];
};

export type AlertSendPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<AlertSend>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

/** What became of one send. */
export type AlertSendState =
  /** It was refused as often as it is tried. */
  | 'FAILED'
  /** A word of another upstream's; see `stateText`. */
  | 'OTHER'
  /** It has been taken up, and nothing is heard yet. */
  | 'SENDING'
  | 'SENT'
  /** It may have arrived, and is not sent again: people read each message once at most. */
  | 'UNCERTAIN'
  /** It goes out at `nextAttemptAt`. */
  | 'WAITING'
  /** Somebody acknowledged or ended the alert before it went out, or it is muted: see `withdrawnBecause`. */
  | 'WITHDRAWN';

export type AlertSeverity =
  /** The item is out of stock. */
  | 'CRITICAL'
  /** A word of another upstream's: see `severityText`. */
  | 'OTHER'
  | 'WARNING';

/** How the alerts of the last days went. */
export type AlertStatistics = {
  /** The oldest first. */
  byDay: Array<AlertStatisticsDay>;
  cancelled: Scalars['Int']['output'];
  days: Scalars['Int']['output'];
  /** Minutes, in the middle of those that were acknowledged; null without any. */
  minutesToAcknowledge?: Maybe<Scalars['Float']['output']>;
  /** Minutes, in the middle of those that were resolved; null without any. */
  minutesToResolve?: Maybe<Scalars['Float']['output']>;
  /** The ten items with most alerts. */
  noisiestItems: Array<AlertBacktestItem>;
  /** The ten that raised or joined most. */
  noisiestRules: Array<AlertRuleCount>;
  /** Of these, by now. */
  open: Scalars['Int']['output'];
  raised: Scalars['Int']['output'];
  resolved: Scalars['Int']['output'];
  /** Resolved over all that ended, 0 to 1; null without any. */
  successRate?: Maybe<Scalars['Float']['output']>;
};

export type AlertStatisticsDay = {
  /** By the clock of UTC. */
  day: Scalars['String']['output'];
  raised: Scalars['Int']['output'];
  resolved: Scalars['Int']['output'];
};

export type AlertStatus =
  | 'ACKNOWLEDGED'
  /** Cancelled is how an alert is deleted; lists leave it out unless asked for. */
  | 'CANCELLED'
  /** A word of another upstream's; never to be sent. The field's text beside it is that word. */
  | 'OTHER'
  | 'RESOLVED'
  | 'TRIGGERED';

/** What an alert says of many items that were low already when a rule was switched on or a file was imported. */
export type AlertSummary = {
  /** In units, of over stock. */
  above?: Maybe<Scalars['Float']['output']>;
  /** In units, of what is low; null: each at or below its own reorder point, 10 where it has none. */
  atOrBelow?: Maybe<Scalars['Float']['output']>;
  /** Rules are about some of the items only, so that no filter shows just these. */
  isScoped?: Maybe<Scalars['Boolean']['output']>;
  /** At or below the quantity, when it was raised. */
  itemCount?: Maybe<Scalars['Int']['output']>;
};

/** Where machines and chats are told. */
export type AlertTarget = {
  /** The chat of the integrations; null: it is none. Without either it has an address of its own. */
  chatId?: Maybe<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  kind: AlertTargetKind;
  /** A webhook's name, or of an address so much that people know it again: whoever knows all of it could write there, too. */
  label: Scalars['String']['output'];
  /** The webhook of the integrations; null: it is none. */
  webhookId?: Maybe<Scalars['ID']['output']>;
};

/** One that there is, by its `id`; or a new one: a `kind` with a `url`, WEBHOOK with a `webhookId` or CHAT with a `chatId` of the integrations. */
export type AlertTargetInput = {
  chatId?: InputMaybe<Scalars['ID']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  kind?: InputMaybe<AlertTargetKind>;
  /** Begins with https and leads into no private network, unless whoever runs the server allows it. */
  url?: InputMaybe<Scalars['String']['input']>;
  webhookId?: InputMaybe<Scalars['ID']['input']>;
};

export type AlertTargetKind =
  /** A chat of the integrations, or an incoming webhook of one, in Slack's form. */
  | 'CHAT'
  /** A machine: a webhook of the integrations, whose secrets sign what it is sent, or an address of its own. */
  | 'WEBHOOK';

/** Whom a rule tells, and how. */
export type AlertTelling = {
  actions: Array<AlertAction>;
  /** E-mail addresses, for EMAIL. */
  addresses: Array<Scalars['String']['output']>;
  /** Told by EMAIL, each of alerts in warehouses that they see. */
  members: Array<Person>;
  /** For SMS. */
  phones: Array<Scalars['String']['output']>;
  /** Everybody with one of these roles is told as the members are. */
  roles: Array<Role>;
  /** For WEBHOOK and CHAT. */
  targets: Array<AlertTarget>;
  /** Whether the members of the alert's warehouse are told: those who were put there and see no other. */
  warehouseMembers: Scalars['Boolean']['output'];
};

/** Absent fields stay as they are; of a new rule they are empty. */
export type AlertTellingInput = {
  /** [IN_APP] of a new rule unless given. */
  actions?: InputMaybe<Array<AlertAction>>;
  /** At most 50 e-mail addresses. */
  addresses?: InputMaybe<Array<Scalars['String']['input']>>;
  /** At most 50. */
  memberIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** At most 20, with their country, such as +4915112345678. */
  phones?: InputMaybe<Array<Scalars['String']['input']>>;
  roles?: InputMaybe<Array<Role>>;
  /** At most 10. */
  targets?: InputMaybe<Array<AlertTargetInput>>;
  warehouseMembers?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A rule with blanks, from which rules are made. */
export type AlertTemplate = {
  category?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  difficulty?: Maybe<AlertTemplateDifficulty>;
  /** Minutes. */
  estimatedSetupTime?: Maybe<Scalars['Float']['output']>;
  id?: Maybe<Scalars['ID']['output']>;
  /** It comes with the product, and cannot be changed; else it is the organization's own. */
  isPublic?: Maybe<Scalars['Boolean']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  /** The caller's own vote, 1 to 5. */
  ownRating?: Maybe<Scalars['Int']['output']>;
  /** The average of the votes of the organization's members, 1 to 5; null without any. */
  rating?: Maybe<Scalars['Float']['output']>;
  /** Votes; null when the upstream does not tell it. */
  ratingCount?: Maybe<Scalars['Int']['output']>;
  tags?: Maybe<Array<Maybe<Scalars['String']['output']>>>;
  /** The rule: name, priority, trigger and workflow, in which {{key}} stands for the variable of that key. */
  template?: Maybe<Scalars['JSON']['output']>;
  /** Null for what comes with the product. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Rules that the organization has made from it. */
  usageCount?: Maybe<Scalars['Int']['output']>;
  variables?: Maybe<Array<Maybe<AlertTemplateVariable>>>;
};

export type AlertTemplateDifficulty =
  | 'ADVANCED'
  | 'EASY'
  | 'MEDIUM'
  /** A word of another upstream's. */
  | 'OTHER';

/** The value of one variable: the one of the two that its type asks for. */
export type AlertTemplateValueInput = {
  key: Scalars['String']['input'];
  number?: InputMaybe<Scalars['Float']['input']>;
  text?: InputMaybe<Scalars['String']['input']>;
};

/** One blank of a template. */
export type AlertTemplateVariable = {
  /** What holds where nothing is given, when it is a number. */
  defaultNumber?: Maybe<Scalars['Float']['output']>;
  /** What holds where nothing is given, when it is text or a choice. */
  defaultText?: Maybe<Scalars['String']['output']>;
  key?: Maybe<Scalars['String']['output']>;
  label?: Maybe<Scalars['String']['output']>;
  /** Of a choice; empty otherwise. */
  options?: Maybe<Array<Maybe<Scalars['String']['output']>>>;
  type?: Maybe<AlertTemplateVariableType>;
};

export type AlertTemplateVariableType =
  /** One of `options`. */
  | 'CHOICE'
  | 'DAYS'
  | 'HOURS'
  /** A word of another upstream's. */
  | 'OTHER'
  /** In units. */
  | 'QUANTITY'
  /** 1 to 64 characters. */
  | 'TEXT'
  /** In the organization's currency. */
  | 'VALUE';

/** All templates there are: an organization has at most 100 of its own. */
export type AlertTemplates = {
  /** True: the rows are built-in samples; no rule can be made from them. */
  isSample: Scalars['Boolean']['output'];
  /** Those of the product, then the own ones by name. */
  items: Array<Maybe<AlertTemplate>>;
  /** 'Templates not available': the upstream has none (404, 501), or does not answer. Null: they are what it has. */
  notice?: Maybe<Scalars['String']['output']>;
  /** 0 for samples, which are not counted. */
  total: Scalars['Int']['output'];
};

export type AlertTestMessage = {
  subject: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

/** What a rule would find by now, were it on. Nothing is raised. */
export type AlertTrial = {
  /** The first 20, by the name of the item. */
  alerts: Array<AlertFinding>;
  /** Items, or movements; of large movements those of the last 30 days. Null when the upstream cannot tell. */
  found?: Maybe<Scalars['Int']['output']>;
  /** Switched on, the rule tells of them in one alert; false: of what comes alone. */
  isToldTogether: Scalars['Boolean']['output'];
};

/** What a rule would watch. */
export type AlertTriggerInput = {
  /** True: each item's own reorder point, 10 where it has none, in place of `minQuantity`. */
  atReorderPoint?: InputMaybe<Scalars['Boolean']['input']>;
  /** True unless given, for the types that stock sets off; the others refuse true. */
  autoResolve?: InputMaybe<Scalars['Boolean']['input']>;
  coolDownMinutes?: InputMaybe<Scalars['Int']['input']>;
  days?: InputMaybe<Scalars['Int']['input']>;
  hours?: InputMaybe<Scalars['Int']['input']>;
  maxQuantity?: InputMaybe<Scalars['Float']['input']>;
  minQuantity?: InputMaybe<Scalars['Float']['input']>;
  scope?: InputMaybe<AlertRuleScopeInput>;
  triggerType: AlertTriggerType;
  value?: InputMaybe<Scalars['Float']['input']>;
};

export type AlertTriggerType =
  /** A movement worth `value` or more is done. */
  | 'LARGE_MOVEMENT'
  /** A quantity falls to `minQuantity` or below. */
  | 'LOW_STOCK'
  /** Raised by nobody but people. */
  | 'MANUAL'
  /** Something is there and has not moved for `days`. */
  | 'NO_MOVEMENT'
  /** A word of another upstream's; never to be sent. The field's text beside it is that word. */
  | 'OTHER'
  /** The last unit has gone. */
  | 'OUT_OF_STOCK'
  /** A quantity grows beyond `maxQuantity`. */
  | 'OVER_STOCK'
  /** A movement has waited for `hours`. */
  | 'PENDING_MOVEMENT';

/** Why somebody was told of an alert, or was not. */
export type AlertWhy = {
  /** In the app first, then by mail, then elsewhere. */
  answers: Array<AlertWhyAnswer>;
};

export type AlertWhyAnswer = {
  /** When it happened, or will. */
  at?: Maybe<Scalars['DateTime']['output']>;
  channel: AlertAction;
  kind: AlertWhyKind;
  /** A sentence. */
  text: Scalars['String']['output'];
};

/** What is said of one way of telling one person of one alert. */
export type AlertWhyKind =
  /** A step to come tells them. */
  | 'AHEAD'
  /** As things are now they would be told; when it was raised they were not. */
  | 'CHANGED'
  /** A rule that tells them cools down. */
  | 'COOL_DOWN'
  /** By ways that know no member. */
  | 'ELSEWHERE'
  /** It was acknowledged or ended before. */
  | 'ENDED'
  | 'FAILED'
  /** The browser takes no pushes any more: it was removed, its session has ended, or its push service knows it no more. */
  | 'FORGOTTEN'
  /** A rule, or they themselves, are not there any more. */
  | 'GONE'
  /** They want no mails of its priority. */
  | 'MUTED'
  /** They have turned push on for no browser, or are signed in there no more. */
  | 'NO_BROWSER'
  /** Its rule sends no mails; of pushes: they go to whoever is mailed. */
  | 'NO_MAIL'
  /** A rule that tells them is switched off. */
  | 'OFF'
  /** A word of another upstream's. */
  | 'OTHER'
  | 'SENDING'
  | 'SENT'
  /** It is in the app for them. */
  | 'SHOWN'
  | 'UNCERTAIN'
  /** Their address was no member's then and had not confirmed. */
  | 'UNCONFIRMED'
  /** Its rule does not name them. */
  | 'UNNAMED'
  /** They do not see its warehouse. */
  | 'UNSEEN'
  /** It goes out at `at`. */
  | 'WAITING';

/** Why nobody was told. */
export type AlertWithdrawnReason =
  /** At the moment of sending, its recipient may not see the alert; for an address that is not a member's, the owner of the rule may not. */
  | 'ACCESS_LOST'
  | 'ACKNOWLEDGED'
  | 'CANCELLED'
  /** Whom it would tell wants no mails of its priority. */
  | 'MUTED'
  /** A word of another upstream's. */
  | 'OTHER'
  | 'RESOLVED'
  /** The address is not a member's and its owner has not confirmed yet. */
  | 'UNCONFIRMED'
  /** Its recipient has unsubscribed. */
  | 'UNSUBSCRIBED';

/** What a rule does when it raises an alert. */
export type AlertWorkflowType =
  /** It tells people. */
  | 'NOTIFICATION'
  /** A word of another upstream's; see `workflowTypeText`. */
  | 'OTHER';

/** How far back: so many days, today included. */
export type AnalyticsRange =
  | 'DAYS_7'
  | 'DAYS_30'
  | 'DAYS_90'
  | 'YEAR_1';

/** With it a third-party tool acts for its creator in one organization. It can never do more than its creator can at the time. */
export type ApiKey = {
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. Without a name when they have left the organization; the key has stopped then. */
  createdBy: Person;
  expiresAt: Scalars['DateTime']['output'];
  /** The permission flags that it keeps of its role; null: all of them. */
  flags?: Maybe<Array<PermissionFlag>>;
  id: Scalars['ID']['output'];
  /** To the minute; null: never used. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** 1 to 100 characters. */
  name: Scalars['String']['output'];
  organizationId: Scalars['ID']['output'];
  /** `tyk_` and the first four characters of the key, by which its holder recognizes it. */
  prefix: Scalars['String']['output'];
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Lower where its creator's role is lower now. */
  role: Role;
  /** The key that this one replaces. */
  rotatedFromId?: Maybe<Scalars['ID']['output']>;
  status: ApiKeyStatus;
};

export type ApiKeyFilter = {
  /** Part of the name or of the prefix. */
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<ApiKeyStatus>;
};

export type ApiKeyPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<ApiKey>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type ApiKeySortKey =
  | 'CREATED_AT'
  | 'EXPIRES_AT'
  /** Keys never used come last. */
  | 'LAST_USED_AT'
  | 'NAME';

export type ApiKeyStatus =
  | 'ACTIVE'
  | 'EXPIRED'
  /** A newer key was made from it; it works until `expiresAt`, at most 24 hours. */
  | 'REPLACED'
  /** Ended by hand, or because its creator left the organization or was deactivated. */
  | 'REVOKED';

export type ApplyPlanInput = {
  /** Of the plan that was looked at; another one: CONFLICT. */
  hash: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ApplyPlanPayload = {
  plan: Plan;
};

/** Holds a movement that is all of what it says; an empty list, and null, say nothing. */
export type ApprovalClause = {
  /** It is of so much or more. */
  minQuantity?: Maybe<Scalars['Float']['output']>;
  /** It is worth so much or more. */
  minValue?: Maybe<Scalars['Float']['output']>;
  /** Whoever makes it has a lower role. */
  rolesBelow?: Maybe<Role>;
  types: Array<InventoryMovementType>;
  /** It leaves or enters one of these. */
  warehouseIds: Array<Scalars['ID']['output']>;
};

export type ApprovalClauseInput = {
  minQuantity?: InputMaybe<Scalars['Float']['input']>;
  minValue?: InputMaybe<Scalars['Float']['input']>;
  /** USER, MANAGER or ADMIN. */
  rolesBelow?: InputMaybe<Role>;
  types?: InputMaybe<Array<InventoryMovementType>>;
  /** At most 50. */
  warehouseIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** Somebody approves and rejects movements in the stead of somebody who is away. They see what they see otherwise, and may nothing else of the other's. */
export type ApprovalDelegation = {
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who stands in for them. */
  delegate?: Maybe<Person>;
  /** Who is away. */
  delegator?: Maybe<Person>;
  /** Null: it was not ended before its time. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  organizationId?: Maybe<Scalars['ID']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  startsAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Says which movements need approval: those that one of its clauses holds. Organizations without policies hold nothing. */
export type ApprovalPolicy = {
  clauses?: Maybe<Array<ApprovalClause>>;
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  isActive?: Maybe<Scalars['Boolean']['output']>;
  /** 1 to 80 characters; unique in the organization. */
  name?: Maybe<Scalars['String']['output']>;
  organizationId?: Maybe<Scalars['ID']['output']>;
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Another one with each change of name or clauses; movements say which one held them. */
  version?: Maybe<Scalars['Int']['output']>;
};

/** Why a movement needs approval, as it was said when it was held. */
export type ApprovalReason = {
  /** The clause in words. */
  clause: Scalars['String']['output'];
  policy: Scalars['String']['output'];
  policyId: Scalars['ID']['output'];
  version: Scalars['Int']['output'];
};

/** What clauses would have held of the movements made within the last days, by the roles and values of today. */
export type ApprovalRehearsal = {
  days: Scalars['Int']['output'];
  /** The latest that would have been held, at most 5. */
  examples: Array<ApprovalRehearsalExample>;
  held: Scalars['Int']['output'];
  /** False: there are more than are looked at, and these are the latest. */
  isWhole: Scalars['Boolean']['output'];
  total: Scalars['Int']['output'];
  types: Array<ApprovalRehearsalType>;
};

export type ApprovalRehearsalExample = {
  /** The place of the clause that holds it, from 0. */
  clause: Scalars['Int']['output'];
  createdAt: Scalars['DateTime']['output'];
  itemName: Scalars['String']['output'];
  movementId: Scalars['ID']['output'];
  movementType: InventoryMovementType;
  quantity: Scalars['Float']['output'];
  totalValue: Scalars['Float']['output'];
};

export type ApprovalRehearsalType = {
  held: Scalars['Int']['output'];
  movementType: InventoryMovementType;
  total: Scalars['Int']['output'];
};

export type AskRecountInput = {
  countId: Scalars['ID']['input'];
  /** False: no longer. */
  isAsked?: InputMaybe<Scalars['Boolean']['input']>;
  /** At most 200 that were counted. */
  itemIds: Array<Scalars['ID']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type AskRecountPayload = {
  count: StockCount;
};

export type AssignAlertsInput = {
  /** A member; null takes the assignment back. */
  assigneeId?: InputMaybe<Scalars['ID']['input']>;
  /** Any number: sent on in batches of 100. */
  ids: Array<Scalars['ID']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type AssignAlertsPayload = AlertBulkPayload & {
  failed: Scalars['Int']['output'];
  outcomes: Array<AlertBulkOutcome>;
  succeeded: Scalars['Int']['output'];
};

/** Something the signed-in person did with the product, without what they typed. */
export type BehaviourEventInput = {
  /** At most 50 characters. */
  eventCategory: Scalars['String']['input'];
  /** Begins with inventory_, followed by lower-case letters, digits and underscores; at most 100 characters. */
  eventName: Scalars['String']['input'];
  /** Made by the client, at most 64 characters; an event that is sent again with the same id is stored once. */
  id: Scalars['ID']['input'];
  /** A JSON object of at most 2048 characters. */
  metadata?: InputMaybe<Scalars['JSON']['input']>;
  /** Query and fragment are not kept. */
  referrer?: InputMaybe<Scalars['String']['input']>;
  /** One visit of one browser tab, named by the client; at most 64 characters. */
  sessionId: Scalars['String']['input'];
  /** When it happened, by the clock of the device. */
  timestamp: Scalars['DateTime']['input'];
  /** Query and fragment are not kept. */
  url?: InputMaybe<Scalars['String']['input']>;
  /** At most 512 characters. */
  userAgent?: InputMaybe<Scalars['String']['input']>;
  /** The signed-in person, whom it is taken for when absent; a batch that names another is refused. */
  userId?: InputMaybe<Scalars['ID']['input']>;
};

export type BreakerState =
  | 'CLOSED'
  /** What is asked for is refused at once, without asking where items are kept. */
  | 'OPEN';

export type BulkAdjustInventoryItemsInput = {
  /** Signed, up to 3 decimals; added to the quantity of each. */
  adjustment: Scalars['Float']['input'];
  /** Any number: sent on in batches of 100. */
  ids: Array<Scalars['ID']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** The plan that an earlier part of the same change has answered, at most 10 minutes ago: it is undone together. */
  planId?: InputMaybe<Scalars['ID']['input']>;
  /** 'Manual adjustment' unless given. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

export type BulkAdjustInventoryItemsPayload = InventoryItemBulkPayload & {
  failed: Scalars['Int']['output'];
  /** One for each id, in the order asked. */
  outcomes: Array<InventoryItemBulkOutcome>;
  /** By which all of it can be undone, for 30 days; null: nothing was changed, or the upstream has no plans. */
  planId?: Maybe<Scalars['ID']['output']>;
  succeeded: Scalars['Int']['output'];
};

export type BulkApproveMovementsInput = {
  /** What was shown of them; one that comes to something else by now is not approved: CONFLICT. */
  hashes?: InputMaybe<Array<ShownMovementInput>>;
  /** Any number: sent on in batches of 100. */
  ids: Array<Scalars['ID']['input']>;
  /** 'Bulk approval' unless given. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkApproveMovementsPayload = MovementBulkPayload & {
  failed: Scalars['Int']['output'];
  /** One for each id, in the order asked. */
  outcomes: Array<MovementBulkOutcome>;
  succeeded: Scalars['Int']['output'];
};

export type BulkCancelMovementsInput = {
  /** Any number: sent on in batches of 25. */
  ids: Array<Scalars['ID']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** 'Bulk cancellation' unless given. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

export type BulkCancelMovementsPayload = MovementBulkPayload & {
  failed: Scalars['Int']['output'];
  /** One for each id, in the order asked. */
  outcomes: Array<MovementBulkOutcome>;
  succeeded: Scalars['Int']['output'];
};

export type BulkConfirmMovementsInput = {
  /** Any number: sent on in batches of 50. */
  ids: Array<Scalars['ID']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkConfirmMovementsPayload = MovementBulkPayload & {
  failed: Scalars['Int']['output'];
  /** One for each id, in the order asked. */
  outcomes: Array<MovementBulkOutcome>;
  succeeded: Scalars['Int']['output'];
};

export type BulkCreateFoldersInput = {
  /** At most 100, made in their order. */
  folders: Array<NewFolderInput>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkCreateFoldersPayload = {
  failed: Scalars['Int']['output'];
  /** One for each, in the order asked. */
  outcomes: Array<FolderBulkOutcome>;
  succeeded: Scalars['Int']['output'];
};

export type BulkDeleteFoldersInput = {
  /** As of `deleteFolder`. */
  cascade?: InputMaybe<Scalars['Boolean']['input']>;
  /** Any number: sent on in batches of 100. */
  ids: Array<Scalars['ID']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkDeleteFoldersPayload = {
  failed: Scalars['Int']['output'];
  /** One for each, in the order asked. */
  outcomes: Array<FolderBulkOutcome>;
  succeeded: Scalars['Int']['output'];
};

export type BulkDeleteInventoryItemsInput = {
  /** Also those of which stock is promised or scheduled. Without it: STOCK_HELD in their outcomes. */
  force?: InputMaybe<Scalars['Boolean']['input']>;
  /** Any number: sent on in batches of 100. */
  ids: Array<Scalars['ID']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** The plan that an earlier part of the same change has answered, at most 10 minutes ago: it is undone together. */
  planId?: InputMaybe<Scalars['ID']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
};

export type BulkDeleteInventoryItemsPayload = InventoryItemBulkPayload & {
  failed: Scalars['Int']['output'];
  /** One for each id, in the order asked. */
  outcomes: Array<InventoryItemBulkOutcome>;
  /** By which all of it can be undone, for 30 days; null: nothing was changed, or the upstream has no plans. */
  planId?: Maybe<Scalars['ID']['output']>;
  succeeded: Scalars['Int']['output'];
};

export type BulkDeleteProductsInput = {
  /** Also those of which there is stock: their items stay. Without it: STOCK_HELD in their outcomes. */
  force?: InputMaybe<Scalars['Boolean']['input']>;
  /** Any number: sent on in batches of 50. */
  ids: Array<Scalars['ID']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** The plan that an earlier part of the same change has answered: its rows become more. */
  planId?: InputMaybe<Scalars['ID']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
};

export type BulkDeleteProductsPayload = ProductBulkPayload & {
  failed: Scalars['Int']['output'];
  /** One for each id, in the order asked. */
  outcomes: Array<ProductBulkOutcome>;
  /** By which all of it can be undone; null when nothing was changed, or the upstream has no plans. */
  planId?: Maybe<Scalars['ID']['output']>;
  succeeded: Scalars['Int']['output'];
};

export type BulkDispatchMovementsInput = {
  /** Any number: sent on in batches of 50. */
  ids: Array<Scalars['ID']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkDispatchMovementsPayload = MovementBulkPayload & {
  failed: Scalars['Int']['output'];
  /** One for each id, in the order asked. */
  outcomes: Array<MovementBulkOutcome>;
  succeeded: Scalars['Int']['output'];
};

export type BulkMoveFoldersInput = {
  /** Any number: sent on in batches of 100. */
  ids: Array<Scalars['ID']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** Where they come last, in this order; null: at the root. */
  parentId?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkMoveFoldersPayload = {
  failed: Scalars['Int']['output'];
  /** One for each, in the order asked. */
  outcomes: Array<FolderBulkOutcome>;
  succeeded: Scalars['Int']['output'];
};

export type BulkRejectMovementsInput = {
  /** Any number: sent on in batches of 100. */
  ids: Array<Scalars['ID']['input']>;
  /** 'Bulk rejection' unless given. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkRejectMovementsPayload = MovementBulkPayload & {
  failed: Scalars['Int']['output'];
  /** One for each id, in the order asked. */
  outcomes: Array<MovementBulkOutcome>;
  succeeded: Scalars['Int']['output'];
};

/** One of category, location and unit price at least. What is given has to say something: null is refused. */
export type BulkUpdateInventoryItemsInput = {
  category?: InputMaybe<Scalars['String']['input']>;
  /** Any number: sent on in batches of 100. */
  ids: Array<Scalars['ID']['input']>;
  location?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** The plan that an earlier part of the same change has answered, at most 10 minutes ago: it is undone together. */
  planId?: InputMaybe<Scalars['ID']['input']>;
  unitPrice?: InputMaybe<Scalars['Decimal']['input']>;
};

export type BulkUpdateInventoryItemsPayload = InventoryItemBulkPayload & {
  failed: Scalars['Int']['output'];
  /** One for each id, in the order asked. */
  outcomes: Array<InventoryItemBulkOutcome>;
  /** By which all of it can be undone, for 30 days; null: nothing was changed, or the upstream has no plans. */
  planId?: Maybe<Scalars['ID']['output']>;
  succeeded: Scalars['Int']['output'];
};

export type BulkUpdateMovementStatusInput = {
  /** Any number: sent on in batches of 100. */
  ids: Array<Scalars['ID']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
  /** COMPLETED or CANCELLED. */
  status: MovementStatus;
};

export type BulkUpdateMovementStatusPayload = MovementBulkPayload & {
  failed: Scalars['Int']['output'];
  /** One for each id, in the order asked. */
  outcomes: Array<MovementBulkOutcome>;
  succeeded: Scalars['Int']['output'];
};

/** One of category, price, status and supplier at least. What is given has to say something: null is refused. */
export type BulkUpdateProductsInput = {
  category?: InputMaybe<Scalars['String']['input']>;
  /** Any number: sent on in batches of 100. */
  ids: Array<Scalars['ID']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** The plan that an earlier part of the same change has answered: its rows become more. */
  planId?: InputMaybe<Scalars['ID']['input']>;
  price?: InputMaybe<Scalars['Decimal']['input']>;
  /** Told with their histories, and with a new price. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** To activate or deactivate them. */
  status?: InputMaybe<ProductStatus>;
  supplier?: InputMaybe<Scalars['String']['input']>;
};

export type BulkUpdateProductsPayload = ProductBulkPayload & {
  failed: Scalars['Int']['output'];
  /** One for each id, in the order asked. */
  outcomes: Array<ProductBulkOutcome>;
  /** By which all of it can be undone; null when nothing was changed, or the upstream has no plans. */
  planId?: Maybe<Scalars['ID']['output']>;
  succeeded: Scalars['Int']['output'];
};

export type BulkUpdateWarehousesInput = {
  /** For all of them; null takes it away. Left out: VALIDATION_FAILED. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Any number: sent on in batches of 100. */
  ids: Array<Scalars['ID']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type BulkUpdateWarehousesPayload = {
  failed: Scalars['Int']['output'];
  /** One for each id, in the order asked. */
  outcomes: Array<WarehouseBulkOutcome>;
  succeeded: Scalars['Int']['output'];
};

/** What is to be done at a time: a scheduled movement that is pending, or an occurrence of a series. */
export type CalendarEntry = {
  dueAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** The rule of the series in words. */
  inWords?: Maybe<Scalars['String']['output']>;
  isEdited: Scalars['Boolean']['output'];
  itemId: Scalars['ID']['output'];
  itemName: Scalars['String']['output'];
  movementId?: Maybe<Scalars['ID']['output']>;
  movementType: InventoryMovementType;
  notes?: Maybe<Scalars['String']['output']>;
  occursOn?: Maybe<Scalars['String']['output']>;
  quantity: Scalars['Float']['output'];
  /** Why it was not made. */
  reason?: Maybe<Scalars['String']['output']>;
  requiresApproval: Scalars['Boolean']['output'];
  /** Of an occurrence, as what follows. */
  seriesId?: Maybe<Scalars['ID']['output']>;
  seriesTitle?: Maybe<Scalars['String']['output']>;
  sku?: Maybe<Scalars['String']['output']>;
  state: CalendarState;
  timeZone?: Maybe<Scalars['String']['output']>;
};

/** What a calendar shows. */
export type CalendarState =
  | 'FAILED'
  | 'MADE'
  | 'MISSED'
  | 'PLANNED'
  | 'SKIPPED'
  /** A scheduled movement that is pending. */
  | 'WAITING';

/** Who may ask for a root field, beside the flag that it needs. */
export type Caller =
  /** Everybody, signed in or not. */
  | 'ANYONE'
  /** Everybody; only an API key that is nobody's is refused. */
  | 'ANYONE_BUT_WRONG_KEYS'
  /** As PEOPLE, and whoever was a member until this very call: its repeat is answered alike. */
  | 'LEAVERS'
  /** Members of the organization, and the API keys they made. */
  | 'MEMBERS'
  /** Whoever has signed in and holds the flag in any of their organizations, or is in none: it is their own. */
  | 'OWNER'
  /** Members who have signed in; API keys never, whatever their flags. */
  | 'PEOPLE'
  /** Whoever has signed in, member of an organization or not. */
  | 'SIGNED_IN';

export type CancelAlertsInput = {
  /** Any number: sent on in batches of 100. */
  ids: Array<Scalars['ID']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type CancelAlertsPayload = AlertBulkPayload & {
  failed: Scalars['Int']['output'];
  outcomes: Array<AlertBulkOutcome>;
  succeeded: Scalars['Int']['output'];
};

export type CancelCountInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type CancelCountPayload = {
  count: StockCount;
};

export type CancelMovementInput = {
  id: Scalars['ID']['input'];
  notes?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
};

export type CancelMovementPayload = {
  movement: Movement;
};

export type CancelPlanInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type CancelPlanPayload = {
  plan: Plan;
};

/** A category or a supplier, and what carries it. */
export type CarriedName = {
  /** Of the name: another name is another id. */
  id?: Maybe<Scalars['ID']['output']>;
  /** 0 of a supplier: items have none. */
  items?: Maybe<Scalars['Int']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  /** How many carry it. */
  products?: Maybe<Scalars['Int']['output']>;
  /** What stands of these items, at their unit prices. */
  value?: Maybe<Scalars['Decimal']['output']>;
};

/** What products and items are called together by. */
export type CarriedNameKind =
  /** Of products and items; 'Tools / Saws' is a part of 'Tools'. */
  | 'CATEGORY'
  /** Of products. */
  | 'SUPPLIER';

export type CarriedNamePage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Maybe<CarriedName>>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type CarriedNameSortKey =
  | 'ITEMS'
  | 'NAME'
  | 'PRODUCTS'
  | 'VALUE';

export type ChangeAdjustmentReasonsInput = {
  /** When given and not the present revision: CONFLICT. */
  expectedRevision?: InputMaybe<Scalars['Int']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** The whole list in its order, at most 50. */
  reasons: Array<AdjustmentReasonInput>;
};

export type ChangeAdjustmentReasonsPayload = {
  adjustmentReasons: AdjustmentReasons;
};

export type ChangeEmailInput = {
  currentPassword: Scalars['String']['input'];
  /** At most 254 characters. */
  email: Scalars['String']['input'];
};

export type ChangeEmailPayload = {
  /** Always true: an address that has an account is answered alike. */
  accepted: Scalars['Boolean']['output'];
};

export type ChangeInventoryCustomFieldsInput = {
  /** When given and not the present revision: CONFLICT. */
  expectedRevision?: InputMaybe<Scalars['Int']['input']>;
  /** The whole list in its order, at most 30. Values of a field that is left out are kept, and told with the item still. */
  fields: Array<CustomFieldInput>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ChangeInventoryCustomFieldsPayload = {
  inventoryCustomFields: InventoryCustomFields;
};

export type ChangeMemberRoleInput = {
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** Up to the own one. */
  role: Role;
  userId: Scalars['ID']['input'];
};

export type ChangeMemberRolePayload = {
  member: Member;
};

export type ChangeOrganizationCurrencyInput = {
  /** ISO 4217 code. */
  currency: Scalars['String']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ChangeOrganizationCurrencyPayload = {
  organization: Organization;
};

export type ChangeOrganizationTimeZoneInput = {
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** IANA name such as Europe/Zurich. */
  timeZone: Scalars['String']['input'];
};

export type ChangeOrganizationTimeZonePayload = {
  organization: Organization;
};

export type ChangePasswordInput = {
  currentPassword: Scalars['String']['input'];
  /** 12 to 128 characters that are hard to guess. */
  newPassword: Scalars['String']['input'];
};

export type ChangePasswordPayload = {
  changed: Scalars['Boolean']['output'];
};

export type ChangeProductCustomFieldsInput = {
  /** When given and not the present revision: CONFLICT. */
  expectedRevision?: InputMaybe<Scalars['Int']['input']>;
  /** The whole list in its order, at most 30. Values of a field that is left out are kept, and told with the product still. */
  fields: Array<CustomFieldInput>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ChangeProductCustomFieldsPayload = {
  productCustomFields: ProductCustomFields;
};

/** An incoming webhook of Slack, Mattermost or whatever takes the same. Its address is told to nobody: whoever has it can post there. */
export type Chat = {
  /** With whose rights it acts: whoever changed it last. It pauses when they leave or lose the right. Null: the server does not say. */
  actsFor?: Maybe<Person>;
  createdAt: Scalars['DateTime']['output'];
  /** Who made it, and is told when it is paused. */
  createdBy: Person;
  /** Empty: what alert rules say is posted alone. */
  events: Array<ChatEvent>;
  /** Since when nothing was accepted; null: the last post was, or there was none. */
  failingSince?: Maybe<Scalars['DateTime']['output']>;
  /** Of its address, the host alone. */
  host: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** Null: never within the last 30 days. */
  lastPostAt?: Maybe<Scalars['DateTime']['output']>;
  lastPostSucceeded?: Maybe<Scalars['Boolean']['output']>;
  /** 1 to 80 characters, once in the organization. */
  name: Scalars['String']['output'];
  organizationId: Scalars['ID']['output'];
  /** Null: it is active. */
  pausedBecause?: Maybe<ChatPauseReason>;
  status: ChatStatus;
  syncStatus: SyncStatus;
  updatedAt: Scalars['DateTime']['output'];
  /** Another one with each change of what it is. */
  version: Scalars['Int']['output'];
  /** Posts that are still to be accepted. */
  waiting: Scalars['Int']['output'];
};

/** What came of the calls of the last 30 days. */
export type ChatAnalytics = {
  calls: Scalars['Int']['output'];
  /** All 30, oldest first. */
  days: Array<ChatDay>;
  failures: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  p50Ms?: Maybe<Scalars['Int']['output']>;
  p95Ms?: Maybe<Scalars['Int']['output']>;
};

export type ChatDay = {
  calls: Scalars['Int']['output'];
  /** A day of UTC: 2026-01-31. */
  day: Scalars['String']['output'];
  failures: Scalars['Int']['output'];
  /** Milliseconds until half of the answers had come; null: there was none. */
  p50Ms?: Maybe<Scalars['Int']['output']>;
  /** Milliseconds until 95 of 100 had. */
  p95Ms?: Maybe<Scalars['Int']['output']>;
};

/** What a chat is told of. */
export type ChatEvent =
  /** An alert has come to its next step. */
  | 'ALERT_ESCALATED'
  /** An alert was raised. */
  | 'ALERT_RAISED'
  /** A movement waits for approval. */
  | 'MOVEMENT_WAITING'
  /** A plan or an import was applied, or undone. */
  | 'PLAN_DONE';

export type ChatFilter = {
  /** Part of the name or of the host. */
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<ChatStatus>;
};

export type ChatPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Chat>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

/** Why a chat is paused. */
export type ChatPauseReason =
  /** A post was refused for hours. */
  | 'FAILURES'
  /** Its owner left, lost the permission, or no longer sees all warehouses. Save or resume it to take it over. */
  | 'OWNER'
  /** Somebody did it. */
  | 'PERSON';

export type ChatPost = {
  attempts: Scalars['Int']['output'];
  chatId: Scalars['ID']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** Milliseconds that the last call took. */
  durationMs?: Maybe<Scalars['Int']['output']>;
  id: Scalars['ID']['output'];
  /** Why it was not accepted; null: it was, or was not tried yet. */
  lastError?: Maybe<Scalars['String']['output']>;
  /** HTTP status of the last call; null: there was no answer, or no call yet. */
  lastStatus?: Maybe<Scalars['Int']['output']>;
  /** Null: it is not tried any more. */
  nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  reason: ChatPostReason;
  state: ChatPostState;
  /** As it is posted, with the marks of Slack. */
  text: Scalars['String']['output'];
};

export type ChatPostPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<ChatPost>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

/** Why something was posted. */
export type ChatPostReason =
  /** It happened. */
  | 'EVENT'
  /** An alert rule says so. */
  | 'RULE'
  /** Somebody tests the chat. */
  | 'TEST';

export type ChatPostState =
  /** It was too old by then, or the chat was paused. */
  | 'DROPPED'
  /** Tried as often as is promised. */
  | 'FAILED'
  | 'SENDING'
  | 'SENT'
  /** It may have arrived, and is not posted again because people read it. */
  | 'UNCERTAIN'
  | 'WAITING';

export type ChatSortKey =
  | 'CREATED_AT'
  | 'NAME'
  | 'UPDATED_AT';

export type ChatStatus =
  | 'ACTIVE'
  /** Nothing is posted until it is resumed. */
  | 'PAUSED';

export type CheckEmailDomainInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type CheckEmailDomainPayload = {
  emailDomain: EmailDomain;
};

export type ColorScheme =
  /** As on the device. */
  | 'AUTO'
  | 'DARK'
  | 'LIGHT';

export type ConfirmEmailChangeInput = {
  /** The token of the mailed link. */
  token: Scalars['String']['input'];
};

export type ConfirmEmailChangePayload = {
  confirmed: Scalars['Boolean']['output'];
};

export type ConfirmMovementInput = {
  id: Scalars['ID']['input'];
  notes?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ConfirmMovementPayload = {
  movement: Movement;
};

export type ConfirmRecipientInput = {
  /** The part of the link after the #. */
  token: Scalars['String']['input'];
};

export type ConfirmRecipientPayload = {
  request: ConfirmationRequest;
};

/** What the holder of a confirmation link is asked. */
export type ConfirmationRequest = {
  address: Scalars['String']['output'];
  channel: RecipientChannel;
  organizationName: Scalars['String']['output'];
  purpose: RecipientPurpose;
  /** Who named the address; null when they are gone. */
  requestedByName?: Maybe<Scalars['String']['output']>;
  status: RecipientStatus;
};

export type CorrectPlanRowInput = {
  /** In place of all that the row has. */
  changes: Array<PlanChangeInput>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  planId: Scalars['ID']['input'];
  position: Scalars['Int']['input'];
};

export type CorrectPlanRowPayload = {
  plan: Plan;
  row: PlanRow;
};

/** What was counted, and what it comes to. Of a blind count what differs is null, until it has ended, for who may not review it. */
export type CountFigures = {
  /** To be counted again. */
  asked: Scalars['Int']['output'];
  /** Those that differ by more than the tolerance. */
  beyond?: Maybe<Scalars['Int']['output']>;
  counted: Scalars['Int']['output'];
  differing?: Maybe<Scalars['Int']['output']>;
  /** Worth of what was found more, in the organization's currency. */
  gain?: Maybe<Scalars['Decimal']['output']>;
  /** Items with movements that were entered after the item was counted and dated before. */
  late?: Maybe<Scalars['Int']['output']>;
  /** Worth of what is missing. */
  loss?: Maybe<Scalars['Decimal']['output']>;
};

/** What was counted of an item. */
export type CountLine = {
  barcode?: Maybe<Scalars['String']['output']>;
  counted: Scalars['Float']['output'];
  countedAt: Scalars['DateTime']['output'];
  countedBy?: Maybe<Person>;
  /** The change that posting makes: `counted` less `expected` and `enteredLate`. Null in a blind count. */
  difference?: Maybe<Scalars['Float']['output']>;
  /** What the difference is worth, more or less. */
  differenceValue?: Maybe<Scalars['Decimal']['output']>;
  /** By how much movements that were entered after the item was counted, and dated before, change what was expected; null in a blind count. */
  enteredLate?: Maybe<Scalars['Float']['output']>;
  /** On hand by the ledger at the instant in which it was counted; null in a blind count. */
  expected?: Maybe<Scalars['Float']['output']>;
  /** It moved between two observations that were added: better counted again. */
  hasMoved: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  /** It is to be counted again. */
  isAsked: Scalars['Boolean']['output'];
  isBeyond?: Maybe<Scalars['Boolean']['output']>;
  /** The item was removed since; it is not adjusted. */
  isRemoved: Scalars['Boolean']['output'];
  itemId: Scalars['ID']['output'];
  itemName: Scalars['String']['output'];
  round: Scalars['Int']['output'];
  sku: Scalars['String']['output'];
};

/** Which lines of a count. */
export type CountLineFilter =
  /** Those that differ. */
  | 'ANY'
  /** Those that are to be counted again. */
  | 'ASKED'
  /** Those that differ by more than the tolerance. */
  | 'BEYOND';

export type CountLinePage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Maybe<CountLine>>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type CountLineSortKey =
  | 'COUNTED_AT'
  | 'NAME'
  /** By what the difference is worth, more or less. */
  | 'VALUE';

export type CountMode =
  /** More of it, as on another shelf. */
  | 'ADD'
  /** All there is of the item; takes the place of what was counted. */
  | 'SET';

/** Names the item by `itemId` or by `code`. */
export type CountObservationInput = {
  /** A SKU or a barcode of the warehouse. */
  code?: InputMaybe<Scalars['String']['input']>;
  itemId?: InputMaybe<Scalars['ID']['input']>;
  mode?: InputMaybe<CountMode>;
  quantity: Scalars['Float']['input'];
};

export type CountOutcome = {
  /** Why it was not taken, when it was not. */
  code?: Maybe<ErrorCode>;
  /** The line of the item as it stands now. */
  line?: Maybe<CountLine>;
  message?: Maybe<Scalars['String']['output']>;
  success: Scalars['Boolean']['output'];
};

export type CountSortKey =
  | 'CREATED_AT'
  | 'NAME'
  | 'UPDATED_AT';

export type CountStatus =
  | 'CANCELLED'
  | 'OPEN'
  | 'POSTED';

export type CreateAlertRuleFromTemplateInput = {
  /** True unless given. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** The template says it unless given. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  templateId: Scalars['ID']['input'];
  /** What is not given is its default. */
  values?: InputMaybe<Array<AlertTemplateValueInput>>;
};

export type CreateAlertRuleFromTemplatePayload = {
  rule: AlertRule;
};

export type CreateAlertRuleInput = {
  /** 1 to 10080; null: an acknowledgement holds until the alert is resolved. */
  acknowledgedForMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** [IN_APP] unless given. */
  actions?: InputMaybe<Array<AlertAction>>;
  /** True: each item's own reorder point, 10 where it has none, in place of `minQuantity`. */
  atReorderPoint?: InputMaybe<Scalars['Boolean']['input']>;
  /** Resolves its alerts as soon as stock recovers. True unless given, for the types that stock sets off; the others refuse true. */
  autoResolve?: InputMaybe<Scalars['Boolean']['input']>;
  /** 0 to 43,200; 0 unless given. */
  coolDownMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Of NO_MOVEMENT, 1 to 3,650; 90 unless given. */
  days?: InputMaybe<Scalars['Int']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  /** Replaces the steps that there are; at most 5. */
  escalation?: InputMaybe<Array<AlertEscalationStepInput>>;
  /** Of PENDING_MOVEMENT, 1 to 8,760; 24 unless given. */
  hours?: InputMaybe<Scalars['Int']['input']>;
  /** True unless given. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Needed for OVER_STOCK. */
  maxQuantity?: InputMaybe<Scalars['Float']['input']>;
  /** 10 unless given. */
  minQuantity?: InputMaybe<Scalars['Float']['input']>;
  name: Scalars['String']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** MEDIUM unless given. */
  priority?: InputMaybe<AlertPriority>;
  /** Null: never. */
  quietHours?: InputMaybe<AlertQuietHoursInput>;
  /** E-mail addresses. */
  recipients?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Everything unless given. */
  scope?: InputMaybe<AlertRuleScopeInput>;
  /** Whom it tells, and how; in place of `actions` and `recipients`. */
  telling?: InputMaybe<AlertTellingInput>;
  /** LOW_STOCK unless given. */
  triggerType?: InputMaybe<AlertTriggerType>;
  /** Needed for LARGE_MOVEMENT. */
  value?: InputMaybe<Scalars['Float']['input']>;
};

export type CreateAlertRulePayload = {
  rule: AlertRule;
};

export type CreateAlertTemplateInput = {
  /** At most 40 characters; 'Own' unless given. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** That of the rule unless given. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 120 characters, not that of another own template. */
  name: Scalars['String']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** The rule that is saved. */
  ruleId: Scalars['ID']['input'];
  /** At most 10 of at most 30 characters. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type CreateAlertTemplatePayload = {
  template: AlertTemplate;
};

export type CreateApiKeyInput = {
  /** 1 to 365 days. */
  expiresInDays?: InputMaybe<Scalars['Int']['input']>;
  /** The permission flags to keep of the role, all of which you hold; null: all of the role, empty: the key only reads. */
  flags?: InputMaybe<Array<PermissionFlag>>;
  /** 1 to 100 characters; say which tool it is for. */
  name: Scalars['String']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** At most your own. */
  role: Role;
};

export type CreateApiKeyPayload = {
  apiKey: ApiKey;
  /** `tyk_` and 43 characters. Told this once: keep it where the tool reads it, and nowhere else. */
  key: Scalars['String']['output'];
};

export type CreateApprovalDelegationInput = {
  /** A member, and somebody else. */
  delegateId: Scalars['ID']['input'];
  /** At most 90 days after the start. */
  endsAt: Scalars['DateTime']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** At most 200 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** From now on unless given. */
  startsAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type CreateApprovalDelegationPayload = {
  delegation: ApprovalDelegation;
};

export type CreateApprovalPolicyInput = {
  /** 1 to 10, of which any one is enough. */
  clauses: Array<ApprovalClauseInput>;
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  name: Scalars['String']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateApprovalPolicyPayload = {
  policy: ApprovalPolicy;
};

export type CreateChatInput = {
  /** May be empty: what alert rules say is posted alone. */
  events: Array<ChatEvent>;
  /** 1 to 80 characters. */
  name: Scalars['String']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** https, of the public internet; whoever runs Tallyard may allow more. It is kept encrypted, and told to nobody. */
  url: Scalars['String']['input'];
};

export type CreateChatPayload = {
  chat: Chat;
};

export type CreateCountInput = {
  /** A folder of the warehouse: what stands in it and below. */
  folderId?: InputMaybe<Scalars['ID']['input']>;
  isBlind?: InputMaybe<Scalars['Boolean']['input']>;
  /** These items alone, at most 500. */
  itemIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** 1 to 80 characters. */
  name: Scalars['String']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** Differences of up to so many per cent of what was expected need no second look. */
  tolerancePercent?: InputMaybe<Scalars['Float']['input']>;
  /** Nor do those of up to so many pieces. */
  toleranceQuantity?: InputMaybe<Scalars['Float']['input']>;
  warehouseId: Scalars['ID']['input'];
};

export type CreateCountPayload = {
  count: StockCount;
};

export type CreateFolderInput = {
  /** It is a warehouse as well. Not in another warehouse. */
  isWarehouse?: InputMaybe<Scalars['Boolean']['input']>;
  kind?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 120 characters. */
  name: Scalars['String']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** Null or left out: at the root. */
  parentId?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateFolderPayload = {
  folder: Folder;
};

export type CreateInventoryItemInput = {
  barcode?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<Scalars['String']['input']>;
  /** By key of `inventoryCustomFields`; required ones have to be there. */
  customFields?: InputMaybe<Scalars['JSON']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  /** A folder of the warehouse in which it stands. */
  folderId?: InputMaybe<Scalars['ID']['input']>;
  /** True unless given. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  location?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** Opening stock, 0 unless given. */
  quantity?: InputMaybe<Scalars['Float']['input']>;
  reorderPoint?: InputMaybe<Scalars['Float']['input']>;
  sku: Scalars['String']['input'];
  unitPrice?: InputMaybe<Scalars['Decimal']['input']>;
  warehouseId: Scalars['ID']['input'];
};

export type CreateInventoryItemPayload = {
  item: InventoryItem;
};

export type CreateInvitationInput = {
  /** At most 254 characters. */
  email: Scalars['String']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** Up to the own role. */
  role: Role;
};

export type CreateInvitationPayload = {
  invitation: Invitation;
};

export type CreateMovementDocumentInput = {
  /** Of such as wait and take stock: what is not available is missing then, and is no reason to refuse them. */
  backorder?: InputMaybe<Scalars['Boolean']['input']>;
  /** Of a transfer, and of nothing else. */
  destinationWarehouseId?: InputMaybe<Scalars['ID']['input']>;
  /** At most 500, made all or none; what is wrong with one names it, as in `lines.3.quantity`. */
  lines: Array<MovementLineInput>;
  /** INBOUND, OUTBOUND or TRANSFER. */
  movementType: InventoryMovementType;
  notes?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  /** They wait for somebody else's approval. */
  requiresApproval?: InputMaybe<Scalars['Boolean']['input']>;
  /** They wait, and are done at this moment. */
  scheduledAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Of transfers, and of nothing else: leaving and arriving are confirmed apart. */
  viaTransit?: InputMaybe<Scalars['Boolean']['input']>;
};

export type CreateMovementDocumentPayload = {
  document: MovementDocument;
};

export type CreateMovementInput = {
  /** Of one that waits and takes stock: what is not available is missing then, and is no reason to refuse it. */
  backorder?: InputMaybe<Scalars['Boolean']['input']>;
  /** Of a transfer, and of nothing else. */
  destinationWarehouseId?: InputMaybe<Scalars['ID']['input']>;
  itemId: Scalars['ID']['input'];
  movementType: InventoryMovementType;
  notes?: InputMaybe<Scalars['String']['input']>;
  /** When it happened, if not now; never in the future. What happened before the item was last counted leaves its quantity as it is. */
  occurredAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** Above 0; of an adjustment signed. */
  quantity: Scalars['Float']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  /** It waits for somebody else's approval. */
  requiresApproval?: InputMaybe<Scalars['Boolean']['input']>;
  /** It waits, and is done at this moment. */
  scheduledAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Of what comes in, and of nothing else: what one of it has cost; its item's price unless given. Up to 4 decimals. */
  unitCost?: InputMaybe<Scalars['Decimal']['input']>;
  /** Of a transfer, and of nothing else: leaving and arriving are confirmed apart. */
  viaTransit?: InputMaybe<Scalars['Boolean']['input']>;
};

export type CreateMovementPayload = {
  movement: Movement;
};

export type CreateMovementSeriesInput = {
  /** A time such as 08:30. */
  atTime: Scalars['String']['input'];
  /** Of a transfer. */
  destinationWarehouseId?: InputMaybe<Scalars['ID']['input']>;
  itemId: Scalars['ID']['input'];
  missed?: InputMaybe<MissedOccurrences>;
  movementType: SeriesMovementType;
  notes?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  quantity: Scalars['Float']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  requiresApproval?: InputMaybe<Scalars['Boolean']['input']>;
  rrule: Scalars['String']['input'];
  /** A day such as 2026-01-31. */
  startsOn: Scalars['String']['input'];
  /** Unless given that of the item's warehouse, else UTC. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 120 characters. */
  title: Scalars['String']['input'];
};

export type CreateMovementSeriesPayload = {
  series: MovementSeries;
};

export type CreateOrganizationInput = {
  /** ISO 4217 code in which its prices are. */
  currency: Scalars['String']['input'];
  /** 1 to 120 characters. */
  name: Scalars['String']['input'];
  /** IANA name such as Europe/Zurich, in which its days begin and end; UTC unless given. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

export type CreateOrganizationPayload = {
  organization: Organization;
};

export type CreatePlanInput = {
  kind: PlanKind;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 300 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 10,000. */
  rows: Array<PlanRowInput>;
  /** 1 to 200 characters; says what is changed unless given. */
  title?: InputMaybe<Scalars['String']['input']>;
};

export type CreatePlanPayload = {
  plan: Plan;
};

export type CreateProductInput = {
  barcode?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<Scalars['String']['input']>;
  /** By key of `productCustomFields`; required ones have to be there. */
  customFields?: InputMaybe<Scalars['JSON']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** 0 unless given. */
  price?: InputMaybe<Scalars['Decimal']['input']>;
  /** Told with its history. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Unique in the organization, case-sensitive, 1 to 64 characters. */
  sku: Scalars['String']['input'];
  /** ACTIVE unless given. */
  status?: InputMaybe<ProductStatus>;
  supplier?: InputMaybe<Scalars['String']['input']>;
  unit?: InputMaybe<Scalars['String']['input']>;
};

export type CreateProductPayload = {
  product: Product;
};

export type CreateSavedViewInput = {
  /** Needs canAccessSettings. */
  isShared?: InputMaybe<Scalars['Boolean']['input']>;
  list: SavedViewList;
  /** 1 to 80 characters; unique among the own ones of the list, or among its shared ones. */
  name: Scalars['String']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  state: SavedViewStateInput;
};

export type CreateSavedViewPayload = {
  savedView: SavedView;
};

/** Exactly one of `list`, `viewId` and `selectionId` is given. */
export type CreateScheduledReportInput = {
  /** 06:30. */
  atTime: Scalars['String']['input'];
  format: ReportFormat;
  list?: InputMaybe<ReportList>;
  /** 1 to 80 characters. */
  name: Scalars['String']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 10 e-mail addresses. */
  recipients: Array<Scalars['String']['input']>;
  /** RFC 5545, of FREQ DAILY, WEEKLY or MONTHLY: FREQ=WEEKLY;BYDAY=MO. */
  rrule: Scalars['String']['input'];
  /** Due once a week at least: events are kept for 7 days. */
  selectionId?: InputMaybe<Scalars['ID']['input']>;
  /** IANA name; UTC unless given. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
  /** An own view, or one that is shared, of items, products or alerts. */
  viewId?: InputMaybe<Scalars['ID']['input']>;
};

export type CreateScheduledReportPayload = {
  report: ScheduledReport;
};

export type CreateSelectionInput = {
  /** One subscription, at most 10,000 characters. */
  document: Scalars['String']['input'];
  /** 1 to 80 characters. */
  name: Scalars['String']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** An object of at most 4,000 characters of JSON. */
  variables?: InputMaybe<Scalars['JSON']['input']>;
};

export type CreateSelectionPayload = {
  selection: Selection;
};

export type CreateWarehouseInput = {
  address?: InputMaybe<Scalars['String']['input']>;
  code?: InputMaybe<Scalars['String']['input']>;
  /** Whom to ask there; up to 200 characters. */
  contact?: InputMaybe<Scalars['String']['input']>;
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Unique in the organization, 1 to 120 characters. */
  name: Scalars['String']['input'];
  /** Up to 2,000 characters. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** An IANA name such as Europe/Zurich. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

export type CreateWarehousePayload = {
  warehouse: Warehouse;
};

export type CreateWebhookInput = {
  /** At least one: item.changed, product.changed, movement.changed, alert.changed, warehouse.changed, folder.changed, plan.changed, count.changed, membership.changed. */
  kinds: Array<Scalars['String']['input']>;
  /** 1 to 80 characters. */
  name: Scalars['String']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** What it says of each event, with your rights: its kind is the webhook's then, whatever `kinds` are. Null: the event as it is. */
  selectionId?: InputMaybe<Scalars['ID']['input']>;
  /** https, of the public internet; whoever runs Tallyard may allow more. */
  url: Scalars['String']['input'];
};

export type CreateWebhookPayload = {
  /** `whsec_` and base64. Told this once: keep it where the receiver verifies with it. */
  secret: Scalars['String']['output'];
  webhook: Webhook;
};

/** A field that the organization gives its products. */
export type CustomField = {
  /** Asked for when a product is created or changed; older ones may be without. */
  isRequired: Scalars['Boolean']['output'];
  /** By which values are kept; made of the first name, and never changed. */
  key: Scalars['String']['output'];
  /** 1 to 60 characters; each stands once, however it is written. */
  name: Scalars['String']['output'];
  /** What a choice offers; empty for the other types. */
  options: Array<Scalars['String']['output']>;
  type: CustomFieldType;
};

export type CustomFieldInput = {
  isRequired: Scalars['Boolean']['input'];
  /** Of a field that is there; left out, the field is new. */
  key?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  /** At most 100; for a choice. */
  options?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Of a field that is there it stays what it is. */
  type: CustomFieldType;
};

export type CustomFieldType =
  /** One of `options`. */
  | 'CHOICE'
  /** Such as 2026-01-31. */
  | 'DATE'
  | 'NUMBER'
  | 'TEXT'
  | 'YES_NO';

export type DeactivateMemberInput = {
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  userId: Scalars['ID']['input'];
};

export type DeactivateMemberPayload = {
  member: Member;
};

export type DeclineRecipientInput = {
  /** The part of the link after the #. */
  token: Scalars['String']['input'];
};

export type DeclineRecipientPayload = {
  request: ConfirmationRequest;
};

export type DeleteAccountInput = {
  /** The e-mail address of the account, typed once more. */
  confirmation: Scalars['String']['input'];
  currentPassword: Scalars['String']['input'];
};

export type DeleteAccountPayload = {
  deleted: Scalars['Boolean']['output'];
};

export type DeleteAlertRuleInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type DeleteAlertRulePayload = {
  deletedId: Scalars['ID']['output'];
};

export type DeleteAlertTemplateInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type DeleteAlertTemplatePayload = {
  deletedId: Scalars['ID']['output'];
};

export type DeleteApprovalPolicyInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type DeleteApprovalPolicyPayload = {
  deletedId: Scalars['ID']['output'];
};

export type DeleteChatInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type DeleteChatPayload = {
  deletedId: Scalars['ID']['output'];
};

export type DeleteFolderInput = {
  /** Deletes one that holds anything: the folders below go with it, the items come to stand in its parent. */
  cascade?: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type DeleteFolderPayload = {
  deletedId: Scalars['ID']['output'];
};

export type DeleteInventoryItemInput = {
  /** Also while stock of it is promised or scheduled. */
  force?: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type DeleteInventoryItemPayload = {
  deletedId: Scalars['ID']['output'];
};

export type DeleteMovementAttachmentInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type DeleteMovementAttachmentPayload = {
  deletedId: Scalars['ID']['output'];
};

export type DeleteProductImageInput = {
  imageId: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  productId: Scalars['ID']['input'];
};

export type DeleteProductImagePayload = {
  deletedId: Scalars['ID']['output'];
};

export type DeleteProductInput = {
  /** Also while there is stock of it: its items stay. */
  force?: InputMaybe<Scalars['Boolean']['input']>;
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** Told with its history. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

export type DeleteProductPayload = {
  deletedId: Scalars['ID']['output'];
};

export type DeleteSavedViewInput = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type DeleteSavedViewPayload = {
  deletedId: Scalars['ID']['output'];
};

export type DeleteScheduledReportInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type DeleteScheduledReportPayload = {
  deletedId: Scalars['ID']['output'];
};

export type DeleteSelectionInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type DeleteSelectionPayload = {
  deletedId: Scalars['ID']['output'];
};

export type DeleteWarehouseInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type DeleteWarehousePayload = {
  warehouseId: Scalars['ID']['output'];
};

export type DeleteWebhookInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type DeleteWebhookPayload = {
  deletedId: Scalars['ID']['output'];
};

export type DescribeProductImageInput = {
  /** At most 200 characters; empty: nothing beside the product's name. */
  alt: Scalars['String']['input'];
  imageId: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  productId: Scalars['ID']['input'];
};

export type DescribeProductImagePayload = {
  image: ProductImage;
};

export type DispatchMovementInput = {
  id: Scalars['ID']['input'];
  notes?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type DispatchMovementPayload = {
  movement: Movement;
};

/** Absent fields are those of the original; null clears. */
export type DuplicateInventoryItemInput = {
  /** That of the original only while the copy has its SKU. */
  barcode?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<Scalars['String']['input']>;
  /** By key of `inventoryCustomFields`; those given are set on those of the original. */
  customFields?: InputMaybe<Scalars['JSON']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  /** A folder of the copy's warehouse; in another warehouse none unless given. */
  folderId?: InputMaybe<Scalars['ID']['input']>;
  /** The original. */
  id: Scalars['ID']['input'];
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  location?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** Opening stock, 0 unless given: stock is not copied. */
  quantity?: InputMaybe<Scalars['Float']['input']>;
  /** Kept in the copy's history. */
  reason?: InputMaybe<Scalars['String']['input']>;
  reorderPoint?: InputMaybe<Scalars['Float']['input']>;
  /** Unless given, 'SKU-COPY' or the next one that is free; in another warehouse the original's own, when it is free there. */
  sku?: InputMaybe<Scalars['String']['input']>;
  unitPrice?: InputMaybe<Scalars['Decimal']['input']>;
  /** That of the original unless given. */
  warehouseId?: InputMaybe<Scalars['ID']['input']>;
};

export type DuplicateInventoryItemPayload = {
  item: InventoryItem;
};

export type DuplicateProductInput = {
  id: Scalars['ID']['input'];
  /** As the original's unless given. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** The first free one of 'SKU-COPY', 'SKU-COPY-2', ... unless given. */
  sku?: InputMaybe<Scalars['String']['input']>;
};

export type DuplicateProductPayload = {
  /** The copy. */
  product: Product;
};

/** Absent fields stay as they are; null clears. */
export type EditMemberInput = {
  /** At most 100 characters; null: the person's own name. */
  displayName?: InputMaybe<Scalars['String']['input']>;
  /** At most 100 characters. */
  jobTitle?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  userId: Scalars['ID']['input'];
};

export type EditMemberPayload = {
  member: Member;
};

/** A domain that an organization says is its own, with the TXT record that verifies it. */
export type EmailDomain = {
  checkedAt?: Maybe<Scalars['DateTime']['output']>;
  domain: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** Whether a check is about to run. */
  isChecking: Scalars['Boolean']['output'];
  /** Null: the last check found the record, or none was made yet. */
  problem?: Maybe<EmailDomainProblem>;
  recordName: Scalars['String']['output'];
  recordValue: Scalars['String']['output'];
  status: EmailDomainStatus;
  verifiedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Why the last check did not find the TXT record. */
export type EmailDomainProblem =
  /** The TXT record has a different value. */
  | 'DIFFERENT'
  /** The domain has no TXT record at the name. */
  | 'MISSING'
  /** Another organization has verified the domain. */
  | 'TAKEN'
  /** No name server of the domain answered. */
  | 'UNREACHABLE';

export type EmailDomainStatus =
  /** Its TXT record was not found yet. */
  | 'PENDING'
  /** Its TXT record was found. The daily limits of the organization are higher. */
  | 'VERIFIED';

export type EndApprovalDelegationInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type EndApprovalDelegationPayload = {
  delegation: ApprovalDelegation;
};

export type EndMovementSeriesInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type EndMovementSeriesPayload = {
  series: MovementSeries;
};

export type EndSessionInput = {
  /** One of `openSessions`. */
  id: Scalars['ID']['input'];
};

export type EndSessionPayload = {
  deletedId: Scalars['ID']['output'];
};

/** What stands in `extensions.code` of an error, and in the outcomes of bulk mutations: one code per distinguishable recovery. */
export type ErrorCode =
  /** The request could not be read. */
  | 'BAD_REQUEST'
  /** Some values are not valid. */
  | 'BAD_USER_INPUT'
  /** Service temporarily unavailable. Circuit breaker is open. `retryAfterSeconds` stands beside it. */
  | 'CIRCUIT_OPEN'
  /** This conflicts with what is already there. */
  | 'CONFLICT'
  /** The cursor is older than the events kept. Read the list again. */
  | 'CURSOR_EXPIRED'
  /** Confirm your e-mail address first: open the link in the mail we sent you. */
  | 'EMAIL_NOT_VERIFIED'
  /** Events after this cursor of the feed are kept no more. */
  | 'FEED_EXPIRED'
  /** Requests from another site are refused. */
  | 'FOREIGN_ORIGIN'
  /** The GraphQL document cannot be parsed. */
  | 'GRAPHQL_PARSE_FAILED'
  /** The GraphQL document is not valid for this schema. */
  | 'GRAPHQL_VALIDATION_FAILED'
  /** The same request is still running. */
  | 'IDEMPOTENCY_IN_PROGRESS'
  /** This Idempotency-Key was used for another request. */
  | 'IDEMPOTENCY_MISMATCH'
  /** Nothing was imported: some rows are not valid. */
  | 'IMPORT_AMBIGUOUS'
  | 'IMPORT_REJECTED'
  /** Quantity cannot be negative */
  | 'INSUFFICIENT_STOCK'
  /** Something went wrong on our side. */
  | 'INTERNAL_ERROR'
  /** The e-mail address or the password is not right. */
  | 'INVALID_CREDENTIALS'
  /** Idempotency-Key must be 1 to 255 visible ASCII characters. */
  | 'INVALID_IDEMPOTENCY_KEY'
  /** This link was used or is too old. Ask for a new one. */
  | 'LINK_EXPIRED'
  /** This name is already used. */
  | 'NAME_TAKEN'
  /** Not found. */
  | 'NOT_FOUND'
  /** This is not available yet. */
  | 'NOT_IMPLEMENTED'
  /** The request names two different organizations. */
  | 'ORGANIZATION_CONFLICT'
  /** No organization ID provided */
  | 'ORGANIZATION_REQUIRED'
  /** The answer was lost, so it is not known whether this was done. Look before you do it again. */
  | 'OUTCOME_UNKNOWN'
  /** The request is too large. */
  | 'PAYLOAD_TOO_LARGE'
  /** Insufficient permissions */
  | 'PERMISSION_DENIED'
  /** The quantity has changed since you read it. */
  | 'QUANTITY_STALE'
  /** The GraphQL document is too large, too deep or too costly. */
  | 'QUERY_TOO_COMPLEX'
  /** Too many requests. Try again later. */
  | 'RATE_LIMITED'
  /** Enter your password again to do this. */
  | 'REAUTHENTICATION_REQUIRED'
  /** This is not allowed. */
  | 'RULE_BROKEN'
  /** The service is not available right now. Try again shortly. */
  | 'SERVICE_UNAVAILABLE'
  /** Your session has expired. Please log in again. */
  | 'SESSION_EXPIRED'
  /** This SKU is already used in the warehouse. */
  | 'SKU_TAKEN'
  /** There is still stock of this. */
  | 'STOCK_HELD'
  /** Sign in to continue. */
  | 'UNAUTHENTICATED'
  /** An unknown error occurred. */
  | 'UNKNOWN_ERROR'
  /** This type of content is not accepted here. */
  | 'UNSUPPORTED_MEDIA_TYPE'
  /** The server could not answer. */
  | 'UPSTREAM_ERROR'
  /** The server refused this session. */
  | 'UPSTREAM_FORBIDDEN'
  /** API request failed */
  | 'UPSTREAM_MALFORMED'
  /** Request timed out. Please try again. */
  | 'UPSTREAM_TIMEOUT'
  /** The server cannot be reached. */
  | 'UPSTREAM_UNREACHABLE'
  /** The connected server is not Tallyard's own and has no documented call for this. */
  | 'UPSTREAM_UNSUPPORTED'
  /** Some values are not valid. */
  | 'VALIDATION_FAILED';

/** What somebody saw of an item, field by field. */
export type ExpectedInventoryItem = {
  barcode?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<Scalars['String']['input']>;
  customFields?: InputMaybe<Scalars['JSON']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  folderId?: InputMaybe<Scalars['ID']['input']>;
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  location?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  reorderPoint?: InputMaybe<Scalars['Float']['input']>;
  sku?: InputMaybe<Scalars['String']['input']>;
  unitPrice?: InputMaybe<Scalars['Decimal']['input']>;
};

/** What somebody saw of a product, field by field. */
export type ExpectedProduct = {
  barcode?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<Scalars['String']['input']>;
  customFields?: InputMaybe<Scalars['JSON']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  price?: InputMaybe<Scalars['Decimal']['input']>;
  sku?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<ProductStatus>;
  supplier?: InputMaybe<Scalars['String']['input']>;
  unit?: InputMaybe<Scalars['String']['input']>;
};

/** What a new organization has done of what makes it useful. */
export type FirstSteps = {
  /** Somebody was invited, or has joined. */
  hasInvited: Scalars['Boolean']['output'];
  /** It has an item, typed or imported. */
  hasItems: Scalars['Boolean']['output'];
  /** A person made or changed an alert rule. */
  hasOwnRule: Scalars['Boolean']['output'];
};

export type FlagOverrideInput = {
  flag: PermissionFlag;
  /** Null puts the flag back to the role's default. */
  isGranted?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A place in the tree: a zone, an aisle, a bin, a group of warehouses, or a warehouse. At most 20 deep. */
export type Folder = {
  /**
   * The instant at which it is looked at: `stats` tells what there was then of the items that stand there now, as in which folder an item
   * stood is not kept; everything else is of now. Null: all is of now.
   */
  asOf?: Maybe<Scalars['DateTime']['output']>;
  /** Folders that stand in it. */
  childCount?: Maybe<Scalars['Int']['output']>;
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Of a warehouse: the warehouse's own. */
  id?: Maybe<Scalars['ID']['output']>;
  /** It is the warehouse of the same id. */
  isWarehouse?: Maybe<Scalars['Boolean']['output']>;
  /** What it is, such as zone or bin: free text of up to 40 characters. */
  kind?: Maybe<Scalars['String']['output']>;
  /** Unique among its siblings, however it is written. */
  name?: Maybe<Scalars['String']['output']>;
  organizationId?: Maybe<Scalars['ID']['output']>;
  /** Null at the root. */
  parent?: Maybe<Folder>;
  /** From the root down to the folder itself. */
  path: Array<Maybe<FolderStep>>;
  /** Its place among its siblings, by SortKey POSITION. */
  position?: Maybe<Scalars['Int']['output']>;
  /** Null where the system behind Tallyard does not tell it. */
  stats?: Maybe<FolderStats>;
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** What became of one folder of a bulk change. */
export type FolderBulkOutcome = {
  /** Why it was not done, when it was not. */
  code?: Maybe<ErrorCode>;
  /** The folder as it stands now; null when there is none, or none any more. */
  folder?: Maybe<Folder>;
  /** Null of one that was not made. */
  id?: Maybe<Scalars['ID']['output']>;
  message?: Maybe<Scalars['String']['output']>;
  success: Scalars['Boolean']['output'];
};

export type FolderChange = {
  /** The name of the API key with which they did it; null: none. */
  apiKeyName?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` to resume from here; null when the upstream has no event stream. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** As it stood right after the change; null when it is deleted, when many were put in order, and of a warehouse that was changed. */
  folder?: Maybe<Folder>;
  /** Of a warehouse, which is a folder of the same id, as well. */
  folderId?: Maybe<Scalars['ID']['output']>;
  /** Null in the first payload, which only hands out the cursor. */
  kind?: Maybe<FolderChangeKind>;
  /** Who did it; null: the product by itself, or the upstream does not tell. */
  person?: Maybe<Person>;
  /** As `InventoryItemChange.quietMs`. */
  quietMs?: Maybe<Scalars['Int']['output']>;
};

export type FolderChangeKind =
  | 'CREATED'
  | 'DELETED'
  | 'MOVED'
  /** A word of another upstream's; never to be sent. */
  | 'OTHER'
  /** Folders of one level have another order; it names the first of those that were given a place. */
  | 'REORDERED'
  | 'UPDATED';

export type FolderFigures = {
  folders?: Maybe<Scalars['Int']['output']>;
  items?: Maybe<Scalars['Int']['output']>;
  lowStock?: Maybe<Scalars['Int']['output']>;
  outOfStock?: Maybe<Scalars['Int']['output']>;
  quantity?: Maybe<Scalars['Float']['output']>;
  /** At unit prices, in the organization's currency. */
  value?: Maybe<Scalars['Decimal']['output']>;
};

/** Whether a name is free. */
export type FolderNameCheck = {
  /** A folder of this name stands there already. */
  exists?: Maybe<Scalars['Boolean']['output']>;
};

export type FolderPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Maybe<Folder>>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type FolderPositionInput = {
  id: Scalars['ID']['input'];
  /** From 0. */
  position: Scalars['Int']['input'];
};

export type FolderSortKey =
  | 'CREATED_AT'
  | 'NAME'
  | 'POSITION'
  | 'UPDATED_AT';

/** What stands in a folder. What stands in a warehouse and in none of its folders stands in the warehouse's. */
export type FolderStats = {
  /** In it and in all folders below. */
  allLevels?: Maybe<FolderFigures>;
  /** In the folder itself. */
  here?: Maybe<FolderFigures>;
};

/** One step of a path. */
export type FolderStep = {
  id?: Maybe<Scalars['ID']['output']>;
  isWarehouse?: Maybe<Scalars['Boolean']['output']>;
  name?: Maybe<Scalars['String']['output']>;
};

export type ForgotPasswordInput = {
  email: Scalars['String']['input'];
};

export type ForgotPasswordPayload = {
  /** Always true: an unknown address is answered alike. */
  accepted: Scalars['Boolean']['output'];
};

/** Whoever made an entry of a history. */
export type HistoryActor = {
  /** The user's name, else 'Unknown user'. */
  userEmail: Scalars['String']['output'];
  /** Null: the product by itself. */
  userId?: Maybe<Scalars['ID']['output']>;
};

export type HistoryKind =
  | 'CREATED'
  | 'DELETED'
  | 'UPDATE';

/** One of the things by which the organization is connected to others, as far as all kinds have it in common. */
export type Integration = {
  createdAt: Scalars['DateTime']['output'];
  createdBy: Person;
  /** Of the API key, the webhook, ... */
  id: Scalars['ID']['output'];
  /** Nothing is done by it until it is resumed. */
  isPaused: Scalars['Boolean']['output'];
  kind: IntegrationKind;
  /** When it was last used, or last sent something; null: never. */
  lastAt?: Maybe<Scalars['DateTime']['output']>;
  name: Scalars['String']['output'];
  organizationId: Scalars['ID']['output'];
  syncStatus: SyncStatus;
};

export type IntegrationFilter = {
  kind?: InputMaybe<IntegrationKind>;
  /** Part of the name. */
  search?: InputMaybe<Scalars['String']['input']>;
  syncStatus?: InputMaybe<SyncStatus>;
};

/** What connects the organization to others. */
export type IntegrationKind =
  | 'API_KEY'
  | 'CHAT'
  /** A scheduled report. */
  | 'REPORT'
  | 'WEBHOOK';

export type IntegrationPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Integration>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type IntegrationSortKey =
  | 'CREATED_AT'
  /** Those that never did anything come last. */
  | 'LAST_AT'
  | 'NAME';

export type InventoryCategoryFigures = {
  category?: Maybe<Scalars['String']['output']>;
  count?: Maybe<Scalars['Int']['output']>;
  value?: Maybe<Scalars['Decimal']['output']>;
};

/** One of the four, or both ends of what it lies between. */
export type InventoryCustomFieldFilter = {
  /** Of text: with this somewhere in it, in whatever case. */
  contains?: InputMaybe<Scalars['String']['input']>;
  /** Of numbers and dates: this or more, or later. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** Of one of `inventoryCustomFields`. */
  key: Scalars['String']['input'];
  /** Of numbers and dates: this or less, or earlier. */
  to?: InputMaybe<Scalars['String']['input']>;
  /** Exactly this; yes or no, a number or a date as text. */
  value?: InputMaybe<Scalars['String']['input']>;
};

/** The fields that the organization gives its items. */
export type InventoryCustomFields = {
  /** In the organization's order. */
  fields: Array<CustomField>;
  /** Counts the changes of the list; 0: the organization never made one. */
  revision: Scalars['Int']['output'];
};

/** Stock of one SKU in one warehouse. */
export type InventoryItem = {
  /**
   * The instant whose stock this is: `quantity` and `stockLevel` are of then, `reserved`, `available` and `incoming` null, everything
   * else is of now. Null: all is of now. Whoever keeps items by their ids keeps those of different instants apart.
   */
  asOf?: Maybe<Scalars['DateTime']['output']>;
  /** On hand less what is reserved: below 0 when less was found than was promised. Null: the upstream does not tell. */
  available?: Maybe<Scalars['Float']['output']>;
  barcode?: Maybe<Scalars['String']['output']>;
  category?: Maybe<Scalars['String']['output']>;
  /** Null where there never was anything of it, or the upstream does not tell it. */
  cost?: Maybe<ItemCost>;
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Values of the organization's own fields (`inventoryCustomFields`), by their keys: text, numbers, true or false. */
  customFields?: Maybe<Scalars['JSON']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  /** Where in its warehouse it stands; null: in none of its folders, or the system behind Tallyard does not tell. */
  folder?: Maybe<Folder>;
  id?: Maybe<Scalars['ID']['output']>;
  /** What movements that wait will bring. Null: the upstream does not tell. */
  incoming?: Maybe<Scalars['Float']['output']>;
  isActive?: Maybe<Scalars['Boolean']['output']>;
  location?: Maybe<Scalars['String']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  organizationId?: Maybe<Scalars['ID']['output']>;
  /** On hand, up to 3 decimals; changes only through the stock ledger. */
  quantity?: Maybe<Scalars['Float']['output']>;
  /** Low stock at or below it; null counts as 10. */
  reorderPoint?: Maybe<Scalars['Float']['output']>;
  /** Promised to movements that wait. Null: the upstream does not tell. */
  reserved?: Maybe<Scalars['Float']['output']>;
  /** Unique per warehouse, case-sensitive. */
  sku?: Maybe<Scalars['String']['output']>;
  stockLevel?: Maybe<StockLevel>;
  /** In the organization's currency, up to 4 decimals. */
  unitPrice?: Maybe<Scalars['Decimal']['output']>;
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  warehouse?: Maybe<Warehouse>;
};

/** What became of one id of a bulk change of items. */
export type InventoryItemBulkOutcome = {
  /** Why it was not done, when it was not. */
  code?: Maybe<ErrorCode>;
  id: Scalars['ID']['output'];
  /** The item as it stands now; null when there is none of this id, none any more, or it cannot be read. */
  item?: Maybe<InventoryItem>;
  message?: Maybe<Scalars['String']['output']>;
  success: Scalars['Boolean']['output'];
};

/** Partial success is not an error: each id has its outcome. */
export type InventoryItemBulkPayload = {
  failed: Scalars['Int']['output'];
  /** One for each id, in the order asked. */
  outcomes: Array<InventoryItemBulkOutcome>;
  /** By which all of it can be undone, for 30 days; null: nothing was changed, or the upstream has no plans. */
  planId?: Maybe<Scalars['ID']['output']>;
  succeeded: Scalars['Int']['output'];
};

export type InventoryItemChange = {
  /** The name of the API key with which they did it; null: none. */
  apiKeyName?: Maybe<Scalars['String']['output']>;
  /** How many items it is about; 0 in the first payload. */
  count: Scalars['Int']['output'];
  /** Pass it as `after` to resume from here; null when the upstream has no event stream. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** The fields of the item that differ, by their names. */
  fields: Array<Scalars['String']['output']>;
  /** As it stood right after the change, or before it was deleted; null when many were changed at once. */
  item?: Maybe<InventoryItem>;
  /** Which ones; of many the first 100. */
  itemIds: Array<Scalars['ID']['output']>;
  /** Null in the first payload, which only hands out the cursor. */
  kind?: Maybe<InventoryItemChangeKind>;
  /** Who did it; null: the product by itself, or the upstream does not tell. */
  person?: Maybe<Person>;
  /** Null when the quantity did not change, or there was none before. */
  quantityBefore?: Maybe<Scalars['Float']['output']>;
  /**
   * In the first payload: for how many milliseconds before it nothing of the organization had changed. What was asked within
   * them is current and need not be asked again. Null in later payloads, and where it is not known.
   */
  quietMs?: Maybe<Scalars['Int']['output']>;
};

/** What was done to items. */
export type InventoryItemChangeKind =
  /** Stock was booked on it. */
  | 'ADJUSTED'
  | 'CREATED'
  | 'DELETED'
  /** Many at once, by a file: read your list again. */
  | 'IMPORTED'
  /** A word of another upstream's; never to be sent. */
  | 'OTHER'
  /** Its fields were changed; with them its quantity may have been: see `fields`. */
  | 'UPDATED';

/** All that is given must hold. */
export type InventoryItemFilter = {
  /** At or below the reorder point, items at 0 included. */
  belowReorderPoint?: InputMaybe<Scalars['Boolean']['input']>;
  /** Exactly this category. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** At most 10. */
  customFields?: InputMaybe<Array<InventoryCustomFieldFilter>>;
  /** In this folder, or in one below it. */
  folderId?: InputMaybe<Scalars['ID']['input']>;
  hasBarcode?: InputMaybe<Scalars['Boolean']['input']>;
  hasDescription?: InputMaybe<Scalars['Boolean']['input']>;
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  maxQuantity?: InputMaybe<Scalars['Float']['input']>;
  minQuantity?: InputMaybe<Scalars['Float']['input']>;
  /** Contained in name, SKU, description, category, location or barcode. */
  search?: InputMaybe<Scalars['String']['input']>;
  stockLevel?: InputMaybe<StockLevel>;
};

export type InventoryItemPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Maybe<InventoryItem>>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  /** False when `total` is a lower bound: filtered lists are counted exactly up to 10,000. */
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type InventoryItemSortKey =
  /** What one of it has cost on average; 0 where there is none. */
  | 'AVERAGE_COST'
  | 'CATEGORY'
  | 'CREATED_AT'
  | 'LOCATION'
  | 'NAME'
  | 'QUANTITY'
  | 'REORDER_POINT'
  | 'SKU'
  | 'UNIT_PRICE'
  | 'UPDATED_AT';

/** A change of an item's quantity, as the stock ledger has it. */
export type InventoryMovement = {
  /** Whether `reverseAdjustment` can undo it: an adjustment that undoes none and that nobody has undone, at an upstream that undoes. */
  canReverse: Scalars['Boolean']['output'];
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  movementType: InventoryMovementType;
  /** The upstream's own word for it. */
  movementTypeText: Scalars['String']['output'];
  /** Signed, up to 3 decimals. */
  quantity: Scalars['Float']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  /** The movement that has undone this one; null: none has, or the upstream does not tell it. */
  reversedBy?: Maybe<Scalars['ID']['output']>;
  /** The movement that this one undoes; null: none, or the upstream does not tell it. */
  reverses?: Maybe<Scalars['ID']['output']>;
};

export type InventoryMovementType =
  /** A correction of what is on hand. */
  | 'ADJUSTMENT'
  /** It comes. */
  | 'INBOUND'
  /** A word of another upstream's; see `movementTypeText`. */
  | 'OTHER'
  /** It goes. */
  | 'OUTBOUND'
  /** From one warehouse to another. */
  | 'TRANSFER';

/** Whether items are read from where they are kept. */
export type InventoryService = {
  breaker: BreakerState;
  /** While it is open: in how many seconds an attempt is let through. */
  retryAfterSeconds?: Maybe<Scalars['Int']['output']>;
};

/** Figures of the organization or of one warehouse. */
export type InventoryStats = {
  averageValue?: Maybe<Scalars['Decimal']['output']>;
  categories?: Maybe<Scalars['Int']['output']>;
  /** The most valuable first, at most 500 of `categories`; `extensions.cutLists` says so too. */
  categoryBreakdown?: Maybe<Array<Maybe<InventoryCategoryFigures>>>;
  createdLast30d?: Maybe<Scalars['Int']['output']>;
  /** Sum of quantities. */
  inStock?: Maybe<Scalars['Float']['output']>;
  /** Items above 0 and at or below their reorder point. */
  lowStock?: Maybe<Scalars['Int']['output']>;
  /** Items at 0. */
  outOfStock?: Maybe<Scalars['Int']['output']>;
  totalItems?: Maybe<Scalars['Int']['output']>;
  /** Sum of quantity times unit price. */
  totalValue?: Maybe<Scalars['Decimal']['output']>;
  updatedLast30d?: Maybe<Scalars['Int']['output']>;
  /** The most valuable first, at most 500 of `warehouses`. */
  warehouseBreakdown?: Maybe<Array<Maybe<InventoryWarehouseFigures>>>;
  warehouses?: Maybe<Scalars['Int']['output']>;
};

export type InventoryWarehouseFigures = {
  count?: Maybe<Scalars['Int']['output']>;
  value?: Maybe<Scalars['Decimal']['output']>;
  warehouse?: Maybe<Warehouse>;
};

/** An address that was asked to join the organization. */
export type Invitation = {
  createdAt: Scalars['DateTime']['output'];
  email: Scalars['String']['output'];
  expiresAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** Who sent it last; null when they are gone. */
  invitedBy?: Maybe<Person>;
  organizationId: Scalars['ID']['output'];
  /** The role that accepting gives; never more than the inviter has by then. */
  role: Role;
  sentAt: Scalars['DateTime']['output'];
  status: InvitationStatus;
};

export type InvitationPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Invitation>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type InvitationStatus =
  | 'ACCEPTED'
  /** Its 7 days are over, or whoever sent it may not invite any more. */
  | 'EXPIRED'
  | 'PENDING'
  | 'REVOKED';

/**
 * What an item has cost at the moving average: what comes brings its own cost, what is transferred what it cost where it left, and everything else comes and
 * goes at the average.
 */
export type ItemCost = {
  /** What one of it has cost on average; 0 where there is none. */
  averageCost?: Maybe<Scalars['Decimal']['output']>;
  quantity?: Maybe<Scalars['Float']['output']>;
  value?: Maybe<Scalars['Decimal']['output']>;
};

export type JoinWaitlistInput = {
  /** Where the invitation goes; at most 254 characters. */
  email: Scalars['String']['input'];
};

export type JoinWaitlistPayload = {
  /** Always true: a second entry of the same address is answered like the first and changes nothing. */
  joined: Scalars['Boolean']['output'];
};

export type LeaveOrganizationInput = {
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type LeaveOrganizationPayload = {
  left: Scalars['Boolean']['output'];
};

/** One line of an item's ledger, which nobody can change or remove: what a movement did to its quantity. */
export type LedgerEntry = {
  /** Signed, up to 3 decimals. */
  change: Scalars['Float']['output'];
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  movement: InventoryMovement;
  /** When it happened, if that was not when it was written. */
  occurredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who booked it; null: the product by itself. */
  person?: Maybe<Person>;
  /** On hand after it. */
  quantityAfter: Scalars['Float']['output'];
  /** What the movement refers to, such as the number of a delivery. */
  reference?: Maybe<Scalars['String']['output']>;
};

export type LedgerPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<LedgerEntry>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

/** What the holder of an unsubscribe link can end. */
export type MailSubscription = {
  address: Scalars['String']['output'];
  isSubscribed: Scalars['Boolean']['output'];
  organizationName: Scalars['String']['output'];
  /** Of `REPORT`. */
  reportName?: Maybe<Scalars['String']['output']>;
  topic: SubscriptionTopic;
};

/** A person as a member of one organization. */
export type Member = {
  /** Null also: never. */
  deactivatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Null: the person's own name is shown. */
  displayName?: Maybe<Scalars['String']['output']>;
  jobTitle?: Maybe<Scalars['String']['output']>;
  joinedAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * When the person last used Tallyard, or an API key of theirs was used in this organization, to a minute; null also: not
   * for the last 60 days.
   */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  organizationId: Scalars['ID']['output'];
  /** The person's own name. Told to those with canViewOtherProfiles, as the next two; null for others. */
  ownName?: Maybe<Scalars['String']['output']>;
  /** Under what the organization calls them: the display name, else their own. */
  person: Person;
  role: Role;
  /** Null when the upstream does not tell it, as with `joinedAt`. */
  status?: Maybe<MemberStatus>;
  /** The warehouses that they see and change, and no others; null: all, or the upstream does not narrow. */
  warehouseIds?: Maybe<Array<Scalars['ID']['output']>>;
};

export type MemberChange = {
  /** The name of the API key with which they did it; null: none. */
  apiKeyName?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` to resume from here; null when the upstream has no event stream. */
  cursor?: Maybe<Scalars['String']['output']>;
  displayName?: Maybe<Scalars['String']['output']>;
  /** Before ROLE_CHANGED. */
  formerRole?: Maybe<Role>;
  /** The id of the invitation that was sent, revoked or accepted. Whom it is for, `invitations` says to those who may see it. */
  invitationId?: Maybe<Scalars['ID']['output']>;
  jobTitle?: Maybe<Scalars['String']['output']>;
  /** Null in the first payload, which only hands out the cursor. */
  kind?: Maybe<MemberChangeKind>;
  /** Whose membership; null: of somebody who was invited. */
  member?: Maybe<Person>;
  /** Who did it; null: the product by itself, or the upstream does not tell. */
  person?: Maybe<Person>;
  /** As `InventoryItemChange.quietMs`. */
  quietMs?: Maybe<Scalars['Int']['output']>;
  /** The role that they have since, had when they left, or are invited to; null: nothing of it is told. */
  role?: Maybe<Role>;
  /** Null: nothing of it is told, as with `displayName` and `jobTitle`. */
  status?: Maybe<MemberStatus>;
};

/** What was done to a membership. */
export type MemberChangeKind =
  | 'DEACTIVATED'
  /** What the organization says of them: display name or job title. */
  | 'EDITED'
  | 'INVITATION_REVOKED'
  /** An invitation was sent; `joined` follows when it is accepted. */
  | 'INVITED'
  | 'JOINED'
  /** By themself. */
  | 'LEFT'
  /** Name or currency of the organization, which every member's session holds. */
  | 'ORGANIZATION_CHANGED'
  /** A word of another upstream's; never to be sent. */
  | 'OTHER'
  | 'REACTIVATED'
  /** By somebody else. */
  | 'REMOVED'
  /** What their role may do, or for whom they approve. */
  | 'RIGHTS_CHANGED'
  | 'ROLE_CHANGED'
  /** They see and change other warehouses than before: read the member again. */
  | 'WAREHOUSES_CHANGED';

export type MemberPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Member>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

/** Whether a membership is in force. */
export type MemberStatus =
  | 'ACTIVE'
  /** Suspended: no member for anything, until reactivated. */
  | 'DEACTIVATED';

/** Which members a list holds. */
export type MemberStatusFilter =
  | 'ACTIVE'
  | 'ALL'
  | 'DEACTIVATED';

/** What becomes of occurrences whose time passed while nothing ran. */
export type MissedOccurrences =
  /** They are made late. */
  | 'LATE'
  /** They are left out, and shown as missed. */
  | 'SKIP';

export type MoveFolderInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** Where it comes last; null: at the root. */
  parentId?: InputMaybe<Scalars['ID']['input']>;
};

export type MoveFolderPayload = {
  folder: Folder;
};

/** A movement of the stock of one item. */
export type Movement = {
  /** The policy that held it. Null: whoever made it asked for approval, or it needs none. */
  approvalReason?: Maybe<ApprovalReason>;
  approvedAt?: Maybe<Scalars['DateTime']['output']>;
  approvedBy?: Maybe<Person>;
  /** In whose stead; null: in their own name, or the upstream does not tell. */
  approvedFor?: Maybe<Person>;
  /**
   * The instant at which it stood like this; its words are of now, and `missing`, `unitPrice` and `contentHash` null. Null: it stands like
   * this now. Whoever keeps movements by their ids keeps those of different instants apart.
   */
  asOf?: Maybe<Scalars['DateTime']['output']>;
  /** Its papers, in the order they came, at most 20. Null: the upstream has none to tell. */
  attachments?: Maybe<Array<MovementAttachment>>;
  /** Whether `undoMovement` can undo it: completed, undoing none, and undone by none, at an upstream that undoes. */
  canUndo?: Maybe<Scalars['Boolean']['output']>;
  completedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Of one that waits: what it comes to, for `bulkApproveMovements`. Null: it waits no more, or the upstream does not tell. */
  contentHash?: Maybe<Scalars['String']['output']>;
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who made it; null: the product by itself, or the upstream does not tell. */
  createdBy?: Maybe<Person>;
  /** Where a transfer arrives; null of others. */
  destinationWarehouse?: Maybe<Warehouse>;
  /** When it left; of one that is pending it is in transit since then. Null: it has not, or it goes by no transit. */
  dispatchedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who said that it leaves; null: nobody, the product at its time, or the upstream does not tell. */
  dispatchedBy?: Maybe<Person>;
  /** The document that it is a line of; null: it was made by itself, or the upstream does not tell. */
  documentId?: Maybe<Scalars['ID']['output']>;
  documentNumber?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  isRecurring?: Maybe<Scalars['Boolean']['output']>;
  item?: Maybe<InventoryItem>;
  /** As the item was called when the movement was made. */
  itemName?: Maybe<Scalars['String']['output']>;
  /** Of one that waits and takes stock: what was not available when it was promised. Null: it waits for nothing, or the upstream does not tell. */
  missing?: Maybe<Scalars['Float']['output']>;
  movementType?: Maybe<InventoryMovementType>;
  notes?: Maybe<Scalars['String']['output']>;
  /** When it happened, if that was not when it was completed. */
  occurredAt?: Maybe<Scalars['DateTime']['output']>;
  organizationId?: Maybe<Scalars['ID']['output']>;
  /**
   * The count that it precedes, if it was entered after that count and dated before. It changed the history before the count and the difference of the
   * count, not the quantity on hand. Null: it changed the quantity on hand, or it is not completed.
   */
  precedesCount?: Maybe<PrecededCount>;
  /** Above 0; of an adjustment signed. */
  quantity?: Maybe<Scalars['Float']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  reference?: Maybe<Scalars['String']['output']>;
  requiresApproval?: Maybe<Scalars['Boolean']['output']>;
  reversedBy?: Maybe<Scalars['ID']['output']>;
  /** The movement that this one takes back, and the one that took this one back. */
  reverses?: Maybe<Scalars['ID']['output']>;
  scheduledAt?: Maybe<Scalars['DateTime']['output']>;
  /** Null when the item is gone, or the upstream does not tell it. */
  sku?: Maybe<Scalars['String']['output']>;
  status?: Maybe<MovementStatus>;
  /** Quantity times unit price, at completion. */
  totalValue?: Maybe<Scalars['Decimal']['output']>;
  /** What one of it has cost: of what came as it was said, of what is in transit on average when it left. Null: as its item's price was. */
  unitCost?: Maybe<Scalars['Decimal']['output']>;
  /** Of one that waits: what its item costs now, at which it will be booked. */
  unitPrice?: Maybe<Scalars['Decimal']['output']>;
  /** Of a transfer: leaving and arriving are confirmed apart, and in between it is in transit. */
  viaTransit?: Maybe<Scalars['Boolean']['output']>;
  /** Where it takes place; of a transfer where it leaves. */
  warehouse?: Maybe<Warehouse>;
};

/** Figures of completed movements by when they happened. Null as a whole: the upstream has none. */
export type MovementAnalytics = {
  from?: Maybe<Scalars['DateTime']['output']>;
  /** The largest value first, at most 50; none where spans were asked for. */
  groups?: Maybe<Array<MovementGroup>>;
  /** False: there are more groups than are told. */
  isWhole?: Maybe<Scalars['Boolean']['output']>;
  movementsByType?: Maybe<Array<MovementTypeCount>>;
  overview?: Maybe<MovementOverview>;
  to?: Maybe<Scalars['DateTime']['output']>;
  /** Each span of the period, in order, those without movements as well. */
  trends?: Maybe<Array<MovementTrend>>;
};

/**
 * A file that was attached to a movement or a document, by `POST /files/movements/{id}`: JPEG, PNG, PDF or CSV of at most 10,485,760
 * bytes.
 */
export type MovementAttachment = {
  /** Where members of the organization save it from; what is there never changes. */
  address: Scalars['String']['output'];
  bytes?: Maybe<Scalars['Int']['output']>;
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who attached it; null: the upstream does not tell. */
  createdBy?: Maybe<Person>;
  fileName?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  type?: Maybe<MovementAttachmentType>;
};

export type MovementAttachmentType =
  | 'CSV'
  | 'JPEG'
  /** A word of another upstream's; never to be sent. */
  | 'OTHER'
  | 'PDF'
  | 'PNG';

/** What became of one id of a call about many movements. */
export type MovementBulkOutcome = {
  /** Why it was not done, when it was not. */
  code?: Maybe<ErrorCode>;
  id: Scalars['ID']['output'];
  message?: Maybe<Scalars['String']['output']>;
  /** The movement as it stands now; null when there is none of this id, or it cannot be read. */
  movement?: Maybe<Movement>;
  success: Scalars['Boolean']['output'];
};

/** Partial success is not an error: each id has its outcome. */
export type MovementBulkPayload = {
  failed: Scalars['Int']['output'];
  /** One for each id, in the order asked. */
  outcomes: Array<MovementBulkOutcome>;
  succeeded: Scalars['Int']['output'];
};

export type MovementChange = {
  /** The name of the API key with which they did it; null: none. */
  apiKeyName?: Maybe<Scalars['String']['output']>;
  /** How many movements it is about; 0 in the first payload. */
  count: Scalars['Int']['output'];
  /** Pass it as `after` to resume from here; null when the upstream has no event stream. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Null in the first payload, which only hands out the cursor. */
  kind?: Maybe<MovementChangeKind>;
  /** As it stood right after the change; null when many were changed at once. */
  movement?: Maybe<Movement>;
  movementIds: Array<Scalars['ID']['output']>;
  /** Who did it; null: the product by itself, or the upstream does not tell. */
  person?: Maybe<Person>;
  /** As `InventoryItemChange.quietMs`. */
  quietMs?: Maybe<Scalars['Int']['output']>;
};

/** What was done to movements. */
export type MovementChangeKind =
  | 'APPROVED'
  /** The papers of one, or of a document (then without ids), are others. */
  | 'ATTACHED'
  | 'CANCELLED'
  | 'COMPLETED'
  | 'CONFIRMED'
  | 'CREATED'
  /** They left, and are in transit. */
  | 'DISPATCHED'
  /** A word of another upstream's; never to be sent. */
  | 'OTHER'
  | 'REJECTED'
  /** When it is done was set. */
  | 'SCHEDULED'
  /** One was undone: it is about the one and its counter-movement. */
  | 'UNDONE';

/** Movements of one type that were made together; they are its lines (`MovementFilter.documentId`). */
export type MovementDocument = {
  /** Its papers, in the order they came, at most 20. Null: the upstream has none to tell. */
  attachments?: Maybe<Array<MovementAttachment>>;
  cancelled?: Maybe<Scalars['Int']['output']>;
  completed?: Maybe<Scalars['Int']['output']>;
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who made it; null: the product by itself, or the upstream does not tell. */
  createdBy?: Maybe<Person>;
  /** Where transfers arrive; null of others. */
  destinationWarehouse?: Maybe<Warehouse>;
  id: Scalars['ID']['output'];
  /** Of the pending ones, those that have left and not arrived. Null: the upstream does not tell. */
  inTransit?: Maybe<Scalars['Int']['output']>;
  /** How many, and how they stand now. */
  lines?: Maybe<Scalars['Int']['output']>;
  movementType?: Maybe<InventoryMovementType>;
  notes?: Maybe<Scalars['String']['output']>;
  /** 'IN-2026-000123': no number of a kind and year is left out. */
  number?: Maybe<Scalars['String']['output']>;
  pending?: Maybe<Scalars['Int']['output']>;
  quantity?: Maybe<Scalars['Float']['output']>;
  reference?: Maybe<Scalars['String']['output']>;
  totalValue?: Maybe<Scalars['Decimal']['output']>;
  /**
   * Its lines in walking order: by the places of their items, folders depth first by their positions, what stands in a warehouse itself before
   * what stands in its folders. Null: the upstream does not tell.
   */
  walk?: Maybe<Array<WalkedLine>>;
};

export type MovementFilter = {
  /** The lines of a document. */
  documentId?: InputMaybe<Scalars['ID']['input']>;
  /** Happened from this moment on: as it was dated, else when it was completed, else when it was made. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** What has left and not arrived; of false, all else. */
  inTransit?: InputMaybe<Scalars['Boolean']['input']>;
  itemId?: InputMaybe<Scalars['ID']['input']>;
  movementType?: InputMaybe<InventoryMovementType>;
  /** Item, reference, notes, or the id. */
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<MovementStatus>;
  /** Happened up to and with this moment. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
  /** Where it takes place, or arrives. */
  warehouseId?: InputMaybe<Scalars['ID']['input']>;
};

export type MovementGroup = {
  count?: Maybe<Scalars['Int']['output']>;
  /** The type, the category, or the id of the warehouse or item; null: of things without one. */
  key?: Maybe<Scalars['String']['output']>;
  /** What it is called; null: it has no name any more. */
  name?: Maybe<Scalars['String']['output']>;
  netValue?: Maybe<Scalars['Decimal']['output']>;
  quantity?: Maybe<Scalars['Float']['output']>;
  value?: Maybe<Scalars['Decimal']['output']>;
};

export type MovementGrouping =
  | 'CATEGORY'
  | 'DAY'
  | 'ITEM'
  | 'MONTH'
  | 'TYPE'
  | 'WAREHOUSE'
  | 'WEEK';

export type MovementLineInput = {
  itemId: Scalars['ID']['input'];
  /** The document's unless given. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** Above 0. */
  quantity: Scalars['Float']['input'];
  /** Of what comes in, and of nothing else: what one of it has cost; its item's price unless given. Up to 4 decimals. */
  unitCost?: InputMaybe<Scalars['Decimal']['input']>;
};

export type MovementMetric =
  | 'COUNT'
  /** Reads the ledger since the period began. */
  | 'DAYS_OF_STOCK'
  | 'NET_VALUE'
  | 'QUANTITY'
  /** Reads the ledger since the period began. */
  | 'TURNOVER'
  | 'VALUE';

/** What was not asked for, and what nothing can be said of, is null. */
export type MovementOverview = {
  count?: Maybe<Scalars['Int']['output']>;
  /** For how many days that mean would last at the pace of the period. */
  daysOfStock?: Maybe<Scalars['Float']['output']>;
  /** What came less what went. */
  netValue?: Maybe<Scalars['Decimal']['output']>;
  /** Of all that was moved, whichever way. */
  quantity?: Maybe<Scalars['Float']['output']>;
  /** The value that went, divided by the mean of what the stock was worth at both ends of the period, at the prices of today. */
  turnover?: Maybe<Scalars['Float']['output']>;
  value?: Maybe<Scalars['Decimal']['output']>;
};

export type MovementPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Maybe<Movement>>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  /** At most 10001 while a filter narrows the list; then `totalIsExact` is false. */
  total: Scalars['Int']['output'];
  /** False when `total` is a lower bound. */
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

/** A movement that recurs, by a rule of RFC 5545 and the clocks of `timeZone`. */
export type MovementSeries = {
  /** A time such as 08:30. */
  atTime?: Maybe<Scalars['String']['output']>;
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** In whose name its movements are made. */
  createdBy?: Maybe<Person>;
  destinationWarehouseId?: Maybe<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  /** The rule in words, such as 'Every 2 weeks on Monday'. */
  inWords?: Maybe<Scalars['String']['output']>;
  itemId?: Maybe<Scalars['ID']['output']>;
  /** As the item is called now; empty where it stands out of sight. */
  itemName?: Maybe<Scalars['String']['output']>;
  missed?: Maybe<MissedOccurrences>;
  movementType?: Maybe<SeriesMovementType>;
  /** Null: nothing is to come any more. */
  nextDueAt?: Maybe<Scalars['DateTime']['output']>;
  notes?: Maybe<Scalars['String']['output']>;
  organizationId?: Maybe<Scalars['ID']['output']>;
  quantity?: Maybe<Scalars['Float']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  reference?: Maybe<Scalars['String']['output']>;
  requiresApproval?: Maybe<Scalars['Boolean']['output']>;
  /** FREQ of DAILY, WEEKLY or MONTHLY with INTERVAL, BYDAY, BYMONTHDAY, COUNT and UNTIL. */
  rrule?: Maybe<Scalars['String']['output']>;
  sku?: Maybe<Scalars['String']['output']>;
  /** A day such as 2026-01-31. */
  startsOn?: Maybe<Scalars['String']['output']>;
  status?: Maybe<SeriesStatus>;
  timeZone?: Maybe<Scalars['String']['output']>;
  title?: Maybe<Scalars['String']['output']>;
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** To be sent with a change. */
  version?: Maybe<Scalars['Int']['output']>;
  /** Where the item stands. */
  warehouseId?: Maybe<Scalars['ID']['output']>;
};

export type MovementSeriesPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Maybe<MovementSeries>>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type MovementSeriesPreview = {
  /** The rule in words. */
  inWords: Scalars['String']['output'];
  /** The next five. */
  occurrences: Array<PreviewedOccurrence>;
  timeZone: Scalars['String']['output'];
};

export type MovementSeriesPreviewInput = {
  atTime: Scalars['String']['input'];
  itemId?: InputMaybe<Scalars['ID']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  rrule: Scalars['String']['input'];
  startsOn: Scalars['String']['input'];
  /** Unless given that of the item's warehouse, else UTC. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

/** Figures of the movements of a period, by when they happened; values of the completed ones. */
export type MovementStatistics = {
  /** Null: the upstream does not tell it. */
  adjustmentCount?: Maybe<Scalars['Int']['output']>;
  /** Of one completed movement; 0 when there is none. */
  averageValue?: Maybe<Scalars['Decimal']['output']>;
  from?: Maybe<Scalars['DateTime']['output']>;
  /** Transfers that have left and not arrived, what they move, and what it was worth when it left. Null: the upstream does not tell it. */
  inTransitCount?: Maybe<Scalars['Int']['output']>;
  inTransitQuantity?: Maybe<Scalars['Float']['output']>;
  inTransitValue?: Maybe<Scalars['Decimal']['output']>;
  inboundCount?: Maybe<Scalars['Int']['output']>;
  inboundValue?: Maybe<Scalars['Decimal']['output']>;
  /** What came less what went. */
  netValue?: Maybe<Scalars['Decimal']['output']>;
  outboundCount?: Maybe<Scalars['Int']['output']>;
  outboundValue?: Maybe<Scalars['Decimal']['output']>;
  /** Null: the upstream does not tell it. */
  pendingCount?: Maybe<Scalars['Int']['output']>;
  /** Whatever their day. */
  pendingTransfersCount?: Maybe<Scalars['Int']['output']>;
  to?: Maybe<Scalars['DateTime']['output']>;
  totalMovements?: Maybe<Scalars['Int']['output']>;
  totalValue?: Maybe<Scalars['Decimal']['output']>;
  transferCount?: Maybe<Scalars['Int']['output']>;
};

/** What leads out of PENDING is final. */
export type MovementStatus =
  | 'CANCELLED'
  | 'COMPLETED'
  /** A word of another upstream's; never to be sent. */
  | 'OTHER'
  | 'PENDING';

export type MovementTrend = {
  count?: Maybe<Scalars['Int']['output']>;
  inboundValue?: Maybe<Scalars['Decimal']['output']>;
  netValue?: Maybe<Scalars['Decimal']['output']>;
  outboundValue?: Maybe<Scalars['Decimal']['output']>;
  /** The first day of the span, such as 2026-01-31. */
  period: Scalars['String']['output'];
  quantity?: Maybe<Scalars['Float']['output']>;
  value?: Maybe<Scalars['Decimal']['output']>;
};

export type MovementTypeCount = {
  count: Scalars['Int']['output'];
  movementType: InventoryMovementType;
};

export type MovementsCalendar = {
  /** The earliest first, at most 1000. */
  entries: Array<CalendarEntry>;
  /** There are more than these. */
  hasMore: Scalars['Boolean']['output'];
};

export type Mutation = {
  /** Joins as the signed-in person. Another address was invited: RULE_BROKEN naming it; a dead link: LINK_EXPIRED. */
  acceptInvitation?: Maybe<AcceptInvitationPayload>;
  /**
   * Makes the account of the invited address, joins and signs in. Needs no session. The address has an account: CONFLICT. A
   * repeat with the same link and password within 24 hours signs in.
   */
  acceptInvitationAsNew?: Maybe<AcceptInvitationAsNewPayload>;
  /** Needs canViewAnalytics. */
  acknowledgeAlerts?: Maybe<AcknowledgeAlertsPayload>;
  /** Pushes to a browser what the caller is mailed; the same endpoint twice is once. Needs a sign-in. */
  addAlertPushBrowser?: Maybe<AddAlertPushBrowserPayload>;
  /** Adds a domain to be verified. Added already: NAME_TAKEN; more than 5: RULE_BROKEN. Needs canManageOrganizationSettings. */
  addEmailDomain?: Maybe<AddEmailDomainPayload>;
  /** Needs canAdjustInventory. */
  adjustInventoryItem?: Maybe<AdjustInventoryItemPayload>;
  /** Applies the plan that has this hash, once, however often it is asked. More than 100 rows go on by themselves: see `planChanged`. */
  applyPlan?: Maybe<ApplyPlanPayload>;
  /** Asks for items to be counted again. Needs canAdjustInventory. */
  askRecount?: Maybe<AskRecountPayload>;
  /** Needs canViewAnalytics. */
  assignAlerts?: Maybe<AssignAlertsPayload>;
  /**
   * Adds one amount to the quantity of each item. Needs canAdjustInventory. An item that would fall below zero is left as it
   * is: INSUFFICIENT_STOCK in its outcome.
   */
  bulkAdjustInventoryItems?: Maybe<BulkAdjustInventoryItemsPayload>;
  /** Of pending movements that somebody else has made. Needs canBulkUpdateInventory. */
  bulkApproveMovements?: Maybe<BulkApproveMovementsPayload>;
  /** Of pending movements. Needs canDeleteInventory. */
  bulkCancelMovements?: Maybe<BulkCancelMovementsPayload>;
  /** Of pending transfers. Needs canUpdateInventory. */
  bulkConfirmMovements?: Maybe<BulkConfirmMovementsPayload>;
  /** Makes up to 100 folders. Needs canCreateWarehouse. */
  bulkCreateFolders?: Maybe<BulkCreateFoldersPayload>;
  /** Needs canDeleteWarehouse. */
  bulkDeleteFolders?: Maybe<BulkDeleteFoldersPayload>;
  /** Removes items from every list; their ledgers are kept. Needs canDeleteInventory. */
  bulkDeleteInventoryItems?: Maybe<BulkDeleteInventoryItemsPayload>;
  /** Removes products from every list. Needs canDeleteProduct and canBulkUpdateProducts, with `force` canManageProductInventory. */
  bulkDeleteProducts?: Maybe<BulkDeleteProductsPayload>;
  /** Of pending transfers by way of transit: they leave. Needs canUpdateInventory. */
  bulkDispatchMovements?: Maybe<BulkDispatchMovementsPayload>;
  /** Puts folders into one. Needs canUpdateWarehouse. */
  bulkMoveFolders?: Maybe<BulkMoveFoldersPayload>;
  /** Of pending movements. Needs canBulkUpdateInventory. */
  bulkRejectMovements?: Maybe<BulkRejectMovementsPayload>;
  /** Gives items one category, location or unit price. Needs canBulkUpdateInventory. */
  bulkUpdateInventoryItems?: Maybe<BulkUpdateInventoryItemsPayload>;
  /** Of pending movements. Needs canUpdateInventory. */
  bulkUpdateMovementStatus?: Maybe<BulkUpdateMovementStatusPayload>;
  /** Gives products one category, price, status or supplier. Needs canUpdateProduct and canBulkUpdateProducts, for a category canManageProductCategories, for a price canManageProductPricing. */
  bulkUpdateProducts?: Maybe<BulkUpdateProductsPayload>;
  /** Gives warehouses one address. Needs canUpdateWarehouse. */
  bulkUpdateWarehouses?: Maybe<BulkUpdateWarehousesPayload>;
  /** Needs canAccessSettings. Cancels, which is how alerts are deleted. */
  cancelAlerts?: Maybe<CancelAlertsPayload>;
  /** Ends it without changing any stock. Needs canAdjustInventory. */
  cancelCount?: Maybe<CancelCountPayload>;
  /** Of a pending movement. Needs canDeleteInventory. */
  cancelMovement?: Maybe<CancelMovementPayload>;
  /** Ends a draft; stops a plan that is being applied: what was applied stays. */
  cancelPlan?: Maybe<CancelPlanPayload>;
  /** Needs canManageOrganizationSettings. */
  changeAdjustmentReasons?: Maybe<ChangeAdjustmentReasonsPayload>;
  /**
   * Mails a link to a new address, which is used once it is opened. Needs the present password, and canEditOwnProfile in any
   * organization of the person, or none.
   */
  changeEmail?: Maybe<ChangeEmailPayload>;
  /** Needs canManageOrganizationSettings. */
  changeInventoryCustomFields?: Maybe<ChangeInventoryCustomFieldsPayload>;
  /**
   * Gives a role up to the own one. The last active admin: RULE_BROKEN. REAUTHENTICATION_REQUIRED 10 minutes after the sign-in. Needs
   * canManageRoles.
   */
  changeMemberRole?: Maybe<ChangeMemberRolePayload>;
  /** Needs canManageOrganizationSettings. Prices keep their figures and are read in the new currency. */
  changeOrganizationCurrency?: Maybe<ChangeOrganizationCurrencyPayload>;
  /** Needs canManageOrganizationSettings. Days in lists, exports and reports begin and end in this zone from then on. */
  changeOrganizationTimeZone?: Maybe<ChangeOrganizationTimeZonePayload>;
  /**
   * Sets a new password and ends all other sessions. Needs the present one: VALIDATION_FAILED otherwise, RATE_LIMITED after
   * ten failures in 15 minutes. A repeat in the same session within 24 hours is answered alike and ends none. Needs
   * canEditOwnProfile in any organization of the person, or none.
   */
  changePassword?: Maybe<ChangePasswordPayload>;
  /** Needs canManageOrganizationSettings. */
  changeProductCustomFields?: Maybe<ChangeProductCustomFieldsPayload>;
  /** Looks for the TXT record soon, at most every 10 seconds (RATE_LIMITED). Needs canManageOrganizationSettings. */
  checkEmailDomain?: Maybe<CheckEmailDomainPayload>;
  /**
   * Uses a new address with the token of the mailed link; it works once and for 24 hours, then LINK_EXPIRED. A repeat within
   * 24 hours is answered alike. Needs no session.
   */
  confirmEmailChange?: Maybe<ConfirmEmailChangePayload>;
  /** Of a pending transfer. Needs canUpdateInventory. Of anything else: 'Invalid transfer movement'. */
  confirmMovement?: Maybe<ConfirmMovementPayload>;
  /** Confirms, once and within 7 days, that an address wants what the organization sends. Needs no session. Afterwards: LINK_EXPIRED. */
  confirmRecipient?: Maybe<ConfirmRecipientPayload>;
  /** Gives a row of a draft other changes and judges it anew; the plan has another hash then. */
  correctPlanRow?: Maybe<CorrectPlanRowPayload>;
  /** Needs canAccessSettings. */
  createAlertRule?: Maybe<CreateAlertRulePayload>;
  /** Makes a rule from a template and counts that. Needs canAccessSettings. What does not fit is named as `values.{key}`. */
  createAlertRuleFromTemplate?: Maybe<CreateAlertRuleFromTemplatePayload>;
  /** Saves a rule as a template; its numbers become variables. Needs canAccessSettings. A name already used: NAME_TAKEN; more than 100: RULE_BROKEN. */
  createAlertTemplate?: Maybe<CreateAlertTemplatePayload>;
  /**
   * Needs canManageApiKeys and a sign-in: API keys make no keys. A role above yours, or a flag that you or the role lack:
   * RULE_BROKEN. REAUTHENTICATION_REQUIRED 10 minutes after the sign-in.
   */
  createApiKey?: Maybe<CreateApiKeyPayload>;
  /** Names who approves in one's own stead. Needs canBulkUpdateInventory. Somebody does at this time already: CONFLICT. */
  createApprovalDelegation?: Maybe<CreateApprovalDelegationPayload>;
  /** Needs canAccessSettings. A name already used: NAME_TAKEN; more than 20: RULE_BROKEN. */
  createApprovalPolicy?: Maybe<CreateApprovalPolicyPayload>;
  /**
   * Is told of what happens from now on. Needs canCreateIntegrations and a sign-in of somebody who sees all warehouses. A name already
   * used: NAME_TAKEN; more than 20: RULE_BROKEN.
   */
  createChat?: Maybe<CreateChatPayload>;
  /** Starts a stock take. Needs canAdjustInventory. Nothing is locked. */
  createCount?: Maybe<CreateCountPayload>;
  /** Needs canCreateWarehouse. A name that a sibling has: NAME_TAKEN. */
  createFolder?: Maybe<CreateFolderPayload>;
  /** Needs canCreateInventory. */
  createInventoryItem?: Maybe<CreateInventoryItemPayload>;
  /**
   * Mails an invitation that can be accepted for 7 days. A member, or an address with an open invitation: CONFLICT.
   * REAUTHENTICATION_REQUIRED for the roles MANAGER and ADMIN 10 minutes after the sign-in. Needs canInviteUsers.
   */
  createInvitation?: Maybe<CreateInvitationPayload>;
  /** Needs canCreateInventory, an adjustment canAdjustInventory as well. More than is available: INSUFFICIENT_STOCK. */
  createMovement?: Maybe<CreateMovementPayload>;
  /** Movements of one type as the lines of one document, all or none. Needs canCreateInventory. More than is available: INSUFFICIENT_STOCK. */
  createMovementDocument?: Maybe<CreateMovementDocumentPayload>;
  /** Makes a movement recur, in the name of whoever asks. Needs canCreateInventory. A rule of other parts: VALIDATION_FAILED naming the part. */
  createMovementSeries?: Maybe<CreateMovementSeriesPayload>;
  /** Whoever is signed in; becomes its admin. It begins with 'Main warehouse' and an active low-stock rule (10 units). */
  createOrganization?: Maybe<CreateOrganizationPayload>;
  /**
   * Makes a plan and judges its rows; nothing is changed; not of the kinds that are made of files. Needs, as all that follow, the flags that the fields of its rows need:
   * canBulkUpdateInventory, canUpdateInventory for activity, canAdjustInventory, canDeleteInventory.
   */
  createPlan?: Maybe<CreatePlanPayload>;
  /** Needs canCreateProduct, for a category canManageProductCategories, for a price canManageProductPricing. A SKU already used: SKU_TAKEN. */
  createProduct?: Maybe<CreateProductPayload>;
  /**
   * Saves a view. Needs a sign-in, and canAccessSettings for a shared one. A name already used: NAME_TAKEN; more than 100 own
   * ones, or 100 shared ones: RULE_BROKEN.
   */
  createSavedView?: Maybe<CreateSavedViewPayload>;
  /**
   * Is mailed from its next time on, with the rights that you have then. Needs canCreateIntegrations, canDownloadReports and the right to
   * export what is reported, and a sign-in. A name already used: NAME_TAKEN; more than 50: RULE_BROKEN.
   */
  createScheduledReport?: Maybe<CreateScheduledReportPayload>;
  /**
   * Saves a document that passes `checkSelection`; what does not is refused with the code of its problem. Needs canCreateIntegrations and
   * a sign-in of somebody who sees all warehouses. A name already used: NAME_TAKEN; more than 50: RULE_BROKEN.
   */
  createSelection?: Maybe<CreateSelectionPayload>;
  /** Needs canCreateWarehouse. A name already used: NAME_TAKEN. */
  createWarehouse?: Maybe<CreateWarehousePayload>;
  /**
   * Is told of what happens from now on. Needs canCreateIntegrations and a sign-in of somebody who sees all warehouses. A name already
   * used: NAME_TAKEN; more than 20: RULE_BROKEN.
   */
  createWebhook?: Maybe<CreateWebhookPayload>;
  /**
   * Suspends a membership at once; a person without another one is signed out everywhere. Oneself and the last active
   * admin: RULE_BROKEN. Needs canDeactivateUsers.
   */
  deactivateMember?: Maybe<DeactivateMemberPayload>;
  /** Says that an address wants nothing of the organization, also after it has confirmed. Needs no session. */
  declineRecipient?: Maybe<DeclineRecipientPayload>;
  /**
   * Deletes the own account for good; what the person did stays, under the name 'Deleted user'. VALIDATION_FAILED for another password or
   * address. RULE_BROKEN for the last admin of organizations, which the message names.
   */
  deleteAccount?: Maybe<DeleteAccountPayload>;
  /** Needs canAccessSettings. Its alerts stay. */
  deleteAlertRule?: Maybe<DeleteAlertRulePayload>;
  /** Deletes an own template; rules made from it stay. Needs canAccessSettings. One of the product's: RULE_BROKEN. */
  deleteAlertTemplate?: Maybe<DeleteAlertTemplatePayload>;
  /** Movements that it held go on waiting for approval. Needs canAccessSettings. */
  deleteApprovalPolicy?: Maybe<DeleteApprovalPolicyPayload>;
  /** Deletes it with its log; what waits is not posted any more. Needs canDeleteIntegrations and a sign-in. */
  deleteChat?: Maybe<DeleteChatPayload>;
  /** Needs canDeleteWarehouse. One that holds anything, without `cascade`: CONFLICT, with the counts; a warehouse: RULE_BROKEN. */
  deleteFolder?: Maybe<DeleteFolderPayload>;
  /** Needs canDeleteInventory. While stock of it is promised or scheduled: STOCK_HELD with the figures, unless `force`. */
  deleteInventoryItem?: Maybe<DeleteInventoryItemPayload>;
  /** Takes a paper away. Needs canUpdateInventory. */
  deleteMovementAttachment?: Maybe<DeleteMovementAttachmentPayload>;
  /** Removes a product from every list. Needs canDeleteProduct. While there is stock of it: STOCK_HELD, unless `force`, which needs canManageProductInventory. */
  deleteProduct?: Maybe<DeleteProductPayload>;
  /** Takes an image away. Needs canManageProductImages. */
  deleteProductImage?: Maybe<DeleteProductImagePayload>;
  /** Deletes an own view, or with canAccessSettings a shared one; the list stays as it is. Needs a sign-in. */
  deleteSavedView?: Maybe<DeleteSavedViewPayload>;
  /** Deletes it with its log. Needs canDeleteIntegrations and a sign-in. */
  deleteScheduledReport?: Maybe<DeleteScheduledReportPayload>;
  /** Refused with RULE_BROKEN while a webhook sends it. Needs canDeleteIntegrations and a sign-in of somebody who sees all warehouses. */
  deleteSelection?: Maybe<DeleteSelectionPayload>;
  /** Needs canDeleteWarehouse. While there is stock, or something is to be moved: STOCK_HELD, with the figures. */
  deleteWarehouse?: Maybe<DeleteWarehousePayload>;
  /** Deletes it with its log; what waits is not sent any more. Needs canDeleteIntegrations and a sign-in. */
  deleteWebhook?: Maybe<DeleteWebhookPayload>;
  /** Needs canManageProductImages. */
  describeProductImage?: Maybe<DescribeProductImagePayload>;
  /** A pending transfer by way of transit leaves; `confirmMovement` says that it has arrived. Needs canUpdateInventory. */
  dispatchMovement?: Maybe<DispatchMovementPayload>;
  /** A copy without stock. Needs canCreateInventory. */
  duplicateInventoryItem?: Maybe<DuplicateInventoryItemPayload>;
  /** Needs canCreateProduct, for another category canManageProductCategories, for another price canManageProductPricing. A SKU that was given and is already used: SKU_TAKEN. */
  duplicateProduct?: Maybe<DuplicateProductPayload>;
  /** Sets what the organization says of a person, who must not be above the own role. Needs canEditOtherProfiles. */
  editMember?: Maybe<EditMemberPayload>;
  /** Ends one's own at once; another one's needs canAccessSettings. */
  endApprovalDelegation?: Maybe<EndApprovalDelegationPayload>;
  /** Nothing more is made of it. Needs canCreateInventory. */
  endMovementSeries?: Maybe<EndMovementSeriesPayload>;
  /** Ends one of the person's own sessions; its sockets close within 5 s. NOT_FOUND for any other. */
  endSession?: Maybe<EndSessionPayload>;
  /**
   * Mails a link with which a new password can be set. Needs no session. A new link makes older ones void. Limited per
   * account and network address: RATE_LIMITED.
   */
  forgotPassword?: Maybe<ForgotPasswordPayload>;
  /**
   * Puts an address on the waitlist; the first 50 are early birds. Needs no session. Limited per network address:
   * RATE_LIMITED.
   */
  joinWaitlist?: Maybe<JoinWaitlistPayload>;
  /** Ends the own membership. The last active admin: RULE_BROKEN. */
  leaveOrganization?: Maybe<LeaveOrganizationPayload>;
  /**
   * Puts a folder, with all below it, into another one. Needs canUpdateWarehouse. Into itself or below, or deeper than 20: RULE_BROKEN;
   * to another warehouse while it holds stock: STOCK_HELD.
   */
  moveFolder?: Maybe<MoveFolderPayload>;
  /** Needs canManageProductImages. */
  orderProductImages?: Maybe<OrderProductImagesPayload>;
  /**
   * Grants or takes flags of a role below the own one, as far as one holds them oneself. REAUTHENTICATION_REQUIRED 10 minutes after
   * the sign-in. Needs
   * canManageOrganizationRoles.
   */
  overrideRole?: Maybe<OverrideRolePayload>;
  /** Needs canManageIntegrations and a sign-in; one that is paused is as it was. */
  pauseChat?: Maybe<PauseChatPayload>;
  /** Needs canManageIntegrations and a sign-in; one that is paused is as it was. */
  pauseScheduledReport?: Maybe<PauseScheduledReportPayload>;
  /** Needs canManageIntegrations and a sign-in; one that is paused is as it was. */
  pauseWebhook?: Maybe<PauseWebhookPayload>;
  /**
   * Adjusts each item by what the count found more or less, as one plan, whole or not at all. Needs canAdjustInventory; a blind one also
   * canBulkUpdateInventory. What the stock cannot bear: INSUFFICIENT_STOCK; with open recounts, or ended: RULE_BROKEN.
   */
  postCount?: Maybe<PostCountPayload>;
  /** Puts items into a folder of their warehouse. Needs canUpdateInventory. */
  putItemsIntoFolder?: Maybe<PutItemsIntoFolderPayload>;
  /** The caller's vote, in place of the one they had. Needs a sign-in. */
  rateAlertTemplate?: Maybe<RateAlertTemplatePayload>;
  /** Puts a suspended membership in force again, with the role it had. Needs canDeactivateUsers. */
  reactivateMember?: Maybe<ReactivateMemberPayload>;
  /**
   * Proves with the password who uses the session: for 10 minutes, what answers REAUTHENTICATION_REQUIRED is done. VALIDATION_FAILED for
   * another password, RATE_LIMITED after ten failures in 15 minutes.
   */
  reauthenticate?: Maybe<ReauthenticatePayload>;
  /** Records up to 50 events of the signed-in person, all or none. Belongs to no organization. Too often: RATE_LIMITED. */
  recordBehaviour?: Maybe<RecordBehaviourPayload>;
  /** Takes what was counted just now, each beside what the ledger says at this instant. Needs canAdjustInventory. */
  recordCounts?: Maybe<RecordCountsPayload>;
  /** Pushes nothing more to one browser of the caller. Needs a sign-in. */
  removeAlertPushBrowser?: Maybe<RemoveAlertPushBrowserPayload>;
  /** Removes the own picture. Needs canEditOwnProfile in any organization of the person, or none. */
  removeAvatar?: Maybe<RemoveAvatarPayload>;
  /** Removes a domain. The daily limits are those of an organization without it again. Needs canManageOrganizationSettings. */
  removeEmailDomain?: Maybe<RemoveEmailDomainPayload>;
  /** Ends somebody else's membership; what they did keeps their name. Needs canDeleteUsers. */
  removeMember?: Maybe<RemoveMemberPayload>;
  /**
   * Makes a plan by which all products and items of these names, and of the parts of a category, get another name; more than
   * 1,000 rows are found after the answer: see `planChanged`. Needs canUpdateProduct for products, canBulkUpdateInventory for items.
   */
  renameNames?: Maybe<RenameNamesPayload>;
  /** Needs canEditOrganization. */
  renameOrganization?: Maybe<RenameOrganizationPayload>;
  /** Gives folders their positions among their siblings. Needs canUpdateWarehouse. */
  reorderFolders?: Maybe<ReorderFoldersPayload>;
  /**
   * Sends every event of its kinds of a period again, also those that it was never sent. Needs canManageWebhooks and a sign-in. More than
   * 10,000: RULE_BROKEN.
   */
  replayWebhook?: Maybe<ReplayWebhookPayload>;
  /** Sends the same again under the same id. Needs canManageWebhooks and a sign-in. */
  replayWebhookDelivery?: Maybe<ReplayWebhookDeliveryPayload>;
  /**
   * Asks an address to confirm once more, at most once a week. Never asked: NOT_FOUND; confirmed or unsubscribed: RULE_BROKEN; asked
   * within the last 7 days: RATE_LIMITED. Needs canAccessSettings.
   */
  resendConfirmationRequest?: Maybe<ResendConfirmationRequestPayload>;
  /** Mails it again for another 7 days, in the name of whoever resends it. Needs canManageInvitations. */
  resendInvitation?: Maybe<ResendInvitationPayload>;
  /** Mails the confirming link again. Wrong credentials: INVALID_CREDENTIALS. */
  resendVerification?: Maybe<ResendVerificationPayload>;
  /**
   * Sets a new password with the token of the mailed link; it works once and for one hour, then LINK_EXPIRED. Confirms the
   * address, and ends all sessions of the person. A repeat with the same password within 24 hours is answered alike and ends
   * none.
   */
  resetPassword?: Maybe<ResetPasswordPayload>;
  /** Needs canViewAnalytics. */
  resolveAlerts?: Maybe<ResolveAlertsPayload>;
  /** Brings a paper back that was deleted in the last 24 hours. Needs canUpdateInventory. */
  restoreMovementAttachment?: Maybe<RestoreMovementAttachmentPayload>;
  /** Brings an image back that was deleted in the last 24 hours. Needs canManageProductImages. */
  restoreProductImage?: Maybe<RestoreProductImagePayload>;
  /** Goes on with what happens from now on. Needs canManageIntegrations and a sign-in. */
  resumeChat?: Maybe<ResumeChatPayload>;
  /** Goes on with the next time of its rule. Needs canManageIntegrations and a sign-in. */
  resumeScheduledReport?: Maybe<ResumeScheduledReportPayload>;
  /** Goes on from where it was paused, at most 7 days back; what waits is tried at once. Needs canManageIntegrations and a sign-in. */
  resumeWebhook?: Maybe<ResumeWebhookPayload>;
  /**
   * Undoes an adjustment by a counter-movement, once: CONFLICT after that. INSUFFICIENT_STOCK when the stock is no longer there.
   * Needs canAdjustInventory.
   */
  reverseAdjustment?: Maybe<ReverseAdjustmentPayload>;
  /**
   * Ends a key at once, with the subscriptions that it opened. Needs canManageApiKeys and a sign-in; doing it again changes
   * nothing.
   */
  revokeApiKey?: Maybe<RevokeApiKeyPayload>;
  /** Takes it back. Needs canManageInvitations. */
  revokeInvitation?: Maybe<RevokeInvitationPayload>;
  /**
   * Makes a key like this one in your name; this one works for 24 hours more. Needs canManageApiKeys and a sign-in of the last 10 minutes:
   * REAUTHENTICATION_REQUIRED. A key that has ended or was replaced: CONFLICT.
   */
  rotateApiKey?: Maybe<RotateApiKeyPayload>;
  /** A new secret beside the older ones. Needs canManageWebhooks and a sign-in. While three sign: RULE_BROKEN. */
  rotateWebhookSecret?: Maybe<RotateWebhookSecretPayload>;
  /** Sets when a pending movement is done. Needs canCreateInventory. Approvals of the time before are refused from then on. */
  scheduleMovement?: Maybe<ScheduleMovementPayload>;
  /** Mails the person a link that sets a new password, at most 5 an hour. Needs canResetPasswords. */
  sendMemberPasswordReset?: Maybe<SendMemberPasswordResetPayload>;
  /** Mails it now to all whom it names, beside its schedule. Needs canManageIntegrations and a sign-in; more than 10 a minute: RATE_LIMITED. */
  sendScheduledReport?: Maybe<SendScheduledReportPayload>;
  /** Activates or deactivates items. Needs canUpdateInventory. */
  setInventoryItemsActivity?: Maybe<SetInventoryItemsActivityPayload>;
  /**
   * Says which warehouses a member sees and changes. Oneself and an admin: RULE_BROKEN; by somebody who sees some alone:
   * PERMISSION_DENIED. Needs canManageWarehouseUsers.
   */
  setMemberWarehouses?: Maybe<SetMemberWarehousesPayload>;
  /**
   * Signs in and sets the session cookies. Wrong credentials: INVALID_CREDENTIALS; an address that is not confirmed yet:
   * EMAIL_NOT_VERIFIED.
   */
  signIn?: Maybe<SignInPayload>;
  /** Ends the session and clears its cookies. */
  signOut?: Maybe<SignOutPayload>;
  /** Ends all sessions of the person, this one too unless `keepCurrent`. */
  signOutEverywhere?: Maybe<SignOutEverywherePayload>;
  /**
   * Asks for an account and mails a link that confirms the address. Needs no session. Limited per account and network
   * address: RATE_LIMITED.
   */
  signUp?: Maybe<SignUpPayload>;
  /** Leaves one out. Needs canCreateInventory. One that is past: RULE_BROKEN. */
  skipSeriesOccurrence?: Maybe<SkipSeriesOccurrencePayload>;
  /** Takes back what an unsubscribe link has ended. Needs no session. */
  subscribeAgain?: Maybe<SubscribeAgainPayload>;
  /** Subscribes an address to the newsletter, under the same rules as `joinWaitlist`. */
  subscribeNewsletter?: Maybe<SubscribeNewsletterPayload>;
  /** Needs canAccessSettings. What the rule would raise by now and how its mail would look; nothing is raised. */
  testAlertRule?: Maybe<TestAlertRulePayload>;
  /** Posts that this is a test, once, even while it is paused. Needs canTestIntegrations and a sign-in; more than 10 a minute: RATE_LIMITED. */
  testChat?: Maybe<TestChatPayload>;
  /**
   * Mails it now to you alone, with your rights, even while it is paused. Needs canTestIntegrations, canDownloadReports and the right to
   * export what is reported, and a sign-in; more than 10 a minute: RATE_LIMITED.
   */
  testScheduledReport?: Maybe<TestScheduledReportPayload>;
  /** Sends one webhook.test, once, even while it is paused. Needs canTestIntegrations and a sign-in; more than 10 a minute: RATE_LIMITED. */
  testWebhook?: Maybe<TestWebhookPayload>;
  /** Needs canAccessSettings. Switched on, it tells in one alert what is low already: `alertRulePreview` gives the number. */
  toggleAlertRule?: Maybe<ToggleAlertRulePayload>;
  /**
   * Takes a completed movement back by a counter-movement, once. Needs canCreateInventory; of an adjustment canAdjustInventory as well, of what
   * was approved canBulkUpdateInventory. Undone already: CONFLICT. The stock is no longer there: INSUFFICIENT_STOCK.
   */
  undoMovement?: Maybe<UndoMovementPayload>;
  /** Takes an applied plan back, once, within 30 days. */
  undoPlan?: Maybe<UndoPlanPayload>;
  /** Ends what an unsubscribe link is about. Needs no session. */
  unsubscribe?: Maybe<UnsubscribePayload>;
  /**
   * Changes the own account. Needs canEditOwnProfile in any organization of the person, or none. A picture is set with
   * PUT /avatars/me: multipart, `file`: PNG, JPEG or WebP, at most 1 MB and 4096 x 4096 pixels.
   */
  updateAccount?: Maybe<UpdateAccountPayload>;
  /** What the caller wants to be told of by mail from now on. Needs a sign-in. */
  updateAlertPreferences?: Maybe<UpdateAlertPreferencesPayload>;
  /** Needs canAccessSettings. */
  updateAlertRule?: Maybe<UpdateAlertRulePayload>;
  /** Changes how an own template is called, described and found. Needs canAccessSettings. One of the product's: RULE_BROKEN. */
  updateAlertTemplate?: Maybe<UpdateAlertTemplatePayload>;
  /** Renames it, changes its clauses, or switches it on or off; what waits goes on waiting. Needs canAccessSettings. */
  updateApprovalPolicy?: Maybe<UpdateApprovalPolicyPayload>;
  /** What waits already goes to the new address. Needs canConfigureIntegrations and a sign-in. */
  updateChat?: Maybe<UpdateChatPayload>;
  /** Needs canUpdateWarehouse. */
  updateFolder?: Maybe<UpdateFolderPayload>;
  /** Needs canUpdateInventory. */
  updateInventoryItem?: Maybe<UpdateInventoryItemPayload>;
  /** Changes all that follow. Needs canCreateInventory. Another version than was seen: CONFLICT. */
  updateMovementSeries?: Maybe<UpdateMovementSeriesPayload>;
  /** Needs canUpdateProduct, for a category canManageProductCategories, for a price canManageProductPricing. A SKU already used by another: SKU_TAKEN. */
  updateProduct?: Maybe<UpdateProductPayload>;
  /** Changes an own view, or with canAccessSettings a shared one. Needs a sign-in. */
  updateSavedView?: Maybe<UpdateSavedViewPayload>;
  /** Needs canConfigureIntegrations and a sign-in; for what is sent and to whom, all that creating it needs. */
  updateScheduledReport?: Maybe<UpdateScheduledReportPayload>;
  /**
   * Whatever runs it says the new document from its next event on; open subscriptions when they come back. Needs
   * canConfigureIntegrations and a sign-in of somebody who sees all warehouses.
   */
  updateSelection?: Maybe<UpdateSelectionPayload>;
  /** Moves or changes one alone. Needs canCreateInventory. One that is past or left out: RULE_BROKEN. */
  updateSeriesOccurrence?: Maybe<UpdateSeriesOccurrencePayload>;
  /** Needs canUpdateWarehouse. */
  updateWarehouse?: Maybe<UpdateWarehousePayload>;
  /** What waits already goes to the new address. Needs canConfigureIntegrations and a sign-in. */
  updateWebhook?: Maybe<UpdateWebhookPayload>;
  /**
   * Confirms an e-mail address with the token of the mailed link; it works once and for 24 hours, then LINK_EXPIRED. A repeat
   * within 24 hours is answered alike.
   */
  verifyEmail?: Maybe<VerifyEmailPayload>;
};


export type MutationAcceptInvitationArgs = {
  input: AcceptInvitationInput;
};


export type MutationAcceptInvitationAsNewArgs = {
  input: AcceptInvitationAsNewInput;
};


export type MutationAcknowledgeAlertsArgs = {
  input: AcknowledgeAlertsInput;
};


export type MutationAddAlertPushBrowserArgs = {
  input: AddAlertPushBrowserInput;
};


export type MutationAddEmailDomainArgs = {
  input: AddEmailDomainInput;
};


export type MutationAdjustInventoryItemArgs = {
  input: AdjustInventoryItemInput;
};


export type MutationApplyPlanArgs = {
  input: ApplyPlanInput;
};


export type MutationAskRecountArgs = {
  input: AskRecountInput;
};


export type MutationAssignAlertsArgs = {
  input: AssignAlertsInput;
};


export type MutationBulkAdjustInventoryItemsArgs = {
  input: BulkAdjustInventoryItemsInput;
};


export type MutationBulkApproveMovementsArgs = {
  input: BulkApproveMovementsInput;
};


export type MutationBulkCancelMovementsArgs = {
  input: BulkCancelMovementsInput;
};


export type MutationBulkConfirmMovementsArgs = {
  input: BulkConfirmMovementsInput;
};


export type MutationBulkCreateFoldersArgs = {
  input: BulkCreateFoldersInput;
};


export type MutationBulkDeleteFoldersArgs = {
  input: BulkDeleteFoldersInput;
};


export type MutationBulkDeleteInventoryItemsArgs = {
  input: BulkDeleteInventoryItemsInput;
};


export type MutationBulkDeleteProductsArgs = {
  input: BulkDeleteProductsInput;
};


export type MutationBulkDispatchMovementsArgs = {
  input: BulkDispatchMovementsInput;
};


export type MutationBulkMoveFoldersArgs = {
  input: BulkMoveFoldersInput;
};


export type MutationBulkRejectMovementsArgs = {
  input: BulkRejectMovementsInput;
};


export type MutationBulkUpdateInventoryItemsArgs = {
  input: BulkUpdateInventoryItemsInput;
};


export type MutationBulkUpdateMovementStatusArgs = {
  input: BulkUpdateMovementStatusInput;
};


export type MutationBulkUpdateProductsArgs = {
  input: BulkUpdateProductsInput;
};


export type MutationBulkUpdateWarehousesArgs = {
  input: BulkUpdateWarehousesInput;
};


export type MutationCancelAlertsArgs = {
  input: CancelAlertsInput;
};


export type MutationCancelCountArgs = {
  input: CancelCountInput;
};


export type MutationCancelMovementArgs = {
  input: CancelMovementInput;
};


export type MutationCancelPlanArgs = {
  input: CancelPlanInput;
};


export type MutationChangeAdjustmentReasonsArgs = {
  input: ChangeAdjustmentReasonsInput;
};


export type MutationChangeEmailArgs = {
  input: ChangeEmailInput;
};


export type MutationChangeInventoryCustomFieldsArgs = {
  input: ChangeInventoryCustomFieldsInput;
};


export type MutationChangeMemberRoleArgs = {
  input: ChangeMemberRoleInput;
};


export type MutationChangeOrganizationCurrencyArgs = {
  input: ChangeOrganizationCurrencyInput;
};


export type MutationChangeOrganizationTimeZoneArgs = {
  input: ChangeOrganizationTimeZoneInput;
};


export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


export type MutationChangeProductCustomFieldsArgs = {
  input: ChangeProductCustomFieldsInput;
};


export type MutationCheckEmailDomainArgs = {
  input: CheckEmailDomainInput;
};


export type MutationConfirmEmailChangeArgs = {
  input: ConfirmEmailChangeInput;
};


export type MutationConfirmMovementArgs = {
  input: ConfirmMovementInput;
};


export type MutationConfirmRecipientArgs = {
  input: ConfirmRecipientInput;
};


export type MutationCorrectPlanRowArgs = {
  input: CorrectPlanRowInput;
};


export type MutationCreateAlertRuleArgs = {
  input: CreateAlertRuleInput;
};


export type MutationCreateAlertRuleFromTemplateArgs = {
  input: CreateAlertRuleFromTemplateInput;
};


export type MutationCreateAlertTemplateArgs = {
  input: CreateAlertTemplateInput;
};


export type MutationCreateApiKeyArgs = {
  input: CreateApiKeyInput;
};


export type MutationCreateApprovalDelegationArgs = {
  input: CreateApprovalDelegationInput;
};


export type MutationCreateApprovalPolicyArgs = {
  input: CreateApprovalPolicyInput;
};


export type MutationCreateChatArgs = {
  input: CreateChatInput;
};


export type MutationCreateCountArgs = {
  input: CreateCountInput;
};


export type MutationCreateFolderArgs = {
  input: CreateFolderInput;
};


export type MutationCreateInventoryItemArgs = {
  input: CreateInventoryItemInput;
};


export type MutationCreateInvitationArgs = {
  input: CreateInvitationInput;
};


export type MutationCreateMovementArgs = {
  input: CreateMovementInput;
};


export type MutationCreateMovementDocumentArgs = {
  input: CreateMovementDocumentInput;
};


export type MutationCreateMovementSeriesArgs = {
  input: CreateMovementSeriesInput;
};


export type MutationCreateOrganizationArgs = {
  input: CreateOrganizationInput;
};


export type MutationCreatePlanArgs = {
  input: CreatePlanInput;
};


export type MutationCreateProductArgs = {
  input: CreateProductInput;
};


export type MutationCreateSavedViewArgs = {
  input: CreateSavedViewInput;
};


export type MutationCreateScheduledReportArgs = {
  input: CreateScheduledReportInput;
};


export type MutationCreateSelectionArgs = {
  input: CreateSelectionInput;
};


export type MutationCreateWarehouseArgs = {
  input: CreateWarehouseInput;
};


export type MutationCreateWebhookArgs = {
  input: CreateWebhookInput;
};


export type MutationDeactivateMemberArgs = {
  input: DeactivateMemberInput;
};


export type MutationDeclineRecipientArgs = {
  input: DeclineRecipientInput;
};


export type MutationDeleteAccountArgs = {
  input: DeleteAccountInput;
};


export type MutationDeleteAlertRuleArgs = {
  input: DeleteAlertRuleInput;
};


export type MutationDeleteAlertTemplateArgs = {
  input: DeleteAlertTemplateInput;
};


export type MutationDeleteApprovalPolicyArgs = {
  input: DeleteApprovalPolicyInput;
};


export type MutationDeleteChatArgs = {
  input: DeleteChatInput;
};


export type MutationDeleteFolderArgs = {
  input: DeleteFolderInput;
};


export type MutationDeleteInventoryItemArgs = {
  input: DeleteInventoryItemInput;
};


export type MutationDeleteMovementAttachmentArgs = {
  input: DeleteMovementAttachmentInput;
};


export type MutationDeleteProductArgs = {
  input: DeleteProductInput;
};


export type MutationDeleteProductImageArgs = {
  input: DeleteProductImageInput;
};


export type MutationDeleteSavedViewArgs = {
  input: DeleteSavedViewInput;
};


export type MutationDeleteScheduledReportArgs = {
  input: DeleteScheduledReportInput;
};


export type MutationDeleteSelectionArgs = {
  input: DeleteSelectionInput;
};


export type MutationDeleteWarehouseArgs = {
  input: DeleteWarehouseInput;
};


export type MutationDeleteWebhookArgs = {
  input: DeleteWebhookInput;
};


export type MutationDescribeProductImageArgs = {
  input: DescribeProductImageInput;
};


export type MutationDispatchMovementArgs = {
  input: DispatchMovementInput;
};


export type MutationDuplicateInventoryItemArgs = {
  input: DuplicateInventoryItemInput;
};


export type MutationDuplicateProductArgs = {
  input: DuplicateProductInput;
};


export type MutationEditMemberArgs = {
  input: EditMemberInput;
};


export type MutationEndApprovalDelegationArgs = {
  input: EndApprovalDelegationInput;
};


export type MutationEndMovementSeriesArgs = {
  input: EndMovementSeriesInput;
};


export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


export type MutationForgotPasswordArgs = {
  input: ForgotPasswordInput;
};


export type MutationJoinWaitlistArgs = {
  input: JoinWaitlistInput;
};


export type MutationLeaveOrganizationArgs = {
  input: LeaveOrganizationInput;
};


export type MutationMoveFolderArgs = {
  input: MoveFolderInput;
};


export type MutationOrderProductImagesArgs = {
  input: OrderProductImagesInput;
};


export type MutationOverrideRoleArgs = {
  input: OverrideRoleInput;
};


export type MutationPauseChatArgs = {
  input: PauseChatInput;
};


export type MutationPauseScheduledReportArgs = {
  input: PauseScheduledReportInput;
};


export type MutationPauseWebhookArgs = {
  input: PauseWebhookInput;
};


export type MutationPostCountArgs = {
  input: PostCountInput;
};


export type MutationPutItemsIntoFolderArgs = {
  input: PutItemsIntoFolderInput;
};


export type MutationRateAlertTemplateArgs = {
  input: RateAlertTemplateInput;
};


export type MutationReactivateMemberArgs = {
  input: ReactivateMemberInput;
};


export type MutationReauthenticateArgs = {
  input: ReauthenticateInput;
};


export type MutationRecordBehaviourArgs = {
  input: RecordBehaviourInput;
};


export type MutationRecordCountsArgs = {
  input: RecordCountsInput;
};


export type MutationRemoveAlertPushBrowserArgs = {
  input: RemoveAlertPushBrowserInput;
};


export type MutationRemoveEmailDomainArgs = {
  input: RemoveEmailDomainInput;
};


export type MutationRemoveMemberArgs = {
  input: RemoveMemberInput;
};


export type MutationRenameNamesArgs = {
  input: RenameNamesInput;
};


export type MutationRenameOrganizationArgs = {
  input: RenameOrganizationInput;
};


export type MutationReorderFoldersArgs = {
  input: ReorderFoldersInput;
};


export type MutationReplayWebhookArgs = {
  input: ReplayWebhookInput;
};


export type MutationReplayWebhookDeliveryArgs = {
  input: ReplayWebhookDeliveryInput;
};


export type MutationResendConfirmationRequestArgs = {
  input: ResendConfirmationRequestInput;
};


export type MutationResendInvitationArgs = {
  input: ResendInvitationInput;
};


export type MutationResendVerificationArgs = {
  input: ResendVerificationInput;
};


export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


export type MutationResolveAlertsArgs = {
  input: ResolveAlertsInput;
};


export type MutationRestoreMovementAttachmentArgs = {
  input: RestoreMovementAttachmentInput;
};


export type MutationRestoreProductImageArgs = {
  input: RestoreProductImageInput;
};


export type MutationResumeChatArgs = {
  input: ResumeChatInput;
};


export type MutationResumeScheduledReportArgs = {
  input: ResumeScheduledReportInput;
};


export type MutationResumeWebhookArgs = {
  input: ResumeWebhookInput;
};


export type MutationReverseAdjustmentArgs = {
  input: ReverseAdjustmentInput;
};


export type MutationRevokeApiKeyArgs = {
  input: RevokeApiKeyInput;
};


export type MutationRevokeInvitationArgs = {
  input: RevokeInvitationInput;
};


export type MutationRotateApiKeyArgs = {
  input: RotateApiKeyInput;
};


export type MutationRotateWebhookSecretArgs = {
  input: RotateWebhookSecretInput;
};


export type MutationScheduleMovementArgs = {
  input: ScheduleMovementInput;
};


export type MutationSendMemberPasswordResetArgs = {
  input: SendMemberPasswordResetInput;
};


export type MutationSendScheduledReportArgs = {
  input: SendScheduledReportInput;
};


export type MutationSetInventoryItemsActivityArgs = {
  input: SetInventoryItemsActivityInput;
};


export type MutationSetMemberWarehousesArgs = {
  input: SetMemberWarehousesInput;
};


export type MutationSignInArgs = {
  input: SignInInput;
};


export type MutationSignOutEverywhereArgs = {
  input: SignOutEverywhereInput;
};


export type MutationSignUpArgs = {
  input: SignUpInput;
};


export type MutationSkipSeriesOccurrenceArgs = {
  input: SkipSeriesOccurrenceInput;
};


export type MutationSubscribeAgainArgs = {
  input: SubscribeAgainInput;
};


export type MutationSubscribeNewsletterArgs = {
  input: SubscribeNewsletterInput;
};


export type MutationTestAlertRuleArgs = {
  input: TestAlertRuleInput;
};


export type MutationTestChatArgs = {
  input: TestChatInput;
};


export type MutationTestScheduledReportArgs = {
  input: TestScheduledReportInput;
};


export type MutationTestWebhookArgs = {
  input: TestWebhookInput;
};


export type MutationToggleAlertRuleArgs = {
  input: ToggleAlertRuleInput;
};


export type MutationUndoMovementArgs = {
  input: UndoMovementInput;
};


export type MutationUndoPlanArgs = {
  input: UndoPlanInput;
};


export type MutationUnsubscribeArgs = {
  input: UnsubscribeInput;
};


export type MutationUpdateAccountArgs = {
  input: UpdateAccountInput;
};


export type MutationUpdateAlertPreferencesArgs = {
  input: UpdateAlertPreferencesInput;
};


export type MutationUpdateAlertRuleArgs = {
  input: UpdateAlertRuleInput;
};


export type MutationUpdateAlertTemplateArgs = {
  input: UpdateAlertTemplateInput;
};


export type MutationUpdateApprovalPolicyArgs = {
  input: UpdateApprovalPolicyInput;
};


export type MutationUpdateChatArgs = {
  input: UpdateChatInput;
};


export type MutationUpdateFolderArgs = {
  input: UpdateFolderInput;
};


export type MutationUpdateInventoryItemArgs = {
  input: UpdateInventoryItemInput;
};


export type MutationUpdateMovementSeriesArgs = {
  input: UpdateMovementSeriesInput;
};


export type MutationUpdateProductArgs = {
  input: UpdateProductInput;
};


export type MutationUpdateSavedViewArgs = {
  input: UpdateSavedViewInput;
};


export type MutationUpdateScheduledReportArgs = {
  input: UpdateScheduledReportInput;
};


export type MutationUpdateSelectionArgs = {
  input: UpdateSelectionInput;
};


export type MutationUpdateSeriesOccurrenceArgs = {
  input: UpdateSeriesOccurrenceInput;
};


export type MutationUpdateWarehouseArgs = {
  input: UpdateWarehouseInput;
};


export type MutationUpdateWebhookArgs = {
  input: UpdateWebhookInput;
};


export type MutationVerifyEmailArgs = {
  input: VerifyEmailInput;
};

/** A warehouse by name alone. */
export type NamedWarehouse = {
  id: Scalars['ID']['output'];
  name?: Maybe<Scalars['String']['output']>;
};

/** A folder to be made; it comes last among its siblings. */
export type NewFolderInput = {
  /** It is a warehouse as well. Not in another warehouse. */
  isWarehouse?: InputMaybe<Scalars['Boolean']['input']>;
  kind?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 120 characters. */
  name: Scalars['String']['input'];
  /** Null or left out: at the root. */
  parentId?: InputMaybe<Scalars['ID']['input']>;
};

export type OccurrenceState =
  /** It could not be made: `reason` says why. */
  | 'FAILED'
  /** Its movement was made. */
  | 'MADE'
  /** Its time passed while nothing ran, and the series leaves those out. */
  | 'MISSED'
  | 'PLANNED'
  /** Somebody left it out. */
  | 'SKIPPED';

/** One sign-in of the signed-in person on one device. */
export type OpenSession = {
  /** Network address at sign-in or the latest renewal; null when unknown. */
  address?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  /** Browser and system, such as 'Firefox on Linux'; 'Unknown device' when the browser did not say. */
  device: Scalars['String']['output'];
  /** When the session ends, however much it is used: 30 days after the sign-in. Null when the upstream has no fixed end. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  /** The session that asks. */
  isCurrent: Scalars['Boolean']['output'];
  /** To the minute. */
  lastUsedAt: Scalars['DateTime']['output'];
};

/** What the holder of an invitation's link is offered. */
export type OpenedInvitation = {
  /** The invited address. */
  email: Scalars['String']['output'];
  /** The invited address has an account: sign in with it to accept. */
  hasAccount: Scalars['Boolean']['output'];
  /** Null when they are gone. */
  invitedByName?: Maybe<Scalars['String']['output']>;
  organizationName: Scalars['String']['output'];
  role: Role;
};

export type OrderProductImagesInput = {
  /** All images of the product in their new order. Others than it has: CONFLICT. */
  imageIds: Array<Scalars['ID']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  productId: Scalars['ID']['input'];
};

export type OrderProductImagesPayload = {
  images: Array<ProductImage>;
};

export type Organization = {
  createdAt: Scalars['DateTime']['output'];
  /** ISO 4217. */
  currency: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** IANA name of the zone in which its days begin and end; null when the upstream does not tell it. */
  timeZone?: Maybe<Scalars['String']['output']>;
};

export type OverrideRoleInput = {
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** Flags not named stay; null: all of them go back to the default. */
  overrides?: InputMaybe<Array<FlagOverrideInput>>;
  role: Role;
};

export type OverrideRolePayload = {
  roleFlags: RoleFlags;
};

/**
 * A part of a list. People jump by `page`; a tool that reads everything passes `endCursor` as `after` until `hasNextPage` is
 * false: it gets each row once, while others come and go. A cursor belongs to the sort and the filters it was made with.
 */
export type Page = {
  /** Pass it as `after` to read on; null at the end, and with an upstream that has no cursors. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether rows come after these. */
  hasNextPage: Scalars['Boolean']['output'];
  /** From 1; null when it was read by `after`. */
  page?: Maybe<Scalars['Int']['output']>;
  /** Rows at most in this part. */
  pageSize: Scalars['Int']['output'];
  /** Rows in all, whatever part this is. */
  total: Scalars['Int']['output'];
  /** False when `total` is a lower bound. */
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type PauseChatInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type PauseChatPayload = {
  chat: Chat;
};

export type PauseScheduledReportInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type PauseScheduledReportPayload = {
  report: ScheduledReport;
};

export type PauseWebhookInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type PauseWebhookPayload = {
  webhook: Webhook;
};

/** What a role may allow: one flag each, in the order of the product's list. */
export type PermissionFlag =
  | 'canAccessSettings'
  | 'canAdjustInventory'
  | 'canBulkUpdateInventory'
  | 'canBulkUpdateOrders'
  | 'canBulkUpdateProducts'
  | 'canCancelSubscription'
  | 'canChangePlan'
  | 'canConfigureIntegrations'
  | 'canCreateIntegrations'
  | 'canCreateInventory'
  | 'canCreateOrder'
  | 'canCreateProduct'
  | 'canCreateWarehouse'
  | 'canDeactivateUsers'
  | 'canDeleteIntegrations'
  | 'canDeleteInventory'
  | 'canDeleteOrder'
  | 'canDeleteProduct'
  | 'canDeleteUsers'
  | 'canDeleteWarehouse'
  | 'canDownloadReports'
  | 'canEditBilling'
  | 'canEditOrganization'
  | 'canEditOtherProfiles'
  | 'canEditOwnProfile'
  | 'canExport'
  | 'canExportOrders'
  | 'canExportOrganizationData'
  | 'canExportProductData'
  | 'canImport'
  | 'canImportOrders'
  | 'canImportOrganizationData'
  | 'canImportProductData'
  | 'canInviteUsers'
  | 'canManageApiKeys'
  | 'canManageBillingSettings'
  | 'canManageIntegrations'
  | 'canManageInvitations'
  | 'canManageOrganizationBilling'
  | 'canManageOrganizationIntegrations'
  | 'canManageOrganizationRoles'
  | 'canManageOrganizationSettings'
  | 'canManagePaymentMethods'
  | 'canManageProductCategories'
  | 'canManageProductImages'
  | 'canManageProductInventory'
  | 'canManageProductPricing'
  | 'canManageRoles'
  | 'canManageTeamMembers'
  | 'canManageUsers'
  | 'canManageWarehouseUsers'
  | 'canManageWebhooks'
  | 'canResetPasswords'
  | 'canSync'
  | 'canTestIntegrations'
  | 'canUpdateInventory'
  | 'canUpdateOrder'
  | 'canUpdateProduct'
  | 'canUpdateWarehouse'
  | 'canUploadFiles'
  | 'canViewAnalytics'
  | 'canViewBilling'
  | 'canViewBillingHistory'
  | 'canViewHistory'
  | 'canViewIntegrationAnalytics'
  | 'canViewIntegrationLogs'
  | 'canViewIntegrations'
  | 'canViewInvoices'
  | 'canViewOrderHistory'
  | 'canViewOrganization'
  | 'canViewOrganizationActivity'
  | 'canViewOrganizationAnalytics'
  | 'canViewOtherProfiles'
  | 'canViewOwnProfile'
  | 'canViewProductAnalytics'
  | 'canViewProductHistory'
  | 'canViewUsageAnalytics'
  | 'canViewUserActivity'
  | 'canViewWarehouses'
  | 'showAccountSettings'
  | 'showAdminMenu'
  | 'showAdvancedFeatures'
  | 'showBilling'
  | 'showBulkOperations'
  | 'showIntegrations'
  | 'showManagerTools'
  | 'showOrganization'
  | 'showSecurity';

/**
 * A person, wherever one is named. What the upstream does not tell, or the asker may not see, is null. Each organization may
 * call the same person otherwise, so that a cache keeps them with what names them and not by `id`.
 */
export type Person = {
  /** Where the picture is served, relative to this server; null when there is none. It changes with the picture. */
  avatarUrl?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** The name by which the organization knows them; of somebody who has left, the one they had. */
  name?: Maybe<Scalars['String']['output']>;
};

/** What many things are to become, looked at before it is applied, and undone together. */
export type Plan = {
  appliedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who applied it; null: nobody has. */
  appliedBy?: Maybe<Person>;
  author?: Maybe<Person>;
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Of all its rows: `applyPlan` takes the one that was looked at. */
  hash?: Maybe<Scalars['String']['output']>;
  id?: Maybe<Scalars['ID']['output']>;
  kind?: Maybe<PlanKind>;
  organizationId?: Maybe<Scalars['ID']['output']>;
  outcomes?: Maybe<PlanOutcomeCounts>;
  /** Null: nothing goes on. */
  progress?: Maybe<PlanProgress>;
  reason?: Maybe<Scalars['String']['output']>;
  /** How many. */
  rowCount?: Maybe<Scalars['Int']['output']>;
  status?: Maybe<PlanStatus>;
  title?: Maybe<Scalars['String']['output']>;
  undo?: Maybe<PlanUndoCounts>;
  /** 30 days after it was applied; null: it was not. */
  undoUntil?: Maybe<Scalars['DateTime']['output']>;
  undoneAt?: Maybe<Scalars['DateTime']['output']>;
  undoneBy?: Maybe<Person>;
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  verdicts?: Maybe<PlanVerdictCounts>;
};

/** A cell of a file. */
export type PlanCell = {
  /** What the file calls the column. */
  column: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

/** One field; text, a number, true or false, or null: empty. */
export type PlanChange = {
  /** The name of the field, such as unitPrice. */
  field: Scalars['String']['output'];
  from?: Maybe<Scalars['JSON']['output']>;
  to?: Maybe<Scalars['JSON']['output']>;
};

export type PlanChangeInput = {
  /** Of items: name, barcode, reorderPoint, category, location, unitPrice, isActive; of products: name, barcode, unit, category, price, status, supplier; for ITEMS_ADJUST adjustment, the signed amount. */
  field: Scalars['String']['input'];
  /** What it is believed to be: if it is not, the row is a conflict. Whatever it is now unless given. */
  from?: InputMaybe<Scalars['JSON']['input']>;
  /** Text, a number, true or false. */
  to?: InputMaybe<Scalars['JSON']['input']>;
};

export type PlanChanged = {
  /** Pass it as `after` to resume from here; null when the upstream has no event stream. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Null in the first payload, which only hands out the cursor. */
  plan?: Maybe<Plan>;
  /** In the first payload: for how many milliseconds before it nothing of the organization had changed. */
  quietMs?: Maybe<Scalars['Int']['output']>;
};

/** The things that are changed together. */
export type PlanKind =
  /** Quantities of items, each by an amount. */
  | 'ITEMS_ADJUST'
  | 'ITEMS_DELETE'
  /** Of a file: items of one warehouse, created and changed. */
  | 'ITEMS_IMPORT'
  /** Fields of items, of each its own; never the quantity. */
  | 'ITEMS_UPDATE'
  /** Of a file: movements of the items of one warehouse, dated as they were. */
  | 'MOVEMENTS_IMPORT'
  /** Another category or supplier of all products and items that carry one. */
  | 'NAMES_RENAME'
  | 'PRODUCTS_DELETE'
  /** Of a file: products, created and changed. */
  | 'PRODUCTS_IMPORT'
  /**
   * Products that go into another one, each by a row that changes `mergedInto` to the SKU of the one that stays, with all items of its
   * SKU; and the one that stays, by a row of the values that survive.
   */
  | 'PRODUCTS_MERGE'
  /** Fields of products, of each its own. */
  | 'PRODUCTS_UPDATE';

export type PlanOutcomeCounts = {
  applied: Scalars['Int']['output'];
  refused: Scalars['Int']['output'];
  skipped: Scalars['Int']['output'];
};

export type PlanPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Maybe<Plan>>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type PlanProblem = {
  /** Null: the row as a whole. */
  field?: Maybe<Scalars['String']['output']>;
  reason: Scalars['String']['output'];
  value?: Maybe<Scalars['JSON']['output']>;
};

/** How far a plan has come that is being made, applied or undone. */
export type PlanProgress = {
  /** Rows. */
  done: Scalars['Int']['output'];
  /** Null: not known yet. */
  rowsPerSecond?: Maybe<Scalars['Float']['output']>;
  secondsLeft?: Maybe<Scalars['Float']['output']>;
  total: Scalars['Int']['output'];
};

export type PlanRow = {
  changes?: Maybe<Array<PlanChange>>;
  /** What stands in that line, by the columns that are read; null: the plan is of no file. */
  given?: Maybe<Array<PlanCell>>;
  /** What people recognize the thing by. */
  label?: Maybe<Scalars['String']['output']>;
  /** Null: the plan has not come to it. */
  outcome?: Maybe<PlanRowOutcome>;
  outcomeReason?: Maybe<Scalars['String']['output']>;
  /** From 0. */
  position?: Maybe<Scalars['Int']['output']>;
  problems?: Maybe<Array<PlanProblem>>;
  /** The line of the file, as a spreadsheet numbers it; null: the plan is of no file. */
  sourceRow?: Maybe<Scalars['Int']['output']>;
  /** Null: there is none of what was named. */
  thing?: Maybe<PlanThing>;
  undoOutcome?: Maybe<PlanUndoOutcome>;
  undoReason?: Maybe<Scalars['String']['output']>;
  verdict?: Maybe<PlanVerdict>;
};

export type PlanRowInput = {
  /** At most 40; none for ITEMS_DELETE. */
  changes?: InputMaybe<Array<PlanChangeInput>>;
  /** Of the thing. */
  id: Scalars['ID']['input'];
};

/** What became of a row when its plan was applied. */
export type PlanRowOutcome =
  | 'APPLIED'
  | 'REFUSED'
  /** There was nothing to do, or the plan was stopped before it. */
  | 'SKIPPED';

export type PlanRowPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Maybe<PlanRow>>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type PlanSortKey =
  | 'CREATED_AT'
  | 'TITLE'
  | 'UPDATED_AT';

export type PlanStatus =
  | 'APPLIED'
  /** Goes on in chunks by itself, whoever looks on. */
  | 'APPLYING'
  | 'CANCELLED'
  /** Made and judged; nothing is changed. */
  | 'DRAFT'
  /** A large file is being judged, in chunks and by itself. */
  | 'PLANNING'
  | 'UNDOING'
  | 'UNDONE';

/** What a row is about. */
export type PlanThing = {
  /** What it is, such as item. */
  entity: Scalars['String']['output'];
  id: Scalars['ID']['output'];
};

/** Together as many as were applied, once the plan is undone. */
export type PlanUndoCounts = {
  kept: Scalars['Int']['output'];
  refused: Scalars['Int']['output'];
  reversed: Scalars['Int']['output'];
};

/** What became of an applied row when its plan was undone. */
export type PlanUndoOutcome =
  /** Somebody has changed it since. */
  | 'KEPT'
  | 'REFUSED'
  | 'REVERSED';

/** What a row comes to against what was there when it was judged. */
export type PlanVerdict =
  /** It is not what the row believes it to be. */
  | 'CONFLICT'
  | 'CREATE'
  | 'ERROR'
  /** It is as the row would leave it. */
  | 'UNCHANGED'
  | 'UPDATE';

export type PlanVerdictCounts = {
  conflict: Scalars['Int']['output'];
  create: Scalars['Int']['output'];
  error: Scalars['Int']['output'];
  unchanged: Scalars['Int']['output'];
  update: Scalars['Int']['output'];
};

export type PostCountInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type PostCountPayload = {
  count: StockCount;
};

/** A count that a movement precedes, though it was entered after it. */
export type PrecededCount = {
  /** Null: the creation of the item, its first count. */
  countId?: Maybe<Scalars['ID']['output']>;
  countedAt: Scalars['DateTime']['output'];
  /** Null: the creation of the item, or you may not see the count. */
  name?: Maybe<Scalars['String']['output']>;
};

/** A date that a rule gives. */
export type PreviewedOccurrence = {
  dueAt: Scalars['DateTime']['output'];
  occursOn: Scalars['String']['output'];
  /** Why it is another day or time than the rule says, or which one of two; null: it is not. */
  shifted?: Maybe<Scalars['String']['output']>;
  /** Such as 'Tuesday, 31 March 2026 at 08:00', by the clocks of the zone. */
  words: Scalars['String']['output'];
};

/** A thing of the catalogue; what stands of it are the inventory items of its SKU. */
export type Product = {
  /**
   * The instant at which it is looked at: `stock` and `price` are of then (a price is null before the first one), everything else is of now.
   * Null: all is of now. Whoever keeps products by their ids keeps those of different instants apart.
   */
  asOf?: Maybe<Scalars['DateTime']['output']>;
  barcode?: Maybe<Scalars['String']['output']>;
  category?: Maybe<Scalars['String']['output']>;
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Values of the organization's own fields (`productCustomFields`), by their keys: text, numbers, true or false. */
  customFields?: Maybe<Scalars['JSON']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  id?: Maybe<Scalars['ID']['output']>;
  /** In the organization's order, at most 12; null when the upstream has none to tell. */
  images?: Maybe<Array<ProductImage>>;
  name?: Maybe<Scalars['String']['output']>;
  organizationId?: Maybe<Scalars['ID']['output']>;
  /** The first of `images`; null: there is none, or the upstream has none to tell. */
  picture?: Maybe<ProductImage>;
  /** In the organization's currency, up to 4 decimals. */
  price?: Maybe<Scalars['Decimal']['output']>;
  /** Unique in the organization, case-sensitive. */
  sku?: Maybe<Scalars['String']['output']>;
  status?: Maybe<ProductStatus>;
  /** What stands of it in all warehouses; null when the upstream does not tell it. */
  stock?: Maybe<ProductStock>;
  supplier?: Maybe<Scalars['String']['output']>;
  /** What one of it is counted in, such as piece or kg. */
  unit?: Maybe<Scalars['String']['output']>;
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Of the movements of a product's SKU in all warehouses, by when they happened; what was undone counts as never done. */
export type ProductAnalytics = {
  /** For how many days that mean would last at the pace of the period; null: nothing went. */
  daysOfStock?: Maybe<Scalars['Float']['output']>;
  from?: Maybe<Scalars['DateTime']['output']>;
  inboundQuantity?: Maybe<Scalars['Float']['output']>;
  inboundValue?: Maybe<Scalars['Decimal']['output']>;
  onHand?: Maybe<Scalars['Float']['output']>;
  outboundQuantity?: Maybe<Scalars['Float']['output']>;
  outboundValue?: Maybe<Scalars['Decimal']['output']>;
  stockValue?: Maybe<Scalars['Decimal']['output']>;
  to?: Maybe<Scalars['DateTime']['output']>;
  /** Each span of the period in order: days, beyond a quarter weeks, beyond a year months. */
  trends?: Maybe<Array<ProductTrend>>;
  /** The value that went, divided by the mean of what the stock was worth at both ends of the period; null: nothing can be said. */
  turnover?: Maybe<Scalars['Float']['output']>;
};

/** What became of one id of a bulk change of products. */
export type ProductBulkOutcome = {
  /** Why it was not done, when it was not. */
  code?: Maybe<ErrorCode>;
  id: Scalars['ID']['output'];
  message?: Maybe<Scalars['String']['output']>;
  /** The product as it stands now; null when there is none of this id, none any more, or it cannot be read. */
  product?: Maybe<Product>;
  success: Scalars['Boolean']['output'];
};

/** Partial success is not an error: each id has its outcome. */
export type ProductBulkPayload = {
  failed: Scalars['Int']['output'];
  /** One for each id, in the order asked. */
  outcomes: Array<ProductBulkOutcome>;
  /** By which all of it can be undone; null when nothing was changed, or the upstream has no plans. */
  planId?: Maybe<Scalars['ID']['output']>;
  succeeded: Scalars['Int']['output'];
};

export type ProductChange = {
  /** The name of the API key with which they did it; null: none. */
  apiKeyName?: Maybe<Scalars['String']['output']>;
  /** How many products it is about; 0 in the first payload. */
  count: Scalars['Int']['output'];
  /** Pass it as `after` to resume from here; null when the upstream has no event stream. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** The fields of the product that differ, by their names. */
  fields: Array<Scalars['String']['output']>;
  /** Null in the first payload, which only hands out the cursor. */
  kind?: Maybe<ProductChangeKind>;
  /** Who did it; null: the product by itself, or the upstream does not tell. */
  person?: Maybe<Person>;
  /** As it stood right after the change, or before it was deleted; null when many were changed at once. */
  product?: Maybe<Product>;
  /** Which ones; of many the first 100. */
  productIds: Array<Scalars['ID']['output']>;
  /** As `InventoryItemChange.quietMs`. */
  quietMs?: Maybe<Scalars['Int']['output']>;
};

/** What was done to products. */
export type ProductChangeKind =
  | 'CREATED'
  | 'DELETED'
  /** Many at once: read your list again. */
  | 'IMPORTED'
  /** A word of another upstream's; never to be sent. */
  | 'OTHER'
  | 'UPDATED';

/** One of the four, or both ends of what it lies between. */
export type ProductCustomFieldFilter = {
  /** Of text: with this somewhere in it, in whatever case. */
  contains?: InputMaybe<Scalars['String']['input']>;
  /** Of numbers and dates: this or more, or later. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** Of one of `productCustomFields`. */
  key: Scalars['String']['input'];
  /** Of numbers and dates: this or less, or earlier. */
  to?: InputMaybe<Scalars['String']['input']>;
  /** Exactly this; yes or no, a number or a date as text. */
  value?: InputMaybe<Scalars['String']['input']>;
};

export type ProductCustomFields = {
  /** In the organization's order. */
  fields: Array<CustomField>;
  /** Counts the changes of the list; 0: the organization never made one. */
  revision: Scalars['Int']['output'];
};

/** Products that may be the same thing. */
export type ProductDuplicate = {
  /** How many there are. */
  count?: Maybe<Scalars['Int']['output']>;
  /** What they share. */
  key?: Maybe<Scalars['String']['output']>;
  /** The first 20 of them. */
  products?: Maybe<Array<Maybe<Product>>>;
};

/** By what products may be the same thing. */
export type ProductDuplicateKey =
  | 'BARCODE'
  /** Name and supplier, but for case. */
  | 'NAME'
  /** But for case, dashes, dots and spaces. */
  | 'SKU';

export type ProductDuplicates = {
  /** Pass it as `after` to read on; null at the end. */
  endCursor?: Maybe<Scalars['String']['output']>;
  groups?: Maybe<Array<Maybe<ProductDuplicate>>>;
  hasNextPage: Scalars['Boolean']['output'];
};

/** All that is given must hold. */
export type ProductFilter = {
  /** Exactly this category; 'Uncategorized': none. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** At most 10. */
  customFields?: InputMaybe<Array<ProductCustomFieldFilter>>;
  maxPrice?: InputMaybe<Scalars['Decimal']['input']>;
  minPrice?: InputMaybe<Scalars['Decimal']['input']>;
  /** Contained in name, SKU, description, category, supplier or barcode. */
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<ProductStatus>;
  /** Exactly this supplier. */
  supplier?: InputMaybe<Scalars['String']['input']>;
};

/** An image of a product, without what a camera writes into its files. It is uploaded by `POST /files/products/{productId}`. */
export type ProductImage = {
  /** What is said to who does not see it; empty: nothing beside the product's name. */
  alt: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  height: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  status: ProductImageStatus;
  /** Of the picture the right way up, in pixels. */
  width: Scalars['Int']['output'];
  /** From the narrowest; empty while they are being made, and when they could not be. */
  widths: Array<ProductImageWidth>;
};

export type ProductImageStatus =
  /** They could not be made: delete it, and upload it again. */
  | 'FAILED'
  /** Its widths are being made; `productChanged` tells when they are there. */
  | 'MAKING'
  | 'READY';

/** Addresses for members of the organization; what is there never changes. */
export type ProductImageWidth = {
  avif: Scalars['String']['output'];
  webp: Scalars['String']['output'];
  /** In pixels: 160, 480 and 1200, or less where the image is narrower. */
  width: Scalars['Int']['output'];
};

/** A category or a supplier. */
export type ProductNameCount = {
  activeProducts?: Maybe<Scalars['Int']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  /** How many products carry it. */
  products?: Maybe<Scalars['Int']['output']>;
};

export type ProductPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Maybe<Product>>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  /** False when `total` is a lower bound: filtered lists are counted exactly up to 10,000. */
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

/** A price that a product got. */
export type ProductPriceChange = {
  createdAt: Scalars['DateTime']['output'];
  /** Null: it was created with it. */
  from?: Maybe<Scalars['Decimal']['output']>;
  id: Scalars['ID']['output'];
  /** Who set it; null: the product by itself. */
  person?: Maybe<Person>;
  reason?: Maybe<Scalars['String']['output']>;
  to: Scalars['Decimal']['output'];
};

export type ProductPricePage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<ProductPriceChange>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type ProductSkuCheck = {
  /** The product that has the SKU; null: none. */
  existingProduct?: Maybe<Product>;
  isUnique: Scalars['Boolean']['output'];
};

export type ProductSortKey =
  | 'CATEGORY'
  | 'CREATED_AT'
  | 'NAME'
  | 'PRICE'
  | 'SKU'
  | 'STATUS'
  | 'SUPPLIER'
  | 'UPDATED_AT';

/** Figures of the catalogue. */
export type ProductStatistics = {
  activeProducts?: Maybe<Scalars['Int']['output']>;
  /** 0 without products. */
  averagePrice?: Maybe<Scalars['Decimal']['output']>;
  categoriesCount?: Maybe<Scalars['Int']['output']>;
  inactiveProducts?: Maybe<Scalars['Int']['output']>;
  suppliersCount?: Maybe<Scalars['Int']['output']>;
  totalProducts?: Maybe<Scalars['Int']['output']>;
  /** Sum of prices: a product has no quantity. What stands of products is worth `Product.stock`. */
  totalValue?: Maybe<Scalars['Decimal']['output']>;
};

export type ProductStatus =
  | 'ACTIVE'
  /** Whatever an upstream calls it that is not 'active'. */
  | 'INACTIVE';

/** The inventory items of a product's SKU taken together, active and inactive ones alike. */
export type ProductStock = {
  /** On hand less what is reserved. Null: the upstream does not tell, or it is of an instant of the past. */
  available?: Maybe<Scalars['Float']['output']>;
  /** How many there are: one in each warehouse that has the SKU. */
  items?: Maybe<Scalars['Int']['output']>;
  /** Those that are not at 0. */
  itemsWithStock?: Maybe<Scalars['Int']['output']>;
  /** Sum of quantities. */
  onHand?: Maybe<Scalars['Float']['output']>;
  /** Sum of quantity times the items' own unit prices. */
  value?: Maybe<Scalars['Decimal']['output']>;
  /** Each warehouse that has an item of the SKU, the largest quantity first; at most 500 of `items`. */
  warehouses?: Maybe<Array<ProductWarehouseStock>>;
};

export type ProductTrend = {
  inboundQuantity?: Maybe<Scalars['Float']['output']>;
  inboundValue?: Maybe<Scalars['Decimal']['output']>;
  outboundQuantity?: Maybe<Scalars['Float']['output']>;
  outboundValue?: Maybe<Scalars['Decimal']['output']>;
  /** The first day of the span, such as 2026-01-31. */
  period: Scalars['String']['output'];
};

export type ProductWarehouseStock = {
  /** On hand less what is reserved. Null: the upstream does not tell, or it is of an instant of the past. */
  available?: Maybe<Scalars['Float']['output']>;
  isActive?: Maybe<Scalars['Boolean']['output']>;
  itemId?: Maybe<Scalars['ID']['output']>;
  onHand?: Maybe<Scalars['Float']['output']>;
  value?: Maybe<Scalars['Decimal']['output']>;
  warehouse?: Maybe<Warehouse>;
};

export type PutItemsIntoFolderInput = {
  /** A folder of their warehouse; the warehouse's own takes them out of any. */
  folderId: Scalars['ID']['input'];
  /** Items, any number: sent on in batches of 100. */
  ids: Array<Scalars['ID']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type PutItemsIntoFolderPayload = {
  failed: Scalars['Int']['output'];
  /** One for each id, in the order asked. */
  outcomes: Array<InventoryItemBulkOutcome>;
  succeeded: Scalars['Int']['output'];
};

export type Query = {
  /** The own account. Needs canViewOwnProfile in any organization of the person, or none. */
  account?: Maybe<Account>;
  /**
   * What was done in the organization, newest first. Pages reach 10000 entries back; older ones are read by `after`, or with
   * `to`. Needs canViewOrganizationActivity.
   */
  activity?: Maybe<ActivityPage>;
  /** The reasons that the organization offers for adjustments. */
  adjustmentReasons?: Maybe<AdjustmentReasons>;
  /** What a rule with this trigger would have raised in the last days. Null when the upstream cannot tell. */
  alertBacktest?: Maybe<AlertBacktest>;
  /** By what rules can tell here, and why not by the others. */
  alertChannels?: Maybe<Array<AlertChannel>>;
  /** What people did about one alert, newest first. Needs canViewAnalytics. */
  alertInstanceHistory?: Maybe<ActivityPage>;
  alertInstances?: Maybe<AlertInstancePage>;
  /** What the caller wants to be told of by mail in an organization. Null when the upstream, not being ours, has no such thing. */
  alertPreferences?: Maybe<AlertPreferences>;
  /** Browsers of the caller that alerts are pushed to. Null when the upstream, not being ours, has no such thing. */
  alertPush?: Maybe<AlertPush>;
  /** What a low-stock rule would find low already if it were switched on now. */
  alertRulePreview?: Maybe<AlertRulePreview>;
  alertRules?: Maybe<AlertRulePage>;
  /** To whom one alert was sent and how, with failures and what is tried again; the oldest first. Needs canViewAnalytics. */
  alertSends?: Maybe<AlertSendPage>;
  /** How the alerts of the last days went, of all rules or of one. Null when the upstream cannot tell. Needs canViewAnalytics. */
  alertStatistics?: Maybe<AlertStatistics>;
  /** Templates of alert rules. */
  alertTemplates?: Maybe<AlertTemplates>;
  /** What a rule with this trigger would find by now, were it on; nothing is written. */
  alertTriggerTrial?: Maybe<AlertTrial>;
  /**
   * Why the caller was told of an alert, or was not; of another member it needs canAccessSettings. What happened is told as it was
   * decided then, what did not as rules and member are now. Null when the upstream, not being ours, cannot tell.
   */
  alertWhy?: Maybe<AlertWhy>;
  /** API keys of the organization, without their texts. Needs canManageApiKeys and a sign-in: API keys see no keys. */
  apiKeys?: Maybe<ApiKeyPage>;
  /** The latest that one has made or was given, at most 100; all of the organization for whoever holds canAccessSettings. */
  approvalDelegations?: Maybe<Array<ApprovalDelegation>>;
  /** The policies of the organization by name, at most 20. */
  approvalPolicies?: Maybe<Array<ApprovalPolicy>>;
  /** What these clauses would have held within the last 30 days; changes nothing. Needs canAccessSettings. */
  approvalRehearsal?: Maybe<ApprovalRehearsal>;
  /** Categories or suppliers that products and items carry; page size 1 to 1000. */
  carriedNames?: Maybe<CarriedNamePage>;
  /** One chat, or null when there is none of this id. Needs canViewIntegrations. */
  chat?: Maybe<Chat>;
  /** Calls, failures and how long answers took, by day. Needs canViewIntegrationAnalytics. */
  chatAnalytics?: Maybe<ChatAnalytics>;
  /** What was posted within the last 30 days, newest first. Needs canViewIntegrationLogs. */
  chatPosts?: Maybe<ChatPostPage>;
  /** Chats that are told what happens. Needs canViewIntegrations. */
  chats?: Maybe<ChatPage>;
  /** Whether a folder of this name stands in the parent already; without a parent, at the root. */
  checkFolderName?: Maybe<FolderNameCheck>;
  /** Whether a SKU is free in the organization's catalogue. */
  checkProductSku?: Maybe<ProductSkuCheck>;
  /** Checks a document as saving and every run do: schema, your rights, cost. Needs canViewIntegrations. */
  checkSelection?: Maybe<SelectionCheck>;
  /** Whether a SKU is free in the warehouse, or, without one, in the organization. */
  checkSku?: Maybe<SkuCheck>;
  /** What a confirmation link asks. Needs no session. Replaced or too old: LINK_EXPIRED. */
  confirmationRequest?: Maybe<ConfirmationRequest>;
  /** One stock take, or null when there is none of this id. */
  count?: Maybe<StockCount>;
  /** What was counted, what differs most in value first; page size 1 to 1000. */
  countLines?: Maybe<CountLinePage>;
  /** Stock takes of the organization; page size 1 to 1000. */
  counts?: Maybe<StockCountPage>;
  /** The email domains of the organization by name, at most 5. Needs canManageOrganizationSettings. */
  emailDomains?: Maybe<Array<EmailDomain>>;
  /** Which first steps are done. */
  firstSteps?: Maybe<FirstSteps>;
  /** One folder, or null when the organization has none of this id. */
  folder?: Maybe<Folder>;
  /** What was done to one folder, newest first. Needs canUpdateWarehouse: it names people, and what they did. */
  folderHistory?: Maybe<ActivityPage>;
  /** Folders of the organization; page size 1 to 1000. */
  folders?: Maybe<FolderPage>;
  /**
   * All integrations in one list, and how each goes. Needs canViewIntegrations. API keys are among them for people who have
   * canManageApiKeys; those that were revoked, or expired more than 30 days ago, are not.
   */
  integrations?: Maybe<IntegrationPage>;
  /** Distinct categories in order, at most 1000. */
  inventoryCategories?: Maybe<Array<Scalars['String']['output']>>;
  /** The fields of its own that the organization gives its items. */
  inventoryCustomFields?: Maybe<InventoryCustomFields>;
  /** One item, or null when the organization has none of this id. */
  inventoryItem?: Maybe<InventoryItem>;
  /** The item with this barcode, or null. */
  inventoryItemByBarcode?: Maybe<InventoryItem>;
  /** What was done to one item, newest first. Needs canCreateInventory: it names people, and what they did. */
  inventoryItemHistory?: Maybe<ActivityPage>;
  /** Items of the organization or of one warehouse; page size 1 to 1000. */
  inventoryItems?: Maybe<InventoryItemPage>;
  /** The items with this barcode, the best match first, at most 50: one of them is to be chosen. */
  inventoryItemsByBarcode?: Maybe<Array<InventoryItem>>;
  inventoryStats?: Maybe<InventoryStats>;
  /** Invitations, the newest first. Needs canManageInvitations. */
  invitations?: Maybe<InvitationPage>;
  /** What was booked on one item, newest first. */
  itemLedger?: Maybe<LedgerPage>;
  /** Stock of one item at the end of each of the last days. */
  itemStockDays?: Maybe<StockDays>;
  /** What an unsubscribe link ends. Needs no session. Not ours, or of something that is gone: LINK_EXPIRED. */
  mailSubscription?: Maybe<MailSubscription>;
  /** One member, deactivated or not; null when there is none of this id. Needs canViewOtherProfiles. */
  member?: Maybe<Member>;
  /** As `activity`, of one person. Needs canViewUserActivity. */
  memberActivity?: Maybe<ActivityPage>;
  /** Members by name, whose names or addresses contain `search`. */
  members?: Maybe<MemberPage>;
  /** One movement, or null when the organization has none of this id. */
  movement?: Maybe<Movement>;
  /** Needs canViewAnalytics. `from` and `to` in place of `range`, at most 731 days. */
  movementAnalytics?: Maybe<MovementAnalytics>;
  /** A document, or null when the organization has none of this id. */
  movementDocument?: Maybe<MovementDocument>;
  /** What was done to a movement, newest first. Needs canCreateInventory. */
  movementHistory?: Maybe<ActivityPage>;
  /** Movements that recur; page size 1 to 1000. */
  movementSeries?: Maybe<MovementSeriesPage>;
  /** One series, or null when there is none of this id. */
  movementSeriesById?: Maybe<MovementSeries>;
  /** The next five dates of a rule, in words. */
  movementSeriesPreview?: Maybe<MovementSeriesPreview>;
  /** Of the last 30 days unless a period is given. */
  movementStatistics?: Maybe<MovementStatistics>;
  /** Movements of the organization, newest first; page size 1 to 1000. */
  movements?: Maybe<MovementPage>;
  /** What is scheduled from one instant until before another, at most 62 days. */
  movementsCalendar?: Maybe<MovementsCalendar>;
  /** The signed-in person's open sessions, the one used last first; at most 100. */
  openSessions?: Maybe<Array<OpenSession>>;
  /** What an invitation's link offers. Needs no session. Used, revoked or expired: LINK_EXPIRED. */
  openedInvitation?: Maybe<OpenedInvitation>;
  /** One organization of the signed-in person. */
  organization?: Maybe<Organization>;
  /** What each role may do, from viewer to admin. */
  organizationRoles?: Maybe<Array<RoleFlags>>;
  /**
   * For a member of some warehouses alone (`SessionOrganization.warehouseIds`) the names of the other active ones, by name, at
   * most 1,000: where a transfer may go, which is confirmed there. Of nobody else there are others.
   */
  otherWarehouses?: Maybe<Array<NamedWarehouse>>;
  /** One plan, or null when there is none of this id. */
  plan?: Maybe<Plan>;
  /** The rows of a plan in their order; page size 1 to 1000. */
  planRows?: Maybe<PlanRowPage>;
  /** What undoing the plan would do now. */
  planUndoForecast?: Maybe<PlanUndoCounts>;
  /** Plans of the organization; page size 1 to 1000. */
  plans?: Maybe<PlanPage>;
  /** The prices that one product has had, newest first. Needs canViewProductHistory: it names people. */
  priceHistory?: Maybe<ProductPricePage>;
  /** One product, or null when the organization has none of this id. */
  product?: Maybe<Product>;
  /** What came and went of a product, what stands of it, and how fast it goes. Needs canViewProductAnalytics. `from` and `to` in place of `range`. */
  productAnalytics?: Maybe<ProductAnalytics>;
  /** Categories of the products in order, at most 1000. */
  productCategories?: Maybe<Array<ProductNameCount>>;
  /** The fields of its own that the organization gives its products. */
  productCustomFields?: Maybe<ProductCustomFields>;
  /** Groups of products that may be the same thing. */
  productDuplicates?: Maybe<ProductDuplicates>;
  /** What was done to one product, newest first. Needs canViewProductHistory: it names people, and what they did. */
  productHistory?: Maybe<ActivityPage>;
  productStatistics?: Maybe<ProductStatistics>;
  /** Suppliers of the products in order, at most 1000. */
  productSuppliers?: Maybe<Array<ProductNameCount>>;
  /** Products of the organization; page size 1 to 1000. */
  products?: Maybe<ProductPage>;
  /** Whether addresses and phone numbers receive what the organization sends. At most 50 of each. Needs canAccessSettings. */
  recipients?: Maybe<Array<Recipient>>;
  /** Tries, failures and how long they took, by day. Needs canViewIntegrationAnalytics. */
  reportAnalytics?: Maybe<ReportAnalytics>;
  /** One run with its tries, or null when there is none of this id. Needs canViewIntegrationLogs. */
  reportRun?: Maybe<ReportRunDetails>;
  /** What was mailed, or was to be, within the last 90 days, newest first. Needs canViewIntegrationLogs. */
  reportRuns?: Maybe<ReportRunPage>;
  /** One view, or null when there is none of this id that the caller sees. Needs a sign-in. */
  savedView?: Maybe<SavedView>;
  /**
   * What was done to a shared view, newest first; what its owner did while it was their own is told to nobody. Needs
   * canAccessSettings and a sign-in: it names people, and what they did.
   */
  savedViewHistory?: Maybe<ActivityPage>;
  /** The caller's own views and those that the organization shares; page size 1 to 1000. Needs a sign-in: API keys have no views. */
  savedViews?: Maybe<SavedViewPage>;
  /** One report, or null when there is none of this id. Needs canViewIntegrations. */
  scheduledReport?: Maybe<ScheduledReport>;
  /** What is mailed on a schedule. Needs canViewIntegrations. */
  scheduledReports?: Maybe<ScheduledReportPage>;
  /** One selection, or null when there is none of this id. Needs canViewIntegrations. */
  selection?: Maybe<Selection>;
  /** What was done to a selection, newest first. Needs canViewIntegrations. */
  selectionHistory?: Maybe<ActivityPage>;
  /**
   * What a selection says of one event: of the newest that is kept, or of the one that `cursor` names; null: there is none, or it
   * is not of the kind. Costs what the document costs beside its own points. Needs canViewIntegrations, and whatever the document needs.
   */
  selectionResult?: Maybe<SelectionResult>;
  /** The selections of the organization. Needs canViewIntegrations. */
  selections?: Maybe<SelectionPage>;
  /** The signed-in person, or null when nobody is signed in. */
  session?: Maybe<Session>;
  /** Items whose stock changed after one instant of the past and until another; page size 1 to 1000. */
  stockDifferences?: Maybe<StockDifferencePage>;
  /** What stock has cost at the moving average, now or at an instant of the past. */
  stockValuation?: Maybe<StockValuation>;
  /** Of which products most went, by value. Needs canViewProductAnalytics. */
  topSellers?: Maybe<Array<TopSeller>>;
  /** Items of which there is anything, or was at an instant of the past, with what it has cost; page size 1 to 1000. */
  valuedItems?: Maybe<ValuedItemPage>;
  /** One warehouse, or null when the organization has none of this id. */
  warehouse?: Maybe<Warehouse>;
  /** What stands in the way of deleting a warehouse; null when the organization has none of this id. */
  warehouseContent?: Maybe<WarehouseContent>;
  /** What was done to one warehouse, newest first. Needs canUpdateWarehouse: it names people, and what they did. */
  warehouseHistory?: Maybe<ActivityPage>;
  /** Warehouses of the organization; page size 1 to 1000. */
  warehouses?: Maybe<WarehousePage>;
  /** One webhook, or null when there is none of this id. Needs canViewIntegrations. */
  webhook?: Maybe<Webhook>;
  /** Calls, failures and how long answers took, by day. Needs canViewIntegrationAnalytics. */
  webhookAnalytics?: Maybe<WebhookAnalytics>;
  /** What was sent within the last 30 days, newest first. Needs canViewIntegrationLogs. */
  webhookDeliveries?: Maybe<WebhookDeliveryPage>;
  /** One delivery with its bodies, or null when there is none of this id. Needs canViewIntegrationLogs. */
  webhookDelivery?: Maybe<WebhookDeliveryDetails>;
  /** Where the organization sends what happens. Needs canViewIntegrations. */
  webhooks?: Maybe<WebhookPage>;
};


export type QueryActivityArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ActivityFilter>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryAdjustmentReasonsArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryAlertBacktestArgs = {
  days?: InputMaybe<Scalars['Int']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  trigger: AlertTriggerInput;
};


export type QueryAlertChannelsArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryAlertInstanceHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryAlertInstancesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AlertInstanceFilter>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sortBy?: InputMaybe<AlertInstanceSortKey>;
  sortDirection?: InputMaybe<SortDirection>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryAlertPreferencesArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryAlertPushArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryAlertRulePreviewArgs = {
  minQuantity?: InputMaybe<Scalars['Float']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryAlertRulesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AlertRuleFilter>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sortBy?: InputMaybe<AlertRuleSortKey>;
  sortDirection?: InputMaybe<SortDirection>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryAlertSendsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  alertId: Scalars['ID']['input'];
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAlertStatisticsArgs = {
  days?: InputMaybe<Scalars['Int']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  ruleId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryAlertTemplatesArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryAlertTriggerTrialArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  trigger: AlertTriggerInput;
};


export type QueryAlertWhyArgs = {
  alertId: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  userId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryApiKeysArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ApiKeyFilter>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sortBy?: InputMaybe<ApiKeySortKey>;
  sortDirection?: InputMaybe<SortDirection>;
};


export type QueryApprovalDelegationsArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryApprovalPoliciesArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryApprovalRehearsalArgs = {
  clauses: Array<ApprovalClauseInput>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryCarriedNamesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  kind: CarriedNameKind;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sortBy?: InputMaybe<CarriedNameSortKey>;
  sortDirection?: InputMaybe<SortDirection>;
};


export type QueryChatArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryChatAnalyticsArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryChatPostsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  chatId: Scalars['ID']['input'];
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<ChatPostState>;
};


export type QueryChatsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ChatFilter>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sortBy?: InputMaybe<ChatSortKey>;
  sortDirection?: InputMaybe<SortDirection>;
};


export type QueryCheckFolderNameArgs = {
  excludeFolderId?: InputMaybe<Scalars['ID']['input']>;
  name: Scalars['String']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  parentId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryCheckProductSkuArgs = {
  excludeProductId?: InputMaybe<Scalars['ID']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  sku: Scalars['String']['input'];
};


export type QueryCheckSelectionArgs = {
  document: Scalars['String']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  variables?: InputMaybe<Scalars['JSON']['input']>;
};


export type QueryCheckSkuArgs = {
  excludeItemId?: InputMaybe<Scalars['ID']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  sku: Scalars['String']['input'];
  warehouseId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryConfirmationRequestArgs = {
  token: Scalars['String']['input'];
};


export type QueryCountArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryCountLinesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  countId: Scalars['ID']['input'];
  differs?: InputMaybe<CountLineFilter>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sortBy?: InputMaybe<CountLineSortKey>;
  sortDirection?: InputMaybe<SortDirection>;
};


export type QueryCountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sortBy?: InputMaybe<CountSortKey>;
  sortDirection?: InputMaybe<SortDirection>;
  status?: InputMaybe<CountStatus>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  warehouseId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryEmailDomainsArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryFirstStepsArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryFolderArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryFolderHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryFoldersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  belowId?: InputMaybe<Scalars['ID']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  isWarehouse?: InputMaybe<Scalars['Boolean']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  parentId?: InputMaybe<Scalars['ID']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sortBy?: InputMaybe<FolderSortKey>;
  sortDirection?: InputMaybe<SortDirection>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryIntegrationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<IntegrationFilter>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sortBy?: InputMaybe<IntegrationSortKey>;
  sortDirection?: InputMaybe<SortDirection>;
};


export type QueryInventoryCategoriesArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryInventoryCustomFieldsArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryInventoryItemArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryInventoryItemByBarcodeArgs = {
  barcode: Scalars['String']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryInventoryItemHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryInventoryItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  filter?: InputMaybe<InventoryItemFilter>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  skus?: InputMaybe<Array<Scalars['String']['input']>>;
  sortBy?: InputMaybe<InventoryItemSortKey>;
  sortDirection?: InputMaybe<SortDirection>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  warehouseId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryInventoryItemsByBarcodeArgs = {
  barcode: Scalars['String']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryInventoryStatsArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  warehouseId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryInvitationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<InvitationStatus>;
};


export type QueryItemLedgerArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryItemStockDaysArgs = {
  days?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  timeZone?: InputMaybe<Scalars['String']['input']>;
};


export type QueryMailSubscriptionArgs = {
  token: Scalars['String']['input'];
};


export type QueryMemberArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  userId: Scalars['ID']['input'];
};


export type QueryMemberActivityArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ActivityFilter>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
  userId: Scalars['ID']['input'];
};


export type QueryMembersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  role?: InputMaybe<Role>;
  search?: InputMaybe<Scalars['String']['input']>;
  sortDirection?: InputMaybe<SortDirection>;
  status?: InputMaybe<MemberStatusFilter>;
};


export type QueryMovementArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryMovementAnalyticsArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  groupBy?: InputMaybe<MovementGrouping>;
  metrics?: InputMaybe<Array<MovementMetric>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  range?: InputMaybe<AnalyticsRange>;
  timeZone?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
  warehouseId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryMovementDocumentArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryMovementHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryMovementSeriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  itemId?: InputMaybe<Scalars['ID']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sortBy?: InputMaybe<SeriesSortKey>;
  sortDirection?: InputMaybe<SortDirection>;
  status?: InputMaybe<SeriesStatus>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryMovementSeriesByIdArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryMovementSeriesPreviewArgs = {
  input: MovementSeriesPreviewInput;
};


export type QueryMovementStatisticsArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  from?: InputMaybe<Scalars['DateTime']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
  warehouseId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryMovementsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  filter?: InputMaybe<MovementFilter>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sortDirection?: InputMaybe<SortDirection>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryMovementsCalendarArgs = {
  from: Scalars['DateTime']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  to: Scalars['DateTime']['input'];
};


export type QueryOpenedInvitationArgs = {
  token: Scalars['String']['input'];
};


export type QueryOrganizationArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryOrganizationRolesArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryOtherWarehousesArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryPlanArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryPlanRowsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  outcome?: InputMaybe<PlanRowOutcome>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  planId: Scalars['ID']['input'];
  undoOutcome?: InputMaybe<PlanUndoOutcome>;
  verdict?: InputMaybe<PlanVerdict>;
};


export type QueryPlanUndoForecastArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  planId: Scalars['ID']['input'];
};


export type QueryPlansArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  authorId?: InputMaybe<Scalars['ID']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  kind?: InputMaybe<PlanKind>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sortBy?: InputMaybe<PlanSortKey>;
  sortDirection?: InputMaybe<SortDirection>;
  status?: InputMaybe<PlanStatus>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryPriceHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryProductArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryProductAnalyticsArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  range?: InputMaybe<AnalyticsRange>;
  timeZone?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryProductCategoriesArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryProductCustomFieldsArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryProductDuplicatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  by: ProductDuplicateKey;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryProductHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryProductStatisticsArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryProductSuppliersArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  filter?: InputMaybe<ProductFilter>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  skus?: InputMaybe<Array<Scalars['String']['input']>>;
  sortBy?: InputMaybe<ProductSortKey>;
  sortDirection?: InputMaybe<SortDirection>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryRecipientsArgs = {
  emails?: InputMaybe<Array<Scalars['String']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  phones?: InputMaybe<Array<Scalars['String']['input']>>;
};


export type QueryReportAnalyticsArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryReportRunArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  reportId: Scalars['ID']['input'];
};


export type QueryReportRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  reportId: Scalars['ID']['input'];
  state?: InputMaybe<ReportRunState>;
};


export type QuerySavedViewArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QuerySavedViewHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QuerySavedViewsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  isShared?: InputMaybe<Scalars['Boolean']['input']>;
  list?: InputMaybe<SavedViewList>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sortBy?: InputMaybe<SavedViewSortKey>;
  sortDirection?: InputMaybe<SortDirection>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryScheduledReportArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryScheduledReportsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ScheduledReportFilter>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sortBy?: InputMaybe<ScheduledReportSortKey>;
  sortDirection?: InputMaybe<SortDirection>;
};


export type QuerySelectionArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QuerySelectionHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QuerySelectionResultArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QuerySelectionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<SelectionFilter>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sortBy?: InputMaybe<SelectionSortKey>;
  sortDirection?: InputMaybe<SortDirection>;
};


export type QueryStockDifferencesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  from: Scalars['DateTime']['input'];
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sortBy?: InputMaybe<StockDifferenceSortKey>;
  sortDirection?: InputMaybe<SortDirection>;
  to: Scalars['DateTime']['input'];
  warehouseId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryStockValuationArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  category?: InputMaybe<Scalars['String']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  warehouseId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryTopSellersArgs = {
  from?: InputMaybe<Scalars['DateTime']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  range?: InputMaybe<AnalyticsRange>;
  timeZone?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryValuedItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  category?: InputMaybe<Scalars['String']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sortBy?: InputMaybe<ValuationSortKey>;
  sortDirection?: InputMaybe<SortDirection>;
  warehouseId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryWarehouseArgs = {
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryWarehouseContentArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryWarehouseHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryWarehousesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  asOf?: InputMaybe<Scalars['DateTime']['input']>;
  hasAddress?: InputMaybe<Scalars['Boolean']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sortBy?: InputMaybe<WarehouseSortKey>;
  sortDirection?: InputMaybe<SortDirection>;
  updatedAfter?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryWebhookArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryWebhookAnalyticsArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryWebhookDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<WebhookDeliveryState>;
  webhookId: Scalars['ID']['input'];
};


export type QueryWebhookDeliveryArgs = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  webhookId: Scalars['ID']['input'];
};


export type QueryWebhooksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<WebhookFilter>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sortBy?: InputMaybe<WebhookSortKey>;
  sortDirection?: InputMaybe<SortDirection>;
};

export type RateAlertTemplateInput = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 5. */
  rating: Scalars['Int']['input'];
};

export type RateAlertTemplatePayload = {
  template: AlertTemplate;
};

export type ReactivateMemberInput = {
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  userId: Scalars['ID']['input'];
};

export type ReactivateMemberPayload = {
  member: Member;
};

export type ReauthenticateInput = {
  currentPassword: Scalars['String']['input'];
};

export type ReauthenticatePayload = {
  reauthenticated: Scalars['Boolean']['output'];
};

/** An address that an organization names itself, and whether it receives what is sent. */
export type Recipient = {
  address: Scalars['String']['output'];
  channel: RecipientChannel;
  /** When its owner was last asked to confirm; null: never, or the request is about to be sent. */
  requestedAt?: Maybe<Scalars['DateTime']['output']>;
  /** From when on the request can be sent again; null: at once, or never because it is not waiting. */
  resendableAt?: Maybe<Scalars['DateTime']['output']>;
  status: RecipientStatus;
};

export type RecipientChannel =
  | 'EMAIL'
  | 'SMS';

/** What an address was named for first. */
export type RecipientPurpose =
  | 'ALERTS'
  | 'REPORTS';

export type RecipientStatus =
  /** Its owner has confirmed. */
  | 'CONFIRMED'
  /** It belongs to a member, who needs no confirmation. */
  | 'MEMBER'
  /** Nobody has named it yet. It is asked to confirm when a rule or report that names it is saved. */
  | 'NEW'
  /** Its owner wants nothing; nothing is sent. */
  | 'UNSUBSCRIBED'
  /** Its owner has not confirmed yet; nothing is sent. */
  | 'WAITING';

export type RecordBehaviourInput = {
  /** 1 to 50. */
  events: Array<BehaviourEventInput>;
};

export type RecordBehaviourPayload = {
  /** Events taken, those that were stored before included. */
  accepted: Scalars['Int']['output'];
  /** Events stored now; null when the upstream does not tell. */
  stored?: Maybe<Scalars['Int']['output']>;
};

export type RecordCountsInput = {
  countId: Scalars['ID']['input'];
  /** At most 200, of this moment. */
  observations: Array<CountObservationInput>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type RecordCountsPayload = {
  failed: Scalars['Int']['output'];
  /** One for each, in the order given. */
  outcomes: Array<CountOutcome>;
  succeeded: Scalars['Int']['output'];
};

export type RemoveAlertPushBrowserInput = {
  id: Scalars['ID']['input'];
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type RemoveAlertPushBrowserPayload = {
  deletedId: Scalars['ID']['output'];
};

export type RemoveAvatarPayload = {
  account: Account;
};

export type RemoveEmailDomainInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type RemoveEmailDomainPayload = {
  deletedId: Scalars['ID']['output'];
};

export type RemoveMemberInput = {
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  userId: Scalars['ID']['input'];
};

export type RemoveMemberPayload = {
  /** The person whose membership has ended. */
  deletedId: Scalars['ID']['output'];
};

export type RenameNamesInput = {
  kind: CarriedNameKind;
  /** 1 to 50, each 1 to 100 characters. */
  names: Array<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 300 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 100 characters; a name that is there already is merged with. */
  to: Scalars['String']['input'];
};

export type RenameNamesPayload = {
  /** A draft: nothing is changed before it is applied. */
  plan?: Maybe<Plan>;
};

export type RenameOrganizationInput = {
  /** 1 to 120 characters. */
  name: Scalars['String']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type RenameOrganizationPayload = {
  organization: Organization;
};

export type ReorderFoldersInput = {
  /** At most 1,000: a whole level. */
  folders: Array<FolderPositionInput>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ReorderFoldersPayload = {
  failed: Scalars['Int']['output'];
  /** One for each, in the order asked. */
  outcomes: Array<FolderBulkOutcome>;
  succeeded: Scalars['Int']['output'];
};

export type ReplayWebhookDeliveryInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  webhookId: Scalars['ID']['input'];
};

export type ReplayWebhookDeliveryPayload = {
  delivery: WebhookDelivery;
};

export type ReplayWebhookInput = {
  /** At most 7 days ago. */
  from: Scalars['DateTime']['input'];
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  to: Scalars['DateTime']['input'];
};

export type ReplayWebhookPayload = {
  /** How many deliveries are sent again. */
  replayed: Scalars['Int']['output'];
};

/** What came of the tries of the last 30 days. */
export type ReportAnalytics = {
  calls: Scalars['Int']['output'];
  /** All 30, oldest first. */
  days: Array<ReportDay>;
  failures: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  p50Ms?: Maybe<Scalars['Int']['output']>;
  p95Ms?: Maybe<Scalars['Int']['output']>;
};

export type ReportDay = {
  calls: Scalars['Int']['output'];
  /** A day of UTC: 2026-01-31. */
  day: Scalars['String']['output'];
  failures: Scalars['Int']['output'];
  /** Milliseconds that half of the tries took; null: there was none. */
  p50Ms?: Maybe<Scalars['Int']['output']>;
  /** Milliseconds that 95 of 100 took. */
  p95Ms?: Maybe<Scalars['Int']['output']>;
};

export type ReportFormat =
  | 'CSV'
  | 'PDF'
  | 'XLSX';

export type ReportList =
  | 'ALERTS'
  | 'ITEMS'
  | 'MOVEMENTS'
  | 'PRODUCTS';

/** A report that is made and mailed, as often as it takes, under one id. */
export type ReportRun = {
  attempts: Scalars['Int']['output'];
  bytes?: Maybe<Scalars['Int']['output']>;
  createdAt: Scalars['DateTime']['output'];
  /** Null: it was sent by hand. */
  dueAt?: Maybe<Scalars['DateTime']['output']>;
  /** Null: there is no file yet, or never was. */
  fileName?: Maybe<Scalars['String']['output']>;
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
  /** Why the last try failed; null: it did not. */
  lastError?: Maybe<Scalars['String']['output']>;
  /** How many times were due before it while nothing ran; it tells what they would have told. */
  missed: Scalars['Int']['output'];
  /** Null: it is not tried any more. */
  nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  reason: ReportRunReason;
  /** To whom it goes; of a test, whoever asked for it. */
  recipients: Array<Scalars['String']['output']>;
  reportId: Scalars['ID']['output'];
  rows?: Maybe<Scalars['Int']['output']>;
  state: ReportRunState;
  /** Those of them to whom it is not mailed, and why. */
  unsent: Array<UnsentRecipient>;
};

export type ReportRunDetails = {
  run: ReportRun;
  /** Newest first, at most 50. */
  tries: Array<ReportTry>;
};

export type ReportRunPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<ReportRun>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

/** Why a report was made. */
export type ReportRunReason =
  /** Somebody sent it to all. */
  | 'PERSON'
  /** Its time had come. */
  | 'SCHEDULE'
  /** Somebody sent it to themself alone. */
  | 'TEST';

export type ReportRunState =
  /** Tried as often as is promised, or refused for good. */
  | 'FAILED'
  | 'SENT'
  | 'WAITING';

/** What a report is of. */
export type ReportSource =
  /** A list as a visit begins: active items, all products, movements since the last report, open alerts. */
  | 'LIST'
  /** What a stored selection says of the events since the last report. */
  | 'SELECTION'
  /** A saved view of items, products or alerts, as it is at the time. */
  | 'VIEW';

/** One try of a run. */
export type ReportTry = {
  at: Scalars['DateTime']['output'];
  /** Milliseconds. */
  durationMs: Scalars['Int']['output'];
  /** Null: it succeeded. */
  error?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
};

export type ResendConfirmationRequestInput = {
  address: Scalars['String']['input'];
  channel: RecipientChannel;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ResendConfirmationRequestPayload = {
  recipient: Recipient;
};

export type ResendInvitationInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ResendInvitationPayload = {
  invitation: Invitation;
};

export type ResendVerificationInput = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type ResendVerificationPayload = {
  accepted: Scalars['Boolean']['output'];
};

export type ResetPasswordInput = {
  /** 12 to 128 characters that are hard to guess. */
  password: Scalars['String']['input'];
  /** The token of the mailed link. */
  token: Scalars['String']['input'];
};

export type ResetPasswordPayload = {
  passwordSet: Scalars['Boolean']['output'];
};

export type ResolveAlertsInput = {
  /** Any number: sent on in batches of 100. */
  ids: Array<Scalars['ID']['input']>;
  /** At most 2000 characters. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ResolveAlertsPayload = AlertBulkPayload & {
  failed: Scalars['Int']['output'];
  outcomes: Array<AlertBulkOutcome>;
  succeeded: Scalars['Int']['output'];
};

export type RestoreMovementAttachmentInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type RestoreMovementAttachmentPayload = {
  attachment: MovementAttachment;
};

export type RestoreProductImageInput = {
  imageId: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  productId: Scalars['ID']['input'];
};

export type RestoreProductImagePayload = {
  image: ProductImage;
};

export type ResumeChatInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ResumeChatPayload = {
  chat: Chat;
};

export type ResumeScheduledReportInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ResumeScheduledReportPayload = {
  report: ScheduledReport;
};

export type ResumeWebhookInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ResumeWebhookPayload = {
  webhook: Webhook;
};

export type ReverseAdjustmentInput = {
  /** The item. */
  id: Scalars['ID']['input'];
  /** The adjustment, one of its ledger. */
  movementId: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ReverseAdjustmentPayload = {
  /** The item after it. */
  item: InventoryItem;
  /** The counter-movement that was booked. */
  movement?: Maybe<InventoryMovement>;
};

export type RevokeApiKeyInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type RevokeApiKeyPayload = {
  apiKey: ApiKey;
};

export type RevokeInvitationInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type RevokeInvitationPayload = {
  invitation: Invitation;
};

/** One of the four roles, from least to most; held per organization. */
export type Role =
  | 'ADMIN'
  | 'MANAGER'
  | 'USER'
  | 'VIEWER';

/** What a role may do in one organization. */
export type RoleFlags = {
  /** Permission flags in force, in the order of the product's flag list. */
  flags: Array<PermissionFlag>;
  organizationId: Scalars['ID']['output'];
  /** Those of all flags that this organization granted or took away against the default. */
  overridden: Array<PermissionFlag>;
  role: Role;
};

export type RotateApiKeyInput = {
  /** 1 to 365 days; as many as the old key was given, when absent. */
  expiresInDays?: InputMaybe<Scalars['Int']['input']>;
  /** The key to replace. */
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type RotateApiKeyPayload = {
  /** The new one. */
  apiKey: ApiKey;
  /** Its text, told this once. */
  key: Scalars['String']['output'];
};

export type RotateWebhookSecretInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** For how many hours the older secrets sign beside the new one, 0 to 168. */
  overlapHours?: InputMaybe<Scalars['Int']['input']>;
};

export type RotateWebhookSecretPayload = {
  /** The new one, told this once. */
  secret: Scalars['String']['output'];
  webhook: Webhook;
};

/** How high the rows of a list are. */
export type RowDensity =
  | 'DENSE'
  | 'ROOMY';

/** Filters, order, columns and density of one list under a name. */
export type SavedView = {
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  id?: Maybe<Scalars['ID']['output']>;
  /** Seen by everybody in the organization; else by its owner alone. */
  isShared?: Maybe<Scalars['Boolean']['output']>;
  list?: Maybe<SavedViewList>;
  /** 1 to 80 characters. */
  name?: Maybe<Scalars['String']['output']>;
  organizationId?: Maybe<Scalars['ID']['output']>;
  /** Who made it. Without a name when they have left the organization; what they shared stays. */
  owner?: Maybe<Person>;
  state?: Maybe<SavedViewState>;
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type SavedViewColumnWidth = {
  key: Scalars['String']['output'];
  /** In pixels, 1 to 4000. */
  width: Scalars['Int']['output'];
};

export type SavedViewColumnWidthInput = {
  key: Scalars['String']['input'];
  /** 1 to 4000 pixels. */
  width: Scalars['Int']['input'];
};

/** Columns by what the list calls them; those that are not named are as the list has them. */
export type SavedViewColumns = {
  hidden: Array<Scalars['String']['output']>;
  /** From left to right. */
  order: Array<Scalars['String']['output']>;
  /** Shown at any width. */
  shown: Array<Scalars['String']['output']>;
  widths: Array<SavedViewColumnWidth>;
};

/** At most 60 of each. */
export type SavedViewColumnsInput = {
  hidden?: InputMaybe<Array<Scalars['String']['input']>>;
  order?: InputMaybe<Array<Scalars['String']['input']>>;
  shown?: InputMaybe<Array<Scalars['String']['input']>>;
  widths?: InputMaybe<Array<SavedViewColumnWidthInput>>;
};

/** What a list is narrowed down to, as its address says it. */
export type SavedViewFilter = {
  /** What the list calls it: letters, digits and underscores, at most 60. */
  key: Scalars['String']['output'];
  /** 1 to 500 characters. */
  value: Scalars['String']['output'];
};

export type SavedViewFilterInput = {
  /** Letters, digits and underscores, at most 60; each once. */
  key: Scalars['String']['input'];
  /** 1 to 500 characters. */
  value: Scalars['String']['input'];
};

/** The lists of which views are saved. */
export type SavedViewList =
  | 'ACTIVITY'
  | 'ALERTS'
  | 'ALERT_RULES'
  | 'API_KEYS'
  | 'INVITATIONS'
  | 'ITEMS'
  | 'MEMBERS'
  | 'PRODUCTS'
  | 'WAREHOUSES';

export type SavedViewPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Maybe<SavedView>>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type SavedViewSort = {
  direction: SortDirection;
  /** What the list calls it, such as NAME. */
  key: Scalars['String']['output'];
};

export type SavedViewSortInput = {
  direction: SortDirection;
  key: Scalars['String']['input'];
};

export type SavedViewSortKey =
  | 'CREATED_AT'
  | 'NAME'
  | 'UPDATED_AT';

/** What a view keeps of its list. What its list does not know any more is told as it was saved; null: as the list has it. */
export type SavedViewState = {
  columns?: Maybe<SavedViewColumns>;
  density?: Maybe<RowDensity>;
  filters?: Maybe<Array<SavedViewFilter>>;
  /** Rows on a page, 1 to 1000. */
  pageSize?: Maybe<Scalars['Int']['output']>;
  sort?: Maybe<SavedViewSort>;
};

export type SavedViewStateInput = {
  columns?: InputMaybe<SavedViewColumnsInput>;
  density?: InputMaybe<RowDensity>;
  /** At most 40. */
  filters?: InputMaybe<Array<SavedViewFilterInput>>;
  /** 1 to 1000. */
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<SavedViewSortInput>;
};

export type ScheduleMovementInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** In the future. */
  scheduledAt: Scalars['DateTime']['input'];
};

export type ScheduleMovementPayload = {
  movement: Movement;
};

/** A list, a saved view or a stored selection that is mailed as a file at the times of a rule. */
export type ScheduledReport = {
  /** With whose rights it is read, as they are at the time: whoever chose last what is sent, or to whom. */
  actsFor: Person;
  /** By the clocks of `timeZone`: 06:30. */
  atTime: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** Who made it, and is told when it fails. */
  createdBy: Person;
  /** Since when no try has succeeded; null: the last one did, or there was none. */
  failingSince?: Maybe<Scalars['DateTime']['output']>;
  format: ReportFormat;
  id: Scalars['ID']['output'];
  /** Null: never within the last 90 days. */
  lastRunAt?: Maybe<Scalars['DateTime']['output']>;
  lastRunSucceeded?: Maybe<Scalars['Boolean']['output']>;
  /** Of a view, the list of which it is one; null: a selection. */
  list?: Maybe<ReportList>;
  /** 1 to 80 characters, once in the organization; the subject of its mails. */
  name: Scalars['String']['output'];
  /** Null: it is paused, or its rule names no day any more. */
  nextDueAt?: Maybe<Scalars['DateTime']['output']>;
  organizationId: Scalars['ID']['output'];
  /** E-mail addresses, at most 10. */
  recipients: Array<Scalars['String']['output']>;
  /** RFC 5545, of FREQ DAILY, WEEKLY or MONTHLY. */
  rrule: Scalars['String']['output'];
  /** The same in words: 'Every week on Monday'. */
  rule: Scalars['String']['output'];
  /** Null: it is of no selection. */
  selection?: Maybe<Selection>;
  selectionId?: Maybe<Scalars['ID']['output']>;
  source: ReportSource;
  /** The first day on which it can be due, YYYY-MM-DD. */
  startsOn: Scalars['String']['output'];
  status: ScheduledReportStatus;
  syncStatus: SyncStatus;
  /** IANA name, such as Europe/Zurich. */
  timeZone: Scalars['String']['output'];
  updatedAt: Scalars['DateTime']['output'];
  /** Another one with each change of what it is. */
  version: Scalars['Int']['output'];
  viewId?: Maybe<Scalars['ID']['output']>;
};

export type ScheduledReportFilter = {
  /** Part of the name. */
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<ScheduledReportStatus>;
};

export type ScheduledReportPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<ScheduledReport>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type ScheduledReportSortKey =
  | 'CREATED_AT'
  | 'NAME'
  /** Those without a next time come last. */
  | 'NEXT_DUE_AT';

export type ScheduledReportStatus =
  | 'ACTIVE'
  /** Mails nothing at its times until it is resumed. */
  | 'PAUSED';

/**
 * One subscription with a name, kept as it is: the same document is a live subscription, what a webhook sends, a feed at
 * /feeds/{id}, and `selectionResult`. Each asks it with the rights of whoever asks, at that moment.
 */
export type Selection = {
  createdAt: Scalars['DateTime']['output'];
  createdBy: Person;
  /** As it was saved, byte for byte. */
  document: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** The kind of event it is asked of: item.changed. It stays. */
  kind: Scalars['String']['output'];
  /** 1 to 80 characters. */
  name: Scalars['String']['output'];
  organizationId: Scalars['ID']['output'];
  updatedAt: Scalars['DateTime']['output'];
  /** Values of its variables by their names; `organizationId` is set by itself where the document declares it. */
  variables: Scalars['JSON']['output'];
  /** Another one with each change. */
  version: Scalars['Int']['output'];
};

/** What saving would say of a document. */
export type SelectionCheck = {
  /** Points that each event costs at most; null where there are problems. */
  cost?: Maybe<Scalars['Int']['output']>;
  /** Null where there are problems. */
  kind?: Maybe<Scalars['String']['output']>;
  /** Points that an operation may cost. */
  maxCost: Scalars['Int']['output'];
  /** Of the last event of the kind that is kept; null: there is none, or there are problems. */
  newest?: Maybe<SelectionResult>;
  /** None: it can be saved, and you could run it now. */
  problems: Array<SelectionProblem>;
};

export type SelectionFilter = {
  /**
   * item.changed, product.changed, movement.changed, alert.changed, plan.changed, membership.changed, warehouse.changed,
   * folder.changed or count.changed.
   */
  kind?: InputMaybe<Scalars['String']['input']>;
  /** Part of the name. */
  search?: InputMaybe<Scalars['String']['input']>;
};

export type SelectionPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Selection>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

/** What is wrong with a document. */
export type SelectionProblem = {
  /** As the `code` of an error. */
  code: Scalars['String']['output'];
  column?: Maybe<Scalars['Int']['output']>;
  /** Where in the document, counted from 1; null: it has no place there. */
  line?: Maybe<Scalars['Int']['output']>;
  message: Scalars['String']['output'];
};

/** What a selection says of one event. */
export type SelectionResult = {
  /** When it happened. */
  at: Scalars['DateTime']['output'];
  /** Of the event. */
  cursor: Scalars['String']['output'];
  /** The same as `data` of a subscriber's frame, byte for byte; null: see `problems`. */
  data?: Maybe<Scalars['JSON']['output']>;
  /** item.changed and the like. */
  kind: Scalars['String']['output'];
  /** The line of the feed, which is the body of a webhook: type, timestamp, cursor, data. */
  line: Scalars['String']['output'];
  /** What failed within it. */
  problems: Array<SelectionProblem>;
};

export type SelectionSortKey =
  | 'CREATED_AT'
  | 'NAME'
  | 'UPDATED_AT';

export type SendMemberPasswordResetInput = {
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  userId: Scalars['ID']['input'];
};

export type SendMemberPasswordResetPayload = {
  mailed: Scalars['Boolean']['output'];
};

export type SendScheduledReportInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type SendScheduledReportPayload = {
  run: ReportRun;
};

/** What recurs: an adjustment does not. */
export type SeriesMovementType =
  | 'INBOUND'
  | 'OUTBOUND'
  | 'TRANSFER';

/** One time of a series. */
export type SeriesOccurrence = {
  dueAt: Scalars['DateTime']['output'];
  /** It is due, or says, something other than the series. */
  isEdited: Scalars['Boolean']['output'];
  movementId?: Maybe<Scalars['ID']['output']>;
  notes?: Maybe<Scalars['String']['output']>;
  /** The rule's own day, by which it is known wherever it was moved to. */
  occursOn: Scalars['String']['output'];
  quantity: Scalars['Float']['output'];
  /** Why it was not made. */
  reason?: Maybe<Scalars['String']['output']>;
  seriesId: Scalars['ID']['output'];
  state: OccurrenceState;
};

export type SeriesSortKey =
  | 'CREATED_AT'
  | 'TITLE';

export type SeriesStatus =
  | 'ACTIVE'
  | 'ENDED';

/** What the signed-in person is shown and allowed. */
export type Session = {
  /** Null when never chosen: each browser keeps its own. */
  colorScheme?: Maybe<ColorScheme>;
  /** BCP 47 tag in which dates and numbers are written; null: that of the device. */
  locale?: Maybe<Scalars['String']['output']>;
  /** Memberships; the first one is where a new tab starts. */
  organizations?: Maybe<Array<Maybe<SessionOrganization>>>;
  /** Under their own name. */
  person?: Maybe<Person>;
  /** IANA name; null: that of the device. */
  timeZone?: Maybe<Scalars['String']['output']>;
};

export type SessionChange = {
  reason: SessionChangeReason;
  /** The session as it is now; null when it has ended. */
  session?: Maybe<Session>;
};

export type SessionChangeReason =
  /** Role, flags or membership changed; read them in `session`. */
  | 'MEMBERSHIP_CHANGED'
  /** Sent once when the subscription opens. */
  | 'OPENED'
  /** The session was ended; the socket closes with 4401 right after. */
  | 'SESSION_ENDED';

/** A membership of the signed-in person. */
export type SessionOrganization = {
  /**
   * ISO 4217 code in which this organization's prices are; null when the upstream does not tell it.
   * @deprecated Ask for `organization { currency }`; this ends on 2027-06-30.
   */
  currency?: Maybe<Scalars['String']['output']>;
  /** Permission flags in force, overrides included, in the order of the product's flag list. */
  flags: Array<PermissionFlag>;
  /** A positive integer, as text. */
  id?: Maybe<Scalars['ID']['output']>;
  /**
   * Null when the upstream does not tell it.
   * @deprecated Ask for `organization { name }`; this ends on 2027-06-30.
   */
  name?: Maybe<Scalars['String']['output']>;
  /** Null when the upstream tells no more of it than its id. */
  organization?: Maybe<Organization>;
  role?: Maybe<Role>;
  /** The warehouses that the person sees there, and no others; null: all. */
  warehouseIds?: Maybe<Array<Scalars['ID']['output']>>;
};

export type SetInventoryItemsActivityInput = {
  /** Any number: sent on in batches of 100. */
  ids: Array<Scalars['ID']['input']>;
  isActive: Scalars['Boolean']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** The plan that an earlier part of the same change has answered, at most 10 minutes ago: it is undone together. */
  planId?: InputMaybe<Scalars['ID']['input']>;
  /** 'Bulk activation' or 'Bulk deactivation' unless given. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

export type SetInventoryItemsActivityPayload = InventoryItemBulkPayload & {
  failed: Scalars['Int']['output'];
  /** One for each id, in the order asked. */
  outcomes: Array<InventoryItemBulkOutcome>;
  /** By which all of it can be undone, for 30 days; null: nothing was changed, or the upstream has no plans. */
  planId?: Maybe<Scalars['ID']['output']>;
  succeeded: Scalars['Int']['output'];
};

export type SetMemberWarehousesInput = {
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  userId: Scalars['ID']['input'];
  /** At most 200; none: nothing that stands in a warehouse. Null: all. */
  warehouseIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type SetMemberWarehousesPayload = {
  member: Member;
};

export type ShownMovementInput = {
  /** Its `contentHash` as it was shown. */
  hash: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};

export type SignInInput = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type SignInPayload = {
  session: Session;
};

export type SignOutEverywhereInput = {
  /** Leaves the session that asks. */
  keepCurrent?: Scalars['Boolean']['input'];
};

export type SignOutEverywherePayload = {
  /** How many sessions were ended. */
  endedSessions: Scalars['Int']['output'];
};

export type SignOutPayload = {
  /** True also when there was no session. */
  signedOut: Scalars['Boolean']['output'];
};

export type SignUpInput = {
  /** At most 254 characters. */
  email: Scalars['String']['input'];
  /** 1 to 100 characters. */
  name: Scalars['String']['input'];
  /** 12 to 128 characters that are hard to guess. */
  password: Scalars['String']['input'];
};

export type SignUpPayload = {
  /** Always true: an address that has an account is answered alike, and its owner is told by mail. */
  accepted: Scalars['Boolean']['output'];
};

export type SkipSeriesOccurrenceInput = {
  occursOn: Scalars['String']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  seriesId: Scalars['ID']['input'];
};

export type SkipSeriesOccurrencePayload = {
  occurrence: SeriesOccurrence;
};

export type SkuCheck = {
  /** The item that has the SKU; null: none. */
  existingItem?: Maybe<InventoryItem>;
  isUnique: Scalars['Boolean']['output'];
};

/** Direction of a sorted list. */
export type SortDirection =
  | 'ASC'
  | 'DESC';

/** A stock take. Nothing is locked meanwhile: posting adjusts by what differed when it was counted. */
export type StockCount = {
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  createdBy?: Maybe<Person>;
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who posted or cancelled it. */
  endedBy?: Maybe<Person>;
  figures?: Maybe<CountFigures>;
  /** Null: the whole warehouse. */
  folder?: Maybe<Folder>;
  id: Scalars['ID']['output'];
  /** Who counts is not told what the ledger says. */
  isBlind?: Maybe<Scalars['Boolean']['output']>;
  /** Null: whatever stands there. */
  itemIds?: Maybe<Array<Scalars['ID']['output']>>;
  name?: Maybe<Scalars['String']['output']>;
  organizationId?: Maybe<Scalars['ID']['output']>;
  /** The plan that adjusted the stock, by which it is undone; null: not posted, or nothing differed. */
  planId?: Maybe<Scalars['ID']['output']>;
  status?: Maybe<CountStatus>;
  tolerancePercent?: Maybe<Scalars['Float']['output']>;
  toleranceQuantity?: Maybe<Scalars['Float']['output']>;
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  warehouse?: Maybe<Warehouse>;
};

/** What became of a stock take; what it finds is asked of it, since not everybody may know. */
export type StockCountChange = {
  /** The name of the API key with which they did it; null: none. */
  apiKeyName?: Maybe<Scalars['String']['output']>;
  countId?: Maybe<Scalars['ID']['output']>;
  /** Pass it as `after` to resume from here; null when the upstream has no event stream. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Null in the first payload, which only hands out the cursor. */
  kind?: Maybe<StockCountChangeKind>;
  name?: Maybe<Scalars['String']['output']>;
  /** Who did it; null: the product by itself, or the upstream does not tell. */
  person?: Maybe<Person>;
  /** As `InventoryItemChange.quietMs`. */
  quietMs?: Maybe<Scalars['Int']['output']>;
  status?: Maybe<CountStatus>;
  warehouse?: Maybe<Warehouse>;
};

export type StockCountChangeKind =
  | 'CANCELLED'
  | 'CREATED'
  /** A word of another upstream's; never to be sent. */
  | 'OTHER'
  | 'POSTED';

export type StockCountPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Maybe<StockCount>>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type StockDay = {
  /** What came on it, and what went. */
  added: Scalars['Float']['output'];
  /** Such as 2026-01-31. */
  day: Scalars['String']['output'];
  /** On hand at its end; of the present day, now. */
  quantity: Scalars['Float']['output'];
  taken: Scalars['Float']['output'];
};

/** Stock of an item day by day. */
export type StockDays = {
  /** In order, up to today; begins when the item did. */
  days: Array<StockDay>;
  /** False when so much was booked that the days begin later than asked: after the 20,000th movement from now. */
  isWhole: Scalars['Boolean']['output'];
};

/** What became of an item's stock between two instants. */
export type StockDifference = {
  added?: Maybe<Scalars['Float']['output']>;
  change?: Maybe<Scalars['Float']['output']>;
  /** What there was at the second instant. */
  closing?: Maybe<Scalars['Float']['output']>;
  itemId?: Maybe<Scalars['ID']['output']>;
  /** As the item is called now, or was when it was deleted. */
  name?: Maybe<Scalars['String']['output']>;
  /** What there was at the first instant. */
  opening?: Maybe<Scalars['Float']['output']>;
  sku?: Maybe<Scalars['String']['output']>;
  taken?: Maybe<Scalars['Float']['output']>;
  /** The change at the unit price of now. */
  value?: Maybe<Scalars['Decimal']['output']>;
  warehouse?: Maybe<Warehouse>;
};

export type StockDifferencePage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Maybe<StockDifference>>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  /** False when `total` is a lower bound: filtered lists are counted exactly up to 10,000. */
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type StockDifferenceSortKey =
  | 'ADDED'
  | 'CHANGE'
  /** The value that came or went, whichever way. */
  | 'MAGNITUDE'
  | 'NAME'
  | 'TAKEN'
  | 'VALUE';

/** Where the quantity stands against the reorder point (10 when there is none). */
export type StockLevel =
  | 'IN_STOCK'
  /** Above 0 and at or below the reorder point. */
  | 'LOW_STOCK'
  /** At 0. */
  | 'OUT_OF_STOCK';

/** What stock has cost at the moving average, and what it comes to at the prices of now. Goods in transit are not in it. */
export type StockValuation = {
  /** The instant whose stock this is. */
  asOf?: Maybe<Scalars['DateTime']['output']>;
  /** The most valuable first, at most 500; `extensions.cutLists` says how many there are. */
  byCategory: Array<Maybe<ValuationOfCategory>>;
  /** The most valuable first, at most 500. */
  byWarehouse: Array<Maybe<ValuationOfWarehouse>>;
  /** Of which there is anything. */
  items?: Maybe<Scalars['Int']['output']>;
  priceValue?: Maybe<Scalars['Decimal']['output']>;
  quantity?: Maybe<Scalars['Float']['output']>;
  value?: Maybe<Scalars['Decimal']['output']>;
};

export type SubscribeAgainInput = {
  /** The part of the link after the #. */
  token: Scalars['String']['input'];
};

export type SubscribeAgainPayload = {
  subscription: MailSubscription;
};

export type SubscribeNewsletterInput = {
  /** Where the newsletter goes; at most 254 characters. */
  email: Scalars['String']['input'];
};

export type SubscribeNewsletterPayload = {
  /** Always true, as `JoinWaitlistPayload.joined`. */
  subscribed: Scalars['Boolean']['output'];
};

export type Subscription = {
  /** Every change of an alert of the organization, each once, in order; with `after`, what came since that cursor first. */
  alertInstanceChanged?: Maybe<AlertInstanceChange>;
  /** Every stock take that is begun, posted or cancelled, in order; with `after`, what came since that cursor first. */
  countChanged?: Maybe<StockCountChange>;
  /** Every change of the tree of folders of the organization, in order; with `after`, what came since that cursor first. */
  folderChanged?: Maybe<FolderChange>;
  /**
   * Whether lists, search and figures of items are read now: how it stands, then each change. After 3 failures, or 2 server errors
   * in a row, they are not for 30 seconds (CIRCUIT_OPEN); then one attempt says whether they are again.
   */
  inventoryServiceChanged?: Maybe<InventoryService>;
  /**
   * Every change of an item of the organization, in order; with `after`, what came since that cursor first. Bookings that were
   * made at the same moment by one person on one item come as one, and all that a file brought as one.
   */
  itemChanged?: Maybe<InventoryItemChange>;
  /** Who was invited, joined, got another role or left, in order; with `after`, what came since that cursor first. */
  memberChanged?: Maybe<MemberChange>;
  /** Every change of a movement of the organization, in order; with `after`, what came since that cursor first. */
  movementChanged?: Maybe<MovementChange>;
  /** Every plan that is made, corrected, cancelled, or has come further, in order; with `after`, what came since that cursor first. */
  planChanged?: Maybe<PlanChanged>;
  /** Every change of a product of the organization, in order; with `after`, what came since that cursor first. */
  productChanged?: Maybe<ProductChange>;
  /**
   * Changes of the signed-in person's own session, seen from this organization: that of the key when an API key leaves it
   * out.
   */
  sessionChanged?: Maybe<SessionChange>;
  /** Every change of a warehouse that whoever asks may see, in order; with `after`, what came since that cursor first. */
  warehouseChanged?: Maybe<WarehouseChange>;
};


export type SubscriptionAlertInstanceChangedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type SubscriptionCountChangedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type SubscriptionFolderChangedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type SubscriptionInventoryServiceChangedArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type SubscriptionItemChangedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type SubscriptionMemberChangedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type SubscriptionMovementChangedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type SubscriptionPlanChangedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type SubscriptionProductChangedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type SubscriptionSessionChangedArgs = {
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};


export type SubscriptionWarehouseChangedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type SubscriptionTopic =
  /** All emails of alerts to a member. */
  | 'ALERTS'
  /** All that the organization sends to an address that is not a member's. */
  | 'EVERYTHING'
  /** One report to a member. */
  | 'REPORT';

/** How a synchronisation goes. */
export type SyncStatus =
  /** It fails; an API key has expired. */
  | 'ERROR'
  /** Nothing has happened yet. */
  | 'IDLE'
  /** Something is being sent or waits for it; of an API key: another one is taking its place. */
  | 'IN_PROGRESS'
  /** The last time went well. */
  | 'SUCCESS';

export type TestAlertRuleInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** True: the message is mailed to whoever asks, and to nobody else. */
  send?: InputMaybe<Scalars['Boolean']['input']>;
};

export type TestAlertRulePayload = {
  /** Of the first of the alerts, or an example where nothing is found. */
  message: AlertTestMessage;
  /** To whom it was sent; null: it was not asked for. */
  sentTo?: Maybe<Scalars['String']['output']>;
  trial: AlertTrial;
};

export type TestChatInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type TestChatPayload = {
  post: ChatPost;
};

export type TestScheduledReportInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type TestScheduledReportPayload = {
  run: ReportRun;
};

export type TestWebhookInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type TestWebhookPayload = {
  delivery: WebhookDelivery;
};

export type ToggleAlertRuleInput = {
  id: Scalars['ID']['input'];
  isActive: Scalars['Boolean']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type ToggleAlertRulePayload = {
  rule: AlertRule;
};

export type TopSeller = {
  name?: Maybe<Scalars['String']['output']>;
  /** Null: the catalogue has no product of this SKU. */
  productId?: Maybe<Scalars['ID']['output']>;
  quantity?: Maybe<Scalars['Float']['output']>;
  sku: Scalars['String']['output'];
  value?: Maybe<Scalars['Decimal']['output']>;
};

export type UndoMovementInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** 'Undone: ...' with the reason of what is undone unless given. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

export type UndoMovementPayload = {
  /** The counter-movement that was booked. */
  movement: Movement;
};

export type UndoPlanInput = {
  id: Scalars['ID']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type UndoPlanPayload = {
  plan: Plan;
};

export type UnsentReason =
  /** A word of another upstream's. */
  | 'OTHER'
  /** Its owner has not confirmed yet. */
  | 'UNCONFIRMED'
  /** Its owner does not want it. */
  | 'UNSUBSCRIBED';

/** An address that a run was not mailed to. */
export type UnsentRecipient = {
  address: Scalars['String']['output'];
  reason: UnsentReason;
};

export type UnsubscribeInput = {
  /** The part of the link after the #. */
  token: Scalars['String']['input'];
};

export type UnsubscribePayload = {
  subscription: MailSubscription;
};

/** What is left out stays as it is. */
export type UpdateAccountInput = {
  colorScheme?: InputMaybe<ColorScheme>;
  /** BCP 47 tag; null: that of the device. */
  locale?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 100 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** IANA name; null: that of the device. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateAccountPayload = {
  account: Account;
};

/** Absent fields stay as they are. */
export type UpdateAlertPreferencesInput = {
  /** Such as 08:00. */
  dailyAt?: InputMaybe<Scalars['String']['input']>;
  digest?: InputMaybe<AlertDigest>;
  mailed?: InputMaybe<Array<AlertPriority>>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** Null: never. */
  quietHours?: InputMaybe<AlertQuietHoursInput>;
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateAlertPreferencesPayload = {
  preferences: AlertPreferences;
};

/** Absent fields stay as they are; null clears the description. */
export type UpdateAlertRuleInput = {
  /** 1 to 10080; null: an acknowledgement holds until the alert is resolved. */
  acknowledgedForMinutes?: InputMaybe<Scalars['Int']['input']>;
  actions?: InputMaybe<Array<AlertAction>>;
  /** True: each item's own reorder point, 10 where it has none, in place of `minQuantity`. */
  atReorderPoint?: InputMaybe<Scalars['Boolean']['input']>;
  /** Resolves its alerts as soon as stock recovers; types that stock does not set off refuse true. */
  autoResolve?: InputMaybe<Scalars['Boolean']['input']>;
  coolDownMinutes?: InputMaybe<Scalars['Int']['input']>;
  days?: InputMaybe<Scalars['Int']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  /** Replaces the steps that there are; at most 5. */
  escalation?: InputMaybe<Array<AlertEscalationStepInput>>;
  hours?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  maxQuantity?: InputMaybe<Scalars['Float']['input']>;
  minQuantity?: InputMaybe<Scalars['Float']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  priority?: InputMaybe<AlertPriority>;
  /** Null: never. */
  quietHours?: InputMaybe<AlertQuietHoursInput>;
  /** E-mail addresses. */
  recipients?: InputMaybe<Array<Scalars['String']['input']>>;
  /** It takes the place of the one there was. */
  scope?: InputMaybe<AlertRuleScopeInput>;
  /** Whom it tells, and how; in place of `actions` and `recipients`. */
  telling?: InputMaybe<AlertTellingInput>;
  triggerType?: InputMaybe<AlertTriggerType>;
  value?: InputMaybe<Scalars['Float']['input']>;
};

export type UpdateAlertRulePayload = {
  rule: AlertRule;
};

/** Absent fields stay as they are. */
export type UpdateAlertTemplateInput = {
  category?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type UpdateAlertTemplatePayload = {
  template: AlertTemplate;
};

/** Absent fields stay as they are. */
export type UpdateApprovalPolicyInput = {
  /** Take the place of all that were there. */
  clauses?: InputMaybe<Array<ApprovalClauseInput>>;
  /** When given and not the present version: CONFLICT. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateApprovalPolicyPayload = {
  policy: ApprovalPolicy;
};

/** Absent fields stay as they are. */
export type UpdateChatInput = {
  events?: InputMaybe<Array<ChatEvent>>;
  /** When given and not the present version: CONFLICT. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  url?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateChatPayload = {
  chat: Chat;
};

/** Absent fields stay as they are; null clears the kind. A warehouse is renamed with its folder. */
export type UpdateFolderInput = {
  id: Scalars['ID']['input'];
  kind?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateFolderPayload = {
  folder: Folder;
};

/** Absent fields stay as they are; null clears. What is on hand changes by `adjustInventoryItem`. */
export type UpdateInventoryItemInput = {
  barcode?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<Scalars['String']['input']>;
  /** By key of `inventoryCustomFields`; keys that are left out stay as they are, null takes one away. */
  customFields?: InputMaybe<Scalars['JSON']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  /**
   * What was seen of the fields that are changed. Where somebody else has changed one of them since, nothing is written: CONFLICT, with
   * each such field in the details.
   */
  expected?: InputMaybe<ExpectedInventoryItem>;
  /** A folder of its warehouse; null, or the warehouse's own id: none. */
  folderId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  location?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  reorderPoint?: InputMaybe<Scalars['Float']['input']>;
  sku?: InputMaybe<Scalars['String']['input']>;
  unitPrice?: InputMaybe<Scalars['Decimal']['input']>;
};

export type UpdateInventoryItemPayload = {
  item: InventoryItem;
};

/** What is not given stays. */
export type UpdateMovementSeriesInput = {
  atTime?: InputMaybe<Scalars['String']['input']>;
  destinationWarehouseId?: InputMaybe<Scalars['ID']['input']>;
  /** The first day of the rule that is changed; unless given the next. */
  from?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  missed?: InputMaybe<MissedOccurrences>;
  notes?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  quantity?: InputMaybe<Scalars['Float']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
  reference?: InputMaybe<Scalars['String']['input']>;
  requiresApproval?: InputMaybe<Scalars['Boolean']['input']>;
  rrule?: InputMaybe<Scalars['String']['input']>;
  startsOn?: InputMaybe<Scalars['String']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
  /** The one that was seen. */
  version: Scalars['Int']['input'];
};

export type UpdateMovementSeriesPayload = {
  series: MovementSeries;
};

/** Absent fields stay as they are; null clears. */
export type UpdateProductInput = {
  barcode?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<Scalars['String']['input']>;
  /** By key: what is not named stays, null takes a value away. */
  customFields?: InputMaybe<Scalars['JSON']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  /**
   * What was seen of the fields that are changed. Where somebody else has changed one of them since, nothing is written: CONFLICT, with
   * each such field in the details.
   */
  expected?: InputMaybe<ExpectedProduct>;
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  price?: InputMaybe<Scalars['Decimal']['input']>;
  /** Told with its history, and with a new price. */
  reason?: InputMaybe<Scalars['String']['input']>;
  sku?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<ProductStatus>;
  supplier?: InputMaybe<Scalars['String']['input']>;
  unit?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateProductPayload = {
  product: Product;
};

/** Absent fields stay as they are. */
export type UpdateSavedViewInput = {
  id: Scalars['ID']['input'];
  /** Needs canAccessSettings; taken back by its owner alone. */
  isShared?: InputMaybe<Scalars['Boolean']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** Takes the place of all that was kept. */
  state?: InputMaybe<SavedViewStateInput>;
};

export type UpdateSavedViewPayload = {
  savedView: SavedView;
};

/** Absent fields stay as they are. With another thing that is reported, or other recipients, it goes on with your rights. */
export type UpdateScheduledReportInput = {
  atTime?: InputMaybe<Scalars['String']['input']>;
  /** When given and not the present version: CONFLICT. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  format?: InputMaybe<ReportFormat>;
  id: Scalars['ID']['input'];
  list?: InputMaybe<ReportList>;
  name?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  recipients?: InputMaybe<Array<Scalars['String']['input']>>;
  rrule?: InputMaybe<Scalars['String']['input']>;
  selectionId?: InputMaybe<Scalars['ID']['input']>;
  timeZone?: InputMaybe<Scalars['String']['input']>;
  viewId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateScheduledReportPayload = {
  report: ScheduledReport;
};

/** Absent fields stay as they are. */
export type UpdateSelectionInput = {
  /** Of the same kind of event as before. */
  document?: InputMaybe<Scalars['String']['input']>;
  /** When given and not the present version: CONFLICT. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  variables?: InputMaybe<Scalars['JSON']['input']>;
};

export type UpdateSelectionPayload = {
  selection: Selection;
};

/** What is not given stays. */
export type UpdateSeriesOccurrenceInput = {
  /** A day and a time by the clocks of the series. */
  date?: InputMaybe<Scalars['String']['input']>;
  notes?: InputMaybe<Scalars['String']['input']>;
  occursOn: Scalars['String']['input'];
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  quantity?: InputMaybe<Scalars['Float']['input']>;
  seriesId: Scalars['ID']['input'];
  time?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateSeriesOccurrencePayload = {
  occurrence: SeriesOccurrence;
};

/** Absent fields stay as they are; null clears. */
export type UpdateWarehouseInput = {
  address?: InputMaybe<Scalars['String']['input']>;
  code?: InputMaybe<Scalars['String']['input']>;
  /** Whom to ask there; up to 200 characters. */
  contact?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  /** Up to 2,000 characters. */
  notes?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** An IANA name such as Europe/Zurich. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateWarehousePayload = {
  warehouse: Warehouse;
};

/** Absent fields stay as they are. */
export type UpdateWebhookInput = {
  /** When given and not the present version: CONFLICT. */
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
  kinds?: InputMaybe<Array<Scalars['String']['input']>>;
  name?: InputMaybe<Scalars['String']['input']>;
  /** An API key's own organization unless given. */
  organizationId?: InputMaybe<Scalars['ID']['input']>;
  /** Null: it is sent the events as they are again, of the kind that it had. With another one, or another `url`, it goes on with your rights. */
  selectionId?: InputMaybe<Scalars['ID']['input']>;
  url?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateWebhookPayload = {
  webhook: Webhook;
};

export type ValuationOfCategory = {
  category?: Maybe<Scalars['String']['output']>;
  items?: Maybe<Scalars['Int']['output']>;
  priceValue?: Maybe<Scalars['Decimal']['output']>;
  quantity?: Maybe<Scalars['Float']['output']>;
  value?: Maybe<Scalars['Decimal']['output']>;
};

export type ValuationOfWarehouse = {
  items?: Maybe<Scalars['Int']['output']>;
  priceValue?: Maybe<Scalars['Decimal']['output']>;
  quantity?: Maybe<Scalars['Float']['output']>;
  value?: Maybe<Scalars['Decimal']['output']>;
  warehouse?: Maybe<Warehouse>;
};

export type ValuationSortKey =
  | 'AVERAGE_COST'
  /** What it would bring at the prices of now beyond what it has cost. */
  | 'DIFFERENCE'
  | 'NAME'
  | 'PRICE_VALUE'
  | 'QUANTITY'
  | 'VALUE';

export type ValuedItem = {
  /** What one of it has cost on average. */
  averageCost?: Maybe<Scalars['Decimal']['output']>;
  category?: Maybe<Scalars['String']['output']>;
  itemId?: Maybe<Scalars['ID']['output']>;
  /** As the item is called now, or was when it was deleted. */
  name?: Maybe<Scalars['String']['output']>;
  /** At the price of now. */
  priceValue?: Maybe<Scalars['Decimal']['output']>;
  quantity?: Maybe<Scalars['Float']['output']>;
  sku?: Maybe<Scalars['String']['output']>;
  /** The price of now. */
  unitPrice?: Maybe<Scalars['Decimal']['output']>;
  /** What all of it has cost. */
  value?: Maybe<Scalars['Decimal']['output']>;
  warehouse?: Maybe<Warehouse>;
};

export type ValuedItemPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Maybe<ValuedItem>>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  /** False when `total` is a lower bound: lists are counted exactly up to 10,000. */
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type VerifyEmailInput = {
  /** The token of the mailed link. */
  token: Scalars['String']['input'];
};

export type VerifyEmailPayload = {
  /** In the browser that signed up, which is signed in now; null in another one, and for a link that was used. */
  session?: Maybe<Session>;
  verified: Scalars['Boolean']['output'];
};

/** A line of a document on the way of whoever picks it or puts it away. */
export type WalkedLine = {
  /** The movement's. */
  id: Scalars['ID']['output'];
  itemId: Scalars['ID']['output'];
  itemName: Scalars['String']['output'];
  location?: Maybe<Scalars['String']['output']>;
  /** Names of the folders on the way to where the item stands now, from the root down, the warehouse among them. */
  place: Array<Scalars['String']['output']>;
  quantity: Scalars['Float']['output'];
  sku?: Maybe<Scalars['String']['output']>;
  status: MovementStatus;
};

export type Warehouse = {
  address?: Maybe<Scalars['String']['output']>;
  /**
   * The instant at which it is looked at: `stock` is of then, everything else is of now. Null: all is of now. Whoever keeps warehouses by
   * their ids keeps those of different instants apart.
   */
  asOf?: Maybe<Scalars['DateTime']['output']>;
  /** Short code of up to 20 characters. */
  code?: Maybe<Scalars['String']['output']>;
  /** Whom to ask there. */
  contact?: Maybe<Scalars['String']['output']>;
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Of a deleted one, which stands in no list but where things were moved then. */
  deletedAt?: Maybe<Scalars['DateTime']['output']>;
  id?: Maybe<Scalars['ID']['output']>;
  /** Into one that is not, nothing new comes: no item, no delivery, no transfer. What stands there can be counted and taken. */
  isActive?: Maybe<Scalars['Boolean']['output']>;
  /** Of one that cannot be read: its id. */
  name?: Maybe<Scalars['String']['output']>;
  notes?: Maybe<Scalars['String']['output']>;
  organizationId?: Maybe<Scalars['ID']['output']>;
  /** What stands in it; null when the upstream does not tell it. */
  stock?: Maybe<WarehouseStock>;
  /** An IANA name such as Europe/Zurich; null: that of whoever looks. */
  timeZone?: Maybe<Scalars['String']['output']>;
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** What became of one id of a bulk change. */
export type WarehouseBulkOutcome = {
  /** Why it was not done, when it was not. */
  code?: Maybe<ErrorCode>;
  id: Scalars['ID']['output'];
  message?: Maybe<Scalars['String']['output']>;
  success: Scalars['Boolean']['output'];
  /** The warehouse as it stands now; null when there is none of this id, or it cannot be read. */
  warehouse?: Maybe<Warehouse>;
};

export type WarehouseChange = {
  /** The name of the API key with which they did it; null: none. */
  apiKeyName?: Maybe<Scalars['String']['output']>;
  /** Pass it as `after` to resume from here; null when the upstream has no event stream. */
  cursor?: Maybe<Scalars['String']['output']>;
  /** Null in the first payload, which only hands out the cursor. */
  kind?: Maybe<WarehouseChangeKind>;
  /** Who did it; null: the product by itself, or the upstream does not tell. */
  person?: Maybe<Person>;
  /** As `InventoryItemChange.quietMs`. */
  quietMs?: Maybe<Scalars['Int']['output']>;
  /** As it stood right after the change; null when it is deleted. */
  warehouse?: Maybe<Warehouse>;
  warehouseId?: Maybe<Scalars['ID']['output']>;
};

export type WarehouseChangeKind =
  | 'CREATED'
  | 'DELETED'
  /** A word of another upstream's; never to be sent. */
  | 'OTHER'
  | 'UPDATED';

/** What stands in the way of deleting a warehouse, and what would go with it. */
export type WarehouseContent = {
  /** Items without stock, which are deleted with it; more than 1,000 have to be deleted before. */
  emptyItems?: Maybe<Scalars['Int']['output']>;
  id?: Maybe<Scalars['ID']['output']>;
  /** Movements that wait, from it or to it: the same. */
  pendingMovements?: Maybe<Scalars['Int']['output']>;
  /** Items with stock: while there is one, it cannot be deleted. */
  stockedItems?: Maybe<Scalars['Int']['output']>;
};

export type WarehousePage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Maybe<Warehouse>>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type WarehouseSortKey =
  | 'CODE'
  | 'CREATED_AT'
  | 'NAME'
  | 'UPDATED_AT';

/** What stands in one warehouse, active and inactive items alike. */
export type WarehouseStock = {
  items?: Maybe<Scalars['Int']['output']>;
  /** Items above 0 and at or below their reorder point. */
  lowStock?: Maybe<Scalars['Int']['output']>;
  /** Items at 0. */
  outOfStock?: Maybe<Scalars['Int']['output']>;
  /** Sum of quantities; this and what follows is null when the upstream does not tell it by warehouse. */
  quantity?: Maybe<Scalars['Float']['output']>;
  /** Sum of quantity times unit price. */
  value?: Maybe<Scalars['Decimal']['output']>;
};

/** An address to which what happens in the organization is sent, signed as Standard Webhooks has it. */
export type Webhook = {
  /** With whose rights it acts: whoever changed it last. It pauses when they leave or lose the right. Null: the server does not say. */
  actsFor?: Maybe<Person>;
  /** Calls of the last 24 hours. */
  calls: Scalars['Int']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** Who made it, and is told when it fails. */
  createdBy: Person;
  /** Since when no call has succeeded; null: the last one did, or there was none. */
  failingSince?: Maybe<Scalars['DateTime']['output']>;
  /** Those of them that failed. */
  failures: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  /** The kinds of events it is told of, as `type` of what is sent has them: item.changed. */
  kinds: Array<Scalars['String']['output']>;
  /** Null: never within the last 30 days. */
  lastCallAt?: Maybe<Scalars['DateTime']['output']>;
  lastCallSucceeded?: Maybe<Scalars['Boolean']['output']>;
  /** 1 to 80 characters. */
  name: Scalars['String']['output'];
  organizationId: Scalars['ID']['output'];
  /** Null: it is active. */
  pausedBecause?: Maybe<WebhookPauseReason>;
  /** Why the selection was refused, while it is paused for that; nothing was sent since. */
  refusal?: Maybe<Scalars['String']['output']>;
  /** Those that sign now, newest first, at most 3. */
  secrets: Array<WebhookSecret>;
  /** What it says of each event, in the stead of `actsFor`; null: the event as it is. */
  selection?: Maybe<Selection>;
  status: WebhookStatus;
  syncStatus: WebhookSyncStatus;
  updatedAt: Scalars['DateTime']['output'];
  url: Scalars['String']['output'];
  /** Another one with each change of name, address or kinds. */
  version: Scalars['Int']['output'];
  /** Deliveries that are still to succeed. */
  waiting: Scalars['Int']['output'];
};

/** What came of the calls of the last 30 days. */
export type WebhookAnalytics = {
  calls: Scalars['Int']['output'];
  /** All 30, oldest first. */
  days: Array<WebhookDay>;
  failures: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  p50Ms?: Maybe<Scalars['Int']['output']>;
  p95Ms?: Maybe<Scalars['Int']['output']>;
};

/** One call of a delivery. */
export type WebhookCall = {
  /** What came back, its first 4 KiB. */
  answer?: Maybe<Scalars['String']['output']>;
  at: Scalars['DateTime']['output'];
  /** Milliseconds. */
  durationMs: Scalars['Int']['output'];
  error?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  status?: Maybe<Scalars['Int']['output']>;
};

export type WebhookDay = {
  calls: Scalars['Int']['output'];
  /** A day of UTC: 2026-01-31. */
  day: Scalars['String']['output'];
  failures: Scalars['Int']['output'];
  /** Milliseconds until half of the answers had come; null: there was none. */
  p50Ms?: Maybe<Scalars['Int']['output']>;
  /** Milliseconds until 95 of 100 had. */
  p95Ms?: Maybe<Scalars['Int']['output']>;
};

/** Something that is sent, as often as it takes, under one id. */
export type WebhookDelivery = {
  /** Since it was last begun anew. */
  attempts: Scalars['Int']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** Of the event, as the feed has it; null: a test. */
  cursor?: Maybe<Scalars['String']['output']>;
  deliveredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Milliseconds that the last call took. */
  durationMs?: Maybe<Scalars['Int']['output']>;
  id: Scalars['ID']['output'];
  /** item.changed and the like, or webhook.test. */
  kind: Scalars['String']['output'];
  lastAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why the last call failed; null: it did not. */
  lastError?: Maybe<Scalars['String']['output']>;
  /** HTTP status of the last call; null: there was no answer, or no call yet. */
  lastStatus?: Maybe<Scalars['Int']['output']>;
  /** `webhook-id` of every call. */
  messageId: Scalars['String']['output'];
  /** Null: it is not tried any more. */
  nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  state: WebhookDeliveryState;
  webhookId: Scalars['ID']['output'];
};

/** A delivery with what is sent and what came back. */
export type WebhookDeliveryDetails = {
  /** Byte for byte. */
  body: Scalars['String']['output'];
  /** Newest first, at most 50. */
  calls: Array<WebhookCall>;
  delivery: WebhookDelivery;
};

export type WebhookDeliveryPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<WebhookDelivery>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type WebhookDeliveryState =
  | 'DELIVERED'
  /** Tried as often as is promised; it can be sent again. */
  | 'FAILED'
  /** It is still to succeed. */
  | 'WAITING';

export type WebhookFilter = {
  /** Part of the name or of the address. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Those that send this selection. */
  selectionId?: InputMaybe<Scalars['ID']['input']>;
  status?: InputMaybe<WebhookStatus>;
};

export type WebhookPage = Page & {
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
  items: Array<Webhook>;
  page?: Maybe<Scalars['Int']['output']>;
  pageSize: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalIsExact: Scalars['Boolean']['output'];
  totalPages: Scalars['Int']['output'];
};

export type WebhookPauseReason =
  /** For five days no call succeeded. */
  | 'FAILURES'
  /** Its owner left, lost the permission, or no longer sees all warehouses. Save or resume it to take it over. */
  | 'OWNER'
  /** Somebody paused it. */
  | 'PERSON'
  /** Its selection is refused to whoever chose it; see `refusal`. */
  | 'SELECTION';

/** A secret that signs, without its text. */
export type WebhookSecret = {
  createdAt: Scalars['DateTime']['output'];
  /** Null: until it is replaced. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  id: Scalars['ID']['output'];
};

export type WebhookSortKey =
  | 'CREATED_AT'
  | 'NAME'
  | 'UPDATED_AT';

export type WebhookStatus =
  | 'ACTIVE'
  /** Nothing is sent until it is resumed. */
  | 'PAUSED';

export type WebhookSyncStatus =
  /** No call has succeeded since `failingSince`. */
  | 'ERROR'
  /** Nothing was sent yet. */
  | 'IDLE'
  /** Something is still to be sent. */
  | 'IN_PROGRESS'
  /** The last call succeeded, and nothing waits. */
  | 'SUCCESS';

export type Weekday =
  | 'FR'
  | 'MO'
  | 'SA'
  | 'SU'
  | 'TH'
  | 'TU'
  | 'WE';



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;




/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  AlertBulkPayload:
    | ( Omit<AcknowledgeAlertsPayload, 'outcomes'> & { outcomes: Array<_RefType['AlertBulkOutcome']> } )
    | ( Omit<AssignAlertsPayload, 'outcomes'> & { outcomes: Array<_RefType['AlertBulkOutcome']> } )
    | ( Omit<CancelAlertsPayload, 'outcomes'> & { outcomes: Array<_RefType['AlertBulkOutcome']> } )
    | ( Omit<ResolveAlertsPayload, 'outcomes'> & { outcomes: Array<_RefType['AlertBulkOutcome']> } )
  ;
  InventoryItemBulkPayload:
    | ( Omit<BulkAdjustInventoryItemsPayload, 'outcomes'> & { outcomes: Array<_RefType['InventoryItemBulkOutcome']> } )
    | ( Omit<BulkDeleteInventoryItemsPayload, 'outcomes'> & { outcomes: Array<_RefType['InventoryItemBulkOutcome']> } )
    | ( Omit<BulkUpdateInventoryItemsPayload, 'outcomes'> & { outcomes: Array<_RefType['InventoryItemBulkOutcome']> } )
    | ( Omit<SetInventoryItemsActivityPayload, 'outcomes'> & { outcomes: Array<_RefType['InventoryItemBulkOutcome']> } )
  ;
  MovementBulkPayload:
    | ( Omit<BulkApproveMovementsPayload, 'outcomes'> & { outcomes: Array<_RefType['MovementBulkOutcome']> } )
    | ( Omit<BulkCancelMovementsPayload, 'outcomes'> & { outcomes: Array<_RefType['MovementBulkOutcome']> } )
    | ( Omit<BulkConfirmMovementsPayload, 'outcomes'> & { outcomes: Array<_RefType['MovementBulkOutcome']> } )
    | ( Omit<BulkDispatchMovementsPayload, 'outcomes'> & { outcomes: Array<_RefType['MovementBulkOutcome']> } )
    | ( Omit<BulkRejectMovementsPayload, 'outcomes'> & { outcomes: Array<_RefType['MovementBulkOutcome']> } )
    | ( Omit<BulkUpdateMovementStatusPayload, 'outcomes'> & { outcomes: Array<_RefType['MovementBulkOutcome']> } )
  ;
  Page:
    | ( Omit<ActivityPage, 'items'> & { items: Array<_RefType['ActivityEntry']> } )
    | ( Omit<AlertInstancePage, 'items'> & { items: Array<Maybe<_RefType['AlertInstance']>> } )
    | ( Omit<AlertRulePage, 'items'> & { items: Array<Maybe<_RefType['AlertRule']>> } )
    | ( Omit<AlertSendPage, 'items'> & { items: Array<_RefType['AlertSend']> } )
    | ( Omit<ApiKeyPage, 'items'> & { items: Array<_RefType['ApiKey']> } )
    | ( Omit<CarriedNamePage, 'items'> & { items: Array<Maybe<_RefType['CarriedName']>> } )
    | ( Omit<ChatPage, 'items'> & { items: Array<_RefType['Chat']> } )
    | ( Omit<ChatPostPage, 'items'> & { items: Array<_RefType['ChatPost']> } )
    | ( Omit<CountLinePage, 'items'> & { items: Array<Maybe<_RefType['CountLine']>> } )
    | ( Omit<FolderPage, 'items'> & { items: Array<Maybe<_RefType['Folder']>> } )
    | ( Omit<IntegrationPage, 'items'> & { items: Array<_RefType['Integration']> } )
    | ( Omit<InventoryItemPage, 'items'> & { items: Array<Maybe<_RefType['InventoryItem']>> } )
    | ( Omit<InvitationPage, 'items'> & { items: Array<_RefType['Invitation']> } )
    | ( Omit<LedgerPage, 'items'> & { items: Array<_RefType['LedgerEntry']> } )
    | ( Omit<MemberPage, 'items'> & { items: Array<_RefType['Member']> } )
    | ( Omit<MovementPage, 'items'> & { items: Array<Maybe<_RefType['Movement']>> } )
    | ( Omit<MovementSeriesPage, 'items'> & { items: Array<Maybe<_RefType['MovementSeries']>> } )
    | ( Omit<PlanPage, 'items'> & { items: Array<Maybe<_RefType['Plan']>> } )
    | ( Omit<PlanRowPage, 'items'> & { items: Array<Maybe<_RefType['PlanRow']>> } )
    | ( Omit<ProductPage, 'items'> & { items: Array<Maybe<_RefType['Product']>> } )
    | ( Omit<ProductPricePage, 'items'> & { items: Array<_RefType['ProductPriceChange']> } )
    | ( Omit<ReportRunPage, 'items'> & { items: Array<_RefType['ReportRun']> } )
    | ( Omit<SavedViewPage, 'items'> & { items: Array<Maybe<_RefType['SavedView']>> } )
    | ( Omit<ScheduledReportPage, 'items'> & { items: Array<_RefType['ScheduledReport']> } )
    | ( Omit<SelectionPage, 'items'> & { items: Array<_RefType['Selection']> } )
    | ( Omit<StockCountPage, 'items'> & { items: Array<Maybe<_RefType['StockCount']>> } )
    | ( Omit<StockDifferencePage, 'items'> & { items: Array<Maybe<_RefType['StockDifference']>> } )
    | ( Omit<ValuedItemPage, 'items'> & { items: Array<Maybe<_RefType['ValuedItem']>> } )
    | ( Omit<WarehousePage, 'items'> & { items: Array<Maybe<_RefType['Warehouse']>> } )
    | ( Omit<WebhookDeliveryPage, 'items'> & { items: Array<_RefType['WebhookDelivery']> } )
    | ( Omit<WebhookPage, 'items'> & { items: Array<_RefType['Webhook']> } )
  ;
  ProductBulkPayload:
    | ( Omit<BulkDeleteProductsPayload, 'outcomes'> & { outcomes: Array<_RefType['ProductBulkOutcome']> } )
    | ( Omit<BulkUpdateProductsPayload, 'outcomes'> & { outcomes: Array<_RefType['ProductBulkOutcome']> } )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AcceptInvitationAsNewInput: AcceptInvitationAsNewInput;
  AcceptInvitationAsNewPayload: ResolverTypeWrapper<Omit<AcceptInvitationAsNewPayload, 'session'> & { session: ResolversTypes['Session'] }>;
  AcceptInvitationInput: AcceptInvitationInput;
  AcceptInvitationPayload: ResolverTypeWrapper<Omit<AcceptInvitationPayload, 'session'> & { session: ResolversTypes['Session'] }>;
  Account: ResolverTypeWrapper<AccountModel>;
  AcknowledgeAlertsInput: AcknowledgeAlertsInput;
  AcknowledgeAlertsPayload: ResolverTypeWrapper<Omit<AcknowledgeAlertsPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['AlertBulkOutcome']> }>;
  ActivityChange: ResolverTypeWrapper<ActivityChange>;
  ActivityEntry: ResolverTypeWrapper<HistoryEntryModel>;
  ActivityFilter: ActivityFilter;
  ActivityPage: ResolverTypeWrapper<Omit<ActivityPage, 'items'> & { items: Array<ResolversTypes['ActivityEntry']> }>;
  AddAlertPushBrowserInput: AddAlertPushBrowserInput;
  AddAlertPushBrowserPayload: ResolverTypeWrapper<AddAlertPushBrowserPayload>;
  AddEmailDomainInput: AddEmailDomainInput;
  AddEmailDomainPayload: ResolverTypeWrapper<Omit<AddEmailDomainPayload, 'emailDomain'> & { emailDomain: ResolversTypes['EmailDomain'] }>;
  AdjustInventoryItemInput: AdjustInventoryItemInput;
  AdjustInventoryItemPayload: ResolverTypeWrapper<Omit<AdjustInventoryItemPayload, 'item' | 'movement'> & { item: ResolversTypes['InventoryItem'], movement?: Maybe<ResolversTypes['InventoryMovement']> }>;
  AdjustmentReason: ResolverTypeWrapper<AdjustmentReason>;
  AdjustmentReasonInput: AdjustmentReasonInput;
  AdjustmentReasons: ResolverTypeWrapper<AdjustmentReasons>;
  AlertAction: AlertAction;
  AlertBacktest: ResolverTypeWrapper<Omit<AlertBacktest, 'busiest'> & { busiest: Array<ResolversTypes['AlertBacktestItem']> }>;
  AlertBacktestDay: ResolverTypeWrapper<AlertBacktestDay>;
  AlertBacktestItem: ResolverTypeWrapper<BacktestItemModel>;
  AlertBulkOutcome: ResolverTypeWrapper<AlertBulkOutcomeModel>;
  AlertBulkPayload: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['AlertBulkPayload']>;
  AlertChannel: ResolverTypeWrapper<AlertChannel>;
  AlertContext: ResolverTypeWrapper<AlertContext>;
  AlertDigest: AlertDigest;
  AlertEscalation: ResolverTypeWrapper<AlertEscalation>;
  AlertEscalationStep: ResolverTypeWrapper<StepModel>;
  AlertEscalationStepInput: AlertEscalationStepInput;
  AlertFinding: ResolverTypeWrapper<FindingModel>;
  AlertHeldReason: AlertHeldReason;
  AlertInstance: ResolverTypeWrapper<AlertInstanceModel>;
  AlertInstanceChange: ResolverTypeWrapper<Omit<AlertInstanceChange, 'alert'> & { alert?: Maybe<ResolversTypes['AlertInstance']> }>;
  AlertInstanceFilter: AlertInstanceFilter;
  AlertInstancePage: ResolverTypeWrapper<Omit<AlertInstancePage, 'items'> & { items: Array<Maybe<ResolversTypes['AlertInstance']>> }>;
  AlertInstanceSortKey: AlertInstanceSortKey;
  AlertNotifications: ResolverTypeWrapper<AlertNotifications>;
  AlertPreferences: ResolverTypeWrapper<ToldPreferencesModel>;
  AlertPriority: AlertPriority;
  AlertPush: ResolverTypeWrapper<AlertPush>;
  AlertPushBrowser: ResolverTypeWrapper<AlertPushBrowser>;
  AlertQuietHours: ResolverTypeWrapper<AlertQuietHours>;
  AlertQuietHoursInput: AlertQuietHoursInput;
  AlertRule: ResolverTypeWrapper<AlertRuleModel>;
  AlertRuleCount: ResolverTypeWrapper<RuleCountModel>;
  AlertRuleFilter: AlertRuleFilter;
  AlertRulePage: ResolverTypeWrapper<Omit<AlertRulePage, 'items'> & { items: Array<Maybe<ResolversTypes['AlertRule']>> }>;
  AlertRulePreview: ResolverTypeWrapper<AlertRulePreview>;
  AlertRuleScope: ResolverTypeWrapper<ScopeModel>;
  AlertRuleScopeInput: AlertRuleScopeInput;
  AlertRuleSortKey: AlertRuleSortKey;
  AlertRuleStatistics: ResolverTypeWrapper<AlertRuleStatistics>;
  AlertSend: ResolverTypeWrapper<AlertSendModel>;
  AlertSendFailure: ResolverTypeWrapper<AlertSendFailure>;
  AlertSendPage: ResolverTypeWrapper<Omit<AlertSendPage, 'items'> & { items: Array<ResolversTypes['AlertSend']> }>;
  AlertSendState: AlertSendState;
  AlertSeverity: AlertSeverity;
  AlertStatistics: ResolverTypeWrapper<Omit<AlertStatistics, 'noisiestItems' | 'noisiestRules'> & { noisiestItems: Array<ResolversTypes['AlertBacktestItem']>, noisiestRules: Array<ResolversTypes['AlertRuleCount']> }>;
  AlertStatisticsDay: ResolverTypeWrapper<AlertStatisticsDay>;
  AlertStatus: AlertStatus;
  AlertSummary: ResolverTypeWrapper<AlertSummary>;
  AlertTarget: ResolverTypeWrapper<AlertTarget>;
  AlertTargetInput: AlertTargetInput;
  AlertTargetKind: AlertTargetKind;
  AlertTelling: ResolverTypeWrapper<NotificationModel>;
  AlertTellingInput: AlertTellingInput;
  AlertTemplate: ResolverTypeWrapper<AlertTemplateModel>;
  AlertTemplateDifficulty: AlertTemplateDifficulty;
  AlertTemplateValueInput: AlertTemplateValueInput;
  AlertTemplateVariable: ResolverTypeWrapper<AlertTemplateVariableModel>;
  AlertTemplateVariableType: AlertTemplateVariableType;
  AlertTemplates: ResolverTypeWrapper<Omit<AlertTemplates, 'items'> & { items: Array<Maybe<ResolversTypes['AlertTemplate']>> }>;
  AlertTestMessage: ResolverTypeWrapper<AlertTestMessage>;
  AlertTrial: ResolverTypeWrapper<Omit<AlertTrial, 'alerts'> & { alerts: Array<ResolversTypes['AlertFinding']> }>;
  AlertTriggerInput: AlertTriggerInput;
  AlertTriggerType: AlertTriggerType;
  AlertWhy: ResolverTypeWrapper<DeliveryExplanationModel>;
  AlertWhyAnswer: ResolverTypeWrapper<DeliveryReasonModel>;
  AlertWhyKind: AlertWhyKind;
  AlertWithdrawnReason: AlertWithdrawnReason;
  AlertWorkflowType: AlertWorkflowType;
  AnalyticsRange: AnalyticsRange;
  ApiKey: ResolverTypeWrapper<ApiKeyModel>;
  ApiKeyFilter: ApiKeyFilter;
  ApiKeyPage: ResolverTypeWrapper<Omit<ApiKeyPage, 'items'> & { items: Array<ResolversTypes['ApiKey']> }>;
  ApiKeySortKey: ApiKeySortKey;
  ApiKeyStatus: ApiKeyStatus;
  ApplyPlanInput: ApplyPlanInput;
  ApplyPlanPayload: ResolverTypeWrapper<Omit<ApplyPlanPayload, 'plan'> & { plan: ResolversTypes['Plan'] }>;
  ApprovalClause: ResolverTypeWrapper<PolicyClauseModel>;
  ApprovalClauseInput: ApprovalClauseInput;
  ApprovalDelegation: ResolverTypeWrapper<DelegationModel>;
  ApprovalPolicy: ResolverTypeWrapper<ApprovalPolicyModel>;
  ApprovalReason: ResolverTypeWrapper<ApprovalReason>;
  ApprovalRehearsal: ResolverTypeWrapper<PolicySimulationModel>;
  ApprovalRehearsalExample: ResolverTypeWrapper<SimulatedExampleModel>;
  ApprovalRehearsalType: ResolverTypeWrapper<SimulatedTypeModel>;
  AskRecountInput: AskRecountInput;
  AskRecountPayload: ResolverTypeWrapper<Omit<AskRecountPayload, 'count'> & { count: ResolversTypes['StockCount'] }>;
  AssignAlertsInput: AssignAlertsInput;
  AssignAlertsPayload: ResolverTypeWrapper<Omit<AssignAlertsPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['AlertBulkOutcome']> }>;
  BehaviourEventInput: BehaviourEventInput;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BreakerState: BreakerState;
  BulkAdjustInventoryItemsInput: BulkAdjustInventoryItemsInput;
  BulkAdjustInventoryItemsPayload: ResolverTypeWrapper<Omit<BulkAdjustInventoryItemsPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['InventoryItemBulkOutcome']> }>;
  BulkApproveMovementsInput: BulkApproveMovementsInput;
  BulkApproveMovementsPayload: ResolverTypeWrapper<Omit<BulkApproveMovementsPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['MovementBulkOutcome']> }>;
  BulkCancelMovementsInput: BulkCancelMovementsInput;
  BulkCancelMovementsPayload: ResolverTypeWrapper<Omit<BulkCancelMovementsPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['MovementBulkOutcome']> }>;
  BulkConfirmMovementsInput: BulkConfirmMovementsInput;
  BulkConfirmMovementsPayload: ResolverTypeWrapper<Omit<BulkConfirmMovementsPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['MovementBulkOutcome']> }>;
  BulkCreateFoldersInput: BulkCreateFoldersInput;
  BulkCreateFoldersPayload: ResolverTypeWrapper<Omit<BulkCreateFoldersPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['FolderBulkOutcome']> }>;
  BulkDeleteFoldersInput: BulkDeleteFoldersInput;
  BulkDeleteFoldersPayload: ResolverTypeWrapper<Omit<BulkDeleteFoldersPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['FolderBulkOutcome']> }>;
  BulkDeleteInventoryItemsInput: BulkDeleteInventoryItemsInput;
  BulkDeleteInventoryItemsPayload: ResolverTypeWrapper<Omit<BulkDeleteInventoryItemsPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['InventoryItemBulkOutcome']> }>;
  BulkDeleteProductsInput: BulkDeleteProductsInput;
  BulkDeleteProductsPayload: ResolverTypeWrapper<Omit<BulkDeleteProductsPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['ProductBulkOutcome']> }>;
  BulkDispatchMovementsInput: BulkDispatchMovementsInput;
  BulkDispatchMovementsPayload: ResolverTypeWrapper<Omit<BulkDispatchMovementsPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['MovementBulkOutcome']> }>;
  BulkMoveFoldersInput: BulkMoveFoldersInput;
  BulkMoveFoldersPayload: ResolverTypeWrapper<Omit<BulkMoveFoldersPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['FolderBulkOutcome']> }>;
  BulkRejectMovementsInput: BulkRejectMovementsInput;
  BulkRejectMovementsPayload: ResolverTypeWrapper<Omit<BulkRejectMovementsPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['MovementBulkOutcome']> }>;
  BulkUpdateInventoryItemsInput: BulkUpdateInventoryItemsInput;
  BulkUpdateInventoryItemsPayload: ResolverTypeWrapper<Omit<BulkUpdateInventoryItemsPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['InventoryItemBulkOutcome']> }>;
  BulkUpdateMovementStatusInput: BulkUpdateMovementStatusInput;
  BulkUpdateMovementStatusPayload: ResolverTypeWrapper<Omit<BulkUpdateMovementStatusPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['MovementBulkOutcome']> }>;
  BulkUpdateProductsInput: BulkUpdateProductsInput;
  BulkUpdateProductsPayload: ResolverTypeWrapper<Omit<BulkUpdateProductsPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['ProductBulkOutcome']> }>;
  BulkUpdateWarehousesInput: BulkUpdateWarehousesInput;
  BulkUpdateWarehousesPayload: ResolverTypeWrapper<Omit<BulkUpdateWarehousesPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['WarehouseBulkOutcome']> }>;
  CalendarEntry: ResolverTypeWrapper<CalendarEntryModel>;
  CalendarState: CalendarState;
  Caller: Caller;
  CancelAlertsInput: CancelAlertsInput;
  CancelAlertsPayload: ResolverTypeWrapper<Omit<CancelAlertsPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['AlertBulkOutcome']> }>;
  CancelCountInput: CancelCountInput;
  CancelCountPayload: ResolverTypeWrapper<Omit<CancelCountPayload, 'count'> & { count: ResolversTypes['StockCount'] }>;
  CancelMovementInput: CancelMovementInput;
  CancelMovementPayload: ResolverTypeWrapper<Omit<CancelMovementPayload, 'movement'> & { movement: ResolversTypes['Movement'] }>;
  CancelPlanInput: CancelPlanInput;
  CancelPlanPayload: ResolverTypeWrapper<Omit<CancelPlanPayload, 'plan'> & { plan: ResolversTypes['Plan'] }>;
  CarriedName: ResolverTypeWrapper<CarriedNameModel>;
  CarriedNameKind: CarriedNameKind;
  CarriedNamePage: ResolverTypeWrapper<Omit<CarriedNamePage, 'items'> & { items: Array<Maybe<ResolversTypes['CarriedName']>> }>;
  CarriedNameSortKey: CarriedNameSortKey;
  ChangeAdjustmentReasonsInput: ChangeAdjustmentReasonsInput;
  ChangeAdjustmentReasonsPayload: ResolverTypeWrapper<ChangeAdjustmentReasonsPayload>;
  ChangeEmailInput: ChangeEmailInput;
  ChangeEmailPayload: ResolverTypeWrapper<ChangeEmailPayload>;
  ChangeInventoryCustomFieldsInput: ChangeInventoryCustomFieldsInput;
  ChangeInventoryCustomFieldsPayload: ResolverTypeWrapper<Omit<ChangeInventoryCustomFieldsPayload, 'inventoryCustomFields'> & { inventoryCustomFields: ResolversTypes['InventoryCustomFields'] }>;
  ChangeMemberRoleInput: ChangeMemberRoleInput;
  ChangeMemberRolePayload: ResolverTypeWrapper<Omit<ChangeMemberRolePayload, 'member'> & { member: ResolversTypes['Member'] }>;
  ChangeOrganizationCurrencyInput: ChangeOrganizationCurrencyInput;
  ChangeOrganizationCurrencyPayload: ResolverTypeWrapper<Omit<ChangeOrganizationCurrencyPayload, 'organization'> & { organization: ResolversTypes['Organization'] }>;
  ChangeOrganizationTimeZoneInput: ChangeOrganizationTimeZoneInput;
  ChangeOrganizationTimeZonePayload: ResolverTypeWrapper<Omit<ChangeOrganizationTimeZonePayload, 'organization'> & { organization: ResolversTypes['Organization'] }>;
  ChangePasswordInput: ChangePasswordInput;
  ChangePasswordPayload: ResolverTypeWrapper<ChangePasswordPayload>;
  ChangeProductCustomFieldsInput: ChangeProductCustomFieldsInput;
  ChangeProductCustomFieldsPayload: ResolverTypeWrapper<Omit<ChangeProductCustomFieldsPayload, 'productCustomFields'> & { productCustomFields: ResolversTypes['ProductCustomFields'] }>;
  Chat: ResolverTypeWrapper<ChatModel>;
  ChatAnalytics: ResolverTypeWrapper<ChatAnalytics>;
  ChatDay: ResolverTypeWrapper<ChatDay>;
  ChatEvent: ChatEvent;
  ChatFilter: ChatFilter;
  ChatPage: ResolverTypeWrapper<Omit<ChatPage, 'items'> & { items: Array<ResolversTypes['Chat']> }>;
  ChatPauseReason: ChatPauseReason;
  ChatPost: ResolverTypeWrapper<ChatPostModel>;
  ChatPostPage: ResolverTypeWrapper<Omit<ChatPostPage, 'items'> & { items: Array<ResolversTypes['ChatPost']> }>;
  ChatPostReason: ChatPostReason;
  ChatPostState: ChatPostState;
  ChatSortKey: ChatSortKey;
  ChatStatus: ChatStatus;
  CheckEmailDomainInput: CheckEmailDomainInput;
  CheckEmailDomainPayload: ResolverTypeWrapper<Omit<CheckEmailDomainPayload, 'emailDomain'> & { emailDomain: ResolversTypes['EmailDomain'] }>;
  ColorScheme: ColorScheme;
  ConfirmEmailChangeInput: ConfirmEmailChangeInput;
  ConfirmEmailChangePayload: ResolverTypeWrapper<ConfirmEmailChangePayload>;
  ConfirmMovementInput: ConfirmMovementInput;
  ConfirmMovementPayload: ResolverTypeWrapper<Omit<ConfirmMovementPayload, 'movement'> & { movement: ResolversTypes['Movement'] }>;
  ConfirmRecipientInput: ConfirmRecipientInput;
  ConfirmRecipientPayload: ResolverTypeWrapper<Omit<ConfirmRecipientPayload, 'request'> & { request: ResolversTypes['ConfirmationRequest'] }>;
  ConfirmationRequest: ResolverTypeWrapper<ConfirmationRequestModel>;
  CorrectPlanRowInput: CorrectPlanRowInput;
  CorrectPlanRowPayload: ResolverTypeWrapper<Omit<CorrectPlanRowPayload, 'plan' | 'row'> & { plan: ResolversTypes['Plan'], row: ResolversTypes['PlanRow'] }>;
  CountFigures: ResolverTypeWrapper<CountFigures>;
  CountLine: ResolverTypeWrapper<CountLineModel>;
  CountLineFilter: CountLineFilter;
  CountLinePage: ResolverTypeWrapper<Omit<CountLinePage, 'items'> & { items: Array<Maybe<ResolversTypes['CountLine']>> }>;
  CountLineSortKey: CountLineSortKey;
  CountMode: CountMode;
  CountObservationInput: CountObservationInput;
  CountOutcome: ResolverTypeWrapper<CountOutcomeModel>;
  CountSortKey: CountSortKey;
  CountStatus: CountStatus;
  CreateAlertRuleFromTemplateInput: CreateAlertRuleFromTemplateInput;
  CreateAlertRuleFromTemplatePayload: ResolverTypeWrapper<Omit<CreateAlertRuleFromTemplatePayload, 'rule'> & { rule: ResolversTypes['AlertRule'] }>;
  CreateAlertRuleInput: CreateAlertRuleInput;
  CreateAlertRulePayload: ResolverTypeWrapper<Omit<CreateAlertRulePayload, 'rule'> & { rule: ResolversTypes['AlertRule'] }>;
  CreateAlertTemplateInput: CreateAlertTemplateInput;
  CreateAlertTemplatePayload: ResolverTypeWrapper<Omit<CreateAlertTemplatePayload, 'template'> & { template: ResolversTypes['AlertTemplate'] }>;
  CreateApiKeyInput: CreateApiKeyInput;
  CreateApiKeyPayload: ResolverTypeWrapper<Omit<CreateApiKeyPayload, 'apiKey'> & { apiKey: ResolversTypes['ApiKey'] }>;
  CreateApprovalDelegationInput: CreateApprovalDelegationInput;
  CreateApprovalDelegationPayload: ResolverTypeWrapper<Omit<CreateApprovalDelegationPayload, 'delegation'> & { delegation: ResolversTypes['ApprovalDelegation'] }>;
  CreateApprovalPolicyInput: CreateApprovalPolicyInput;
  CreateApprovalPolicyPayload: ResolverTypeWrapper<Omit<CreateApprovalPolicyPayload, 'policy'> & { policy: ResolversTypes['ApprovalPolicy'] }>;
  CreateChatInput: CreateChatInput;
  CreateChatPayload: ResolverTypeWrapper<Omit<CreateChatPayload, 'chat'> & { chat: ResolversTypes['Chat'] }>;
  CreateCountInput: CreateCountInput;
  CreateCountPayload: ResolverTypeWrapper<Omit<CreateCountPayload, 'count'> & { count: ResolversTypes['StockCount'] }>;
  CreateFolderInput: CreateFolderInput;
  CreateFolderPayload: ResolverTypeWrapper<Omit<CreateFolderPayload, 'folder'> & { folder: ResolversTypes['Folder'] }>;
  CreateInventoryItemInput: CreateInventoryItemInput;
  CreateInventoryItemPayload: ResolverTypeWrapper<Omit<CreateInventoryItemPayload, 'item'> & { item: ResolversTypes['InventoryItem'] }>;
  CreateInvitationInput: CreateInvitationInput;
  CreateInvitationPayload: ResolverTypeWrapper<Omit<CreateInvitationPayload, 'invitation'> & { invitation: ResolversTypes['Invitation'] }>;
  CreateMovementDocumentInput: CreateMovementDocumentInput;
  CreateMovementDocumentPayload: ResolverTypeWrapper<Omit<CreateMovementDocumentPayload, 'document'> & { document: ResolversTypes['MovementDocument'] }>;
  CreateMovementInput: CreateMovementInput;
  CreateMovementPayload: ResolverTypeWrapper<Omit<CreateMovementPayload, 'movement'> & { movement: ResolversTypes['Movement'] }>;
  CreateMovementSeriesInput: CreateMovementSeriesInput;
  CreateMovementSeriesPayload: ResolverTypeWrapper<Omit<CreateMovementSeriesPayload, 'series'> & { series: ResolversTypes['MovementSeries'] }>;
  CreateOrganizationInput: CreateOrganizationInput;
  CreateOrganizationPayload: ResolverTypeWrapper<Omit<CreateOrganizationPayload, 'organization'> & { organization: ResolversTypes['Organization'] }>;
  CreatePlanInput: CreatePlanInput;
  CreatePlanPayload: ResolverTypeWrapper<Omit<CreatePlanPayload, 'plan'> & { plan: ResolversTypes['Plan'] }>;
  CreateProductInput: CreateProductInput;
  CreateProductPayload: ResolverTypeWrapper<Omit<CreateProductPayload, 'product'> & { product: ResolversTypes['Product'] }>;
  CreateSavedViewInput: CreateSavedViewInput;
  CreateSavedViewPayload: ResolverTypeWrapper<Omit<CreateSavedViewPayload, 'savedView'> & { savedView: ResolversTypes['SavedView'] }>;
  CreateScheduledReportInput: CreateScheduledReportInput;
  CreateScheduledReportPayload: ResolverTypeWrapper<Omit<CreateScheduledReportPayload, 'report'> & { report: ResolversTypes['ScheduledReport'] }>;
  CreateSelectionInput: CreateSelectionInput;
  CreateSelectionPayload: ResolverTypeWrapper<Omit<CreateSelectionPayload, 'selection'> & { selection: ResolversTypes['Selection'] }>;
  CreateWarehouseInput: CreateWarehouseInput;
  CreateWarehousePayload: ResolverTypeWrapper<Omit<CreateWarehousePayload, 'warehouse'> & { warehouse: ResolversTypes['Warehouse'] }>;
  CreateWebhookInput: CreateWebhookInput;
  CreateWebhookPayload: ResolverTypeWrapper<Omit<CreateWebhookPayload, 'webhook'> & { webhook: ResolversTypes['Webhook'] }>;
  CustomField: ResolverTypeWrapper<CustomFieldModel>;
  CustomFieldInput: CustomFieldInput;
  CustomFieldType: CustomFieldType;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeactivateMemberInput: DeactivateMemberInput;
  DeactivateMemberPayload: ResolverTypeWrapper<Omit<DeactivateMemberPayload, 'member'> & { member: ResolversTypes['Member'] }>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  DeclineRecipientInput: DeclineRecipientInput;
  DeclineRecipientPayload: ResolverTypeWrapper<Omit<DeclineRecipientPayload, 'request'> & { request: ResolversTypes['ConfirmationRequest'] }>;
  DeleteAccountInput: DeleteAccountInput;
  DeleteAccountPayload: ResolverTypeWrapper<DeleteAccountPayload>;
  DeleteAlertRuleInput: DeleteAlertRuleInput;
  DeleteAlertRulePayload: ResolverTypeWrapper<DeleteAlertRulePayload>;
  DeleteAlertTemplateInput: DeleteAlertTemplateInput;
  DeleteAlertTemplatePayload: ResolverTypeWrapper<DeleteAlertTemplatePayload>;
  DeleteApprovalPolicyInput: DeleteApprovalPolicyInput;
  DeleteApprovalPolicyPayload: ResolverTypeWrapper<DeleteApprovalPolicyPayload>;
  DeleteChatInput: DeleteChatInput;
  DeleteChatPayload: ResolverTypeWrapper<DeleteChatPayload>;
  DeleteFolderInput: DeleteFolderInput;
  DeleteFolderPayload: ResolverTypeWrapper<DeleteFolderPayload>;
  DeleteInventoryItemInput: DeleteInventoryItemInput;
  DeleteInventoryItemPayload: ResolverTypeWrapper<DeleteInventoryItemPayload>;
  DeleteMovementAttachmentInput: DeleteMovementAttachmentInput;
  DeleteMovementAttachmentPayload: ResolverTypeWrapper<DeleteMovementAttachmentPayload>;
  DeleteProductImageInput: DeleteProductImageInput;
  DeleteProductImagePayload: ResolverTypeWrapper<DeleteProductImagePayload>;
  DeleteProductInput: DeleteProductInput;
  DeleteProductPayload: ResolverTypeWrapper<DeleteProductPayload>;
  DeleteSavedViewInput: DeleteSavedViewInput;
  DeleteSavedViewPayload: ResolverTypeWrapper<DeleteSavedViewPayload>;
  DeleteScheduledReportInput: DeleteScheduledReportInput;
  DeleteScheduledReportPayload: ResolverTypeWrapper<DeleteScheduledReportPayload>;
  DeleteSelectionInput: DeleteSelectionInput;
  DeleteSelectionPayload: ResolverTypeWrapper<DeleteSelectionPayload>;
  DeleteWarehouseInput: DeleteWarehouseInput;
  DeleteWarehousePayload: ResolverTypeWrapper<DeleteWarehousePayload>;
  DeleteWebhookInput: DeleteWebhookInput;
  DeleteWebhookPayload: ResolverTypeWrapper<DeleteWebhookPayload>;
  DescribeProductImageInput: DescribeProductImageInput;
  DescribeProductImagePayload: ResolverTypeWrapper<Omit<DescribeProductImagePayload, 'image'> & { image: ResolversTypes['ProductImage'] }>;
  DispatchMovementInput: DispatchMovementInput;
  DispatchMovementPayload: ResolverTypeWrapper<Omit<DispatchMovementPayload, 'movement'> & { movement: ResolversTypes['Movement'] }>;
  DuplicateInventoryItemInput: DuplicateInventoryItemInput;
  DuplicateInventoryItemPayload: ResolverTypeWrapper<Omit<DuplicateInventoryItemPayload, 'item'> & { item: ResolversTypes['InventoryItem'] }>;
  DuplicateProductInput: DuplicateProductInput;
  DuplicateProductPayload: ResolverTypeWrapper<Omit<DuplicateProductPayload, 'product'> & { product: ResolversTypes['Product'] }>;
  EditMemberInput: EditMemberInput;
  EditMemberPayload: ResolverTypeWrapper<Omit<EditMemberPayload, 'member'> & { member: ResolversTypes['Member'] }>;
  EmailDomain: ResolverTypeWrapper<EmailDomainModel>;
  EmailDomainProblem: EmailDomainProblem;
  EmailDomainStatus: EmailDomainStatus;
  EndApprovalDelegationInput: EndApprovalDelegationInput;
  EndApprovalDelegationPayload: ResolverTypeWrapper<Omit<EndApprovalDelegationPayload, 'delegation'> & { delegation: ResolversTypes['ApprovalDelegation'] }>;
  EndMovementSeriesInput: EndMovementSeriesInput;
  EndMovementSeriesPayload: ResolverTypeWrapper<Omit<EndMovementSeriesPayload, 'series'> & { series: ResolversTypes['MovementSeries'] }>;
  EndSessionInput: EndSessionInput;
  EndSessionPayload: ResolverTypeWrapper<EndSessionPayload>;
  ErrorCode: ErrorCode;
  ExpectedInventoryItem: ExpectedInventoryItem;
  ExpectedProduct: ExpectedProduct;
  FirstSteps: ResolverTypeWrapper<FirstSteps>;
  FlagOverrideInput: FlagOverrideInput;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Folder: ResolverTypeWrapper<SeenFolderModel>;
  FolderBulkOutcome: ResolverTypeWrapper<FolderOutcomeModel>;
  FolderChange: ResolverTypeWrapper<FolderChangeModel>;
  FolderChangeKind: FolderChangeKind;
  FolderFigures: ResolverTypeWrapper<FolderFigures>;
  FolderNameCheck: ResolverTypeWrapper<FolderNameCheck>;
  FolderPage: ResolverTypeWrapper<Omit<FolderPage, 'items'> & { items: Array<Maybe<ResolversTypes['Folder']>> }>;
  FolderPositionInput: FolderPositionInput;
  FolderSortKey: FolderSortKey;
  FolderStats: ResolverTypeWrapper<FolderStatsModel>;
  FolderStep: ResolverTypeWrapper<FolderStepModel>;
  ForgotPasswordInput: ForgotPasswordInput;
  ForgotPasswordPayload: ResolverTypeWrapper<ForgotPasswordPayload>;
  HistoryActor: ResolverTypeWrapper<HistoryActor>;
  HistoryKind: HistoryKind;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Integration: ResolverTypeWrapper<IntegrationModel>;
  IntegrationFilter: IntegrationFilter;
  IntegrationKind: IntegrationKind;
  IntegrationPage: ResolverTypeWrapper<Omit<IntegrationPage, 'items'> & { items: Array<ResolversTypes['Integration']> }>;
  IntegrationSortKey: IntegrationSortKey;
  InventoryCategoryFigures: ResolverTypeWrapper<InventoryCategoryFigures>;
  InventoryCustomFieldFilter: InventoryCustomFieldFilter;
  InventoryCustomFields: ResolverTypeWrapper<Omit<InventoryCustomFields, 'fields'> & { fields: Array<ResolversTypes['CustomField']> }>;
  InventoryItem: ResolverTypeWrapper<InventoryItemModel>;
  InventoryItemBulkOutcome: ResolverTypeWrapper<ItemOutcomeModel>;
  InventoryItemBulkPayload: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['InventoryItemBulkPayload']>;
  InventoryItemChange: ResolverTypeWrapper<ItemChangeModel>;
  InventoryItemChangeKind: InventoryItemChangeKind;
  InventoryItemFilter: InventoryItemFilter;
  InventoryItemPage: ResolverTypeWrapper<Omit<InventoryItemPage, 'items'> & { items: Array<Maybe<ResolversTypes['InventoryItem']>> }>;
  InventoryItemSortKey: InventoryItemSortKey;
  InventoryMovement: ResolverTypeWrapper<MovementModel>;
  InventoryMovementType: InventoryMovementType;
  InventoryService: ResolverTypeWrapper<BreakerStateModel>;
  InventoryStats: ResolverTypeWrapper<InventoryStatsModel>;
  InventoryWarehouseFigures: ResolverTypeWrapper<WarehouseTotalsModel>;
  Invitation: ResolverTypeWrapper<InvitationModel>;
  InvitationPage: ResolverTypeWrapper<Omit<InvitationPage, 'items'> & { items: Array<ResolversTypes['Invitation']> }>;
  InvitationStatus: InvitationStatus;
  ItemCost: ResolverTypeWrapper<ItemCostModel>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  JoinWaitlistInput: JoinWaitlistInput;
  JoinWaitlistPayload: ResolverTypeWrapper<JoinWaitlistPayload>;
  LeaveOrganizationInput: LeaveOrganizationInput;
  LeaveOrganizationPayload: ResolverTypeWrapper<LeaveOrganizationPayload>;
  LedgerEntry: ResolverTypeWrapper<LedgerEntryModel>;
  LedgerPage: ResolverTypeWrapper<Omit<LedgerPage, 'items'> & { items: Array<ResolversTypes['LedgerEntry']> }>;
  MailSubscription: ResolverTypeWrapper<MailSubscriptionModel>;
  Member: ResolverTypeWrapper<MemberModel>;
  MemberChange: ResolverTypeWrapper<MemberChangeModel>;
  MemberChangeKind: MemberChangeKind;
  MemberPage: ResolverTypeWrapper<Omit<MemberPage, 'items'> & { items: Array<ResolversTypes['Member']> }>;
  MemberStatus: MemberStatus;
  MemberStatusFilter: MemberStatusFilter;
  MissedOccurrences: MissedOccurrences;
  MoveFolderInput: MoveFolderInput;
  MoveFolderPayload: ResolverTypeWrapper<Omit<MoveFolderPayload, 'folder'> & { folder: ResolversTypes['Folder'] }>;
  Movement: ResolverTypeWrapper<StockMovementModel>;
  MovementAnalytics: ResolverTypeWrapper<MovementAnalyticsModel>;
  MovementAttachment: ResolverTypeWrapper<MovementAttachmentModel>;
  MovementAttachmentType: MovementAttachmentType;
  MovementBulkOutcome: ResolverTypeWrapper<MovementOutcomeModel>;
  MovementBulkPayload: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['MovementBulkPayload']>;
  MovementChange: ResolverTypeWrapper<MovementChangeModel>;
  MovementChangeKind: MovementChangeKind;
  MovementDocument: ResolverTypeWrapper<MovementDocumentModel>;
  MovementFilter: MovementFilter;
  MovementGroup: ResolverTypeWrapper<MovementGroup>;
  MovementGrouping: MovementGrouping;
  MovementLineInput: MovementLineInput;
  MovementMetric: MovementMetric;
  MovementOverview: ResolverTypeWrapper<MovementOverview>;
  MovementPage: ResolverTypeWrapper<Omit<MovementPage, 'items'> & { items: Array<Maybe<ResolversTypes['Movement']>> }>;
  MovementSeries: ResolverTypeWrapper<MovementSeriesModel>;
  MovementSeriesPage: ResolverTypeWrapper<Omit<MovementSeriesPage, 'items'> & { items: Array<Maybe<ResolversTypes['MovementSeries']>> }>;
  MovementSeriesPreview: ResolverTypeWrapper<MovementSeriesPreview>;
  MovementSeriesPreviewInput: MovementSeriesPreviewInput;
  MovementStatistics: ResolverTypeWrapper<MovementStatisticsModel>;
  MovementStatus: MovementStatus;
  MovementTrend: ResolverTypeWrapper<MovementTrend>;
  MovementTypeCount: ResolverTypeWrapper<MovementTypeCount>;
  MovementsCalendar: ResolverTypeWrapper<Omit<MovementsCalendar, 'entries'> & { entries: Array<ResolversTypes['CalendarEntry']> }>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NamedWarehouse: ResolverTypeWrapper<NamedWarehouse>;
  NewFolderInput: NewFolderInput;
  OccurrenceState: OccurrenceState;
  OpenSession: ResolverTypeWrapper<OpenSessionModel>;
  OpenedInvitation: ResolverTypeWrapper<OpenedInvitationModel>;
  OrderProductImagesInput: OrderProductImagesInput;
  OrderProductImagesPayload: ResolverTypeWrapper<Omit<OrderProductImagesPayload, 'images'> & { images: Array<ResolversTypes['ProductImage']> }>;
  Organization: ResolverTypeWrapper<OrganizationModel>;
  OverrideRoleInput: OverrideRoleInput;
  OverrideRolePayload: ResolverTypeWrapper<Omit<OverrideRolePayload, 'roleFlags'> & { roleFlags: ResolversTypes['RoleFlags'] }>;
  Page: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Page']>;
  PauseChatInput: PauseChatInput;
  PauseChatPayload: ResolverTypeWrapper<Omit<PauseChatPayload, 'chat'> & { chat: ResolversTypes['Chat'] }>;
  PauseScheduledReportInput: PauseScheduledReportInput;
  PauseScheduledReportPayload: ResolverTypeWrapper<Omit<PauseScheduledReportPayload, 'report'> & { report: ResolversTypes['ScheduledReport'] }>;
  PauseWebhookInput: PauseWebhookInput;
  PauseWebhookPayload: ResolverTypeWrapper<Omit<PauseWebhookPayload, 'webhook'> & { webhook: ResolversTypes['Webhook'] }>;
  PermissionFlag: PermissionFlag;
  Person: ResolverTypeWrapper<PersonModel>;
  Plan: ResolverTypeWrapper<PlanModel>;
  PlanCell: ResolverTypeWrapper<PlanCell>;
  PlanChange: ResolverTypeWrapper<PlanChange>;
  PlanChangeInput: PlanChangeInput;
  PlanChanged: ResolverTypeWrapper<PlanChangeModel>;
  PlanKind: PlanKind;
  PlanOutcomeCounts: ResolverTypeWrapper<PlanOutcomeCounts>;
  PlanPage: ResolverTypeWrapper<Omit<PlanPage, 'items'> & { items: Array<Maybe<ResolversTypes['Plan']>> }>;
  PlanProblem: ResolverTypeWrapper<PlanProblem>;
  PlanProgress: ResolverTypeWrapper<PlanProgress>;
  PlanRow: ResolverTypeWrapper<PlanRowModel>;
  PlanRowInput: PlanRowInput;
  PlanRowOutcome: PlanRowOutcome;
  PlanRowPage: ResolverTypeWrapper<Omit<PlanRowPage, 'items'> & { items: Array<Maybe<ResolversTypes['PlanRow']>> }>;
  PlanSortKey: PlanSortKey;
  PlanStatus: PlanStatus;
  PlanThing: ResolverTypeWrapper<PlanThing>;
  PlanUndoCounts: ResolverTypeWrapper<PlanUndoCounts>;
  PlanUndoOutcome: PlanUndoOutcome;
  PlanVerdict: PlanVerdict;
  PlanVerdictCounts: ResolverTypeWrapper<PlanVerdictCounts>;
  PostCountInput: PostCountInput;
  PostCountPayload: ResolverTypeWrapper<Omit<PostCountPayload, 'count'> & { count: ResolversTypes['StockCount'] }>;
  PrecededCount: ResolverTypeWrapper<PrecededCount>;
  PreviewedOccurrence: ResolverTypeWrapper<PreviewedOccurrence>;
  Product: ResolverTypeWrapper<ProductModel>;
  ProductAnalytics: ResolverTypeWrapper<ProductAnalyticsModel>;
  ProductBulkOutcome: ResolverTypeWrapper<ProductOutcomeModel>;
  ProductBulkPayload: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['ProductBulkPayload']>;
  ProductChange: ResolverTypeWrapper<ProductChangeModel>;
  ProductChangeKind: ProductChangeKind;
  ProductCustomFieldFilter: ProductCustomFieldFilter;
  ProductCustomFields: ResolverTypeWrapper<Omit<ProductCustomFields, 'fields'> & { fields: Array<ResolversTypes['CustomField']> }>;
  ProductDuplicate: ResolverTypeWrapper<ProductDuplicateModel>;
  ProductDuplicateKey: ProductDuplicateKey;
  ProductDuplicates: ResolverTypeWrapper<Omit<ProductDuplicates, 'groups'> & { groups?: Maybe<Array<Maybe<ResolversTypes['ProductDuplicate']>>> }>;
  ProductFilter: ProductFilter;
  ProductImage: ResolverTypeWrapper<ProductImageModel>;
  ProductImageStatus: ProductImageStatus;
  ProductImageWidth: ResolverTypeWrapper<ProductImageWidth>;
  ProductNameCount: ResolverTypeWrapper<ProductNameCount>;
  ProductPage: ResolverTypeWrapper<Omit<ProductPage, 'items'> & { items: Array<Maybe<ResolversTypes['Product']>> }>;
  ProductPriceChange: ResolverTypeWrapper<ProductPriceChangeModel>;
  ProductPricePage: ResolverTypeWrapper<Omit<ProductPricePage, 'items'> & { items: Array<ResolversTypes['ProductPriceChange']> }>;
  ProductSkuCheck: ResolverTypeWrapper<ProductSkuCheckModel>;
  ProductSortKey: ProductSortKey;
  ProductStatistics: ResolverTypeWrapper<ProductStatistics>;
  ProductStatus: ProductStatus;
  ProductStock: ResolverTypeWrapper<ProductStockModel>;
  ProductTrend: ResolverTypeWrapper<ProductTrend>;
  ProductWarehouseStock: ResolverTypeWrapper<ProductWarehouseStockModel>;
  PutItemsIntoFolderInput: PutItemsIntoFolderInput;
  PutItemsIntoFolderPayload: ResolverTypeWrapper<Omit<PutItemsIntoFolderPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['InventoryItemBulkOutcome']> }>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RateAlertTemplateInput: RateAlertTemplateInput;
  RateAlertTemplatePayload: ResolverTypeWrapper<Omit<RateAlertTemplatePayload, 'template'> & { template: ResolversTypes['AlertTemplate'] }>;
  ReactivateMemberInput: ReactivateMemberInput;
  ReactivateMemberPayload: ResolverTypeWrapper<Omit<ReactivateMemberPayload, 'member'> & { member: ResolversTypes['Member'] }>;
  ReauthenticateInput: ReauthenticateInput;
  ReauthenticatePayload: ResolverTypeWrapper<ReauthenticatePayload>;
  Recipient: ResolverTypeWrapper<RecipientModel>;
  RecipientChannel: RecipientChannel;
  RecipientPurpose: RecipientPurpose;
  RecipientStatus: RecipientStatus;
  RecordBehaviourInput: RecordBehaviourInput;
  RecordBehaviourPayload: ResolverTypeWrapper<RecordBehaviourPayload>;
  RecordCountsInput: RecordCountsInput;
  RecordCountsPayload: ResolverTypeWrapper<Omit<RecordCountsPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['CountOutcome']> }>;
  RemoveAlertPushBrowserInput: RemoveAlertPushBrowserInput;
  RemoveAlertPushBrowserPayload: ResolverTypeWrapper<RemoveAlertPushBrowserPayload>;
  RemoveAvatarPayload: ResolverTypeWrapper<Omit<RemoveAvatarPayload, 'account'> & { account: ResolversTypes['Account'] }>;
  RemoveEmailDomainInput: RemoveEmailDomainInput;
  RemoveEmailDomainPayload: ResolverTypeWrapper<RemoveEmailDomainPayload>;
  RemoveMemberInput: RemoveMemberInput;
  RemoveMemberPayload: ResolverTypeWrapper<RemoveMemberPayload>;
  RenameNamesInput: RenameNamesInput;
  RenameNamesPayload: ResolverTypeWrapper<Omit<RenameNamesPayload, 'plan'> & { plan?: Maybe<ResolversTypes['Plan']> }>;
  RenameOrganizationInput: RenameOrganizationInput;
  RenameOrganizationPayload: ResolverTypeWrapper<Omit<RenameOrganizationPayload, 'organization'> & { organization: ResolversTypes['Organization'] }>;
  ReorderFoldersInput: ReorderFoldersInput;
  ReorderFoldersPayload: ResolverTypeWrapper<Omit<ReorderFoldersPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['FolderBulkOutcome']> }>;
  ReplayWebhookDeliveryInput: ReplayWebhookDeliveryInput;
  ReplayWebhookDeliveryPayload: ResolverTypeWrapper<Omit<ReplayWebhookDeliveryPayload, 'delivery'> & { delivery: ResolversTypes['WebhookDelivery'] }>;
  ReplayWebhookInput: ReplayWebhookInput;
  ReplayWebhookPayload: ResolverTypeWrapper<ReplayWebhookPayload>;
  ReportAnalytics: ResolverTypeWrapper<ReportAnalytics>;
  ReportDay: ResolverTypeWrapper<ReportDay>;
  ReportFormat: ReportFormat;
  ReportList: ReportList;
  ReportRun: ResolverTypeWrapper<ReportRunModel>;
  ReportRunDetails: ResolverTypeWrapper<ReportRunDetailsModel>;
  ReportRunPage: ResolverTypeWrapper<Omit<ReportRunPage, 'items'> & { items: Array<ResolversTypes['ReportRun']> }>;
  ReportRunReason: ReportRunReason;
  ReportRunState: ReportRunState;
  ReportSource: ReportSource;
  ReportTry: ResolverTypeWrapper<ReportTry>;
  ResendConfirmationRequestInput: ResendConfirmationRequestInput;
  ResendConfirmationRequestPayload: ResolverTypeWrapper<Omit<ResendConfirmationRequestPayload, 'recipient'> & { recipient: ResolversTypes['Recipient'] }>;
  ResendInvitationInput: ResendInvitationInput;
  ResendInvitationPayload: ResolverTypeWrapper<Omit<ResendInvitationPayload, 'invitation'> & { invitation: ResolversTypes['Invitation'] }>;
  ResendVerificationInput: ResendVerificationInput;
  ResendVerificationPayload: ResolverTypeWrapper<ResendVerificationPayload>;
  ResetPasswordInput: ResetPasswordInput;
  ResetPasswordPayload: ResolverTypeWrapper<ResetPasswordPayload>;
  ResolveAlertsInput: ResolveAlertsInput;
  ResolveAlertsPayload: ResolverTypeWrapper<Omit<ResolveAlertsPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['AlertBulkOutcome']> }>;
  RestoreMovementAttachmentInput: RestoreMovementAttachmentInput;
  RestoreMovementAttachmentPayload: ResolverTypeWrapper<Omit<RestoreMovementAttachmentPayload, 'attachment'> & { attachment: ResolversTypes['MovementAttachment'] }>;
  RestoreProductImageInput: RestoreProductImageInput;
  RestoreProductImagePayload: ResolverTypeWrapper<Omit<RestoreProductImagePayload, 'image'> & { image: ResolversTypes['ProductImage'] }>;
  ResumeChatInput: ResumeChatInput;
  ResumeChatPayload: ResolverTypeWrapper<Omit<ResumeChatPayload, 'chat'> & { chat: ResolversTypes['Chat'] }>;
  ResumeScheduledReportInput: ResumeScheduledReportInput;
  ResumeScheduledReportPayload: ResolverTypeWrapper<Omit<ResumeScheduledReportPayload, 'report'> & { report: ResolversTypes['ScheduledReport'] }>;
  ResumeWebhookInput: ResumeWebhookInput;
  ResumeWebhookPayload: ResolverTypeWrapper<Omit<ResumeWebhookPayload, 'webhook'> & { webhook: ResolversTypes['Webhook'] }>;
  ReverseAdjustmentInput: ReverseAdjustmentInput;
  ReverseAdjustmentPayload: ResolverTypeWrapper<Omit<ReverseAdjustmentPayload, 'item' | 'movement'> & { item: ResolversTypes['InventoryItem'], movement?: Maybe<ResolversTypes['InventoryMovement']> }>;
  RevokeApiKeyInput: RevokeApiKeyInput;
  RevokeApiKeyPayload: ResolverTypeWrapper<Omit<RevokeApiKeyPayload, 'apiKey'> & { apiKey: ResolversTypes['ApiKey'] }>;
  RevokeInvitationInput: RevokeInvitationInput;
  RevokeInvitationPayload: ResolverTypeWrapper<Omit<RevokeInvitationPayload, 'invitation'> & { invitation: ResolversTypes['Invitation'] }>;
  Role: Role;
  RoleFlags: ResolverTypeWrapper<RoleFlagsModel>;
  RotateApiKeyInput: RotateApiKeyInput;
  RotateApiKeyPayload: ResolverTypeWrapper<Omit<RotateApiKeyPayload, 'apiKey'> & { apiKey: ResolversTypes['ApiKey'] }>;
  RotateWebhookSecretInput: RotateWebhookSecretInput;
  RotateWebhookSecretPayload: ResolverTypeWrapper<Omit<RotateWebhookSecretPayload, 'webhook'> & { webhook: ResolversTypes['Webhook'] }>;
  RowDensity: RowDensity;
  SavedView: ResolverTypeWrapper<SavedViewModel>;
  SavedViewColumnWidth: ResolverTypeWrapper<SavedViewColumnWidth>;
  SavedViewColumnWidthInput: SavedViewColumnWidthInput;
  SavedViewColumns: ResolverTypeWrapper<SavedViewColumns>;
  SavedViewColumnsInput: SavedViewColumnsInput;
  SavedViewFilter: ResolverTypeWrapper<SavedViewFilter>;
  SavedViewFilterInput: SavedViewFilterInput;
  SavedViewList: SavedViewList;
  SavedViewPage: ResolverTypeWrapper<Omit<SavedViewPage, 'items'> & { items: Array<Maybe<ResolversTypes['SavedView']>> }>;
  SavedViewSort: ResolverTypeWrapper<SavedViewSortModel>;
  SavedViewSortInput: SavedViewSortInput;
  SavedViewSortKey: SavedViewSortKey;
  SavedViewState: ResolverTypeWrapper<SavedViewStateModel>;
  SavedViewStateInput: SavedViewStateInput;
  ScheduleMovementInput: ScheduleMovementInput;
  ScheduleMovementPayload: ResolverTypeWrapper<Omit<ScheduleMovementPayload, 'movement'> & { movement: ResolversTypes['Movement'] }>;
  ScheduledReport: ResolverTypeWrapper<ScheduledReportModel>;
  ScheduledReportFilter: ScheduledReportFilter;
  ScheduledReportPage: ResolverTypeWrapper<Omit<ScheduledReportPage, 'items'> & { items: Array<ResolversTypes['ScheduledReport']> }>;
  ScheduledReportSortKey: ScheduledReportSortKey;
  ScheduledReportStatus: ScheduledReportStatus;
  Selection: ResolverTypeWrapper<SelectionModel>;
  SelectionCheck: ResolverTypeWrapper<SelectionCheckModel>;
  SelectionFilter: SelectionFilter;
  SelectionPage: ResolverTypeWrapper<Omit<SelectionPage, 'items'> & { items: Array<ResolversTypes['Selection']> }>;
  SelectionProblem: ResolverTypeWrapper<SelectionProblem>;
  SelectionResult: ResolverTypeWrapper<SelectionResultModel>;
  SelectionSortKey: SelectionSortKey;
  SendMemberPasswordResetInput: SendMemberPasswordResetInput;
  SendMemberPasswordResetPayload: ResolverTypeWrapper<SendMemberPasswordResetPayload>;
  SendScheduledReportInput: SendScheduledReportInput;
  SendScheduledReportPayload: ResolverTypeWrapper<Omit<SendScheduledReportPayload, 'run'> & { run: ResolversTypes['ReportRun'] }>;
  SeriesMovementType: SeriesMovementType;
  SeriesOccurrence: ResolverTypeWrapper<SeriesOccurrenceModel>;
  SeriesSortKey: SeriesSortKey;
  SeriesStatus: SeriesStatus;
  Session: ResolverTypeWrapper<SessionModel>;
  SessionChange: ResolverTypeWrapper<Omit<SessionChange, 'session'> & { session?: Maybe<ResolversTypes['Session']> }>;
  SessionChangeReason: SessionChangeReason;
  SessionOrganization: ResolverTypeWrapper<SessionOrganizationModel>;
  SetInventoryItemsActivityInput: SetInventoryItemsActivityInput;
  SetInventoryItemsActivityPayload: ResolverTypeWrapper<Omit<SetInventoryItemsActivityPayload, 'outcomes'> & { outcomes: Array<ResolversTypes['InventoryItemBulkOutcome']> }>;
  SetMemberWarehousesInput: SetMemberWarehousesInput;
  SetMemberWarehousesPayload: ResolverTypeWrapper<Omit<SetMemberWarehousesPayload, 'member'> & { member: ResolversTypes['Member'] }>;
  ShownMovementInput: ShownMovementInput;
  SignInInput: SignInInput;
  SignInPayload: ResolverTypeWrapper<Omit<SignInPayload, 'session'> & { session: ResolversTypes['Session'] }>;
  SignOutEverywhereInput: SignOutEverywhereInput;
  SignOutEverywherePayload: ResolverTypeWrapper<SignOutEverywherePayload>;
  SignOutPayload: ResolverTypeWrapper<SignOutPayload>;
  SignUpInput: SignUpInput;
  SignUpPayload: ResolverTypeWrapper<SignUpPayload>;
  SkipSeriesOccurrenceInput: SkipSeriesOccurrenceInput;
  SkipSeriesOccurrencePayload: ResolverTypeWrapper<Omit<SkipSeriesOccurrencePayload, 'occurrence'> & { occurrence: ResolversTypes['SeriesOccurrence'] }>;
  SkuCheck: ResolverTypeWrapper<SkuCheckModel>;
  SortDirection: SortDirection;
  StockCount: ResolverTypeWrapper<CountModel>;
  StockCountChange: ResolverTypeWrapper<CountChangeModel>;
  StockCountChangeKind: StockCountChangeKind;
  StockCountPage: ResolverTypeWrapper<Omit<StockCountPage, 'items'> & { items: Array<Maybe<ResolversTypes['StockCount']>> }>;
  StockDay: ResolverTypeWrapper<StockDay>;
  StockDays: ResolverTypeWrapper<StockDays>;
  StockDifference: ResolverTypeWrapper<StockDifferenceModel>;
  StockDifferencePage: ResolverTypeWrapper<Omit<StockDifferencePage, 'items'> & { items: Array<Maybe<ResolversTypes['StockDifference']>> }>;
  StockDifferenceSortKey: StockDifferenceSortKey;
  StockLevel: StockLevel;
  StockValuation: ResolverTypeWrapper<StockValuationModel>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  SubscribeAgainInput: SubscribeAgainInput;
  SubscribeAgainPayload: ResolverTypeWrapper<Omit<SubscribeAgainPayload, 'subscription'> & { subscription: ResolversTypes['MailSubscription'] }>;
  SubscribeNewsletterInput: SubscribeNewsletterInput;
  SubscribeNewsletterPayload: ResolverTypeWrapper<SubscribeNewsletterPayload>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SubscriptionTopic: SubscriptionTopic;
  SyncStatus: SyncStatus;
  TestAlertRuleInput: TestAlertRuleInput;
  TestAlertRulePayload: ResolverTypeWrapper<Omit<TestAlertRulePayload, 'trial'> & { trial: ResolversTypes['AlertTrial'] }>;
  TestChatInput: TestChatInput;
  TestChatPayload: ResolverTypeWrapper<Omit<TestChatPayload, 'post'> & { post: ResolversTypes['ChatPost'] }>;
  TestScheduledReportInput: TestScheduledReportInput;
  TestScheduledReportPayload: ResolverTypeWrapper<Omit<TestScheduledReportPayload, 'run'> & { run: ResolversTypes['ReportRun'] }>;
  TestWebhookInput: TestWebhookInput;
  TestWebhookPayload: ResolverTypeWrapper<Omit<TestWebhookPayload, 'delivery'> & { delivery: ResolversTypes['WebhookDelivery'] }>;
  ToggleAlertRuleInput: ToggleAlertRuleInput;
  ToggleAlertRulePayload: ResolverTypeWrapper<Omit<ToggleAlertRulePayload, 'rule'> & { rule: ResolversTypes['AlertRule'] }>;
  TopSeller: ResolverTypeWrapper<TopSeller>;
  UndoMovementInput: UndoMovementInput;
  UndoMovementPayload: ResolverTypeWrapper<Omit<UndoMovementPayload, 'movement'> & { movement: ResolversTypes['Movement'] }>;
  UndoPlanInput: UndoPlanInput;
  UndoPlanPayload: ResolverTypeWrapper<Omit<UndoPlanPayload, 'plan'> & { plan: ResolversTypes['Plan'] }>;
  UnsentReason: UnsentReason;
  UnsentRecipient: ResolverTypeWrapper<UnsentRecipientModel>;
  UnsubscribeInput: UnsubscribeInput;
  UnsubscribePayload: ResolverTypeWrapper<Omit<UnsubscribePayload, 'subscription'> & { subscription: ResolversTypes['MailSubscription'] }>;
  UpdateAccountInput: UpdateAccountInput;
  UpdateAccountPayload: ResolverTypeWrapper<Omit<UpdateAccountPayload, 'account'> & { account: ResolversTypes['Account'] }>;
  UpdateAlertPreferencesInput: UpdateAlertPreferencesInput;
  UpdateAlertPreferencesPayload: ResolverTypeWrapper<Omit<UpdateAlertPreferencesPayload, 'preferences'> & { preferences: ResolversTypes['AlertPreferences'] }>;
  UpdateAlertRuleInput: UpdateAlertRuleInput;
  UpdateAlertRulePayload: ResolverTypeWrapper<Omit<UpdateAlertRulePayload, 'rule'> & { rule: ResolversTypes['AlertRule'] }>;
  UpdateAlertTemplateInput: UpdateAlertTemplateInput;
  UpdateAlertTemplatePayload: ResolverTypeWrapper<Omit<UpdateAlertTemplatePayload, 'template'> & { template: ResolversTypes['AlertTemplate'] }>;
  UpdateApprovalPolicyInput: UpdateApprovalPolicyInput;
  UpdateApprovalPolicyPayload: ResolverTypeWrapper<Omit<UpdateApprovalPolicyPayload, 'policy'> & { policy: ResolversTypes['ApprovalPolicy'] }>;
  UpdateChatInput: UpdateChatInput;
  UpdateChatPayload: ResolverTypeWrapper<Omit<UpdateChatPayload, 'chat'> & { chat: ResolversTypes['Chat'] }>;
  UpdateFolderInput: UpdateFolderInput;
  UpdateFolderPayload: ResolverTypeWrapper<Omit<UpdateFolderPayload, 'folder'> & { folder: ResolversTypes['Folder'] }>;
  UpdateInventoryItemInput: UpdateInventoryItemInput;
  UpdateInventoryItemPayload: ResolverTypeWrapper<Omit<UpdateInventoryItemPayload, 'item'> & { item: ResolversTypes['InventoryItem'] }>;
  UpdateMovementSeriesInput: UpdateMovementSeriesInput;
  UpdateMovementSeriesPayload: ResolverTypeWrapper<Omit<UpdateMovementSeriesPayload, 'series'> & { series: ResolversTypes['MovementSeries'] }>;
  UpdateProductInput: UpdateProductInput;
  UpdateProductPayload: ResolverTypeWrapper<Omit<UpdateProductPayload, 'product'> & { product: ResolversTypes['Product'] }>;
  UpdateSavedViewInput: UpdateSavedViewInput;
  UpdateSavedViewPayload: ResolverTypeWrapper<Omit<UpdateSavedViewPayload, 'savedView'> & { savedView: ResolversTypes['SavedView'] }>;
  UpdateScheduledReportInput: UpdateScheduledReportInput;
  UpdateScheduledReportPayload: ResolverTypeWrapper<Omit<UpdateScheduledReportPayload, 'report'> & { report: ResolversTypes['ScheduledReport'] }>;
  UpdateSelectionInput: UpdateSelectionInput;
  UpdateSelectionPayload: ResolverTypeWrapper<Omit<UpdateSelectionPayload, 'selection'> & { selection: ResolversTypes['Selection'] }>;
  UpdateSeriesOccurrenceInput: UpdateSeriesOccurrenceInput;
  UpdateSeriesOccurrencePayload: ResolverTypeWrapper<Omit<UpdateSeriesOccurrencePayload, 'occurrence'> & { occurrence: ResolversTypes['SeriesOccurrence'] }>;
  UpdateWarehouseInput: UpdateWarehouseInput;
  UpdateWarehousePayload: ResolverTypeWrapper<Omit<UpdateWarehousePayload, 'warehouse'> & { warehouse: ResolversTypes['Warehouse'] }>;
  UpdateWebhookInput: UpdateWebhookInput;
  UpdateWebhookPayload: ResolverTypeWrapper<Omit<UpdateWebhookPayload, 'webhook'> & { webhook: ResolversTypes['Webhook'] }>;
  ValuationOfCategory: ResolverTypeWrapper<ValuationOfCategory>;
  ValuationOfWarehouse: ResolverTypeWrapper<ValuationOfWarehouseModel>;
  ValuationSortKey: ValuationSortKey;
  ValuedItem: ResolverTypeWrapper<ValuedItemModel>;
  ValuedItemPage: ResolverTypeWrapper<Omit<ValuedItemPage, 'items'> & { items: Array<Maybe<ResolversTypes['ValuedItem']>> }>;
  VerifyEmailInput: VerifyEmailInput;
  VerifyEmailPayload: ResolverTypeWrapper<Omit<VerifyEmailPayload, 'session'> & { session?: Maybe<ResolversTypes['Session']> }>;
  WalkedLine: ResolverTypeWrapper<WalkedLineModel>;
  Warehouse: ResolverTypeWrapper<WarehouseModel>;
  WarehouseBulkOutcome: ResolverTypeWrapper<WarehouseOutcomeModel>;
  WarehouseChange: ResolverTypeWrapper<WarehouseChangeModel>;
  WarehouseChangeKind: WarehouseChangeKind;
  WarehouseContent: ResolverTypeWrapper<WarehouseContentModel>;
  WarehousePage: ResolverTypeWrapper<Omit<WarehousePage, 'items'> & { items: Array<Maybe<ResolversTypes['Warehouse']>> }>;
  WarehouseSortKey: WarehouseSortKey;
  WarehouseStock: ResolverTypeWrapper<WarehouseStock>;
  Webhook: ResolverTypeWrapper<WebhookModel>;
  WebhookAnalytics: ResolverTypeWrapper<WebhookAnalytics>;
  WebhookCall: ResolverTypeWrapper<WebhookCall>;
  WebhookDay: ResolverTypeWrapper<WebhookDay>;
  WebhookDelivery: ResolverTypeWrapper<WebhookDeliveryModel>;
  WebhookDeliveryDetails: ResolverTypeWrapper<WebhookDeliveryDetailsModel>;
  WebhookDeliveryPage: ResolverTypeWrapper<Omit<WebhookDeliveryPage, 'items'> & { items: Array<ResolversTypes['WebhookDelivery']> }>;
  WebhookDeliveryState: WebhookDeliveryState;
  WebhookFilter: WebhookFilter;
  WebhookPage: ResolverTypeWrapper<Omit<WebhookPage, 'items'> & { items: Array<ResolversTypes['Webhook']> }>;
  WebhookPauseReason: WebhookPauseReason;
  WebhookSecret: ResolverTypeWrapper<WebhookSecret>;
  WebhookSortKey: WebhookSortKey;
  WebhookStatus: WebhookStatus;
  WebhookSyncStatus: WebhookSyncStatus;
  Weekday: Weekday;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AcceptInvitationAsNewInput: AcceptInvitationAsNewInput;
  AcceptInvitationAsNewPayload: Omit<AcceptInvitationAsNewPayload, 'session'> & { session: ResolversParentTypes['Session'] };
  AcceptInvitationInput: AcceptInvitationInput;
  AcceptInvitationPayload: Omit<AcceptInvitationPayload, 'session'> & { session: ResolversParentTypes['Session'] };
  Account: AccountModel;
  AcknowledgeAlertsInput: AcknowledgeAlertsInput;
  AcknowledgeAlertsPayload: Omit<AcknowledgeAlertsPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['AlertBulkOutcome']> };
  ActivityChange: ActivityChange;
  ActivityEntry: HistoryEntryModel;
  ActivityFilter: ActivityFilter;
  ActivityPage: Omit<ActivityPage, 'items'> & { items: Array<ResolversParentTypes['ActivityEntry']> };
  AddAlertPushBrowserInput: AddAlertPushBrowserInput;
  AddAlertPushBrowserPayload: AddAlertPushBrowserPayload;
  AddEmailDomainInput: AddEmailDomainInput;
  AddEmailDomainPayload: Omit<AddEmailDomainPayload, 'emailDomain'> & { emailDomain: ResolversParentTypes['EmailDomain'] };
  AdjustInventoryItemInput: AdjustInventoryItemInput;
  AdjustInventoryItemPayload: Omit<AdjustInventoryItemPayload, 'item' | 'movement'> & { item: ResolversParentTypes['InventoryItem'], movement?: Maybe<ResolversParentTypes['InventoryMovement']> };
  AdjustmentReason: AdjustmentReason;
  AdjustmentReasonInput: AdjustmentReasonInput;
  AdjustmentReasons: AdjustmentReasons;
  AlertBacktest: Omit<AlertBacktest, 'busiest'> & { busiest: Array<ResolversParentTypes['AlertBacktestItem']> };
  AlertBacktestDay: AlertBacktestDay;
  AlertBacktestItem: BacktestItemModel;
  AlertBulkOutcome: AlertBulkOutcomeModel;
  AlertBulkPayload: ResolversInterfaceTypes<ResolversParentTypes>['AlertBulkPayload'];
  AlertChannel: AlertChannel;
  AlertContext: AlertContext;
  AlertEscalation: AlertEscalation;
  AlertEscalationStep: StepModel;
  AlertEscalationStepInput: AlertEscalationStepInput;
  AlertFinding: FindingModel;
  AlertInstance: AlertInstanceModel;
  AlertInstanceChange: Omit<AlertInstanceChange, 'alert'> & { alert?: Maybe<ResolversParentTypes['AlertInstance']> };
  AlertInstanceFilter: AlertInstanceFilter;
  AlertInstancePage: Omit<AlertInstancePage, 'items'> & { items: Array<Maybe<ResolversParentTypes['AlertInstance']>> };
  AlertNotifications: AlertNotifications;
  AlertPreferences: ToldPreferencesModel;
  AlertPush: AlertPush;
  AlertPushBrowser: AlertPushBrowser;
  AlertQuietHours: AlertQuietHours;
  AlertQuietHoursInput: AlertQuietHoursInput;
  AlertRule: AlertRuleModel;
  AlertRuleCount: RuleCountModel;
  AlertRuleFilter: AlertRuleFilter;
  AlertRulePage: Omit<AlertRulePage, 'items'> & { items: Array<Maybe<ResolversParentTypes['AlertRule']>> };
  AlertRulePreview: AlertRulePreview;
  AlertRuleScope: ScopeModel;
  AlertRuleScopeInput: AlertRuleScopeInput;
  AlertRuleStatistics: AlertRuleStatistics;
  AlertSend: AlertSendModel;
  AlertSendFailure: AlertSendFailure;
  AlertSendPage: Omit<AlertSendPage, 'items'> & { items: Array<ResolversParentTypes['AlertSend']> };
  AlertStatistics: Omit<AlertStatistics, 'noisiestItems' | 'noisiestRules'> & { noisiestItems: Array<ResolversParentTypes['AlertBacktestItem']>, noisiestRules: Array<ResolversParentTypes['AlertRuleCount']> };
  AlertStatisticsDay: AlertStatisticsDay;
  AlertSummary: AlertSummary;
  AlertTarget: AlertTarget;
  AlertTargetInput: AlertTargetInput;
  AlertTelling: NotificationModel;
  AlertTellingInput: AlertTellingInput;
  AlertTemplate: AlertTemplateModel;
  AlertTemplateValueInput: AlertTemplateValueInput;
  AlertTemplateVariable: AlertTemplateVariableModel;
  AlertTemplates: Omit<AlertTemplates, 'items'> & { items: Array<Maybe<ResolversParentTypes['AlertTemplate']>> };
  AlertTestMessage: AlertTestMessage;
  AlertTrial: Omit<AlertTrial, 'alerts'> & { alerts: Array<ResolversParentTypes['AlertFinding']> };
  AlertTriggerInput: AlertTriggerInput;
  AlertWhy: DeliveryExplanationModel;
  AlertWhyAnswer: DeliveryReasonModel;
  ApiKey: ApiKeyModel;
  ApiKeyFilter: ApiKeyFilter;
  ApiKeyPage: Omit<ApiKeyPage, 'items'> & { items: Array<ResolversParentTypes['ApiKey']> };
  ApplyPlanInput: ApplyPlanInput;
  ApplyPlanPayload: Omit<ApplyPlanPayload, 'plan'> & { plan: ResolversParentTypes['Plan'] };
  ApprovalClause: PolicyClauseModel;
  ApprovalClauseInput: ApprovalClauseInput;
  ApprovalDelegation: DelegationModel;
  ApprovalPolicy: ApprovalPolicyModel;
  ApprovalReason: ApprovalReason;
  ApprovalRehearsal: PolicySimulationModel;
  ApprovalRehearsalExample: SimulatedExampleModel;
  ApprovalRehearsalType: SimulatedTypeModel;
  AskRecountInput: AskRecountInput;
  AskRecountPayload: Omit<AskRecountPayload, 'count'> & { count: ResolversParentTypes['StockCount'] };
  AssignAlertsInput: AssignAlertsInput;
  AssignAlertsPayload: Omit<AssignAlertsPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['AlertBulkOutcome']> };
  BehaviourEventInput: BehaviourEventInput;
  Boolean: Scalars['Boolean']['output'];
  BulkAdjustInventoryItemsInput: BulkAdjustInventoryItemsInput;
  BulkAdjustInventoryItemsPayload: Omit<BulkAdjustInventoryItemsPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['InventoryItemBulkOutcome']> };
  BulkApproveMovementsInput: BulkApproveMovementsInput;
  BulkApproveMovementsPayload: Omit<BulkApproveMovementsPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['MovementBulkOutcome']> };
  BulkCancelMovementsInput: BulkCancelMovementsInput;
  BulkCancelMovementsPayload: Omit<BulkCancelMovementsPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['MovementBulkOutcome']> };
  BulkConfirmMovementsInput: BulkConfirmMovementsInput;
  BulkConfirmMovementsPayload: Omit<BulkConfirmMovementsPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['MovementBulkOutcome']> };
  BulkCreateFoldersInput: BulkCreateFoldersInput;
  BulkCreateFoldersPayload: Omit<BulkCreateFoldersPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['FolderBulkOutcome']> };
  BulkDeleteFoldersInput: BulkDeleteFoldersInput;
  BulkDeleteFoldersPayload: Omit<BulkDeleteFoldersPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['FolderBulkOutcome']> };
  BulkDeleteInventoryItemsInput: BulkDeleteInventoryItemsInput;
  BulkDeleteInventoryItemsPayload: Omit<BulkDeleteInventoryItemsPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['InventoryItemBulkOutcome']> };
  BulkDeleteProductsInput: BulkDeleteProductsInput;
  BulkDeleteProductsPayload: Omit<BulkDeleteProductsPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['ProductBulkOutcome']> };
  BulkDispatchMovementsInput: BulkDispatchMovementsInput;
  BulkDispatchMovementsPayload: Omit<BulkDispatchMovementsPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['MovementBulkOutcome']> };
  BulkMoveFoldersInput: BulkMoveFoldersInput;
  BulkMoveFoldersPayload: Omit<BulkMoveFoldersPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['FolderBulkOutcome']> };
  BulkRejectMovementsInput: BulkRejectMovementsInput;
  BulkRejectMovementsPayload: Omit<BulkRejectMovementsPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['MovementBulkOutcome']> };
  BulkUpdateInventoryItemsInput: BulkUpdateInventoryItemsInput;
  BulkUpdateInventoryItemsPayload: Omit<BulkUpdateInventoryItemsPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['InventoryItemBulkOutcome']> };
  BulkUpdateMovementStatusInput: BulkUpdateMovementStatusInput;
  BulkUpdateMovementStatusPayload: Omit<BulkUpdateMovementStatusPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['MovementBulkOutcome']> };
  BulkUpdateProductsInput: BulkUpdateProductsInput;
  BulkUpdateProductsPayload: Omit<BulkUpdateProductsPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['ProductBulkOutcome']> };
  BulkUpdateWarehousesInput: BulkUpdateWarehousesInput;
  BulkUpdateWarehousesPayload: Omit<BulkUpdateWarehousesPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['WarehouseBulkOutcome']> };
  CalendarEntry: CalendarEntryModel;
  CancelAlertsInput: CancelAlertsInput;
  CancelAlertsPayload: Omit<CancelAlertsPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['AlertBulkOutcome']> };
  CancelCountInput: CancelCountInput;
  CancelCountPayload: Omit<CancelCountPayload, 'count'> & { count: ResolversParentTypes['StockCount'] };
  CancelMovementInput: CancelMovementInput;
  CancelMovementPayload: Omit<CancelMovementPayload, 'movement'> & { movement: ResolversParentTypes['Movement'] };
  CancelPlanInput: CancelPlanInput;
  CancelPlanPayload: Omit<CancelPlanPayload, 'plan'> & { plan: ResolversParentTypes['Plan'] };
  CarriedName: CarriedNameModel;
  CarriedNamePage: Omit<CarriedNamePage, 'items'> & { items: Array<Maybe<ResolversParentTypes['CarriedName']>> };
  ChangeAdjustmentReasonsInput: ChangeAdjustmentReasonsInput;
  ChangeAdjustmentReasonsPayload: ChangeAdjustmentReasonsPayload;
  ChangeEmailInput: ChangeEmailInput;
  ChangeEmailPayload: ChangeEmailPayload;
  ChangeInventoryCustomFieldsInput: ChangeInventoryCustomFieldsInput;
  ChangeInventoryCustomFieldsPayload: Omit<ChangeInventoryCustomFieldsPayload, 'inventoryCustomFields'> & { inventoryCustomFields: ResolversParentTypes['InventoryCustomFields'] };
  ChangeMemberRoleInput: ChangeMemberRoleInput;
  ChangeMemberRolePayload: Omit<ChangeMemberRolePayload, 'member'> & { member: ResolversParentTypes['Member'] };
  ChangeOrganizationCurrencyInput: ChangeOrganizationCurrencyInput;
  ChangeOrganizationCurrencyPayload: Omit<ChangeOrganizationCurrencyPayload, 'organization'> & { organization: ResolversParentTypes['Organization'] };
  ChangeOrganizationTimeZoneInput: ChangeOrganizationTimeZoneInput;
  ChangeOrganizationTimeZonePayload: Omit<ChangeOrganizationTimeZonePayload, 'organization'> & { organization: ResolversParentTypes['Organization'] };
  ChangePasswordInput: ChangePasswordInput;
  ChangePasswordPayload: ChangePasswordPayload;
  ChangeProductCustomFieldsInput: ChangeProductCustomFieldsInput;
  ChangeProductCustomFieldsPayload: Omit<ChangeProductCustomFieldsPayload, 'productCustomFields'> & { productCustomFields: ResolversParentTypes['ProductCustomFields'] };
  Chat: ChatModel;
  ChatAnalytics: ChatAnalytics;
  ChatDay: ChatDay;
  ChatFilter: ChatFilter;
  ChatPage: Omit<ChatPage, 'items'> & { items: Array<ResolversParentTypes['Chat']> };
  ChatPost: ChatPostModel;
  ChatPostPage: Omit<ChatPostPage, 'items'> & { items: Array<ResolversParentTypes['ChatPost']> };
  CheckEmailDomainInput: CheckEmailDomainInput;
  CheckEmailDomainPayload: Omit<CheckEmailDomainPayload, 'emailDomain'> & { emailDomain: ResolversParentTypes['EmailDomain'] };
  ConfirmEmailChangeInput: ConfirmEmailChangeInput;
  ConfirmEmailChangePayload: ConfirmEmailChangePayload;
  ConfirmMovementInput: ConfirmMovementInput;
  ConfirmMovementPayload: Omit<ConfirmMovementPayload, 'movement'> & { movement: ResolversParentTypes['Movement'] };
  ConfirmRecipientInput: ConfirmRecipientInput;
  ConfirmRecipientPayload: Omit<ConfirmRecipientPayload, 'request'> & { request: ResolversParentTypes['ConfirmationRequest'] };
  ConfirmationRequest: ConfirmationRequestModel;
  CorrectPlanRowInput: CorrectPlanRowInput;
  CorrectPlanRowPayload: Omit<CorrectPlanRowPayload, 'plan' | 'row'> & { plan: ResolversParentTypes['Plan'], row: ResolversParentTypes['PlanRow'] };
  CountFigures: CountFigures;
  CountLine: CountLineModel;
  CountLinePage: Omit<CountLinePage, 'items'> & { items: Array<Maybe<ResolversParentTypes['CountLine']>> };
  CountObservationInput: CountObservationInput;
  CountOutcome: CountOutcomeModel;
  CreateAlertRuleFromTemplateInput: CreateAlertRuleFromTemplateInput;
  CreateAlertRuleFromTemplatePayload: Omit<CreateAlertRuleFromTemplatePayload, 'rule'> & { rule: ResolversParentTypes['AlertRule'] };
  CreateAlertRuleInput: CreateAlertRuleInput;
  CreateAlertRulePayload: Omit<CreateAlertRulePayload, 'rule'> & { rule: ResolversParentTypes['AlertRule'] };
  CreateAlertTemplateInput: CreateAlertTemplateInput;
  CreateAlertTemplatePayload: Omit<CreateAlertTemplatePayload, 'template'> & { template: ResolversParentTypes['AlertTemplate'] };
  CreateApiKeyInput: CreateApiKeyInput;
  CreateApiKeyPayload: Omit<CreateApiKeyPayload, 'apiKey'> & { apiKey: ResolversParentTypes['ApiKey'] };
  CreateApprovalDelegationInput: CreateApprovalDelegationInput;
  CreateApprovalDelegationPayload: Omit<CreateApprovalDelegationPayload, 'delegation'> & { delegation: ResolversParentTypes['ApprovalDelegation'] };
  CreateApprovalPolicyInput: CreateApprovalPolicyInput;
  CreateApprovalPolicyPayload: Omit<CreateApprovalPolicyPayload, 'policy'> & { policy: ResolversParentTypes['ApprovalPolicy'] };
  CreateChatInput: CreateChatInput;
  CreateChatPayload: Omit<CreateChatPayload, 'chat'> & { chat: ResolversParentTypes['Chat'] };
  CreateCountInput: CreateCountInput;
  CreateCountPayload: Omit<CreateCountPayload, 'count'> & { count: ResolversParentTypes['StockCount'] };
  CreateFolderInput: CreateFolderInput;
  CreateFolderPayload: Omit<CreateFolderPayload, 'folder'> & { folder: ResolversParentTypes['Folder'] };
  CreateInventoryItemInput: CreateInventoryItemInput;
  CreateInventoryItemPayload: Omit<CreateInventoryItemPayload, 'item'> & { item: ResolversParentTypes['InventoryItem'] };
  CreateInvitationInput: CreateInvitationInput;
  CreateInvitationPayload: Omit<CreateInvitationPayload, 'invitation'> & { invitation: ResolversParentTypes['Invitation'] };
  CreateMovementDocumentInput: CreateMovementDocumentInput;
  CreateMovementDocumentPayload: Omit<CreateMovementDocumentPayload, 'document'> & { document: ResolversParentTypes['MovementDocument'] };
  CreateMovementInput: CreateMovementInput;
  CreateMovementPayload: Omit<CreateMovementPayload, 'movement'> & { movement: ResolversParentTypes['Movement'] };
  CreateMovementSeriesInput: CreateMovementSeriesInput;
  CreateMovementSeriesPayload: Omit<CreateMovementSeriesPayload, 'series'> & { series: ResolversParentTypes['MovementSeries'] };
  CreateOrganizationInput: CreateOrganizationInput;
  CreateOrganizationPayload: Omit<CreateOrganizationPayload, 'organization'> & { organization: ResolversParentTypes['Organization'] };
  CreatePlanInput: CreatePlanInput;
  CreatePlanPayload: Omit<CreatePlanPayload, 'plan'> & { plan: ResolversParentTypes['Plan'] };
  CreateProductInput: CreateProductInput;
  CreateProductPayload: Omit<CreateProductPayload, 'product'> & { product: ResolversParentTypes['Product'] };
  CreateSavedViewInput: CreateSavedViewInput;
  CreateSavedViewPayload: Omit<CreateSavedViewPayload, 'savedView'> & { savedView: ResolversParentTypes['SavedView'] };
  CreateScheduledReportInput: CreateScheduledReportInput;
  CreateScheduledReportPayload: Omit<CreateScheduledReportPayload, 'report'> & { report: ResolversParentTypes['ScheduledReport'] };
  CreateSelectionInput: CreateSelectionInput;
  CreateSelectionPayload: Omit<CreateSelectionPayload, 'selection'> & { selection: ResolversParentTypes['Selection'] };
  CreateWarehouseInput: CreateWarehouseInput;
  CreateWarehousePayload: Omit<CreateWarehousePayload, 'warehouse'> & { warehouse: ResolversParentTypes['Warehouse'] };
  CreateWebhookInput: CreateWebhookInput;
  CreateWebhookPayload: Omit<CreateWebhookPayload, 'webhook'> & { webhook: ResolversParentTypes['Webhook'] };
  CustomField: CustomFieldModel;
  CustomFieldInput: CustomFieldInput;
  DateTime: Scalars['DateTime']['output'];
  DeactivateMemberInput: DeactivateMemberInput;
  DeactivateMemberPayload: Omit<DeactivateMemberPayload, 'member'> & { member: ResolversParentTypes['Member'] };
  Decimal: Scalars['Decimal']['output'];
  DeclineRecipientInput: DeclineRecipientInput;
  DeclineRecipientPayload: Omit<DeclineRecipientPayload, 'request'> & { request: ResolversParentTypes['ConfirmationRequest'] };
  DeleteAccountInput: DeleteAccountInput;
  DeleteAccountPayload: DeleteAccountPayload;
  DeleteAlertRuleInput: DeleteAlertRuleInput;
  DeleteAlertRulePayload: DeleteAlertRulePayload;
  DeleteAlertTemplateInput: DeleteAlertTemplateInput;
  DeleteAlertTemplatePayload: DeleteAlertTemplatePayload;
  DeleteApprovalPolicyInput: DeleteApprovalPolicyInput;
  DeleteApprovalPolicyPayload: DeleteApprovalPolicyPayload;
  DeleteChatInput: DeleteChatInput;
  DeleteChatPayload: DeleteChatPayload;
  DeleteFolderInput: DeleteFolderInput;
  DeleteFolderPayload: DeleteFolderPayload;
  DeleteInventoryItemInput: DeleteInventoryItemInput;
  DeleteInventoryItemPayload: DeleteInventoryItemPayload;
  DeleteMovementAttachmentInput: DeleteMovementAttachmentInput;
  DeleteMovementAttachmentPayload: DeleteMovementAttachmentPayload;
  DeleteProductImageInput: DeleteProductImageInput;
  DeleteProductImagePayload: DeleteProductImagePayload;
  DeleteProductInput: DeleteProductInput;
  DeleteProductPayload: DeleteProductPayload;
  DeleteSavedViewInput: DeleteSavedViewInput;
  DeleteSavedViewPayload: DeleteSavedViewPayload;
  DeleteScheduledReportInput: DeleteScheduledReportInput;
  DeleteScheduledReportPayload: DeleteScheduledReportPayload;
  DeleteSelectionInput: DeleteSelectionInput;
  DeleteSelectionPayload: DeleteSelectionPayload;
  DeleteWarehouseInput: DeleteWarehouseInput;
  DeleteWarehousePayload: DeleteWarehousePayload;
  DeleteWebhookInput: DeleteWebhookInput;
  DeleteWebhookPayload: DeleteWebhookPayload;
  DescribeProductImageInput: DescribeProductImageInput;
  DescribeProductImagePayload: Omit<DescribeProductImagePayload, 'image'> & { image: ResolversParentTypes['ProductImage'] };
  DispatchMovementInput: DispatchMovementInput;
  DispatchMovementPayload: Omit<DispatchMovementPayload, 'movement'> & { movement: ResolversParentTypes['Movement'] };
  DuplicateInventoryItemInput: DuplicateInventoryItemInput;
  DuplicateInventoryItemPayload: Omit<DuplicateInventoryItemPayload, 'item'> & { item: ResolversParentTypes['InventoryItem'] };
  DuplicateProductInput: DuplicateProductInput;
  DuplicateProductPayload: Omit<DuplicateProductPayload, 'product'> & { product: ResolversParentTypes['Product'] };
  EditMemberInput: EditMemberInput;
  EditMemberPayload: Omit<EditMemberPayload, 'member'> & { member: ResolversParentTypes['Member'] };
  EmailDomain: EmailDomainModel;
  EndApprovalDelegationInput: EndApprovalDelegationInput;
  EndApprovalDelegationPayload: Omit<EndApprovalDelegationPayload, 'delegation'> & { delegation: ResolversParentTypes['ApprovalDelegation'] };
  EndMovementSeriesInput: EndMovementSeriesInput;
  EndMovementSeriesPayload: Omit<EndMovementSeriesPayload, 'series'> & { series: ResolversParentTypes['MovementSeries'] };
  EndSessionInput: EndSessionInput;
  EndSessionPayload: EndSessionPayload;
  ExpectedInventoryItem: ExpectedInventoryItem;
  ExpectedProduct: ExpectedProduct;
  FirstSteps: FirstSteps;
  FlagOverrideInput: FlagOverrideInput;
  Float: Scalars['Float']['output'];
  Folder: SeenFolderModel;
  FolderBulkOutcome: FolderOutcomeModel;
  FolderChange: FolderChangeModel;
  FolderFigures: FolderFigures;
  FolderNameCheck: FolderNameCheck;
  FolderPage: Omit<FolderPage, 'items'> & { items: Array<Maybe<ResolversParentTypes['Folder']>> };
  FolderPositionInput: FolderPositionInput;
  FolderStats: FolderStatsModel;
  FolderStep: FolderStepModel;
  ForgotPasswordInput: ForgotPasswordInput;
  ForgotPasswordPayload: ForgotPasswordPayload;
  HistoryActor: HistoryActor;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  Integration: IntegrationModel;
  IntegrationFilter: IntegrationFilter;
  IntegrationPage: Omit<IntegrationPage, 'items'> & { items: Array<ResolversParentTypes['Integration']> };
  InventoryCategoryFigures: InventoryCategoryFigures;
  InventoryCustomFieldFilter: InventoryCustomFieldFilter;
  InventoryCustomFields: Omit<InventoryCustomFields, 'fields'> & { fields: Array<ResolversParentTypes['CustomField']> };
  InventoryItem: InventoryItemModel;
  InventoryItemBulkOutcome: ItemOutcomeModel;
  InventoryItemBulkPayload: ResolversInterfaceTypes<ResolversParentTypes>['InventoryItemBulkPayload'];
  InventoryItemChange: ItemChangeModel;
  InventoryItemFilter: InventoryItemFilter;
  InventoryItemPage: Omit<InventoryItemPage, 'items'> & { items: Array<Maybe<ResolversParentTypes['InventoryItem']>> };
  InventoryMovement: MovementModel;
  InventoryService: BreakerStateModel;
  InventoryStats: InventoryStatsModel;
  InventoryWarehouseFigures: WarehouseTotalsModel;
  Invitation: InvitationModel;
  InvitationPage: Omit<InvitationPage, 'items'> & { items: Array<ResolversParentTypes['Invitation']> };
  ItemCost: ItemCostModel;
  JSON: Scalars['JSON']['output'];
  JoinWaitlistInput: JoinWaitlistInput;
  JoinWaitlistPayload: JoinWaitlistPayload;
  LeaveOrganizationInput: LeaveOrganizationInput;
  LeaveOrganizationPayload: LeaveOrganizationPayload;
  LedgerEntry: LedgerEntryModel;
  LedgerPage: Omit<LedgerPage, 'items'> & { items: Array<ResolversParentTypes['LedgerEntry']> };
  MailSubscription: MailSubscriptionModel;
  Member: MemberModel;
  MemberChange: MemberChangeModel;
  MemberPage: Omit<MemberPage, 'items'> & { items: Array<ResolversParentTypes['Member']> };
  MoveFolderInput: MoveFolderInput;
  MoveFolderPayload: Omit<MoveFolderPayload, 'folder'> & { folder: ResolversParentTypes['Folder'] };
  Movement: StockMovementModel;
  MovementAnalytics: MovementAnalyticsModel;
  MovementAttachment: MovementAttachmentModel;
  MovementBulkOutcome: MovementOutcomeModel;
  MovementBulkPayload: ResolversInterfaceTypes<ResolversParentTypes>['MovementBulkPayload'];
  MovementChange: MovementChangeModel;
  MovementDocument: MovementDocumentModel;
  MovementFilter: MovementFilter;
  MovementGroup: MovementGroup;
  MovementLineInput: MovementLineInput;
  MovementOverview: MovementOverview;
  MovementPage: Omit<MovementPage, 'items'> & { items: Array<Maybe<ResolversParentTypes['Movement']>> };
  MovementSeries: MovementSeriesModel;
  MovementSeriesPage: Omit<MovementSeriesPage, 'items'> & { items: Array<Maybe<ResolversParentTypes['MovementSeries']>> };
  MovementSeriesPreview: MovementSeriesPreview;
  MovementSeriesPreviewInput: MovementSeriesPreviewInput;
  MovementStatistics: MovementStatisticsModel;
  MovementTrend: MovementTrend;
  MovementTypeCount: MovementTypeCount;
  MovementsCalendar: Omit<MovementsCalendar, 'entries'> & { entries: Array<ResolversParentTypes['CalendarEntry']> };
  Mutation: Record<PropertyKey, never>;
  NamedWarehouse: NamedWarehouse;
  NewFolderInput: NewFolderInput;
  OpenSession: OpenSessionModel;
  OpenedInvitation: OpenedInvitationModel;
  OrderProductImagesInput: OrderProductImagesInput;
  OrderProductImagesPayload: Omit<OrderProductImagesPayload, 'images'> & { images: Array<ResolversParentTypes['ProductImage']> };
  Organization: OrganizationModel;
  OverrideRoleInput: OverrideRoleInput;
  OverrideRolePayload: Omit<OverrideRolePayload, 'roleFlags'> & { roleFlags: ResolversParentTypes['RoleFlags'] };
  Page: ResolversInterfaceTypes<ResolversParentTypes>['Page'];
  PauseChatInput: PauseChatInput;
  PauseChatPayload: Omit<PauseChatPayload, 'chat'> & { chat: ResolversParentTypes['Chat'] };
  PauseScheduledReportInput: PauseScheduledReportInput;
  PauseScheduledReportPayload: Omit<PauseScheduledReportPayload, 'report'> & { report: ResolversParentTypes['ScheduledReport'] };
  PauseWebhookInput: PauseWebhookInput;
  PauseWebhookPayload: Omit<PauseWebhookPayload, 'webhook'> & { webhook: ResolversParentTypes['Webhook'] };
  Person: PersonModel;
  Plan: PlanModel;
  PlanCell: PlanCell;
  PlanChange: PlanChange;
  PlanChangeInput: PlanChangeInput;
  PlanChanged: PlanChangeModel;
  PlanOutcomeCounts: PlanOutcomeCounts;
  PlanPage: Omit<PlanPage, 'items'> & { items: Array<Maybe<ResolversParentTypes['Plan']>> };
  PlanProblem: PlanProblem;
  PlanProgress: PlanProgress;
  PlanRow: PlanRowModel;
  PlanRowInput: PlanRowInput;
  PlanRowPage: Omit<PlanRowPage, 'items'> & { items: Array<Maybe<ResolversParentTypes['PlanRow']>> };
  PlanThing: PlanThing;
  PlanUndoCounts: PlanUndoCounts;
  PlanVerdictCounts: PlanVerdictCounts;
  PostCountInput: PostCountInput;
  PostCountPayload: Omit<PostCountPayload, 'count'> & { count: ResolversParentTypes['StockCount'] };
  PrecededCount: PrecededCount;
  PreviewedOccurrence: PreviewedOccurrence;
  Product: ProductModel;
  ProductAnalytics: ProductAnalyticsModel;
  ProductBulkOutcome: ProductOutcomeModel;
  ProductBulkPayload: ResolversInterfaceTypes<ResolversParentTypes>['ProductBulkPayload'];
  ProductChange: ProductChangeModel;
  ProductCustomFieldFilter: ProductCustomFieldFilter;
  ProductCustomFields: Omit<ProductCustomFields, 'fields'> & { fields: Array<ResolversParentTypes['CustomField']> };
  ProductDuplicate: ProductDuplicateModel;
  ProductDuplicates: Omit<ProductDuplicates, 'groups'> & { groups?: Maybe<Array<Maybe<ResolversParentTypes['ProductDuplicate']>>> };
  ProductFilter: ProductFilter;
  ProductImage: ProductImageModel;
  ProductImageWidth: ProductImageWidth;
  ProductNameCount: ProductNameCount;
  ProductPage: Omit<ProductPage, 'items'> & { items: Array<Maybe<ResolversParentTypes['Product']>> };
  ProductPriceChange: ProductPriceChangeModel;
  ProductPricePage: Omit<ProductPricePage, 'items'> & { items: Array<ResolversParentTypes['ProductPriceChange']> };
  ProductSkuCheck: ProductSkuCheckModel;
  ProductStatistics: ProductStatistics;
  ProductStock: ProductStockModel;
  ProductTrend: ProductTrend;
  ProductWarehouseStock: ProductWarehouseStockModel;
  PutItemsIntoFolderInput: PutItemsIntoFolderInput;
  PutItemsIntoFolderPayload: Omit<PutItemsIntoFolderPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['InventoryItemBulkOutcome']> };
  Query: Record<PropertyKey, never>;
  RateAlertTemplateInput: RateAlertTemplateInput;
  RateAlertTemplatePayload: Omit<RateAlertTemplatePayload, 'template'> & { template: ResolversParentTypes['AlertTemplate'] };
  ReactivateMemberInput: ReactivateMemberInput;
  ReactivateMemberPayload: Omit<ReactivateMemberPayload, 'member'> & { member: ResolversParentTypes['Member'] };
  ReauthenticateInput: ReauthenticateInput;
  ReauthenticatePayload: ReauthenticatePayload;
  Recipient: RecipientModel;
  RecordBehaviourInput: RecordBehaviourInput;
  RecordBehaviourPayload: RecordBehaviourPayload;
  RecordCountsInput: RecordCountsInput;
  RecordCountsPayload: Omit<RecordCountsPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['CountOutcome']> };
  RemoveAlertPushBrowserInput: RemoveAlertPushBrowserInput;
  RemoveAlertPushBrowserPayload: RemoveAlertPushBrowserPayload;
  RemoveAvatarPayload: Omit<RemoveAvatarPayload, 'account'> & { account: ResolversParentTypes['Account'] };
  RemoveEmailDomainInput: RemoveEmailDomainInput;
  RemoveEmailDomainPayload: RemoveEmailDomainPayload;
  RemoveMemberInput: RemoveMemberInput;
  RemoveMemberPayload: RemoveMemberPayload;
  RenameNamesInput: RenameNamesInput;
  RenameNamesPayload: Omit<RenameNamesPayload, 'plan'> & { plan?: Maybe<ResolversParentTypes['Plan']> };
  RenameOrganizationInput: RenameOrganizationInput;
  RenameOrganizationPayload: Omit<RenameOrganizationPayload, 'organization'> & { organization: ResolversParentTypes['Organization'] };
  ReorderFoldersInput: ReorderFoldersInput;
  ReorderFoldersPayload: Omit<ReorderFoldersPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['FolderBulkOutcome']> };
  ReplayWebhookDeliveryInput: ReplayWebhookDeliveryInput;
  ReplayWebhookDeliveryPayload: Omit<ReplayWebhookDeliveryPayload, 'delivery'> & { delivery: ResolversParentTypes['WebhookDelivery'] };
  ReplayWebhookInput: ReplayWebhookInput;
  ReplayWebhookPayload: ReplayWebhookPayload;
  ReportAnalytics: ReportAnalytics;
  ReportDay: ReportDay;
  ReportRun: ReportRunModel;
  ReportRunDetails: ReportRunDetailsModel;
  ReportRunPage: Omit<ReportRunPage, 'items'> & { items: Array<ResolversParentTypes['ReportRun']> };
  ReportTry: ReportTry;
  ResendConfirmationRequestInput: ResendConfirmationRequestInput;
  ResendConfirmationRequestPayload: Omit<ResendConfirmationRequestPayload, 'recipient'> & { recipient: ResolversParentTypes['Recipient'] };
  ResendInvitationInput: ResendInvitationInput;
  ResendInvitationPayload: Omit<ResendInvitationPayload, 'invitation'> & { invitation: ResolversParentTypes['Invitation'] };
  ResendVerificationInput: ResendVerificationInput;
  ResendVerificationPayload: ResendVerificationPayload;
  ResetPasswordInput: ResetPasswordInput;
  ResetPasswordPayload: ResetPasswordPayload;
  ResolveAlertsInput: ResolveAlertsInput;
  ResolveAlertsPayload: Omit<ResolveAlertsPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['AlertBulkOutcome']> };
  RestoreMovementAttachmentInput: RestoreMovementAttachmentInput;
  RestoreMovementAttachmentPayload: Omit<RestoreMovementAttachmentPayload, 'attachment'> & { attachment: ResolversParentTypes['MovementAttachment'] };
  RestoreProductImageInput: RestoreProductImageInput;
  RestoreProductImagePayload: Omit<RestoreProductImagePayload, 'image'> & { image: ResolversParentTypes['ProductImage'] };
  ResumeChatInput: ResumeChatInput;
  ResumeChatPayload: Omit<ResumeChatPayload, 'chat'> & { chat: ResolversParentTypes['Chat'] };
  ResumeScheduledReportInput: ResumeScheduledReportInput;
  ResumeScheduledReportPayload: Omit<ResumeScheduledReportPayload, 'report'> & { report: ResolversParentTypes['ScheduledReport'] };
  ResumeWebhookInput: ResumeWebhookInput;
  ResumeWebhookPayload: Omit<ResumeWebhookPayload, 'webhook'> & { webhook: ResolversParentTypes['Webhook'] };
  ReverseAdjustmentInput: ReverseAdjustmentInput;
  ReverseAdjustmentPayload: Omit<ReverseAdjustmentPayload, 'item' | 'movement'> & { item: ResolversParentTypes['InventoryItem'], movement?: Maybe<ResolversParentTypes['InventoryMovement']> };
  RevokeApiKeyInput: RevokeApiKeyInput;
  RevokeApiKeyPayload: Omit<RevokeApiKeyPayload, 'apiKey'> & { apiKey: ResolversParentTypes['ApiKey'] };
  RevokeInvitationInput: RevokeInvitationInput;
  RevokeInvitationPayload: Omit<RevokeInvitationPayload, 'invitation'> & { invitation: ResolversParentTypes['Invitation'] };
  RoleFlags: RoleFlagsModel;
  RotateApiKeyInput: RotateApiKeyInput;
  RotateApiKeyPayload: Omit<RotateApiKeyPayload, 'apiKey'> & { apiKey: ResolversParentTypes['ApiKey'] };
  RotateWebhookSecretInput: RotateWebhookSecretInput;
  RotateWebhookSecretPayload: Omit<RotateWebhookSecretPayload, 'webhook'> & { webhook: ResolversParentTypes['Webhook'] };
  SavedView: SavedViewModel;
  SavedViewColumnWidth: SavedViewColumnWidth;
  SavedViewColumnWidthInput: SavedViewColumnWidthInput;
  SavedViewColumns: SavedViewColumns;
  SavedViewColumnsInput: SavedViewColumnsInput;
  SavedViewFilter: SavedViewFilter;
  SavedViewFilterInput: SavedViewFilterInput;
  SavedViewPage: Omit<SavedViewPage, 'items'> & { items: Array<Maybe<ResolversParentTypes['SavedView']>> };
  SavedViewSort: SavedViewSortModel;
  SavedViewSortInput: SavedViewSortInput;
  SavedViewState: SavedViewStateModel;
  SavedViewStateInput: SavedViewStateInput;
  ScheduleMovementInput: ScheduleMovementInput;
  ScheduleMovementPayload: Omit<ScheduleMovementPayload, 'movement'> & { movement: ResolversParentTypes['Movement'] };
  ScheduledReport: ScheduledReportModel;
  ScheduledReportFilter: ScheduledReportFilter;
  ScheduledReportPage: Omit<ScheduledReportPage, 'items'> & { items: Array<ResolversParentTypes['ScheduledReport']> };
  Selection: SelectionModel;
  SelectionCheck: SelectionCheckModel;
  SelectionFilter: SelectionFilter;
  SelectionPage: Omit<SelectionPage, 'items'> & { items: Array<ResolversParentTypes['Selection']> };
  SelectionProblem: SelectionProblem;
  SelectionResult: SelectionResultModel;
  SendMemberPasswordResetInput: SendMemberPasswordResetInput;
  SendMemberPasswordResetPayload: SendMemberPasswordResetPayload;
  SendScheduledReportInput: SendScheduledReportInput;
  SendScheduledReportPayload: Omit<SendScheduledReportPayload, 'run'> & { run: ResolversParentTypes['ReportRun'] };
  SeriesOccurrence: SeriesOccurrenceModel;
  Session: SessionModel;
  SessionChange: Omit<SessionChange, 'session'> & { session?: Maybe<ResolversParentTypes['Session']> };
  SessionOrganization: SessionOrganizationModel;
  SetInventoryItemsActivityInput: SetInventoryItemsActivityInput;
  SetInventoryItemsActivityPayload: Omit<SetInventoryItemsActivityPayload, 'outcomes'> & { outcomes: Array<ResolversParentTypes['InventoryItemBulkOutcome']> };
  SetMemberWarehousesInput: SetMemberWarehousesInput;
  SetMemberWarehousesPayload: Omit<SetMemberWarehousesPayload, 'member'> & { member: ResolversParentTypes['Member'] };
  ShownMovementInput: ShownMovementInput;
  SignInInput: SignInInput;
  SignInPayload: Omit<SignInPayload, 'session'> & { session: ResolversParentTypes['Session'] };
  SignOutEverywhereInput: SignOutEverywhereInput;
  SignOutEverywherePayload: SignOutEverywherePayload;
  SignOutPayload: SignOutPayload;
  SignUpInput: SignUpInput;
  SignUpPayload: SignUpPayload;
  SkipSeriesOccurrenceInput: SkipSeriesOccurrenceInput;
  SkipSeriesOccurrencePayload: Omit<SkipSeriesOccurrencePayload, 'occurrence'> & { occurrence: ResolversParentTypes['SeriesOccurrence'] };
  SkuCheck: SkuCheckModel;
  StockCount: CountModel;
  StockCountChange: CountChangeModel;
  StockCountPage: Omit<StockCountPage, 'items'> & { items: Array<Maybe<ResolversParentTypes['StockCount']>> };
  StockDay: StockDay;
  StockDays: StockDays;
  StockDifference: StockDifferenceModel;
  StockDifferencePage: Omit<StockDifferencePage, 'items'> & { items: Array<Maybe<ResolversParentTypes['StockDifference']>> };
  StockValuation: StockValuationModel;
  String: Scalars['String']['output'];
  SubscribeAgainInput: SubscribeAgainInput;
  SubscribeAgainPayload: Omit<SubscribeAgainPayload, 'subscription'> & { subscription: ResolversParentTypes['MailSubscription'] };
  SubscribeNewsletterInput: SubscribeNewsletterInput;
  SubscribeNewsletterPayload: SubscribeNewsletterPayload;
  Subscription: Record<PropertyKey, never>;
  TestAlertRuleInput: TestAlertRuleInput;
  TestAlertRulePayload: Omit<TestAlertRulePayload, 'trial'> & { trial: ResolversParentTypes['AlertTrial'] };
  TestChatInput: TestChatInput;
  TestChatPayload: Omit<TestChatPayload, 'post'> & { post: ResolversParentTypes['ChatPost'] };
  TestScheduledReportInput: TestScheduledReportInput;
  TestScheduledReportPayload: Omit<TestScheduledReportPayload, 'run'> & { run: ResolversParentTypes['ReportRun'] };
  TestWebhookInput: TestWebhookInput;
  TestWebhookPayload: Omit<TestWebhookPayload, 'delivery'> & { delivery: ResolversParentTypes['WebhookDelivery'] };
  ToggleAlertRuleInput: ToggleAlertRuleInput;
  ToggleAlertRulePayload: Omit<ToggleAlertRulePayload, 'rule'> & { rule: ResolversParentTypes['AlertRule'] };
  TopSeller: TopSeller;
  UndoMovementInput: UndoMovementInput;
  UndoMovementPayload: Omit<UndoMovementPayload, 'movement'> & { movement: ResolversParentTypes['Movement'] };
  UndoPlanInput: UndoPlanInput;
  UndoPlanPayload: Omit<UndoPlanPayload, 'plan'> & { plan: ResolversParentTypes['Plan'] };
  UnsentRecipient: UnsentRecipientModel;
  UnsubscribeInput: UnsubscribeInput;
  UnsubscribePayload: Omit<UnsubscribePayload, 'subscription'> & { subscription: ResolversParentTypes['MailSubscription'] };
  UpdateAccountInput: UpdateAccountInput;
  UpdateAccountPayload: Omit<UpdateAccountPayload, 'account'> & { account: ResolversParentTypes['Account'] };
  UpdateAlertPreferencesInput: UpdateAlertPreferencesInput;
  UpdateAlertPreferencesPayload: Omit<UpdateAlertPreferencesPayload, 'preferences'> & { preferences: ResolversParentTypes['AlertPreferences'] };
  UpdateAlertRuleInput: UpdateAlertRuleInput;
  UpdateAlertRulePayload: Omit<UpdateAlertRulePayload, 'rule'> & { rule: ResolversParentTypes['AlertRule'] };
  UpdateAlertTemplateInput: UpdateAlertTemplateInput;
  UpdateAlertTemplatePayload: Omit<UpdateAlertTemplatePayload, 'template'> & { template: ResolversParentTypes['AlertTemplate'] };
  UpdateApprovalPolicyInput: UpdateApprovalPolicyInput;
  UpdateApprovalPolicyPayload: Omit<UpdateApprovalPolicyPayload, 'policy'> & { policy: ResolversParentTypes['ApprovalPolicy'] };
  UpdateChatInput: UpdateChatInput;
  UpdateChatPayload: Omit<UpdateChatPayload, 'chat'> & { chat: ResolversParentTypes['Chat'] };
  UpdateFolderInput: UpdateFolderInput;
  UpdateFolderPayload: Omit<UpdateFolderPayload, 'folder'> & { folder: ResolversParentTypes['Folder'] };
  UpdateInventoryItemInput: UpdateInventoryItemInput;
  UpdateInventoryItemPayload: Omit<UpdateInventoryItemPayload, 'item'> & { item: ResolversParentTypes['InventoryItem'] };
  UpdateMovementSeriesInput: UpdateMovementSeriesInput;
  UpdateMovementSeriesPayload: Omit<UpdateMovementSeriesPayload, 'series'> & { series: ResolversParentTypes['MovementSeries'] };
  UpdateProductInput: UpdateProductInput;
  UpdateProductPayload: Omit<UpdateProductPayload, 'product'> & { product: ResolversParentTypes['Product'] };
  UpdateSavedViewInput: UpdateSavedViewInput;
  UpdateSavedViewPayload: Omit<UpdateSavedViewPayload, 'savedView'> & { savedView: ResolversParentTypes['SavedView'] };
  UpdateScheduledReportInput: UpdateScheduledReportInput;
  UpdateScheduledReportPayload: Omit<UpdateScheduledReportPayload, 'report'> & { report: ResolversParentTypes['ScheduledReport'] };
  UpdateSelectionInput: UpdateSelectionInput;
  UpdateSelectionPayload: Omit<UpdateSelectionPayload, 'selection'> & { selection: ResolversParentTypes['Selection'] };
  UpdateSeriesOccurrenceInput: UpdateSeriesOccurrenceInput;
  UpdateSeriesOccurrencePayload: Omit<UpdateSeriesOccurrencePayload, 'occurrence'> & { occurrence: ResolversParentTypes['SeriesOccurrence'] };
  UpdateWarehouseInput: UpdateWarehouseInput;
  UpdateWarehousePayload: Omit<UpdateWarehousePayload, 'warehouse'> & { warehouse: ResolversParentTypes['Warehouse'] };
  UpdateWebhookInput: UpdateWebhookInput;
  UpdateWebhookPayload: Omit<UpdateWebhookPayload, 'webhook'> & { webhook: ResolversParentTypes['Webhook'] };
  ValuationOfCategory: ValuationOfCategory;
  ValuationOfWarehouse: ValuationOfWarehouseModel;
  ValuedItem: ValuedItemModel;
  ValuedItemPage: Omit<ValuedItemPage, 'items'> & { items: Array<Maybe<ResolversParentTypes['ValuedItem']>> };
  VerifyEmailInput: VerifyEmailInput;
  VerifyEmailPayload: Omit<VerifyEmailPayload, 'session'> & { session?: Maybe<ResolversParentTypes['Session']> };
  WalkedLine: WalkedLineModel;
  Warehouse: WarehouseModel;
  WarehouseBulkOutcome: WarehouseOutcomeModel;
  WarehouseChange: WarehouseChangeModel;
  WarehouseContent: WarehouseContentModel;
  WarehousePage: Omit<WarehousePage, 'items'> & { items: Array<Maybe<ResolversParentTypes['Warehouse']>> };
  WarehouseStock: WarehouseStock;
  Webhook: WebhookModel;
  WebhookAnalytics: WebhookAnalytics;
  WebhookCall: WebhookCall;
  WebhookDay: WebhookDay;
  WebhookDelivery: WebhookDeliveryModel;
  WebhookDeliveryDetails: WebhookDeliveryDetailsModel;
  WebhookDeliveryPage: Omit<WebhookDeliveryPage, 'items'> & { items: Array<ResolversParentTypes['WebhookDelivery']> };
  WebhookFilter: WebhookFilter;
  WebhookPage: Omit<WebhookPage, 'items'> & { items: Array<ResolversParentTypes['Webhook']> };
  WebhookSecret: WebhookSecret;
};

export type NeedsDirectiveArgs = {
  action?: Maybe<Scalars['String']['input']>;
  also?: Maybe<Array<PermissionFlag>>;
  by?: Caller;
  flag?: Maybe<PermissionFlag>;
};

export type NeedsDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = NeedsDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type SemanticNonNullDirectiveArgs = {
  levels?: Array<Scalars['Int']['input']>;
};

export type SemanticNonNullDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = SemanticNonNullDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AcceptInvitationAsNewPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AcceptInvitationAsNewPayload'] = ResolversParentTypes['AcceptInvitationAsNewPayload']> = {
  session?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
};

export type AcceptInvitationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AcceptInvitationPayload'] = ResolversParentTypes['AcceptInvitationPayload']> = {
  session?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
};

export type AccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account']> = {
  colorScheme?: Resolver<Maybe<ResolversTypes['ColorScheme']>, ParentType, ContextType>;
  locale?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pendingEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  person?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AcknowledgeAlertsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AcknowledgeAlertsPayload'] = ResolversParentTypes['AcknowledgeAlertsPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['AlertBulkOutcome']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActivityChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActivityChange'] = ResolversParentTypes['ActivityChange']> = {
  after?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActivityEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActivityEntry'] = ResolversParentTypes['ActivityEntry']> = {
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actor?: Resolver<ResolversTypes['HistoryActor'], ParentType, ContextType>;
  apiKeyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['ActivityChange']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entityId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  entityName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['HistoryKind'], ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  requestId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ActivityPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActivityPage'] = ResolversParentTypes['ActivityPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['ActivityEntry']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AddAlertPushBrowserPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddAlertPushBrowserPayload'] = ResolversParentTypes['AddAlertPushBrowserPayload']> = {
  browser?: Resolver<ResolversTypes['AlertPushBrowser'], ParentType, ContextType>;
};

export type AddEmailDomainPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddEmailDomainPayload'] = ResolversParentTypes['AddEmailDomainPayload']> = {
  emailDomain?: Resolver<ResolversTypes['EmailDomain'], ParentType, ContextType>;
};

export type AdjustInventoryItemPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdjustInventoryItemPayload'] = ResolversParentTypes['AdjustInventoryItemPayload']> = {
  item?: Resolver<ResolversTypes['InventoryItem'], ParentType, ContextType>;
  movement?: Resolver<Maybe<ResolversTypes['InventoryMovement']>, ParentType, ContextType>;
};

export type AdjustmentReasonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdjustmentReason'] = ResolversParentTypes['AdjustmentReason']> = {
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AdjustmentReasonsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdjustmentReasons'] = ResolversParentTypes['AdjustmentReasons']> = {
  reasons?: Resolver<Array<ResolversTypes['AdjustmentReason']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AlertBacktestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertBacktest'] = ResolversParentTypes['AlertBacktest']> = {
  beforeStockOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  busiest?: Resolver<Array<ResolversTypes['AlertBacktestItem']>, ParentType, ContextType>;
  byDay?: Resolver<Array<ResolversTypes['AlertBacktestDay']>, ParentType, ContextType>;
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  medianHoursBefore?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  missed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  raised?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stockOuts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AlertBacktestDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertBacktestDay'] = ResolversParentTypes['AlertBacktestDay']> = {
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  raised?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stockOuts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AlertBacktestItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertBacktestItem'] = ResolversParentTypes['AlertBacktestItem']> = {
  item?: Resolver<ResolversTypes['InventoryItem'], ParentType, ContextType>;
  raised?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AlertBulkOutcomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertBulkOutcome'] = ResolversParentTypes['AlertBulkOutcome']> = {
  alert?: Resolver<Maybe<ResolversTypes['AlertInstance']>, ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['ErrorCode']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AlertBulkPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertBulkPayload'] = ResolversParentTypes['AlertBulkPayload']> = {
  __resolveType: TypeResolveFn<'AcknowledgeAlertsPayload' | 'AssignAlertsPayload' | 'CancelAlertsPayload' | 'ResolveAlertsPayload', ParentType, ContextType>;
};

export type AlertChannelResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertChannel'] = ResolversParentTypes['AlertChannel']> = {
  action?: Resolver<ResolversTypes['AlertAction'], ParentType, ContextType>;
  isAvailable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AlertContextResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertContext'] = ResolversParentTypes['AlertContext']> = {
  currentStock?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  itemName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  threshold?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  warehouseName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AlertEscalationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertEscalation'] = ResolversParentTypes['AlertEscalation']> = {
  nextStepAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  steps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stepsTaken?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AlertEscalationStepResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertEscalationStep'] = ResolversParentTypes['AlertEscalationStep']> = {
  afterMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  telling?: Resolver<ResolversTypes['AlertTelling'], ParentType, ContextType>;
};

export type AlertFindingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertFinding'] = ResolversParentTypes['AlertFinding']> = {
  context?: Resolver<ResolversTypes['AlertContext'], ParentType, ContextType>;
  item?: Resolver<ResolversTypes['InventoryItem'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['AlertSeverity'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AlertInstanceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertInstance'] = ResolversParentTypes['AlertInstance']> = {
  acknowledgedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  acknowledgedBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  acknowledgedUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  assignedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  assignee?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  context?: Resolver<Maybe<ResolversTypes['AlertContext']>, ParentType, ContextType>;
  escalatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  escalatedTo?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  escalatedToAddresses?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  escalation?: Resolver<Maybe<ResolversTypes['AlertEscalation']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['InventoryItem']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  movementId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  notificationsSent?: Resolver<Maybe<ResolversTypes['AlertNotifications']>, ParentType, ContextType>;
  organizationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  priority?: Resolver<Maybe<ResolversTypes['AlertPriority']>, ParentType, ContextType>;
  priorityText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resolutionNotes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resolvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  resolvedAutomatically?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  resolvedBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  rule?: Resolver<Maybe<ResolversTypes['AlertRule']>, ParentType, ContextType>;
  ruleName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ruleNames?: Resolver<Maybe<Array<Maybe<ResolversTypes['String']>>>, ParentType, ContextType>;
  rules?: Resolver<Maybe<Array<Maybe<ResolversTypes['AlertRule']>>>, ParentType, ContextType>;
  severity?: Resolver<Maybe<ResolversTypes['AlertSeverity']>, ParentType, ContextType>;
  severityText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['AlertStatus']>, ParentType, ContextType>;
  statusText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['AlertSummary']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  triggerType?: Resolver<Maybe<ResolversTypes['AlertTriggerType']>, ParentType, ContextType>;
  triggeredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
};

export type AlertInstanceChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertInstanceChange'] = ResolversParentTypes['AlertInstanceChange']> = {
  alert?: Resolver<Maybe<ResolversTypes['AlertInstance']>, ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quietMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AlertInstancePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertInstancePage'] = ResolversParentTypes['AlertInstancePage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSample?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['AlertInstance']>>, ParentType, ContextType>;
  notice?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlertNotificationsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertNotifications'] = ResolversParentTypes['AlertNotifications']> = {
  chat?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  inApp?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  push?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  webhook?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AlertPreferencesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertPreferences'] = ResolversParentTypes['AlertPreferences']> = {
  dailyAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  digest?: Resolver<ResolversTypes['AlertDigest'], ParentType, ContextType>;
  mailed?: Resolver<Array<ResolversTypes['AlertPriority']>, ParentType, ContextType>;
  quietHours?: Resolver<Maybe<ResolversTypes['AlertQuietHours']>, ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AlertPushResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertPush'] = ResolversParentTypes['AlertPush']> = {
  browsers?: Resolver<Array<ResolversTypes['AlertPushBrowser']>, ParentType, ContextType>;
  publicKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AlertPushBrowserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertPushBrowser'] = ResolversParentTypes['AlertPushBrowser']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSignedIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  userAgent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AlertQuietHoursResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertQuietHours'] = ResolversParentTypes['AlertQuietHours']> = {
  days?: Resolver<Array<ResolversTypes['Weekday']>, ParentType, ContextType>;
  exceptCritical?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AlertRuleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertRule'] = ResolversParentTypes['AlertRule']> = {
  acknowledgedForMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  actionTexts?: Resolver<Maybe<Array<Maybe<ResolversTypes['String']>>>, ParentType, ContextType>;
  actions?: Resolver<Maybe<Array<Maybe<ResolversTypes['AlertAction']>>>, ParentType, ContextType>;
  actsFor?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  autoResolve?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  conditions?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  coolDownMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  days?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  escalation?: Resolver<Array<ResolversTypes['AlertEscalationStep']>, ParentType, ContextType>;
  hours?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  maxQuantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  minQuantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organizationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  ownerLostAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  priority?: Resolver<Maybe<ResolversTypes['AlertPriority']>, ParentType, ContextType>;
  priorityText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quietHours?: Resolver<Maybe<ResolversTypes['AlertQuietHours']>, ParentType, ContextType>;
  recipients?: Resolver<Maybe<Array<Maybe<ResolversTypes['String']>>>, ParentType, ContextType>;
  scope?: Resolver<Maybe<ResolversTypes['AlertRuleScope']>, ParentType, ContextType>;
  statistics?: Resolver<Maybe<ResolversTypes['AlertRuleStatistics']>, ParentType, ContextType>;
  telling?: Resolver<Maybe<ResolversTypes['AlertTelling']>, ParentType, ContextType>;
  triggerType?: Resolver<Maybe<ResolversTypes['AlertTriggerType']>, ParentType, ContextType>;
  triggerTypeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  workflowType?: Resolver<Maybe<ResolversTypes['AlertWorkflowType']>, ParentType, ContextType>;
  workflowTypeText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AlertRuleCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertRuleCount'] = ResolversParentTypes['AlertRuleCount']> = {
  raised?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rule?: Resolver<ResolversTypes['AlertRule'], ParentType, ContextType>;
  ruleName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AlertRulePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertRulePage'] = ResolversParentTypes['AlertRulePage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSample?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['AlertRule']>>, ParentType, ContextType>;
  notice?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlertRulePreviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertRulePreview'] = ResolversParentTypes['AlertRulePreview']> = {
  alreadyLow?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AlertRuleScopeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertRuleScope'] = ResolversParentTypes['AlertRuleScope']> = {
  categories?: Resolver<Maybe<Array<Maybe<ResolversTypes['String']>>>, ParentType, ContextType>;
  folderIds?: Resolver<Maybe<Array<Maybe<ResolversTypes['ID']>>>, ParentType, ContextType>;
  skus?: Resolver<Maybe<Array<Maybe<ResolversTypes['String']>>>, ParentType, ContextType>;
  warehouses?: Resolver<Maybe<Array<Maybe<ResolversTypes['Warehouse']>>>, ParentType, ContextType>;
};

export type AlertRuleStatisticsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertRuleStatistics'] = ResolversParentTypes['AlertRuleStatistics']> = {
  averageResolutionTime?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  lastTriggered?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  successRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  triggerCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AlertSendResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertSend'] = ResolversParentTypes['AlertSend']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['AlertAction'], ParentType, ContextType>;
  channelText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  failures?: Resolver<Array<ResolversTypes['AlertSendFailure']>, ParentType, ContextType>;
  heldBecause?: Resolver<Maybe<ResolversTypes['AlertHeldReason']>, ParentType, ContextType>;
  heldUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  recipient?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ruleName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['AlertSendState'], ParentType, ContextType>;
  stateText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  withdrawnBecause?: Resolver<Maybe<ResolversTypes['AlertWithdrawnReason']>, ParentType, ContextType>;
};

export type AlertSendFailureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertSendFailure'] = ResolversParentTypes['AlertSendFailure']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  error?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AlertSendPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertSendPage'] = ResolversParentTypes['AlertSendPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['AlertSend']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlertStatisticsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertStatistics'] = ResolversParentTypes['AlertStatistics']> = {
  byDay?: Resolver<Array<ResolversTypes['AlertStatisticsDay']>, ParentType, ContextType>;
  cancelled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minutesToAcknowledge?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  minutesToResolve?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  noisiestItems?: Resolver<Array<ResolversTypes['AlertBacktestItem']>, ParentType, ContextType>;
  noisiestRules?: Resolver<Array<ResolversTypes['AlertRuleCount']>, ParentType, ContextType>;
  open?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  raised?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  resolved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  successRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type AlertStatisticsDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertStatisticsDay'] = ResolversParentTypes['AlertStatisticsDay']> = {
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  raised?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  resolved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AlertSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertSummary'] = ResolversParentTypes['AlertSummary']> = {
  above?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  atOrBelow?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  isScoped?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  itemCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AlertTargetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertTarget'] = ResolversParentTypes['AlertTarget']> = {
  chatId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['AlertTargetKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webhookId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type AlertTellingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertTelling'] = ResolversParentTypes['AlertTelling']> = {
  actions?: Resolver<Array<ResolversTypes['AlertAction']>, ParentType, ContextType>;
  addresses?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  members?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  phones?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['Role']>, ParentType, ContextType>;
  targets?: Resolver<Array<ResolversTypes['AlertTarget']>, ParentType, ContextType>;
  warehouseMembers?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AlertTemplateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertTemplate'] = ResolversParentTypes['AlertTemplate']> = {
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  difficulty?: Resolver<Maybe<ResolversTypes['AlertTemplateDifficulty']>, ParentType, ContextType>;
  estimatedSetupTime?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  isPublic?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ownRating?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  ratingCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  tags?: Resolver<Maybe<Array<Maybe<ResolversTypes['String']>>>, ParentType, ContextType>;
  template?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  usageCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  variables?: Resolver<Maybe<Array<Maybe<ResolversTypes['AlertTemplateVariable']>>>, ParentType, ContextType>;
};

export type AlertTemplateVariableResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertTemplateVariable'] = ResolversParentTypes['AlertTemplateVariable']> = {
  defaultNumber?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  defaultText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  options?: Resolver<Maybe<Array<Maybe<ResolversTypes['String']>>>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['AlertTemplateVariableType']>, ParentType, ContextType>;
};

export type AlertTemplatesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertTemplates'] = ResolversParentTypes['AlertTemplates']> = {
  isSample?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['AlertTemplate']>>, ParentType, ContextType>;
  notice?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AlertTestMessageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertTestMessage'] = ResolversParentTypes['AlertTestMessage']> = {
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AlertTrialResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertTrial'] = ResolversParentTypes['AlertTrial']> = {
  alerts?: Resolver<Array<ResolversTypes['AlertFinding']>, ParentType, ContextType>;
  found?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  isToldTogether?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AlertWhyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertWhy'] = ResolversParentTypes['AlertWhy']> = {
  answers?: Resolver<Array<ResolversTypes['AlertWhyAnswer']>, ParentType, ContextType>;
};

export type AlertWhyAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AlertWhyAnswer'] = ResolversParentTypes['AlertWhyAnswer']> = {
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['AlertAction'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['AlertWhyKind'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ApiKeyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApiKey'] = ResolversParentTypes['ApiKey']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  flags?: Resolver<Maybe<Array<ResolversTypes['PermissionFlag']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  prefix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  rotatedFromId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ApiKeyStatus'], ParentType, ContextType>;
};

export type ApiKeyPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApiKeyPage'] = ResolversParentTypes['ApiKeyPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ApplyPlanPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApplyPlanPayload'] = ResolversParentTypes['ApplyPlanPayload']> = {
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
};

export type ApprovalClauseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApprovalClause'] = ResolversParentTypes['ApprovalClause']> = {
  minQuantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  minValue?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  rolesBelow?: Resolver<Maybe<ResolversTypes['Role']>, ParentType, ContextType>;
  types?: Resolver<Array<ResolversTypes['InventoryMovementType']>, ParentType, ContextType>;
  warehouseIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ApprovalDelegationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApprovalDelegation'] = ResolversParentTypes['ApprovalDelegation']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  delegate?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  delegator?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organizationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ApprovalPolicyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApprovalPolicy'] = ResolversParentTypes['ApprovalPolicy']> = {
  clauses?: Resolver<Maybe<Array<ResolversTypes['ApprovalClause']>>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organizationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ApprovalReasonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApprovalReason'] = ResolversParentTypes['ApprovalReason']> = {
  clause?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  policy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  policyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ApprovalRehearsalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApprovalRehearsal'] = ResolversParentTypes['ApprovalRehearsal']> = {
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  examples?: Resolver<Array<ResolversTypes['ApprovalRehearsalExample']>, ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isWhole?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  types?: Resolver<Array<ResolversTypes['ApprovalRehearsalType']>, ParentType, ContextType>;
};

export type ApprovalRehearsalExampleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApprovalRehearsalExample'] = ResolversParentTypes['ApprovalRehearsalExample']> = {
  clause?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  itemName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  movementId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  movementType?: Resolver<ResolversTypes['InventoryMovementType'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  totalValue?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ApprovalRehearsalTypeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApprovalRehearsalType'] = ResolversParentTypes['ApprovalRehearsalType']> = {
  held?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  movementType?: Resolver<ResolversTypes['InventoryMovementType'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AskRecountPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AskRecountPayload'] = ResolversParentTypes['AskRecountPayload']> = {
  count?: Resolver<ResolversTypes['StockCount'], ParentType, ContextType>;
};

export type AssignAlertsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AssignAlertsPayload'] = ResolversParentTypes['AssignAlertsPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['AlertBulkOutcome']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BulkAdjustInventoryItemsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BulkAdjustInventoryItemsPayload'] = ResolversParentTypes['BulkAdjustInventoryItemsPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['InventoryItemBulkOutcome']>, ParentType, ContextType>;
  planId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BulkApproveMovementsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BulkApproveMovementsPayload'] = ResolversParentTypes['BulkApproveMovementsPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['MovementBulkOutcome']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BulkCancelMovementsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BulkCancelMovementsPayload'] = ResolversParentTypes['BulkCancelMovementsPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['MovementBulkOutcome']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BulkConfirmMovementsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BulkConfirmMovementsPayload'] = ResolversParentTypes['BulkConfirmMovementsPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['MovementBulkOutcome']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BulkCreateFoldersPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BulkCreateFoldersPayload'] = ResolversParentTypes['BulkCreateFoldersPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['FolderBulkOutcome']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BulkDeleteFoldersPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BulkDeleteFoldersPayload'] = ResolversParentTypes['BulkDeleteFoldersPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['FolderBulkOutcome']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BulkDeleteInventoryItemsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BulkDeleteInventoryItemsPayload'] = ResolversParentTypes['BulkDeleteInventoryItemsPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['InventoryItemBulkOutcome']>, ParentType, ContextType>;
  planId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BulkDeleteProductsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BulkDeleteProductsPayload'] = ResolversParentTypes['BulkDeleteProductsPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['ProductBulkOutcome']>, ParentType, ContextType>;
  planId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BulkDispatchMovementsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BulkDispatchMovementsPayload'] = ResolversParentTypes['BulkDispatchMovementsPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['MovementBulkOutcome']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BulkMoveFoldersPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BulkMoveFoldersPayload'] = ResolversParentTypes['BulkMoveFoldersPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['FolderBulkOutcome']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BulkRejectMovementsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BulkRejectMovementsPayload'] = ResolversParentTypes['BulkRejectMovementsPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['MovementBulkOutcome']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BulkUpdateInventoryItemsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BulkUpdateInventoryItemsPayload'] = ResolversParentTypes['BulkUpdateInventoryItemsPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['InventoryItemBulkOutcome']>, ParentType, ContextType>;
  planId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BulkUpdateMovementStatusPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BulkUpdateMovementStatusPayload'] = ResolversParentTypes['BulkUpdateMovementStatusPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['MovementBulkOutcome']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BulkUpdateProductsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BulkUpdateProductsPayload'] = ResolversParentTypes['BulkUpdateProductsPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['ProductBulkOutcome']>, ParentType, ContextType>;
  planId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BulkUpdateWarehousesPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BulkUpdateWarehousesPayload'] = ResolversParentTypes['BulkUpdateWarehousesPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['WarehouseBulkOutcome']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CalendarEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CalendarEntry'] = ResolversParentTypes['CalendarEntry']> = {
  dueAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  inWords?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isEdited?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  movementId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  movementType?: Resolver<ResolversTypes['InventoryMovementType'], ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  occursOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requiresApproval?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  seriesId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  seriesTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sku?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['CalendarState'], ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CancelAlertsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancelAlertsPayload'] = ResolversParentTypes['CancelAlertsPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['AlertBulkOutcome']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CancelCountPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancelCountPayload'] = ResolversParentTypes['CancelCountPayload']> = {
  count?: Resolver<ResolversTypes['StockCount'], ParentType, ContextType>;
};

export type CancelMovementPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancelMovementPayload'] = ResolversParentTypes['CancelMovementPayload']> = {
  movement?: Resolver<ResolversTypes['Movement'], ParentType, ContextType>;
};

export type CancelPlanPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancelPlanPayload'] = ResolversParentTypes['CancelPlanPayload']> = {
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
};

export type CarriedNameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CarriedName'] = ResolversParentTypes['CarriedName']> = {
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  items?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  products?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type CarriedNamePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CarriedNamePage'] = ResolversParentTypes['CarriedNamePage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['CarriedName']>>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChangeAdjustmentReasonsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangeAdjustmentReasonsPayload'] = ResolversParentTypes['ChangeAdjustmentReasonsPayload']> = {
  adjustmentReasons?: Resolver<ResolversTypes['AdjustmentReasons'], ParentType, ContextType>;
};

export type ChangeEmailPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangeEmailPayload'] = ResolversParentTypes['ChangeEmailPayload']> = {
  accepted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ChangeInventoryCustomFieldsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangeInventoryCustomFieldsPayload'] = ResolversParentTypes['ChangeInventoryCustomFieldsPayload']> = {
  inventoryCustomFields?: Resolver<ResolversTypes['InventoryCustomFields'], ParentType, ContextType>;
};

export type ChangeMemberRolePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangeMemberRolePayload'] = ResolversParentTypes['ChangeMemberRolePayload']> = {
  member?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
};

export type ChangeOrganizationCurrencyPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangeOrganizationCurrencyPayload'] = ResolversParentTypes['ChangeOrganizationCurrencyPayload']> = {
  organization?: Resolver<ResolversTypes['Organization'], ParentType, ContextType>;
};

export type ChangeOrganizationTimeZonePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangeOrganizationTimeZonePayload'] = ResolversParentTypes['ChangeOrganizationTimeZonePayload']> = {
  organization?: Resolver<ResolversTypes['Organization'], ParentType, ContextType>;
};

export type ChangePasswordPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangePasswordPayload'] = ResolversParentTypes['ChangePasswordPayload']> = {
  changed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ChangeProductCustomFieldsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangeProductCustomFieldsPayload'] = ResolversParentTypes['ChangeProductCustomFieldsPayload']> = {
  productCustomFields?: Resolver<ResolversTypes['ProductCustomFields'], ParentType, ContextType>;
};

export type ChatResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Chat'] = ResolversParentTypes['Chat']> = {
  actsFor?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  events?: Resolver<Array<ResolversTypes['ChatEvent']>, ParentType, ContextType>;
  failingSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  host?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastPostAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastPostSucceeded?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pausedBecause?: Resolver<Maybe<ResolversTypes['ChatPauseReason']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ChatStatus'], ParentType, ContextType>;
  syncStatus?: Resolver<ResolversTypes['SyncStatus'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChatAnalyticsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChatAnalytics'] = ResolversParentTypes['ChatAnalytics']> = {
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['ChatDay']>, ParentType, ContextType>;
  failures?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  p50Ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  p95Ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ChatDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChatDay'] = ResolversParentTypes['ChatDay']> = {
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  failures?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  p50Ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  p95Ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ChatPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChatPage'] = ResolversParentTypes['ChatPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Chat']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChatPostResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChatPost'] = ResolversParentTypes['ChatPost']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  chatId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  durationMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastError?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastStatus?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['ChatPostReason'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ChatPostState'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChatPostPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChatPostPage'] = ResolversParentTypes['ChatPostPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['ChatPost']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CheckEmailDomainPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckEmailDomainPayload'] = ResolversParentTypes['CheckEmailDomainPayload']> = {
  emailDomain?: Resolver<ResolversTypes['EmailDomain'], ParentType, ContextType>;
};

export type ConfirmEmailChangePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConfirmEmailChangePayload'] = ResolversParentTypes['ConfirmEmailChangePayload']> = {
  confirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ConfirmMovementPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConfirmMovementPayload'] = ResolversParentTypes['ConfirmMovementPayload']> = {
  movement?: Resolver<ResolversTypes['Movement'], ParentType, ContextType>;
};

export type ConfirmRecipientPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConfirmRecipientPayload'] = ResolversParentTypes['ConfirmRecipientPayload']> = {
  request?: Resolver<ResolversTypes['ConfirmationRequest'], ParentType, ContextType>;
};

export type ConfirmationRequestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConfirmationRequest'] = ResolversParentTypes['ConfirmationRequest']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['RecipientChannel'], ParentType, ContextType>;
  organizationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['RecipientPurpose'], ParentType, ContextType>;
  requestedByName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RecipientStatus'], ParentType, ContextType>;
};

export type CorrectPlanRowPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CorrectPlanRowPayload'] = ResolversParentTypes['CorrectPlanRowPayload']> = {
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
  row?: Resolver<ResolversTypes['PlanRow'], ParentType, ContextType>;
};

export type CountFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CountFigures'] = ResolversParentTypes['CountFigures']> = {
  asked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  beyond?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  counted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  differing?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  gain?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  late?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  loss?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type CountLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CountLine'] = ResolversParentTypes['CountLine']> = {
  barcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  counted?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  countedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  countedBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  difference?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  differenceValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  enteredLate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  expected?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  hasMoved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isAsked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isBeyond?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isRemoved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  round?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sku?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CountLinePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CountLinePage'] = ResolversParentTypes['CountLinePage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['CountLine']>>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CountOutcomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CountOutcome'] = ResolversParentTypes['CountOutcome']> = {
  code?: Resolver<Maybe<ResolversTypes['ErrorCode']>, ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['CountLine']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CreateAlertRuleFromTemplatePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateAlertRuleFromTemplatePayload'] = ResolversParentTypes['CreateAlertRuleFromTemplatePayload']> = {
  rule?: Resolver<ResolversTypes['AlertRule'], ParentType, ContextType>;
};

export type CreateAlertRulePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateAlertRulePayload'] = ResolversParentTypes['CreateAlertRulePayload']> = {
  rule?: Resolver<ResolversTypes['AlertRule'], ParentType, ContextType>;
};

export type CreateAlertTemplatePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateAlertTemplatePayload'] = ResolversParentTypes['CreateAlertTemplatePayload']> = {
  template?: Resolver<ResolversTypes['AlertTemplate'], ParentType, ContextType>;
};

export type CreateApiKeyPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateApiKeyPayload'] = ResolversParentTypes['CreateApiKeyPayload']> = {
  apiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreateApprovalDelegationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateApprovalDelegationPayload'] = ResolversParentTypes['CreateApprovalDelegationPayload']> = {
  delegation?: Resolver<ResolversTypes['ApprovalDelegation'], ParentType, ContextType>;
};

export type CreateApprovalPolicyPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateApprovalPolicyPayload'] = ResolversParentTypes['CreateApprovalPolicyPayload']> = {
  policy?: Resolver<ResolversTypes['ApprovalPolicy'], ParentType, ContextType>;
};

export type CreateChatPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateChatPayload'] = ResolversParentTypes['CreateChatPayload']> = {
  chat?: Resolver<ResolversTypes['Chat'], ParentType, ContextType>;
};

export type CreateCountPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateCountPayload'] = ResolversParentTypes['CreateCountPayload']> = {
  count?: Resolver<ResolversTypes['StockCount'], ParentType, ContextType>;
};

export type CreateFolderPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateFolderPayload'] = ResolversParentTypes['CreateFolderPayload']> = {
  folder?: Resolver<ResolversTypes['Folder'], ParentType, ContextType>;
};

export type CreateInventoryItemPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateInventoryItemPayload'] = ResolversParentTypes['CreateInventoryItemPayload']> = {
  item?: Resolver<ResolversTypes['InventoryItem'], ParentType, ContextType>;
};

export type CreateInvitationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateInvitationPayload'] = ResolversParentTypes['CreateInvitationPayload']> = {
  invitation?: Resolver<ResolversTypes['Invitation'], ParentType, ContextType>;
};

export type CreateMovementDocumentPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateMovementDocumentPayload'] = ResolversParentTypes['CreateMovementDocumentPayload']> = {
  document?: Resolver<ResolversTypes['MovementDocument'], ParentType, ContextType>;
};

export type CreateMovementPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateMovementPayload'] = ResolversParentTypes['CreateMovementPayload']> = {
  movement?: Resolver<ResolversTypes['Movement'], ParentType, ContextType>;
};

export type CreateMovementSeriesPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateMovementSeriesPayload'] = ResolversParentTypes['CreateMovementSeriesPayload']> = {
  series?: Resolver<ResolversTypes['MovementSeries'], ParentType, ContextType>;
};

export type CreateOrganizationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateOrganizationPayload'] = ResolversParentTypes['CreateOrganizationPayload']> = {
  organization?: Resolver<ResolversTypes['Organization'], ParentType, ContextType>;
};

export type CreatePlanPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreatePlanPayload'] = ResolversParentTypes['CreatePlanPayload']> = {
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
};

export type CreateProductPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateProductPayload'] = ResolversParentTypes['CreateProductPayload']> = {
  product?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
};

export type CreateSavedViewPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateSavedViewPayload'] = ResolversParentTypes['CreateSavedViewPayload']> = {
  savedView?: Resolver<ResolversTypes['SavedView'], ParentType, ContextType>;
};

export type CreateScheduledReportPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateScheduledReportPayload'] = ResolversParentTypes['CreateScheduledReportPayload']> = {
  report?: Resolver<ResolversTypes['ScheduledReport'], ParentType, ContextType>;
};

export type CreateSelectionPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateSelectionPayload'] = ResolversParentTypes['CreateSelectionPayload']> = {
  selection?: Resolver<ResolversTypes['Selection'], ParentType, ContextType>;
};

export type CreateWarehousePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateWarehousePayload'] = ResolversParentTypes['CreateWarehousePayload']> = {
  warehouse?: Resolver<ResolversTypes['Warehouse'], ParentType, ContextType>;
};

export type CreateWebhookPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateWebhookPayload'] = ResolversParentTypes['CreateWebhookPayload']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webhook?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType>;
};

export type CustomFieldResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CustomField'] = ResolversParentTypes['CustomField']> = {
  isRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  options?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['CustomFieldType'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeactivateMemberPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeactivateMemberPayload'] = ResolversParentTypes['DeactivateMemberPayload']> = {
  member?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
};

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

export type DeclineRecipientPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeclineRecipientPayload'] = ResolversParentTypes['DeclineRecipientPayload']> = {
  request?: Resolver<ResolversTypes['ConfirmationRequest'], ParentType, ContextType>;
};

export type DeleteAccountPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteAccountPayload'] = ResolversParentTypes['DeleteAccountPayload']> = {
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DeleteAlertRulePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteAlertRulePayload'] = ResolversParentTypes['DeleteAlertRulePayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteAlertTemplatePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteAlertTemplatePayload'] = ResolversParentTypes['DeleteAlertTemplatePayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteApprovalPolicyPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteApprovalPolicyPayload'] = ResolversParentTypes['DeleteApprovalPolicyPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteChatPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteChatPayload'] = ResolversParentTypes['DeleteChatPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteFolderPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteFolderPayload'] = ResolversParentTypes['DeleteFolderPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteInventoryItemPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteInventoryItemPayload'] = ResolversParentTypes['DeleteInventoryItemPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteMovementAttachmentPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteMovementAttachmentPayload'] = ResolversParentTypes['DeleteMovementAttachmentPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteProductImagePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteProductImagePayload'] = ResolversParentTypes['DeleteProductImagePayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteProductPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteProductPayload'] = ResolversParentTypes['DeleteProductPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteSavedViewPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteSavedViewPayload'] = ResolversParentTypes['DeleteSavedViewPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteScheduledReportPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteScheduledReportPayload'] = ResolversParentTypes['DeleteScheduledReportPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteSelectionPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteSelectionPayload'] = ResolversParentTypes['DeleteSelectionPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteWarehousePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteWarehousePayload'] = ResolversParentTypes['DeleteWarehousePayload']> = {
  warehouseId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteWebhookPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteWebhookPayload'] = ResolversParentTypes['DeleteWebhookPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DescribeProductImagePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DescribeProductImagePayload'] = ResolversParentTypes['DescribeProductImagePayload']> = {
  image?: Resolver<ResolversTypes['ProductImage'], ParentType, ContextType>;
};

export type DispatchMovementPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DispatchMovementPayload'] = ResolversParentTypes['DispatchMovementPayload']> = {
  movement?: Resolver<ResolversTypes['Movement'], ParentType, ContextType>;
};

export type DuplicateInventoryItemPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DuplicateInventoryItemPayload'] = ResolversParentTypes['DuplicateInventoryItemPayload']> = {
  item?: Resolver<ResolversTypes['InventoryItem'], ParentType, ContextType>;
};

export type DuplicateProductPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DuplicateProductPayload'] = ResolversParentTypes['DuplicateProductPayload']> = {
  product?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
};

export type EditMemberPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EditMemberPayload'] = ResolversParentTypes['EditMemberPayload']> = {
  member?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
};

export type EmailDomainResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EmailDomain'] = ResolversParentTypes['EmailDomain']> = {
  checkedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  domain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isChecking?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['EmailDomainProblem']>, ParentType, ContextType>;
  recordName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['EmailDomainStatus'], ParentType, ContextType>;
  verifiedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type EndApprovalDelegationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EndApprovalDelegationPayload'] = ResolversParentTypes['EndApprovalDelegationPayload']> = {
  delegation?: Resolver<ResolversTypes['ApprovalDelegation'], ParentType, ContextType>;
};

export type EndMovementSeriesPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EndMovementSeriesPayload'] = ResolversParentTypes['EndMovementSeriesPayload']> = {
  series?: Resolver<ResolversTypes['MovementSeries'], ParentType, ContextType>;
};

export type EndSessionPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EndSessionPayload'] = ResolversParentTypes['EndSessionPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type FirstStepsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FirstSteps'] = ResolversParentTypes['FirstSteps']> = {
  hasInvited?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasItems?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasOwnRule?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FolderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Folder'] = ResolversParentTypes['Folder']> = {
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  childCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  isWarehouse?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organizationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType>;
  path?: Resolver<Array<Maybe<ResolversTypes['FolderStep']>>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  stats?: Resolver<Maybe<ResolversTypes['FolderStats']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type FolderBulkOutcomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FolderBulkOutcome'] = ResolversParentTypes['FolderBulkOutcome']> = {
  code?: Resolver<Maybe<ResolversTypes['ErrorCode']>, ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FolderChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FolderChange'] = ResolversParentTypes['FolderChange']> = {
  apiKeyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType>;
  folderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['FolderChangeKind']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  quietMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type FolderFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FolderFigures'] = ResolversParentTypes['FolderFigures']> = {
  folders?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  items?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  lowStock?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  outOfStock?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type FolderNameCheckResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FolderNameCheck'] = ResolversParentTypes['FolderNameCheck']> = {
  exists?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type FolderPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FolderPage'] = ResolversParentTypes['FolderPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['Folder']>>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FolderStatsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FolderStats'] = ResolversParentTypes['FolderStats']> = {
  allLevels?: Resolver<Maybe<ResolversTypes['FolderFigures']>, ParentType, ContextType>;
  here?: Resolver<Maybe<ResolversTypes['FolderFigures']>, ParentType, ContextType>;
};

export type FolderStepResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FolderStep'] = ResolversParentTypes['FolderStep']> = {
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  isWarehouse?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ForgotPasswordPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ForgotPasswordPayload'] = ResolversParentTypes['ForgotPasswordPayload']> = {
  accepted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type HistoryActorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HistoryActor'] = ResolversParentTypes['HistoryActor']> = {
  userEmail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type IntegrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Integration'] = ResolversParentTypes['Integration']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isPaused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['IntegrationKind'], ParentType, ContextType>;
  lastAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  syncStatus?: Resolver<ResolversTypes['SyncStatus'], ParentType, ContextType>;
};

export type IntegrationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IntegrationPage'] = ResolversParentTypes['IntegrationPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Integration']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventoryCategoryFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InventoryCategoryFigures'] = ResolversParentTypes['InventoryCategoryFigures']> = {
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type InventoryCustomFieldsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InventoryCustomFields'] = ResolversParentTypes['InventoryCustomFields']> = {
  fields?: Resolver<Array<ResolversTypes['CustomField']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InventoryItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InventoryItem'] = ResolversParentTypes['InventoryItem']> = {
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  available?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  barcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cost?: Resolver<Maybe<ResolversTypes['ItemCost']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  customFields?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  incoming?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organizationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  reorderPoint?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  reserved?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  sku?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stockLevel?: Resolver<Maybe<ResolversTypes['StockLevel']>, ParentType, ContextType>;
  unitPrice?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
};

export type InventoryItemBulkOutcomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InventoryItemBulkOutcome'] = ResolversParentTypes['InventoryItemBulkOutcome']> = {
  code?: Resolver<Maybe<ResolversTypes['ErrorCode']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['InventoryItem']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type InventoryItemBulkPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InventoryItemBulkPayload'] = ResolversParentTypes['InventoryItemBulkPayload']> = {
  __resolveType: TypeResolveFn<'BulkAdjustInventoryItemsPayload' | 'BulkDeleteInventoryItemsPayload' | 'BulkUpdateInventoryItemsPayload' | 'SetInventoryItemsActivityPayload', ParentType, ContextType>;
};

export type InventoryItemChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InventoryItemChange'] = ResolversParentTypes['InventoryItemChange']> = {
  apiKeyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['InventoryItem']>, ParentType, ContextType>;
  itemIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['InventoryItemChangeKind']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  quantityBefore?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  quietMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type InventoryItemPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InventoryItemPage'] = ResolversParentTypes['InventoryItemPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['InventoryItem']>>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventoryMovementResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InventoryMovement'] = ResolversParentTypes['InventoryMovement']> = {
  canReverse?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  movementType?: Resolver<ResolversTypes['InventoryMovementType'], ParentType, ContextType>;
  movementTypeText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reversedBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  reverses?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type InventoryServiceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InventoryService'] = ResolversParentTypes['InventoryService']> = {
  breaker?: Resolver<ResolversTypes['BreakerState'], ParentType, ContextType>;
  retryAfterSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type InventoryStatsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InventoryStats'] = ResolversParentTypes['InventoryStats']> = {
  averageValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  categories?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  categoryBreakdown?: Resolver<Maybe<Array<Maybe<ResolversTypes['InventoryCategoryFigures']>>>, ParentType, ContextType>;
  createdLast30d?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  inStock?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  lowStock?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  outOfStock?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalItems?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  updatedLast30d?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  warehouseBreakdown?: Resolver<Maybe<Array<Maybe<ResolversTypes['InventoryWarehouseFigures']>>>, ParentType, ContextType>;
  warehouses?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type InventoryWarehouseFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InventoryWarehouseFigures'] = ResolversParentTypes['InventoryWarehouseFigures']> = {
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
};

export type InvitationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Invitation'] = ResolversParentTypes['Invitation']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invitedBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  sentAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['InvitationStatus'], ParentType, ContextType>;
};

export type InvitationPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InvitationPage'] = ResolversParentTypes['InvitationPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Invitation']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ItemCostResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ItemCost'] = ResolversParentTypes['ItemCost']> = {
  averageCost?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type JoinWaitlistPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['JoinWaitlistPayload'] = ResolversParentTypes['JoinWaitlistPayload']> = {
  joined?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type LeaveOrganizationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LeaveOrganizationPayload'] = ResolversParentTypes['LeaveOrganizationPayload']> = {
  left?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type LedgerEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LedgerEntry'] = ResolversParentTypes['LedgerEntry']> = {
  change?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  movement?: Resolver<ResolversTypes['InventoryMovement'], ParentType, ContextType>;
  occurredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  quantityAfter?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LedgerPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LedgerPage'] = ResolversParentTypes['LedgerPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['LedgerEntry']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MailSubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MailSubscription'] = ResolversParentTypes['MailSubscription']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isSubscribed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  organizationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reportName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  topic?: Resolver<ResolversTypes['SubscriptionTopic'], ParentType, ContextType>;
};

export type MemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member']> = {
  deactivatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  jobTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  joinedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ownName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  person?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['MemberStatus']>, ParentType, ContextType>;
  warehouseIds?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
};

export type MemberChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MemberChange'] = ResolversParentTypes['MemberChange']> = {
  apiKeyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  formerRole?: Resolver<Maybe<ResolversTypes['Role']>, ParentType, ContextType>;
  invitationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  jobTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['MemberChangeKind']>, ParentType, ContextType>;
  member?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  quietMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['Role']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['MemberStatus']>, ParentType, ContextType>;
};

export type MemberPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MemberPage'] = ResolversParentTypes['MemberPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Member']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MoveFolderPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MoveFolderPayload'] = ResolversParentTypes['MoveFolderPayload']> = {
  folder?: Resolver<ResolversTypes['Folder'], ParentType, ContextType>;
};

export type MovementResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Movement'] = ResolversParentTypes['Movement']> = {
  approvalReason?: Resolver<Maybe<ResolversTypes['ApprovalReason']>, ParentType, ContextType>;
  approvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  approvedBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  approvedFor?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  attachments?: Resolver<Maybe<Array<ResolversTypes['MovementAttachment']>>, ParentType, ContextType>;
  canUndo?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  contentHash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  destinationWarehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
  dispatchedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dispatchedBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  documentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  documentNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isRecurring?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['InventoryItem']>, ParentType, ContextType>;
  itemName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  missing?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  movementType?: Resolver<Maybe<ResolversTypes['InventoryMovementType']>, ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  occurredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  organizationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  precedesCount?: Resolver<Maybe<ResolversTypes['PrecededCount']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requiresApproval?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  reversedBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  reverses?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  scheduledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sku?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['MovementStatus']>, ParentType, ContextType>;
  totalValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  unitCost?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  unitPrice?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  viaTransit?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
};

export type MovementAnalyticsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MovementAnalytics'] = ResolversParentTypes['MovementAnalytics']> = {
  from?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  groups?: Resolver<Maybe<Array<ResolversTypes['MovementGroup']>>, ParentType, ContextType>;
  isWhole?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  movementsByType?: Resolver<Maybe<Array<ResolversTypes['MovementTypeCount']>>, ParentType, ContextType>;
  overview?: Resolver<Maybe<ResolversTypes['MovementOverview']>, ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  trends?: Resolver<Maybe<Array<ResolversTypes['MovementTrend']>>, ParentType, ContextType>;
};

export type MovementAttachmentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MovementAttachment'] = ResolversParentTypes['MovementAttachment']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bytes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  fileName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['MovementAttachmentType']>, ParentType, ContextType>;
};

export type MovementBulkOutcomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MovementBulkOutcome'] = ResolversParentTypes['MovementBulkOutcome']> = {
  code?: Resolver<Maybe<ResolversTypes['ErrorCode']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  movement?: Resolver<Maybe<ResolversTypes['Movement']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MovementBulkPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MovementBulkPayload'] = ResolversParentTypes['MovementBulkPayload']> = {
  __resolveType: TypeResolveFn<'BulkApproveMovementsPayload' | 'BulkCancelMovementsPayload' | 'BulkConfirmMovementsPayload' | 'BulkDispatchMovementsPayload' | 'BulkRejectMovementsPayload' | 'BulkUpdateMovementStatusPayload', ParentType, ContextType>;
};

export type MovementChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MovementChange'] = ResolversParentTypes['MovementChange']> = {
  apiKeyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['MovementChangeKind']>, ParentType, ContextType>;
  movement?: Resolver<Maybe<ResolversTypes['Movement']>, ParentType, ContextType>;
  movementIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  quietMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type MovementDocumentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MovementDocument'] = ResolversParentTypes['MovementDocument']> = {
  attachments?: Resolver<Maybe<Array<ResolversTypes['MovementAttachment']>>, ParentType, ContextType>;
  cancelled?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  completed?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  destinationWarehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  inTransit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  lines?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  movementType?: Resolver<Maybe<ResolversTypes['InventoryMovementType']>, ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pending?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  walk?: Resolver<Maybe<Array<ResolversTypes['WalkedLine']>>, ParentType, ContextType>;
};

export type MovementGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MovementGroup'] = ResolversParentTypes['MovementGroup']> = {
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  netValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type MovementOverviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MovementOverview'] = ResolversParentTypes['MovementOverview']> = {
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  daysOfStock?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  netValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  turnover?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type MovementPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MovementPage'] = ResolversParentTypes['MovementPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['Movement']>>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MovementSeriesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MovementSeries'] = ResolversParentTypes['MovementSeries']> = {
  atTime?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  destinationWarehouseId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  inWords?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  itemId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  itemName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  missed?: Resolver<Maybe<ResolversTypes['MissedOccurrences']>, ParentType, ContextType>;
  movementType?: Resolver<Maybe<ResolversTypes['SeriesMovementType']>, ParentType, ContextType>;
  nextDueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organizationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requiresApproval?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  rrule?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sku?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startsOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['SeriesStatus']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  warehouseId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type MovementSeriesPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MovementSeriesPage'] = ResolversParentTypes['MovementSeriesPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['MovementSeries']>>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MovementSeriesPreviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MovementSeriesPreview'] = ResolversParentTypes['MovementSeriesPreview']> = {
  inWords?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  occurrences?: Resolver<Array<ResolversTypes['PreviewedOccurrence']>, ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MovementStatisticsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MovementStatistics'] = ResolversParentTypes['MovementStatistics']> = {
  adjustmentCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  averageValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  inTransitCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  inTransitQuantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  inTransitValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  inboundCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  inboundValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  netValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  outboundCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  outboundValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  pendingCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pendingTransfersCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  totalMovements?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  transferCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type MovementTrendResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MovementTrend'] = ResolversParentTypes['MovementTrend']> = {
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  inboundValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  netValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  outboundValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  period?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type MovementTypeCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MovementTypeCount'] = ResolversParentTypes['MovementTypeCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  movementType?: Resolver<ResolversTypes['InventoryMovementType'], ParentType, ContextType>;
};

export type MovementsCalendarResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MovementsCalendar'] = ResolversParentTypes['MovementsCalendar']> = {
  entries?: Resolver<Array<ResolversTypes['CalendarEntry']>, ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptInvitation?: Resolver<Maybe<ResolversTypes['AcceptInvitationPayload']>, ParentType, ContextType, RequireFields<MutationAcceptInvitationArgs, 'input'>>;
  acceptInvitationAsNew?: Resolver<Maybe<ResolversTypes['AcceptInvitationAsNewPayload']>, ParentType, ContextType, RequireFields<MutationAcceptInvitationAsNewArgs, 'input'>>;
  acknowledgeAlerts?: Resolver<Maybe<ResolversTypes['AcknowledgeAlertsPayload']>, ParentType, ContextType, RequireFields<MutationAcknowledgeAlertsArgs, 'input'>>;
  addAlertPushBrowser?: Resolver<Maybe<ResolversTypes['AddAlertPushBrowserPayload']>, ParentType, ContextType, RequireFields<MutationAddAlertPushBrowserArgs, 'input'>>;
  addEmailDomain?: Resolver<Maybe<ResolversTypes['AddEmailDomainPayload']>, ParentType, ContextType, RequireFields<MutationAddEmailDomainArgs, 'input'>>;
  adjustInventoryItem?: Resolver<Maybe<ResolversTypes['AdjustInventoryItemPayload']>, ParentType, ContextType, RequireFields<MutationAdjustInventoryItemArgs, 'input'>>;
  applyPlan?: Resolver<Maybe<ResolversTypes['ApplyPlanPayload']>, ParentType, ContextType, RequireFields<MutationApplyPlanArgs, 'input'>>;
  askRecount?: Resolver<Maybe<ResolversTypes['AskRecountPayload']>, ParentType, ContextType, RequireFields<MutationAskRecountArgs, 'input'>>;
  assignAlerts?: Resolver<Maybe<ResolversTypes['AssignAlertsPayload']>, ParentType, ContextType, RequireFields<MutationAssignAlertsArgs, 'input'>>;
  bulkAdjustInventoryItems?: Resolver<Maybe<ResolversTypes['BulkAdjustInventoryItemsPayload']>, ParentType, ContextType, RequireFields<MutationBulkAdjustInventoryItemsArgs, 'input'>>;
  bulkApproveMovements?: Resolver<Maybe<ResolversTypes['BulkApproveMovementsPayload']>, ParentType, ContextType, RequireFields<MutationBulkApproveMovementsArgs, 'input'>>;
  bulkCancelMovements?: Resolver<Maybe<ResolversTypes['BulkCancelMovementsPayload']>, ParentType, ContextType, RequireFields<MutationBulkCancelMovementsArgs, 'input'>>;
  bulkConfirmMovements?: Resolver<Maybe<ResolversTypes['BulkConfirmMovementsPayload']>, ParentType, ContextType, RequireFields<MutationBulkConfirmMovementsArgs, 'input'>>;
  bulkCreateFolders?: Resolver<Maybe<ResolversTypes['BulkCreateFoldersPayload']>, ParentType, ContextType, RequireFields<MutationBulkCreateFoldersArgs, 'input'>>;
  bulkDeleteFolders?: Resolver<Maybe<ResolversTypes['BulkDeleteFoldersPayload']>, ParentType, ContextType, RequireFields<MutationBulkDeleteFoldersArgs, 'input'>>;
  bulkDeleteInventoryItems?: Resolver<Maybe<ResolversTypes['BulkDeleteInventoryItemsPayload']>, ParentType, ContextType, RequireFields<MutationBulkDeleteInventoryItemsArgs, 'input'>>;
  bulkDeleteProducts?: Resolver<Maybe<ResolversTypes['BulkDeleteProductsPayload']>, ParentType, ContextType, RequireFields<MutationBulkDeleteProductsArgs, 'input'>>;
  bulkDispatchMovements?: Resolver<Maybe<ResolversTypes['BulkDispatchMovementsPayload']>, ParentType, ContextType, RequireFields<MutationBulkDispatchMovementsArgs, 'input'>>;
  bulkMoveFolders?: Resolver<Maybe<ResolversTypes['BulkMoveFoldersPayload']>, ParentType, ContextType, RequireFields<MutationBulkMoveFoldersArgs, 'input'>>;
  bulkRejectMovements?: Resolver<Maybe<ResolversTypes['BulkRejectMovementsPayload']>, ParentType, ContextType, RequireFields<MutationBulkRejectMovementsArgs, 'input'>>;
  bulkUpdateInventoryItems?: Resolver<Maybe<ResolversTypes['BulkUpdateInventoryItemsPayload']>, ParentType, ContextType, RequireFields<MutationBulkUpdateInventoryItemsArgs, 'input'>>;
  bulkUpdateMovementStatus?: Resolver<Maybe<ResolversTypes['BulkUpdateMovementStatusPayload']>, ParentType, ContextType, RequireFields<MutationBulkUpdateMovementStatusArgs, 'input'>>;
  bulkUpdateProducts?: Resolver<Maybe<ResolversTypes['BulkUpdateProductsPayload']>, ParentType, ContextType, RequireFields<MutationBulkUpdateProductsArgs, 'input'>>;
  bulkUpdateWarehouses?: Resolver<Maybe<ResolversTypes['BulkUpdateWarehousesPayload']>, ParentType, ContextType, RequireFields<MutationBulkUpdateWarehousesArgs, 'input'>>;
  cancelAlerts?: Resolver<Maybe<ResolversTypes['CancelAlertsPayload']>, ParentType, ContextType, RequireFields<MutationCancelAlertsArgs, 'input'>>;
  cancelCount?: Resolver<Maybe<ResolversTypes['CancelCountPayload']>, ParentType, ContextType, RequireFields<MutationCancelCountArgs, 'input'>>;
  cancelMovement?: Resolver<Maybe<ResolversTypes['CancelMovementPayload']>, ParentType, ContextType, RequireFields<MutationCancelMovementArgs, 'input'>>;
  cancelPlan?: Resolver<Maybe<ResolversTypes['CancelPlanPayload']>, ParentType, ContextType, RequireFields<MutationCancelPlanArgs, 'input'>>;
  changeAdjustmentReasons?: Resolver<Maybe<ResolversTypes['ChangeAdjustmentReasonsPayload']>, ParentType, ContextType, RequireFields<MutationChangeAdjustmentReasonsArgs, 'input'>>;
  changeEmail?: Resolver<Maybe<ResolversTypes['ChangeEmailPayload']>, ParentType, ContextType, RequireFields<MutationChangeEmailArgs, 'input'>>;
  changeInventoryCustomFields?: Resolver<Maybe<ResolversTypes['ChangeInventoryCustomFieldsPayload']>, ParentType, ContextType, RequireFields<MutationChangeInventoryCustomFieldsArgs, 'input'>>;
  changeMemberRole?: Resolver<Maybe<ResolversTypes['ChangeMemberRolePayload']>, ParentType, ContextType, RequireFields<MutationChangeMemberRoleArgs, 'input'>>;
  changeOrganizationCurrency?: Resolver<Maybe<ResolversTypes['ChangeOrganizationCurrencyPayload']>, ParentType, ContextType, RequireFields<MutationChangeOrganizationCurrencyArgs, 'input'>>;
  changeOrganizationTimeZone?: Resolver<Maybe<ResolversTypes['ChangeOrganizationTimeZonePayload']>, ParentType, ContextType, RequireFields<MutationChangeOrganizationTimeZoneArgs, 'input'>>;
  changePassword?: Resolver<Maybe<ResolversTypes['ChangePasswordPayload']>, ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'input'>>;
  changeProductCustomFields?: Resolver<Maybe<ResolversTypes['ChangeProductCustomFieldsPayload']>, ParentType, ContextType, RequireFields<MutationChangeProductCustomFieldsArgs, 'input'>>;
  checkEmailDomain?: Resolver<Maybe<ResolversTypes['CheckEmailDomainPayload']>, ParentType, ContextType, RequireFields<MutationCheckEmailDomainArgs, 'input'>>;
  confirmEmailChange?: Resolver<Maybe<ResolversTypes['ConfirmEmailChangePayload']>, ParentType, ContextType, RequireFields<MutationConfirmEmailChangeArgs, 'input'>>;
  confirmMovement?: Resolver<Maybe<ResolversTypes['ConfirmMovementPayload']>, ParentType, ContextType, RequireFields<MutationConfirmMovementArgs, 'input'>>;
  confirmRecipient?: Resolver<Maybe<ResolversTypes['ConfirmRecipientPayload']>, ParentType, ContextType, RequireFields<MutationConfirmRecipientArgs, 'input'>>;
  correctPlanRow?: Resolver<Maybe<ResolversTypes['CorrectPlanRowPayload']>, ParentType, ContextType, RequireFields<MutationCorrectPlanRowArgs, 'input'>>;
  createAlertRule?: Resolver<Maybe<ResolversTypes['CreateAlertRulePayload']>, ParentType, ContextType, RequireFields<MutationCreateAlertRuleArgs, 'input'>>;
  createAlertRuleFromTemplate?: Resolver<Maybe<ResolversTypes['CreateAlertRuleFromTemplatePayload']>, ParentType, ContextType, RequireFields<MutationCreateAlertRuleFromTemplateArgs, 'input'>>;
  createAlertTemplate?: Resolver<Maybe<ResolversTypes['CreateAlertTemplatePayload']>, ParentType, ContextType, RequireFields<MutationCreateAlertTemplateArgs, 'input'>>;
  createApiKey?: Resolver<Maybe<ResolversTypes['CreateApiKeyPayload']>, ParentType, ContextType, RequireFields<MutationCreateApiKeyArgs, 'input'>>;
  createApprovalDelegation?: Resolver<Maybe<ResolversTypes['CreateApprovalDelegationPayload']>, ParentType, ContextType, RequireFields<MutationCreateApprovalDelegationArgs, 'input'>>;
  createApprovalPolicy?: Resolver<Maybe<ResolversTypes['CreateApprovalPolicyPayload']>, ParentType, ContextType, RequireFields<MutationCreateApprovalPolicyArgs, 'input'>>;
  createChat?: Resolver<Maybe<ResolversTypes['CreateChatPayload']>, ParentType, ContextType, RequireFields<MutationCreateChatArgs, 'input'>>;
  createCount?: Resolver<Maybe<ResolversTypes['CreateCountPayload']>, ParentType, ContextType, RequireFields<MutationCreateCountArgs, 'input'>>;
  createFolder?: Resolver<Maybe<ResolversTypes['CreateFolderPayload']>, ParentType, ContextType, RequireFields<MutationCreateFolderArgs, 'input'>>;
  createInventoryItem?: Resolver<Maybe<ResolversTypes['CreateInventoryItemPayload']>, ParentType, ContextType, RequireFields<MutationCreateInventoryItemArgs, 'input'>>;
  createInvitation?: Resolver<Maybe<ResolversTypes['CreateInvitationPayload']>, ParentType, ContextType, RequireFields<MutationCreateInvitationArgs, 'input'>>;
  createMovement?: Resolver<Maybe<ResolversTypes['CreateMovementPayload']>, ParentType, ContextType, RequireFields<MutationCreateMovementArgs, 'input'>>;
  createMovementDocument?: Resolver<Maybe<ResolversTypes['CreateMovementDocumentPayload']>, ParentType, ContextType, RequireFields<MutationCreateMovementDocumentArgs, 'input'>>;
  createMovementSeries?: Resolver<Maybe<ResolversTypes['CreateMovementSeriesPayload']>, ParentType, ContextType, RequireFields<MutationCreateMovementSeriesArgs, 'input'>>;
  createOrganization?: Resolver<Maybe<ResolversTypes['CreateOrganizationPayload']>, ParentType, ContextType, RequireFields<MutationCreateOrganizationArgs, 'input'>>;
  createPlan?: Resolver<Maybe<ResolversTypes['CreatePlanPayload']>, ParentType, ContextType, RequireFields<MutationCreatePlanArgs, 'input'>>;
  createProduct?: Resolver<Maybe<ResolversTypes['CreateProductPayload']>, ParentType, ContextType, RequireFields<MutationCreateProductArgs, 'input'>>;
  createSavedView?: Resolver<Maybe<ResolversTypes['CreateSavedViewPayload']>, ParentType, ContextType, RequireFields<MutationCreateSavedViewArgs, 'input'>>;
  createScheduledReport?: Resolver<Maybe<ResolversTypes['CreateScheduledReportPayload']>, ParentType, ContextType, RequireFields<MutationCreateScheduledReportArgs, 'input'>>;
  createSelection?: Resolver<Maybe<ResolversTypes['CreateSelectionPayload']>, ParentType, ContextType, RequireFields<MutationCreateSelectionArgs, 'input'>>;
  createWarehouse?: Resolver<Maybe<ResolversTypes['CreateWarehousePayload']>, ParentType, ContextType, RequireFields<MutationCreateWarehouseArgs, 'input'>>;
  createWebhook?: Resolver<Maybe<ResolversTypes['CreateWebhookPayload']>, ParentType, ContextType, RequireFields<MutationCreateWebhookArgs, 'input'>>;
  deactivateMember?: Resolver<Maybe<ResolversTypes['DeactivateMemberPayload']>, ParentType, ContextType, RequireFields<MutationDeactivateMemberArgs, 'input'>>;
  declineRecipient?: Resolver<Maybe<ResolversTypes['DeclineRecipientPayload']>, ParentType, ContextType, RequireFields<MutationDeclineRecipientArgs, 'input'>>;
  deleteAccount?: Resolver<Maybe<ResolversTypes['DeleteAccountPayload']>, ParentType, ContextType, RequireFields<MutationDeleteAccountArgs, 'input'>>;
  deleteAlertRule?: Resolver<Maybe<ResolversTypes['DeleteAlertRulePayload']>, ParentType, ContextType, RequireFields<MutationDeleteAlertRuleArgs, 'input'>>;
  deleteAlertTemplate?: Resolver<Maybe<ResolversTypes['DeleteAlertTemplatePayload']>, ParentType, ContextType, RequireFields<MutationDeleteAlertTemplateArgs, 'input'>>;
  deleteApprovalPolicy?: Resolver<Maybe<ResolversTypes['DeleteApprovalPolicyPayload']>, ParentType, ContextType, RequireFields<MutationDeleteApprovalPolicyArgs, 'input'>>;
  deleteChat?: Resolver<Maybe<ResolversTypes['DeleteChatPayload']>, ParentType, ContextType, RequireFields<MutationDeleteChatArgs, 'input'>>;
  deleteFolder?: Resolver<Maybe<ResolversTypes['DeleteFolderPayload']>, ParentType, ContextType, RequireFields<MutationDeleteFolderArgs, 'input'>>;
  deleteInventoryItem?: Resolver<Maybe<ResolversTypes['DeleteInventoryItemPayload']>, ParentType, ContextType, RequireFields<MutationDeleteInventoryItemArgs, 'input'>>;
  deleteMovementAttachment?: Resolver<Maybe<ResolversTypes['DeleteMovementAttachmentPayload']>, ParentType, ContextType, RequireFields<MutationDeleteMovementAttachmentArgs, 'input'>>;
  deleteProduct?: Resolver<Maybe<ResolversTypes['DeleteProductPayload']>, ParentType, ContextType, RequireFields<MutationDeleteProductArgs, 'input'>>;
  deleteProductImage?: Resolver<Maybe<ResolversTypes['DeleteProductImagePayload']>, ParentType, ContextType, RequireFields<MutationDeleteProductImageArgs, 'input'>>;
  deleteSavedView?: Resolver<Maybe<ResolversTypes['DeleteSavedViewPayload']>, ParentType, ContextType, RequireFields<MutationDeleteSavedViewArgs, 'input'>>;
  deleteScheduledReport?: Resolver<Maybe<ResolversTypes['DeleteScheduledReportPayload']>, ParentType, ContextType, RequireFields<MutationDeleteScheduledReportArgs, 'input'>>;
  deleteSelection?: Resolver<Maybe<ResolversTypes['DeleteSelectionPayload']>, ParentType, ContextType, RequireFields<MutationDeleteSelectionArgs, 'input'>>;
  deleteWarehouse?: Resolver<Maybe<ResolversTypes['DeleteWarehousePayload']>, ParentType, ContextType, RequireFields<MutationDeleteWarehouseArgs, 'input'>>;
  deleteWebhook?: Resolver<Maybe<ResolversTypes['DeleteWebhookPayload']>, ParentType, ContextType, RequireFields<MutationDeleteWebhookArgs, 'input'>>;
  describeProductImage?: Resolver<Maybe<ResolversTypes['DescribeProductImagePayload']>, ParentType, ContextType, RequireFields<MutationDescribeProductImageArgs, 'input'>>;
  dispatchMovement?: Resolver<Maybe<ResolversTypes['DispatchMovementPayload']>, ParentType, ContextType, RequireFields<MutationDispatchMovementArgs, 'input'>>;
  duplicateInventoryItem?: Resolver<Maybe<ResolversTypes['DuplicateInventoryItemPayload']>, ParentType, ContextType, RequireFields<MutationDuplicateInventoryItemArgs, 'input'>>;
  duplicateProduct?: Resolver<Maybe<ResolversTypes['DuplicateProductPayload']>, ParentType, ContextType, RequireFields<MutationDuplicateProductArgs, 'input'>>;
  editMember?: Resolver<Maybe<ResolversTypes['EditMemberPayload']>, ParentType, ContextType, RequireFields<MutationEditMemberArgs, 'input'>>;
  endApprovalDelegation?: Resolver<Maybe<ResolversTypes['EndApprovalDelegationPayload']>, ParentType, ContextType, RequireFields<MutationEndApprovalDelegationArgs, 'input'>>;
  endMovementSeries?: Resolver<Maybe<ResolversTypes['EndMovementSeriesPayload']>, ParentType, ContextType, RequireFields<MutationEndMovementSeriesArgs, 'input'>>;
  endSession?: Resolver<Maybe<ResolversTypes['EndSessionPayload']>, ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'input'>>;
  forgotPassword?: Resolver<Maybe<ResolversTypes['ForgotPasswordPayload']>, ParentType, ContextType, RequireFields<MutationForgotPasswordArgs, 'input'>>;
  joinWaitlist?: Resolver<Maybe<ResolversTypes['JoinWaitlistPayload']>, ParentType, ContextType, RequireFields<MutationJoinWaitlistArgs, 'input'>>;
  leaveOrganization?: Resolver<Maybe<ResolversTypes['LeaveOrganizationPayload']>, ParentType, ContextType, RequireFields<MutationLeaveOrganizationArgs, 'input'>>;
  moveFolder?: Resolver<Maybe<ResolversTypes['MoveFolderPayload']>, ParentType, ContextType, RequireFields<MutationMoveFolderArgs, 'input'>>;
  orderProductImages?: Resolver<Maybe<ResolversTypes['OrderProductImagesPayload']>, ParentType, ContextType, RequireFields<MutationOrderProductImagesArgs, 'input'>>;
  overrideRole?: Resolver<Maybe<ResolversTypes['OverrideRolePayload']>, ParentType, ContextType, RequireFields<MutationOverrideRoleArgs, 'input'>>;
  pauseChat?: Resolver<Maybe<ResolversTypes['PauseChatPayload']>, ParentType, ContextType, RequireFields<MutationPauseChatArgs, 'input'>>;
  pauseScheduledReport?: Resolver<Maybe<ResolversTypes['PauseScheduledReportPayload']>, ParentType, ContextType, RequireFields<MutationPauseScheduledReportArgs, 'input'>>;
  pauseWebhook?: Resolver<Maybe<ResolversTypes['PauseWebhookPayload']>, ParentType, ContextType, RequireFields<MutationPauseWebhookArgs, 'input'>>;
  postCount?: Resolver<Maybe<ResolversTypes['PostCountPayload']>, ParentType, ContextType, RequireFields<MutationPostCountArgs, 'input'>>;
  putItemsIntoFolder?: Resolver<Maybe<ResolversTypes['PutItemsIntoFolderPayload']>, ParentType, ContextType, RequireFields<MutationPutItemsIntoFolderArgs, 'input'>>;
  rateAlertTemplate?: Resolver<Maybe<ResolversTypes['RateAlertTemplatePayload']>, ParentType, ContextType, RequireFields<MutationRateAlertTemplateArgs, 'input'>>;
  reactivateMember?: Resolver<Maybe<ResolversTypes['ReactivateMemberPayload']>, ParentType, ContextType, RequireFields<MutationReactivateMemberArgs, 'input'>>;
  reauthenticate?: Resolver<Maybe<ResolversTypes['ReauthenticatePayload']>, ParentType, ContextType, RequireFields<MutationReauthenticateArgs, 'input'>>;
  recordBehaviour?: Resolver<Maybe<ResolversTypes['RecordBehaviourPayload']>, ParentType, ContextType, RequireFields<MutationRecordBehaviourArgs, 'input'>>;
  recordCounts?: Resolver<Maybe<ResolversTypes['RecordCountsPayload']>, ParentType, ContextType, RequireFields<MutationRecordCountsArgs, 'input'>>;
  removeAlertPushBrowser?: Resolver<Maybe<ResolversTypes['RemoveAlertPushBrowserPayload']>, ParentType, ContextType, RequireFields<MutationRemoveAlertPushBrowserArgs, 'input'>>;
  removeAvatar?: Resolver<Maybe<ResolversTypes['RemoveAvatarPayload']>, ParentType, ContextType>;
  removeEmailDomain?: Resolver<Maybe<ResolversTypes['RemoveEmailDomainPayload']>, ParentType, ContextType, RequireFields<MutationRemoveEmailDomainArgs, 'input'>>;
  removeMember?: Resolver<Maybe<ResolversTypes['RemoveMemberPayload']>, ParentType, ContextType, RequireFields<MutationRemoveMemberArgs, 'input'>>;
  renameNames?: Resolver<Maybe<ResolversTypes['RenameNamesPayload']>, ParentType, ContextType, RequireFields<MutationRenameNamesArgs, 'input'>>;
  renameOrganization?: Resolver<Maybe<ResolversTypes['RenameOrganizationPayload']>, ParentType, ContextType, RequireFields<MutationRenameOrganizationArgs, 'input'>>;
  reorderFolders?: Resolver<Maybe<ResolversTypes['ReorderFoldersPayload']>, ParentType, ContextType, RequireFields<MutationReorderFoldersArgs, 'input'>>;
  replayWebhook?: Resolver<Maybe<ResolversTypes['ReplayWebhookPayload']>, ParentType, ContextType, RequireFields<MutationReplayWebhookArgs, 'input'>>;
  replayWebhookDelivery?: Resolver<Maybe<ResolversTypes['ReplayWebhookDeliveryPayload']>, ParentType, ContextType, RequireFields<MutationReplayWebhookDeliveryArgs, 'input'>>;
  resendConfirmationRequest?: Resolver<Maybe<ResolversTypes['ResendConfirmationRequestPayload']>, ParentType, ContextType, RequireFields<MutationResendConfirmationRequestArgs, 'input'>>;
  resendInvitation?: Resolver<Maybe<ResolversTypes['ResendInvitationPayload']>, ParentType, ContextType, RequireFields<MutationResendInvitationArgs, 'input'>>;
  resendVerification?: Resolver<Maybe<ResolversTypes['ResendVerificationPayload']>, ParentType, ContextType, RequireFields<MutationResendVerificationArgs, 'input'>>;
  resetPassword?: Resolver<Maybe<ResolversTypes['ResetPasswordPayload']>, ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'input'>>;
  resolveAlerts?: Resolver<Maybe<ResolversTypes['ResolveAlertsPayload']>, ParentType, ContextType, RequireFields<MutationResolveAlertsArgs, 'input'>>;
  restoreMovementAttachment?: Resolver<Maybe<ResolversTypes['RestoreMovementAttachmentPayload']>, ParentType, ContextType, RequireFields<MutationRestoreMovementAttachmentArgs, 'input'>>;
  restoreProductImage?: Resolver<Maybe<ResolversTypes['RestoreProductImagePayload']>, ParentType, ContextType, RequireFields<MutationRestoreProductImageArgs, 'input'>>;
  resumeChat?: Resolver<Maybe<ResolversTypes['ResumeChatPayload']>, ParentType, ContextType, RequireFields<MutationResumeChatArgs, 'input'>>;
  resumeScheduledReport?: Resolver<Maybe<ResolversTypes['ResumeScheduledReportPayload']>, ParentType, ContextType, RequireFields<MutationResumeScheduledReportArgs, 'input'>>;
  resumeWebhook?: Resolver<Maybe<ResolversTypes['ResumeWebhookPayload']>, ParentType, ContextType, RequireFields<MutationResumeWebhookArgs, 'input'>>;
  reverseAdjustment?: Resolver<Maybe<ResolversTypes['ReverseAdjustmentPayload']>, ParentType, ContextType, RequireFields<MutationReverseAdjustmentArgs, 'input'>>;
  revokeApiKey?: Resolver<Maybe<ResolversTypes['RevokeApiKeyPayload']>, ParentType, ContextType, RequireFields<MutationRevokeApiKeyArgs, 'input'>>;
  revokeInvitation?: Resolver<Maybe<ResolversTypes['RevokeInvitationPayload']>, ParentType, ContextType, RequireFields<MutationRevokeInvitationArgs, 'input'>>;
  rotateApiKey?: Resolver<Maybe<ResolversTypes['RotateApiKeyPayload']>, ParentType, ContextType, RequireFields<MutationRotateApiKeyArgs, 'input'>>;
  rotateWebhookSecret?: Resolver<Maybe<ResolversTypes['RotateWebhookSecretPayload']>, ParentType, ContextType, RequireFields<MutationRotateWebhookSecretArgs, 'input'>>;
  scheduleMovement?: Resolver<Maybe<ResolversTypes['ScheduleMovementPayload']>, ParentType, ContextType, RequireFields<MutationScheduleMovementArgs, 'input'>>;
  sendMemberPasswordReset?: Resolver<Maybe<ResolversTypes['SendMemberPasswordResetPayload']>, ParentType, ContextType, RequireFields<MutationSendMemberPasswordResetArgs, 'input'>>;
  sendScheduledReport?: Resolver<Maybe<ResolversTypes['SendScheduledReportPayload']>, ParentType, ContextType, RequireFields<MutationSendScheduledReportArgs, 'input'>>;
  setInventoryItemsActivity?: Resolver<Maybe<ResolversTypes['SetInventoryItemsActivityPayload']>, ParentType, ContextType, RequireFields<MutationSetInventoryItemsActivityArgs, 'input'>>;
  setMemberWarehouses?: Resolver<Maybe<ResolversTypes['SetMemberWarehousesPayload']>, ParentType, ContextType, RequireFields<MutationSetMemberWarehousesArgs, 'input'>>;
  signIn?: Resolver<Maybe<ResolversTypes['SignInPayload']>, ParentType, ContextType, RequireFields<MutationSignInArgs, 'input'>>;
  signOut?: Resolver<Maybe<ResolversTypes['SignOutPayload']>, ParentType, ContextType>;
  signOutEverywhere?: Resolver<Maybe<ResolversTypes['SignOutEverywherePayload']>, ParentType, ContextType, RequireFields<MutationSignOutEverywhereArgs, 'input'>>;
  signUp?: Resolver<Maybe<ResolversTypes['SignUpPayload']>, ParentType, ContextType, RequireFields<MutationSignUpArgs, 'input'>>;
  skipSeriesOccurrence?: Resolver<Maybe<ResolversTypes['SkipSeriesOccurrencePayload']>, ParentType, ContextType, RequireFields<MutationSkipSeriesOccurrenceArgs, 'input'>>;
  subscribeAgain?: Resolver<Maybe<ResolversTypes['SubscribeAgainPayload']>, ParentType, ContextType, RequireFields<MutationSubscribeAgainArgs, 'input'>>;
  subscribeNewsletter?: Resolver<Maybe<ResolversTypes['SubscribeNewsletterPayload']>, ParentType, ContextType, RequireFields<MutationSubscribeNewsletterArgs, 'input'>>;
  testAlertRule?: Resolver<Maybe<ResolversTypes['TestAlertRulePayload']>, ParentType, ContextType, RequireFields<MutationTestAlertRuleArgs, 'input'>>;
  testChat?: Resolver<Maybe<ResolversTypes['TestChatPayload']>, ParentType, ContextType, RequireFields<MutationTestChatArgs, 'input'>>;
  testScheduledReport?: Resolver<Maybe<ResolversTypes['TestScheduledReportPayload']>, ParentType, ContextType, RequireFields<MutationTestScheduledReportArgs, 'input'>>;
  testWebhook?: Resolver<Maybe<ResolversTypes['TestWebhookPayload']>, ParentType, ContextType, RequireFields<MutationTestWebhookArgs, 'input'>>;
  toggleAlertRule?: Resolver<Maybe<ResolversTypes['ToggleAlertRulePayload']>, ParentType, ContextType, RequireFields<MutationToggleAlertRuleArgs, 'input'>>;
  undoMovement?: Resolver<Maybe<ResolversTypes['UndoMovementPayload']>, ParentType, ContextType, RequireFields<MutationUndoMovementArgs, 'input'>>;
  undoPlan?: Resolver<Maybe<ResolversTypes['UndoPlanPayload']>, ParentType, ContextType, RequireFields<MutationUndoPlanArgs, 'input'>>;
  unsubscribe?: Resolver<Maybe<ResolversTypes['UnsubscribePayload']>, ParentType, ContextType, RequireFields<MutationUnsubscribeArgs, 'input'>>;
  updateAccount?: Resolver<Maybe<ResolversTypes['UpdateAccountPayload']>, ParentType, ContextType, RequireFields<MutationUpdateAccountArgs, 'input'>>;
  updateAlertPreferences?: Resolver<Maybe<ResolversTypes['UpdateAlertPreferencesPayload']>, ParentType, ContextType, RequireFields<MutationUpdateAlertPreferencesArgs, 'input'>>;
  updateAlertRule?: Resolver<Maybe<ResolversTypes['UpdateAlertRulePayload']>, ParentType, ContextType, RequireFields<MutationUpdateAlertRuleArgs, 'input'>>;
  updateAlertTemplate?: Resolver<Maybe<ResolversTypes['UpdateAlertTemplatePayload']>, ParentType, ContextType, RequireFields<MutationUpdateAlertTemplateArgs, 'input'>>;
  updateApprovalPolicy?: Resolver<Maybe<ResolversTypes['UpdateApprovalPolicyPayload']>, ParentType, ContextType, RequireFields<MutationUpdateApprovalPolicyArgs, 'input'>>;
  updateChat?: Resolver<Maybe<ResolversTypes['UpdateChatPayload']>, ParentType, ContextType, RequireFields<MutationUpdateChatArgs, 'input'>>;
  updateFolder?: Resolver<Maybe<ResolversTypes['UpdateFolderPayload']>, ParentType, ContextType, RequireFields<MutationUpdateFolderArgs, 'input'>>;
  updateInventoryItem?: Resolver<Maybe<ResolversTypes['UpdateInventoryItemPayload']>, ParentType, ContextType, RequireFields<MutationUpdateInventoryItemArgs, 'input'>>;
  updateMovementSeries?: Resolver<Maybe<ResolversTypes['UpdateMovementSeriesPayload']>, ParentType, ContextType, RequireFields<MutationUpdateMovementSeriesArgs, 'input'>>;
  updateProduct?: Resolver<Maybe<ResolversTypes['UpdateProductPayload']>, ParentType, ContextType, RequireFields<MutationUpdateProductArgs, 'input'>>;
  updateSavedView?: Resolver<Maybe<ResolversTypes['UpdateSavedViewPayload']>, ParentType, ContextType, RequireFields<MutationUpdateSavedViewArgs, 'input'>>;
  updateScheduledReport?: Resolver<Maybe<ResolversTypes['UpdateScheduledReportPayload']>, ParentType, ContextType, RequireFields<MutationUpdateScheduledReportArgs, 'input'>>;
  updateSelection?: Resolver<Maybe<ResolversTypes['UpdateSelectionPayload']>, ParentType, ContextType, RequireFields<MutationUpdateSelectionArgs, 'input'>>;
  updateSeriesOccurrence?: Resolver<Maybe<ResolversTypes['UpdateSeriesOccurrencePayload']>, ParentType, ContextType, RequireFields<MutationUpdateSeriesOccurrenceArgs, 'input'>>;
  updateWarehouse?: Resolver<Maybe<ResolversTypes['UpdateWarehousePayload']>, ParentType, ContextType, RequireFields<MutationUpdateWarehouseArgs, 'input'>>;
  updateWebhook?: Resolver<Maybe<ResolversTypes['UpdateWebhookPayload']>, ParentType, ContextType, RequireFields<MutationUpdateWebhookArgs, 'input'>>;
  verifyEmail?: Resolver<Maybe<ResolversTypes['VerifyEmailPayload']>, ParentType, ContextType, RequireFields<MutationVerifyEmailArgs, 'input'>>;
};

export type NamedWarehouseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NamedWarehouse'] = ResolversParentTypes['NamedWarehouse']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OpenSessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenSession'] = ResolversParentTypes['OpenSession']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  device?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastUsedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OpenedInvitationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenedInvitation'] = ResolversParentTypes['OpenedInvitation']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasAccount?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  invitedByName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organizationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
};

export type OrderProductImagesPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderProductImagesPayload'] = ResolversParentTypes['OrderProductImagesPayload']> = {
  images?: Resolver<Array<ResolversTypes['ProductImage']>, ParentType, ContextType>;
};

export type OrganizationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Organization'] = ResolversParentTypes['Organization']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OverrideRolePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OverrideRolePayload'] = ResolversParentTypes['OverrideRolePayload']> = {
  roleFlags?: Resolver<ResolversTypes['RoleFlags'], ParentType, ContextType>;
};

export type PageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Page'] = ResolversParentTypes['Page']> = {
  __resolveType: TypeResolveFn<'ActivityPage' | 'AlertInstancePage' | 'AlertRulePage' | 'AlertSendPage' | 'ApiKeyPage' | 'CarriedNamePage' | 'ChatPage' | 'ChatPostPage' | 'CountLinePage' | 'FolderPage' | 'IntegrationPage' | 'InventoryItemPage' | 'InvitationPage' | 'LedgerPage' | 'MemberPage' | 'MovementPage' | 'MovementSeriesPage' | 'PlanPage' | 'PlanRowPage' | 'ProductPage' | 'ProductPricePage' | 'ReportRunPage' | 'SavedViewPage' | 'ScheduledReportPage' | 'SelectionPage' | 'StockCountPage' | 'StockDifferencePage' | 'ValuedItemPage' | 'WarehousePage' | 'WebhookDeliveryPage' | 'WebhookPage', ParentType, ContextType>;
};

export type PauseChatPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PauseChatPayload'] = ResolversParentTypes['PauseChatPayload']> = {
  chat?: Resolver<ResolversTypes['Chat'], ParentType, ContextType>;
};

export type PauseScheduledReportPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PauseScheduledReportPayload'] = ResolversParentTypes['PauseScheduledReportPayload']> = {
  report?: Resolver<ResolversTypes['ScheduledReport'], ParentType, ContextType>;
};

export type PauseWebhookPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PauseWebhookPayload'] = ResolversParentTypes['PauseWebhookPayload']> = {
  webhook?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType>;
};

export type PersonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person']> = {
  avatarUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Plan'] = ResolversParentTypes['Plan']> = {
  appliedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  appliedBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  hash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['PlanKind']>, ParentType, ContextType>;
  organizationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  outcomes?: Resolver<Maybe<ResolversTypes['PlanOutcomeCounts']>, ParentType, ContextType>;
  progress?: Resolver<Maybe<ResolversTypes['PlanProgress']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rowCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['PlanStatus']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  undo?: Resolver<Maybe<ResolversTypes['PlanUndoCounts']>, ParentType, ContextType>;
  undoUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  undoneAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  undoneBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  verdicts?: Resolver<Maybe<ResolversTypes['PlanVerdictCounts']>, ParentType, ContextType>;
};

export type PlanCellResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanCell'] = ResolversParentTypes['PlanCell']> = {
  column?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlanChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanChange'] = ResolversParentTypes['PlanChange']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type PlanChangedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanChanged'] = ResolversParentTypes['PlanChanged']> = {
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  plan?: Resolver<Maybe<ResolversTypes['Plan']>, ParentType, ContextType>;
  quietMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PlanOutcomeCountsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanOutcomeCounts'] = ResolversParentTypes['PlanOutcomeCounts']> = {
  applied?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PlanPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanPage'] = ResolversParentTypes['PlanPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['Plan']>>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlanProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanProblem'] = ResolversParentTypes['PlanProblem']> = {
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type PlanProgressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanProgress'] = ResolversParentTypes['PlanProgress']> = {
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rowsPerSecond?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  secondsLeft?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PlanRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanRow'] = ResolversParentTypes['PlanRow']> = {
  changes?: Resolver<Maybe<Array<ResolversTypes['PlanChange']>>, ParentType, ContextType>;
  given?: Resolver<Maybe<Array<ResolversTypes['PlanCell']>>, ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['PlanRowOutcome']>, ParentType, ContextType>;
  outcomeReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  problems?: Resolver<Maybe<Array<ResolversTypes['PlanProblem']>>, ParentType, ContextType>;
  sourceRow?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  thing?: Resolver<Maybe<ResolversTypes['PlanThing']>, ParentType, ContextType>;
  undoOutcome?: Resolver<Maybe<ResolversTypes['PlanUndoOutcome']>, ParentType, ContextType>;
  undoReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  verdict?: Resolver<Maybe<ResolversTypes['PlanVerdict']>, ParentType, ContextType>;
};

export type PlanRowPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanRowPage'] = ResolversParentTypes['PlanRowPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['PlanRow']>>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlanThingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanThing'] = ResolversParentTypes['PlanThing']> = {
  entity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type PlanUndoCountsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanUndoCounts'] = ResolversParentTypes['PlanUndoCounts']> = {
  kept?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reversed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PlanVerdictCountsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanVerdictCounts'] = ResolversParentTypes['PlanVerdictCounts']> = {
  conflict?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  create?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  update?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PostCountPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PostCountPayload'] = ResolversParentTypes['PostCountPayload']> = {
  count?: Resolver<ResolversTypes['StockCount'], ParentType, ContextType>;
};

export type PrecededCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PrecededCount'] = ResolversParentTypes['PrecededCount']> = {
  countId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  countedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PreviewedOccurrenceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PreviewedOccurrence'] = ResolversParentTypes['PreviewedOccurrence']> = {
  dueAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  occursOn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shifted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  words?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProductResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  barcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  customFields?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  images?: Resolver<Maybe<Array<ResolversTypes['ProductImage']>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organizationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  picture?: Resolver<Maybe<ResolversTypes['ProductImage']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  sku?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['ProductStatus']>, ParentType, ContextType>;
  stock?: Resolver<Maybe<ResolversTypes['ProductStock']>, ParentType, ContextType>;
  supplier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ProductAnalyticsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductAnalytics'] = ResolversParentTypes['ProductAnalytics']> = {
  daysOfStock?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  inboundQuantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  inboundValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  onHand?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  outboundQuantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  outboundValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  stockValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  trends?: Resolver<Maybe<Array<ResolversTypes['ProductTrend']>>, ParentType, ContextType>;
  turnover?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ProductBulkOutcomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductBulkOutcome'] = ResolversParentTypes['ProductBulkOutcome']> = {
  code?: Resolver<Maybe<ResolversTypes['ErrorCode']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ProductBulkPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductBulkPayload'] = ResolversParentTypes['ProductBulkPayload']> = {
  __resolveType: TypeResolveFn<'BulkDeleteProductsPayload' | 'BulkUpdateProductsPayload', ParentType, ContextType>;
};

export type ProductChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductChange'] = ResolversParentTypes['ProductChange']> = {
  apiKeyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['ProductChangeKind']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  productIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  quietMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ProductCustomFieldsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductCustomFields'] = ResolversParentTypes['ProductCustomFields']> = {
  fields?: Resolver<Array<ResolversTypes['CustomField']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProductDuplicateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductDuplicate'] = ResolversParentTypes['ProductDuplicate']> = {
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  products?: Resolver<Maybe<Array<Maybe<ResolversTypes['Product']>>>, ParentType, ContextType>;
};

export type ProductDuplicatesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductDuplicates'] = ResolversParentTypes['ProductDuplicates']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  groups?: Resolver<Maybe<Array<Maybe<ResolversTypes['ProductDuplicate']>>>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ProductImageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductImage'] = ResolversParentTypes['ProductImage']> = {
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ProductImageStatus'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  widths?: Resolver<Array<ResolversTypes['ProductImageWidth']>, ParentType, ContextType>;
};

export type ProductImageWidthResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductImageWidth'] = ResolversParentTypes['ProductImageWidth']> = {
  avif?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webp?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProductNameCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductNameCount'] = ResolversParentTypes['ProductNameCount']> = {
  activeProducts?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  products?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ProductPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductPage'] = ResolversParentTypes['ProductPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['Product']>>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProductPriceChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductPriceChange'] = ResolversParentTypes['ProductPriceChange']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type ProductPricePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductPricePage'] = ResolversParentTypes['ProductPricePage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['ProductPriceChange']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProductSkuCheckResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductSkuCheck'] = ResolversParentTypes['ProductSkuCheck']> = {
  existingProduct?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType>;
  isUnique?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ProductStatisticsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductStatistics'] = ResolversParentTypes['ProductStatistics']> = {
  activeProducts?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  averagePrice?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  categoriesCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  inactiveProducts?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  suppliersCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalProducts?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type ProductStockResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductStock'] = ResolversParentTypes['ProductStock']> = {
  available?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  items?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  itemsWithStock?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  onHand?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  warehouses?: Resolver<Maybe<Array<ResolversTypes['ProductWarehouseStock']>>, ParentType, ContextType>;
};

export type ProductTrendResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductTrend'] = ResolversParentTypes['ProductTrend']> = {
  inboundQuantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  inboundValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  outboundQuantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  outboundValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  period?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProductWarehouseStockResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductWarehouseStock'] = ResolversParentTypes['ProductWarehouseStock']> = {
  available?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  itemId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  onHand?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
};

export type PutItemsIntoFolderPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PutItemsIntoFolderPayload'] = ResolversParentTypes['PutItemsIntoFolderPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['InventoryItemBulkOutcome']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  activity?: Resolver<Maybe<ResolversTypes['ActivityPage']>, ParentType, ContextType, RequireFields<QueryActivityArgs, 'page' | 'pageSize'>>;
  adjustmentReasons?: Resolver<Maybe<ResolversTypes['AdjustmentReasons']>, ParentType, ContextType, Partial<QueryAdjustmentReasonsArgs>>;
  alertBacktest?: Resolver<Maybe<ResolversTypes['AlertBacktest']>, ParentType, ContextType, RequireFields<QueryAlertBacktestArgs, 'days' | 'trigger'>>;
  alertChannels?: Resolver<Maybe<Array<ResolversTypes['AlertChannel']>>, ParentType, ContextType, Partial<QueryAlertChannelsArgs>>;
  alertInstanceHistory?: Resolver<Maybe<ResolversTypes['ActivityPage']>, ParentType, ContextType, RequireFields<QueryAlertInstanceHistoryArgs, 'id' | 'page' | 'pageSize'>>;
  alertInstances?: Resolver<Maybe<ResolversTypes['AlertInstancePage']>, ParentType, ContextType, RequireFields<QueryAlertInstancesArgs, 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>>;
  alertPreferences?: Resolver<Maybe<ResolversTypes['AlertPreferences']>, ParentType, ContextType, Partial<QueryAlertPreferencesArgs>>;
  alertPush?: Resolver<Maybe<ResolversTypes['AlertPush']>, ParentType, ContextType, Partial<QueryAlertPushArgs>>;
  alertRulePreview?: Resolver<Maybe<ResolversTypes['AlertRulePreview']>, ParentType, ContextType, Partial<QueryAlertRulePreviewArgs>>;
  alertRules?: Resolver<Maybe<ResolversTypes['AlertRulePage']>, ParentType, ContextType, RequireFields<QueryAlertRulesArgs, 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>>;
  alertSends?: Resolver<Maybe<ResolversTypes['AlertSendPage']>, ParentType, ContextType, RequireFields<QueryAlertSendsArgs, 'alertId' | 'page' | 'pageSize'>>;
  alertStatistics?: Resolver<Maybe<ResolversTypes['AlertStatistics']>, ParentType, ContextType, RequireFields<QueryAlertStatisticsArgs, 'days'>>;
  alertTemplates?: Resolver<Maybe<ResolversTypes['AlertTemplates']>, ParentType, ContextType, Partial<QueryAlertTemplatesArgs>>;
  alertTriggerTrial?: Resolver<Maybe<ResolversTypes['AlertTrial']>, ParentType, ContextType, RequireFields<QueryAlertTriggerTrialArgs, 'trigger'>>;
  alertWhy?: Resolver<Maybe<ResolversTypes['AlertWhy']>, ParentType, ContextType, RequireFields<QueryAlertWhyArgs, 'alertId'>>;
  apiKeys?: Resolver<Maybe<ResolversTypes['ApiKeyPage']>, ParentType, ContextType, RequireFields<QueryApiKeysArgs, 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>>;
  approvalDelegations?: Resolver<Maybe<Array<ResolversTypes['ApprovalDelegation']>>, ParentType, ContextType, Partial<QueryApprovalDelegationsArgs>>;
  approvalPolicies?: Resolver<Maybe<Array<ResolversTypes['ApprovalPolicy']>>, ParentType, ContextType, Partial<QueryApprovalPoliciesArgs>>;
  approvalRehearsal?: Resolver<Maybe<ResolversTypes['ApprovalRehearsal']>, ParentType, ContextType, RequireFields<QueryApprovalRehearsalArgs, 'clauses'>>;
  carriedNames?: Resolver<Maybe<ResolversTypes['CarriedNamePage']>, ParentType, ContextType, RequireFields<QueryCarriedNamesArgs, 'kind' | 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>>;
  chat?: Resolver<Maybe<ResolversTypes['Chat']>, ParentType, ContextType, RequireFields<QueryChatArgs, 'id'>>;
  chatAnalytics?: Resolver<Maybe<ResolversTypes['ChatAnalytics']>, ParentType, ContextType, RequireFields<QueryChatAnalyticsArgs, 'id'>>;
  chatPosts?: Resolver<Maybe<ResolversTypes['ChatPostPage']>, ParentType, ContextType, RequireFields<QueryChatPostsArgs, 'chatId' | 'page' | 'pageSize'>>;
  chats?: Resolver<Maybe<ResolversTypes['ChatPage']>, ParentType, ContextType, RequireFields<QueryChatsArgs, 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>>;
  checkFolderName?: Resolver<Maybe<ResolversTypes['FolderNameCheck']>, ParentType, ContextType, RequireFields<QueryCheckFolderNameArgs, 'name'>>;
  checkProductSku?: Resolver<Maybe<ResolversTypes['ProductSkuCheck']>, ParentType, ContextType, RequireFields<QueryCheckProductSkuArgs, 'sku'>>;
  checkSelection?: Resolver<Maybe<ResolversTypes['SelectionCheck']>, ParentType, ContextType, RequireFields<QueryCheckSelectionArgs, 'document'>>;
  checkSku?: Resolver<Maybe<ResolversTypes['SkuCheck']>, ParentType, ContextType, RequireFields<QueryCheckSkuArgs, 'sku'>>;
  confirmationRequest?: Resolver<Maybe<ResolversTypes['ConfirmationRequest']>, ParentType, ContextType, RequireFields<QueryConfirmationRequestArgs, 'token'>>;
  count?: Resolver<Maybe<ResolversTypes['StockCount']>, ParentType, ContextType, RequireFields<QueryCountArgs, 'id'>>;
  countLines?: Resolver<Maybe<ResolversTypes['CountLinePage']>, ParentType, ContextType, RequireFields<QueryCountLinesArgs, 'countId' | 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>>;
  counts?: Resolver<Maybe<ResolversTypes['StockCountPage']>, ParentType, ContextType, RequireFields<QueryCountsArgs, 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>>;
  emailDomains?: Resolver<Maybe<Array<ResolversTypes['EmailDomain']>>, ParentType, ContextType, Partial<QueryEmailDomainsArgs>>;
  firstSteps?: Resolver<Maybe<ResolversTypes['FirstSteps']>, ParentType, ContextType, Partial<QueryFirstStepsArgs>>;
  folder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType, RequireFields<QueryFolderArgs, 'id'>>;
  folderHistory?: Resolver<Maybe<ResolversTypes['ActivityPage']>, ParentType, ContextType, RequireFields<QueryFolderHistoryArgs, 'id' | 'page' | 'pageSize'>>;
  folders?: Resolver<Maybe<ResolversTypes['FolderPage']>, ParentType, ContextType, RequireFields<QueryFoldersArgs, 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>>;
  integrations?: Resolver<Maybe<ResolversTypes['IntegrationPage']>, ParentType, ContextType, RequireFields<QueryIntegrationsArgs, 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>>;
  inventoryCategories?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType, Partial<QueryInventoryCategoriesArgs>>;
  inventoryCustomFields?: Resolver<Maybe<ResolversTypes['InventoryCustomFields']>, ParentType, ContextType, Partial<QueryInventoryCustomFieldsArgs>>;
  inventoryItem?: Resolver<Maybe<ResolversTypes['InventoryItem']>, ParentType, ContextType, RequireFields<QueryInventoryItemArgs, 'id'>>;
  inventoryItemByBarcode?: Resolver<Maybe<ResolversTypes['InventoryItem']>, ParentType, ContextType, RequireFields<QueryInventoryItemByBarcodeArgs, 'barcode'>>;
  inventoryItemHistory?: Resolver<Maybe<ResolversTypes['ActivityPage']>, ParentType, ContextType, RequireFields<QueryInventoryItemHistoryArgs, 'id' | 'page' | 'pageSize'>>;
  inventoryItems?: Resolver<Maybe<ResolversTypes['InventoryItemPage']>, ParentType, ContextType, RequireFields<QueryInventoryItemsArgs, 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>>;
  inventoryItemsByBarcode?: Resolver<Maybe<Array<ResolversTypes['InventoryItem']>>, ParentType, ContextType, RequireFields<QueryInventoryItemsByBarcodeArgs, 'barcode'>>;
  inventoryStats?: Resolver<Maybe<ResolversTypes['InventoryStats']>, ParentType, ContextType, Partial<QueryInventoryStatsArgs>>;
  invitations?: Resolver<Maybe<ResolversTypes['InvitationPage']>, ParentType, ContextType, RequireFields<QueryInvitationsArgs, 'page' | 'pageSize'>>;
  itemLedger?: Resolver<Maybe<ResolversTypes['LedgerPage']>, ParentType, ContextType, RequireFields<QueryItemLedgerArgs, 'id' | 'page' | 'pageSize'>>;
  itemStockDays?: Resolver<Maybe<ResolversTypes['StockDays']>, ParentType, ContextType, RequireFields<QueryItemStockDaysArgs, 'days' | 'id'>>;
  mailSubscription?: Resolver<Maybe<ResolversTypes['MailSubscription']>, ParentType, ContextType, RequireFields<QueryMailSubscriptionArgs, 'token'>>;
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType, RequireFields<QueryMemberArgs, 'userId'>>;
  memberActivity?: Resolver<Maybe<ResolversTypes['ActivityPage']>, ParentType, ContextType, RequireFields<QueryMemberActivityArgs, 'page' | 'pageSize' | 'userId'>>;
  members?: Resolver<Maybe<ResolversTypes['MemberPage']>, ParentType, ContextType, RequireFields<QueryMembersArgs, 'page' | 'pageSize' | 'sortDirection'>>;
  movement?: Resolver<Maybe<ResolversTypes['Movement']>, ParentType, ContextType, RequireFields<QueryMovementArgs, 'id'>>;
  movementAnalytics?: Resolver<Maybe<ResolversTypes['MovementAnalytics']>, ParentType, ContextType, RequireFields<QueryMovementAnalyticsArgs, 'groupBy' | 'metrics' | 'range'>>;
  movementDocument?: Resolver<Maybe<ResolversTypes['MovementDocument']>, ParentType, ContextType, RequireFields<QueryMovementDocumentArgs, 'id'>>;
  movementHistory?: Resolver<Maybe<ResolversTypes['ActivityPage']>, ParentType, ContextType, RequireFields<QueryMovementHistoryArgs, 'id' | 'page' | 'pageSize'>>;
  movementSeries?: Resolver<Maybe<ResolversTypes['MovementSeriesPage']>, ParentType, ContextType, RequireFields<QueryMovementSeriesArgs, 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>>;
  movementSeriesById?: Resolver<Maybe<ResolversTypes['MovementSeries']>, ParentType, ContextType, RequireFields<QueryMovementSeriesByIdArgs, 'id'>>;
  movementSeriesPreview?: Resolver<Maybe<ResolversTypes['MovementSeriesPreview']>, ParentType, ContextType, RequireFields<QueryMovementSeriesPreviewArgs, 'input'>>;
  movementStatistics?: Resolver<Maybe<ResolversTypes['MovementStatistics']>, ParentType, ContextType, Partial<QueryMovementStatisticsArgs>>;
  movements?: Resolver<Maybe<ResolversTypes['MovementPage']>, ParentType, ContextType, RequireFields<QueryMovementsArgs, 'page' | 'pageSize' | 'sortDirection'>>;
  movementsCalendar?: Resolver<Maybe<ResolversTypes['MovementsCalendar']>, ParentType, ContextType, RequireFields<QueryMovementsCalendarArgs, 'from' | 'to'>>;
  openSessions?: Resolver<Maybe<Array<ResolversTypes['OpenSession']>>, ParentType, ContextType>;
  openedInvitation?: Resolver<Maybe<ResolversTypes['OpenedInvitation']>, ParentType, ContextType, RequireFields<QueryOpenedInvitationArgs, 'token'>>;
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType, Partial<QueryOrganizationArgs>>;
  organizationRoles?: Resolver<Maybe<Array<ResolversTypes['RoleFlags']>>, ParentType, ContextType, Partial<QueryOrganizationRolesArgs>>;
  otherWarehouses?: Resolver<Maybe<Array<ResolversTypes['NamedWarehouse']>>, ParentType, ContextType, Partial<QueryOtherWarehousesArgs>>;
  plan?: Resolver<Maybe<ResolversTypes['Plan']>, ParentType, ContextType, RequireFields<QueryPlanArgs, 'id'>>;
  planRows?: Resolver<Maybe<ResolversTypes['PlanRowPage']>, ParentType, ContextType, RequireFields<QueryPlanRowsArgs, 'page' | 'pageSize' | 'planId'>>;
  planUndoForecast?: Resolver<Maybe<ResolversTypes['PlanUndoCounts']>, ParentType, ContextType, RequireFields<QueryPlanUndoForecastArgs, 'planId'>>;
  plans?: Resolver<Maybe<ResolversTypes['PlanPage']>, ParentType, ContextType, RequireFields<QueryPlansArgs, 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>>;
  priceHistory?: Resolver<Maybe<ResolversTypes['ProductPricePage']>, ParentType, ContextType, RequireFields<QueryPriceHistoryArgs, 'id' | 'page' | 'pageSize'>>;
  product?: Resolver<Maybe<ResolversTypes['Product']>, ParentType, ContextType, RequireFields<QueryProductArgs, 'id'>>;
  productAnalytics?: Resolver<Maybe<ResolversTypes['ProductAnalytics']>, ParentType, ContextType, RequireFields<QueryProductAnalyticsArgs, 'id' | 'range'>>;
  productCategories?: Resolver<Maybe<Array<ResolversTypes['ProductNameCount']>>, ParentType, ContextType, Partial<QueryProductCategoriesArgs>>;
  productCustomFields?: Resolver<Maybe<ResolversTypes['ProductCustomFields']>, ParentType, ContextType, Partial<QueryProductCustomFieldsArgs>>;
  productDuplicates?: Resolver<Maybe<ResolversTypes['ProductDuplicates']>, ParentType, ContextType, RequireFields<QueryProductDuplicatesArgs, 'by' | 'pageSize'>>;
  productHistory?: Resolver<Maybe<ResolversTypes['ActivityPage']>, ParentType, ContextType, RequireFields<QueryProductHistoryArgs, 'id' | 'page' | 'pageSize'>>;
  productStatistics?: Resolver<Maybe<ResolversTypes['ProductStatistics']>, ParentType, ContextType, Partial<QueryProductStatisticsArgs>>;
  productSuppliers?: Resolver<Maybe<Array<ResolversTypes['ProductNameCount']>>, ParentType, ContextType, Partial<QueryProductSuppliersArgs>>;
  products?: Resolver<Maybe<ResolversTypes['ProductPage']>, ParentType, ContextType, RequireFields<QueryProductsArgs, 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>>;
  recipients?: Resolver<Maybe<Array<ResolversTypes['Recipient']>>, ParentType, ContextType, RequireFields<QueryRecipientsArgs, 'emails' | 'phones'>>;
  reportAnalytics?: Resolver<Maybe<ResolversTypes['ReportAnalytics']>, ParentType, ContextType, RequireFields<QueryReportAnalyticsArgs, 'id'>>;
  reportRun?: Resolver<Maybe<ResolversTypes['ReportRunDetails']>, ParentType, ContextType, RequireFields<QueryReportRunArgs, 'id' | 'reportId'>>;
  reportRuns?: Resolver<Maybe<ResolversTypes['ReportRunPage']>, ParentType, ContextType, RequireFields<QueryReportRunsArgs, 'page' | 'pageSize' | 'reportId'>>;
  savedView?: Resolver<Maybe<ResolversTypes['SavedView']>, ParentType, ContextType, RequireFields<QuerySavedViewArgs, 'id'>>;
  savedViewHistory?: Resolver<Maybe<ResolversTypes['ActivityPage']>, ParentType, ContextType, RequireFields<QuerySavedViewHistoryArgs, 'id' | 'page' | 'pageSize'>>;
  savedViews?: Resolver<Maybe<ResolversTypes['SavedViewPage']>, ParentType, ContextType, RequireFields<QuerySavedViewsArgs, 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>>;
  scheduledReport?: Resolver<Maybe<ResolversTypes['ScheduledReport']>, ParentType, ContextType, RequireFields<QueryScheduledReportArgs, 'id'>>;
  scheduledReports?: Resolver<Maybe<ResolversTypes['ScheduledReportPage']>, ParentType, ContextType, RequireFields<QueryScheduledReportsArgs, 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>>;
  selection?: Resolver<Maybe<ResolversTypes['Selection']>, ParentType, ContextType, RequireFields<QuerySelectionArgs, 'id'>>;
  selectionHistory?: Resolver<Maybe<ResolversTypes['ActivityPage']>, ParentType, ContextType, RequireFields<QuerySelectionHistoryArgs, 'id' | 'page' | 'pageSize'>>;
  selectionResult?: Resolver<Maybe<ResolversTypes['SelectionResult']>, ParentType, ContextType, RequireFields<QuerySelectionResultArgs, 'id'>>;
  selections?: Resolver<Maybe<ResolversTypes['SelectionPage']>, ParentType, ContextType, RequireFields<QuerySelectionsArgs, 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>>;
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  stockDifferences?: Resolver<Maybe<ResolversTypes['StockDifferencePage']>, ParentType, ContextType, RequireFields<QueryStockDifferencesArgs, 'from' | 'page' | 'pageSize' | 'sortBy' | 'sortDirection' | 'to'>>;
  stockValuation?: Resolver<Maybe<ResolversTypes['StockValuation']>, ParentType, ContextType, Partial<QueryStockValuationArgs>>;
  topSellers?: Resolver<Maybe<Array<ResolversTypes['TopSeller']>>, ParentType, ContextType, RequireFields<QueryTopSellersArgs, 'limit' | 'range'>>;
  valuedItems?: Resolver<Maybe<ResolversTypes['ValuedItemPage']>, ParentType, ContextType, RequireFields<QueryValuedItemsArgs, 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType, RequireFields<QueryWarehouseArgs, 'id'>>;
  warehouseContent?: Resolver<Maybe<ResolversTypes['WarehouseContent']>, ParentType, ContextType, RequireFields<QueryWarehouseContentArgs, 'id'>>;
  warehouseHistory?: Resolver<Maybe<ResolversTypes['ActivityPage']>, ParentType, ContextType, RequireFields<QueryWarehouseHistoryArgs, 'id' | 'page' | 'pageSize'>>;
  warehouses?: Resolver<Maybe<ResolversTypes['WarehousePage']>, ParentType, ContextType, RequireFields<QueryWarehousesArgs, 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>>;
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType, RequireFields<QueryWebhookArgs, 'id'>>;
  webhookAnalytics?: Resolver<Maybe<ResolversTypes['WebhookAnalytics']>, ParentType, ContextType, RequireFields<QueryWebhookAnalyticsArgs, 'id'>>;
  webhookDeliveries?: Resolver<Maybe<ResolversTypes['WebhookDeliveryPage']>, ParentType, ContextType, RequireFields<QueryWebhookDeliveriesArgs, 'page' | 'pageSize' | 'webhookId'>>;
  webhookDelivery?: Resolver<Maybe<ResolversTypes['WebhookDeliveryDetails']>, ParentType, ContextType, RequireFields<QueryWebhookDeliveryArgs, 'id' | 'webhookId'>>;
  webhooks?: Resolver<Maybe<ResolversTypes['WebhookPage']>, ParentType, ContextType, RequireFields<QueryWebhooksArgs, 'page' | 'pageSize' | 'sortBy' | 'sortDirection'>>;
};

export type RateAlertTemplatePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RateAlertTemplatePayload'] = ResolversParentTypes['RateAlertTemplatePayload']> = {
  template?: Resolver<ResolversTypes['AlertTemplate'], ParentType, ContextType>;
};

export type ReactivateMemberPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReactivateMemberPayload'] = ResolversParentTypes['ReactivateMemberPayload']> = {
  member?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
};

export type ReauthenticatePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReauthenticatePayload'] = ResolversParentTypes['ReauthenticatePayload']> = {
  reauthenticated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RecipientResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Recipient'] = ResolversParentTypes['Recipient']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['RecipientChannel'], ParentType, ContextType>;
  requestedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  resendableAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RecipientStatus'], ParentType, ContextType>;
};

export type RecordBehaviourPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordBehaviourPayload'] = ResolversParentTypes['RecordBehaviourPayload']> = {
  accepted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stored?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RecordCountsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordCountsPayload'] = ResolversParentTypes['RecordCountsPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['CountOutcome']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RemoveAlertPushBrowserPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RemoveAlertPushBrowserPayload'] = ResolversParentTypes['RemoveAlertPushBrowserPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RemoveAvatarPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RemoveAvatarPayload'] = ResolversParentTypes['RemoveAvatarPayload']> = {
  account?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
};

export type RemoveEmailDomainPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RemoveEmailDomainPayload'] = ResolversParentTypes['RemoveEmailDomainPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RemoveMemberPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RemoveMemberPayload'] = ResolversParentTypes['RemoveMemberPayload']> = {
  deletedId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RenameNamesPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RenameNamesPayload'] = ResolversParentTypes['RenameNamesPayload']> = {
  plan?: Resolver<Maybe<ResolversTypes['Plan']>, ParentType, ContextType>;
};

export type RenameOrganizationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RenameOrganizationPayload'] = ResolversParentTypes['RenameOrganizationPayload']> = {
  organization?: Resolver<ResolversTypes['Organization'], ParentType, ContextType>;
};

export type ReorderFoldersPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReorderFoldersPayload'] = ResolversParentTypes['ReorderFoldersPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['FolderBulkOutcome']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReplayWebhookDeliveryPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReplayWebhookDeliveryPayload'] = ResolversParentTypes['ReplayWebhookDeliveryPayload']> = {
  delivery?: Resolver<ResolversTypes['WebhookDelivery'], ParentType, ContextType>;
};

export type ReplayWebhookPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReplayWebhookPayload'] = ResolversParentTypes['ReplayWebhookPayload']> = {
  replayed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReportAnalyticsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReportAnalytics'] = ResolversParentTypes['ReportAnalytics']> = {
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['ReportDay']>, ParentType, ContextType>;
  failures?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  p50Ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  p95Ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ReportDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReportDay'] = ResolversParentTypes['ReportDay']> = {
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  failures?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  p50Ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  p95Ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ReportRunResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReportRun'] = ResolversParentTypes['ReportRun']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bytes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  fileName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastError?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  missed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['ReportRunReason'], ParentType, ContextType>;
  recipients?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  reportId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  rows?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ReportRunState'], ParentType, ContextType>;
  unsent?: Resolver<Array<ResolversTypes['UnsentRecipient']>, ParentType, ContextType>;
};

export type ReportRunDetailsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReportRunDetails'] = ResolversParentTypes['ReportRunDetails']> = {
  run?: Resolver<ResolversTypes['ReportRun'], ParentType, ContextType>;
  tries?: Resolver<Array<ResolversTypes['ReportTry']>, ParentType, ContextType>;
};

export type ReportRunPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReportRunPage'] = ResolversParentTypes['ReportRunPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['ReportRun']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ReportTryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReportTry'] = ResolversParentTypes['ReportTry']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  durationMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ResendConfirmationRequestPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ResendConfirmationRequestPayload'] = ResolversParentTypes['ResendConfirmationRequestPayload']> = {
  recipient?: Resolver<ResolversTypes['Recipient'], ParentType, ContextType>;
};

export type ResendInvitationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ResendInvitationPayload'] = ResolversParentTypes['ResendInvitationPayload']> = {
  invitation?: Resolver<ResolversTypes['Invitation'], ParentType, ContextType>;
};

export type ResendVerificationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ResendVerificationPayload'] = ResolversParentTypes['ResendVerificationPayload']> = {
  accepted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ResetPasswordPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ResetPasswordPayload'] = ResolversParentTypes['ResetPasswordPayload']> = {
  passwordSet?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ResolveAlertsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ResolveAlertsPayload'] = ResolversParentTypes['ResolveAlertsPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['AlertBulkOutcome']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RestoreMovementAttachmentPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RestoreMovementAttachmentPayload'] = ResolversParentTypes['RestoreMovementAttachmentPayload']> = {
  attachment?: Resolver<ResolversTypes['MovementAttachment'], ParentType, ContextType>;
};

export type RestoreProductImagePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RestoreProductImagePayload'] = ResolversParentTypes['RestoreProductImagePayload']> = {
  image?: Resolver<ResolversTypes['ProductImage'], ParentType, ContextType>;
};

export type ResumeChatPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ResumeChatPayload'] = ResolversParentTypes['ResumeChatPayload']> = {
  chat?: Resolver<ResolversTypes['Chat'], ParentType, ContextType>;
};

export type ResumeScheduledReportPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ResumeScheduledReportPayload'] = ResolversParentTypes['ResumeScheduledReportPayload']> = {
  report?: Resolver<ResolversTypes['ScheduledReport'], ParentType, ContextType>;
};

export type ResumeWebhookPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ResumeWebhookPayload'] = ResolversParentTypes['ResumeWebhookPayload']> = {
  webhook?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType>;
};

export type ReverseAdjustmentPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReverseAdjustmentPayload'] = ResolversParentTypes['ReverseAdjustmentPayload']> = {
  item?: Resolver<ResolversTypes['InventoryItem'], ParentType, ContextType>;
  movement?: Resolver<Maybe<ResolversTypes['InventoryMovement']>, ParentType, ContextType>;
};

export type RevokeApiKeyPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RevokeApiKeyPayload'] = ResolversParentTypes['RevokeApiKeyPayload']> = {
  apiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
};

export type RevokeInvitationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RevokeInvitationPayload'] = ResolversParentTypes['RevokeInvitationPayload']> = {
  invitation?: Resolver<ResolversTypes['Invitation'], ParentType, ContextType>;
};

export type RoleFlagsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RoleFlags'] = ResolversParentTypes['RoleFlags']> = {
  flags?: Resolver<Array<ResolversTypes['PermissionFlag']>, ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  overridden?: Resolver<Array<ResolversTypes['PermissionFlag']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
};

export type RotateApiKeyPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RotateApiKeyPayload'] = ResolversParentTypes['RotateApiKeyPayload']> = {
  apiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RotateWebhookSecretPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RotateWebhookSecretPayload'] = ResolversParentTypes['RotateWebhookSecretPayload']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webhook?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType>;
};

export type SavedViewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SavedView'] = ResolversParentTypes['SavedView']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  isShared?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  list?: Resolver<Maybe<ResolversTypes['SavedViewList']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organizationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  owner?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['SavedViewState']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SavedViewColumnWidthResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SavedViewColumnWidth'] = ResolversParentTypes['SavedViewColumnWidth']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SavedViewColumnsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SavedViewColumns'] = ResolversParentTypes['SavedViewColumns']> = {
  hidden?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  order?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  shown?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  widths?: Resolver<Array<ResolversTypes['SavedViewColumnWidth']>, ParentType, ContextType>;
};

export type SavedViewFilterResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SavedViewFilter'] = ResolversParentTypes['SavedViewFilter']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SavedViewPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SavedViewPage'] = ResolversParentTypes['SavedViewPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['SavedView']>>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SavedViewSortResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SavedViewSort'] = ResolversParentTypes['SavedViewSort']> = {
  direction?: Resolver<ResolversTypes['SortDirection'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SavedViewStateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SavedViewState'] = ResolversParentTypes['SavedViewState']> = {
  columns?: Resolver<Maybe<ResolversTypes['SavedViewColumns']>, ParentType, ContextType>;
  density?: Resolver<Maybe<ResolversTypes['RowDensity']>, ParentType, ContextType>;
  filters?: Resolver<Maybe<Array<ResolversTypes['SavedViewFilter']>>, ParentType, ContextType>;
  pageSize?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sort?: Resolver<Maybe<ResolversTypes['SavedViewSort']>, ParentType, ContextType>;
};

export type ScheduleMovementPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduleMovementPayload'] = ResolversParentTypes['ScheduleMovementPayload']> = {
  movement?: Resolver<ResolversTypes['Movement'], ParentType, ContextType>;
};

export type ScheduledReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduledReport'] = ResolversParentTypes['ScheduledReport']> = {
  actsFor?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  atTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  failingSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  format?: Resolver<ResolversTypes['ReportFormat'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastRunAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastRunSucceeded?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  list?: Resolver<Maybe<ResolversTypes['ReportList']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nextDueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recipients?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  rrule?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rule?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  selection?: Resolver<Maybe<ResolversTypes['Selection']>, ParentType, ContextType>;
  selectionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['ReportSource'], ParentType, ContextType>;
  startsOn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ScheduledReportStatus'], ParentType, ContextType>;
  syncStatus?: Resolver<ResolversTypes['SyncStatus'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ScheduledReportPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduledReportPage'] = ResolversParentTypes['ScheduledReportPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['ScheduledReport']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SelectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Selection'] = ResolversParentTypes['Selection']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  document?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  variables?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SelectionCheckResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SelectionCheck'] = ResolversParentTypes['SelectionCheck']> = {
  cost?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  maxCost?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newest?: Resolver<Maybe<ResolversTypes['SelectionResult']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['SelectionProblem']>, ParentType, ContextType>;
};

export type SelectionPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SelectionPage'] = ResolversParentTypes['SelectionPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Selection']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SelectionProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SelectionProblem'] = ResolversParentTypes['SelectionProblem']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  column?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SelectionResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SelectionResult'] = ResolversParentTypes['SelectionResult']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  data?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  line?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['SelectionProblem']>, ParentType, ContextType>;
};

export type SendMemberPasswordResetPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SendMemberPasswordResetPayload'] = ResolversParentTypes['SendMemberPasswordResetPayload']> = {
  mailed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SendScheduledReportPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SendScheduledReportPayload'] = ResolversParentTypes['SendScheduledReportPayload']> = {
  run?: Resolver<ResolversTypes['ReportRun'], ParentType, ContextType>;
};

export type SeriesOccurrenceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SeriesOccurrence'] = ResolversParentTypes['SeriesOccurrence']> = {
  dueAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  isEdited?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  movementId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  occursOn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seriesId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['OccurrenceState'], ParentType, ContextType>;
};

export type SessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  colorScheme?: Resolver<Maybe<ResolversTypes['ColorScheme']>, ParentType, ContextType>;
  locale?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organizations?: Resolver<Maybe<Array<Maybe<ResolversTypes['SessionOrganization']>>>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SessionChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SessionChange'] = ResolversParentTypes['SessionChange']> = {
  reason?: Resolver<ResolversTypes['SessionChangeReason'], ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
};

export type SessionOrganizationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SessionOrganization'] = ResolversParentTypes['SessionOrganization']> = {
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  flags?: Resolver<Array<ResolversTypes['PermissionFlag']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['Role']>, ParentType, ContextType>;
  warehouseIds?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
};

export type SetInventoryItemsActivityPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetInventoryItemsActivityPayload'] = ResolversParentTypes['SetInventoryItemsActivityPayload']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomes?: Resolver<Array<ResolversTypes['InventoryItemBulkOutcome']>, ParentType, ContextType>;
  planId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SetMemberWarehousesPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetMemberWarehousesPayload'] = ResolversParentTypes['SetMemberWarehousesPayload']> = {
  member?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
};

export type SignInPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SignInPayload'] = ResolversParentTypes['SignInPayload']> = {
  session?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
};

export type SignOutEverywherePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SignOutEverywherePayload'] = ResolversParentTypes['SignOutEverywherePayload']> = {
  endedSessions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SignOutPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SignOutPayload'] = ResolversParentTypes['SignOutPayload']> = {
  signedOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SignUpPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SignUpPayload'] = ResolversParentTypes['SignUpPayload']> = {
  accepted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SkipSeriesOccurrencePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkipSeriesOccurrencePayload'] = ResolversParentTypes['SkipSeriesOccurrencePayload']> = {
  occurrence?: Resolver<ResolversTypes['SeriesOccurrence'], ParentType, ContextType>;
};

export type SkuCheckResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkuCheck'] = ResolversParentTypes['SkuCheck']> = {
  existingItem?: Resolver<Maybe<ResolversTypes['InventoryItem']>, ParentType, ContextType>;
  isUnique?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type StockCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StockCount'] = ResolversParentTypes['StockCount']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endedBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  figures?: Resolver<Maybe<ResolversTypes['CountFigures']>, ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['Folder']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isBlind?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  itemIds?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organizationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  planId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['CountStatus']>, ParentType, ContextType>;
  tolerancePercent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  toleranceQuantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
};

export type StockCountChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StockCountChange'] = ResolversParentTypes['StockCountChange']> = {
  apiKeyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['StockCountChangeKind']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  quietMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['CountStatus']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
};

export type StockCountPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StockCountPage'] = ResolversParentTypes['StockCountPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['StockCount']>>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StockDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StockDay'] = ResolversParentTypes['StockDay']> = {
  added?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  taken?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type StockDaysResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StockDays'] = ResolversParentTypes['StockDays']> = {
  days?: Resolver<Array<ResolversTypes['StockDay']>, ParentType, ContextType>;
  isWhole?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type StockDifferenceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StockDifference'] = ResolversParentTypes['StockDifference']> = {
  added?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  change?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  closing?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  itemId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  opening?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  sku?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  taken?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
};

export type StockDifferencePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StockDifferencePage'] = ResolversParentTypes['StockDifferencePage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['StockDifference']>>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StockValuationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StockValuation'] = ResolversParentTypes['StockValuation']> = {
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  byCategory?: Resolver<Array<Maybe<ResolversTypes['ValuationOfCategory']>>, ParentType, ContextType>;
  byWarehouse?: Resolver<Array<Maybe<ResolversTypes['ValuationOfWarehouse']>>, ParentType, ContextType>;
  items?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  priceValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type SubscribeAgainPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SubscribeAgainPayload'] = ResolversParentTypes['SubscribeAgainPayload']> = {
  subscription?: Resolver<ResolversTypes['MailSubscription'], ParentType, ContextType>;
};

export type SubscribeNewsletterPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SubscribeNewsletterPayload'] = ResolversParentTypes['SubscribeNewsletterPayload']> = {
  subscribed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  alertInstanceChanged?: SubscriptionResolver<Maybe<ResolversTypes['AlertInstanceChange']>, "alertInstanceChanged", ParentType, ContextType, Partial<SubscriptionAlertInstanceChangedArgs>>;
  countChanged?: SubscriptionResolver<Maybe<ResolversTypes['StockCountChange']>, "countChanged", ParentType, ContextType, Partial<SubscriptionCountChangedArgs>>;
  folderChanged?: SubscriptionResolver<Maybe<ResolversTypes['FolderChange']>, "folderChanged", ParentType, ContextType, Partial<SubscriptionFolderChangedArgs>>;
  inventoryServiceChanged?: SubscriptionResolver<Maybe<ResolversTypes['InventoryService']>, "inventoryServiceChanged", ParentType, ContextType, Partial<SubscriptionInventoryServiceChangedArgs>>;
  itemChanged?: SubscriptionResolver<Maybe<ResolversTypes['InventoryItemChange']>, "itemChanged", ParentType, ContextType, Partial<SubscriptionItemChangedArgs>>;
  memberChanged?: SubscriptionResolver<Maybe<ResolversTypes['MemberChange']>, "memberChanged", ParentType, ContextType, Partial<SubscriptionMemberChangedArgs>>;
  movementChanged?: SubscriptionResolver<Maybe<ResolversTypes['MovementChange']>, "movementChanged", ParentType, ContextType, Partial<SubscriptionMovementChangedArgs>>;
  planChanged?: SubscriptionResolver<Maybe<ResolversTypes['PlanChanged']>, "planChanged", ParentType, ContextType, Partial<SubscriptionPlanChangedArgs>>;
  productChanged?: SubscriptionResolver<Maybe<ResolversTypes['ProductChange']>, "productChanged", ParentType, ContextType, Partial<SubscriptionProductChangedArgs>>;
  sessionChanged?: SubscriptionResolver<Maybe<ResolversTypes['SessionChange']>, "sessionChanged", ParentType, ContextType, Partial<SubscriptionSessionChangedArgs>>;
  warehouseChanged?: SubscriptionResolver<Maybe<ResolversTypes['WarehouseChange']>, "warehouseChanged", ParentType, ContextType, Partial<SubscriptionWarehouseChangedArgs>>;
};

export type TestAlertRulePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TestAlertRulePayload'] = ResolversParentTypes['TestAlertRulePayload']> = {
  message?: Resolver<ResolversTypes['AlertTestMessage'], ParentType, ContextType>;
  sentTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trial?: Resolver<ResolversTypes['AlertTrial'], ParentType, ContextType>;
};

export type TestChatPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TestChatPayload'] = ResolversParentTypes['TestChatPayload']> = {
  post?: Resolver<ResolversTypes['ChatPost'], ParentType, ContextType>;
};

export type TestScheduledReportPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TestScheduledReportPayload'] = ResolversParentTypes['TestScheduledReportPayload']> = {
  run?: Resolver<ResolversTypes['ReportRun'], ParentType, ContextType>;
};

export type TestWebhookPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TestWebhookPayload'] = ResolversParentTypes['TestWebhookPayload']> = {
  delivery?: Resolver<ResolversTypes['WebhookDelivery'], ParentType, ContextType>;
};

export type ToggleAlertRulePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ToggleAlertRulePayload'] = ResolversParentTypes['ToggleAlertRulePayload']> = {
  rule?: Resolver<ResolversTypes['AlertRule'], ParentType, ContextType>;
};

export type TopSellerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TopSeller'] = ResolversParentTypes['TopSeller']> = {
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  sku?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type UndoMovementPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UndoMovementPayload'] = ResolversParentTypes['UndoMovementPayload']> = {
  movement?: Resolver<ResolversTypes['Movement'], ParentType, ContextType>;
};

export type UndoPlanPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UndoPlanPayload'] = ResolversParentTypes['UndoPlanPayload']> = {
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
};

export type UnsentRecipientResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UnsentRecipient'] = ResolversParentTypes['UnsentRecipient']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['UnsentReason'], ParentType, ContextType>;
};

export type UnsubscribePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UnsubscribePayload'] = ResolversParentTypes['UnsubscribePayload']> = {
  subscription?: Resolver<ResolversTypes['MailSubscription'], ParentType, ContextType>;
};

export type UpdateAccountPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateAccountPayload'] = ResolversParentTypes['UpdateAccountPayload']> = {
  account?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
};

export type UpdateAlertPreferencesPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateAlertPreferencesPayload'] = ResolversParentTypes['UpdateAlertPreferencesPayload']> = {
  preferences?: Resolver<ResolversTypes['AlertPreferences'], ParentType, ContextType>;
};

export type UpdateAlertRulePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateAlertRulePayload'] = ResolversParentTypes['UpdateAlertRulePayload']> = {
  rule?: Resolver<ResolversTypes['AlertRule'], ParentType, ContextType>;
};

export type UpdateAlertTemplatePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateAlertTemplatePayload'] = ResolversParentTypes['UpdateAlertTemplatePayload']> = {
  template?: Resolver<ResolversTypes['AlertTemplate'], ParentType, ContextType>;
};

export type UpdateApprovalPolicyPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateApprovalPolicyPayload'] = ResolversParentTypes['UpdateApprovalPolicyPayload']> = {
  policy?: Resolver<ResolversTypes['ApprovalPolicy'], ParentType, ContextType>;
};

export type UpdateChatPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateChatPayload'] = ResolversParentTypes['UpdateChatPayload']> = {
  chat?: Resolver<ResolversTypes['Chat'], ParentType, ContextType>;
};

export type UpdateFolderPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateFolderPayload'] = ResolversParentTypes['UpdateFolderPayload']> = {
  folder?: Resolver<ResolversTypes['Folder'], ParentType, ContextType>;
};

export type UpdateInventoryItemPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateInventoryItemPayload'] = ResolversParentTypes['UpdateInventoryItemPayload']> = {
  item?: Resolver<ResolversTypes['InventoryItem'], ParentType, ContextType>;
};

export type UpdateMovementSeriesPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateMovementSeriesPayload'] = ResolversParentTypes['UpdateMovementSeriesPayload']> = {
  series?: Resolver<ResolversTypes['MovementSeries'], ParentType, ContextType>;
};

export type UpdateProductPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateProductPayload'] = ResolversParentTypes['UpdateProductPayload']> = {
  product?: Resolver<ResolversTypes['Product'], ParentType, ContextType>;
};

export type UpdateSavedViewPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateSavedViewPayload'] = ResolversParentTypes['UpdateSavedViewPayload']> = {
  savedView?: Resolver<ResolversTypes['SavedView'], ParentType, ContextType>;
};

export type UpdateScheduledReportPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateScheduledReportPayload'] = ResolversParentTypes['UpdateScheduledReportPayload']> = {
  report?: Resolver<ResolversTypes['ScheduledReport'], ParentType, ContextType>;
};

export type UpdateSelectionPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateSelectionPayload'] = ResolversParentTypes['UpdateSelectionPayload']> = {
  selection?: Resolver<ResolversTypes['Selection'], ParentType, ContextType>;
};

export type UpdateSeriesOccurrencePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateSeriesOccurrencePayload'] = ResolversParentTypes['UpdateSeriesOccurrencePayload']> = {
  occurrence?: Resolver<ResolversTypes['SeriesOccurrence'], ParentType, ContextType>;
};

export type UpdateWarehousePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateWarehousePayload'] = ResolversParentTypes['UpdateWarehousePayload']> = {
  warehouse?: Resolver<ResolversTypes['Warehouse'], ParentType, ContextType>;
};

export type UpdateWebhookPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateWebhookPayload'] = ResolversParentTypes['UpdateWebhookPayload']> = {
  webhook?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType>;
};

export type ValuationOfCategoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ValuationOfCategory'] = ResolversParentTypes['ValuationOfCategory']> = {
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  items?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  priceValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type ValuationOfWarehouseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ValuationOfWarehouse'] = ResolversParentTypes['ValuationOfWarehouse']> = {
  items?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  priceValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
};

export type ValuedItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ValuedItem'] = ResolversParentTypes['ValuedItem']> = {
  averageCost?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  itemId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  priceValue?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  sku?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unitPrice?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
};

export type ValuedItemPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ValuedItemPage'] = ResolversParentTypes['ValuedItemPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['ValuedItem']>>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VerifyEmailPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VerifyEmailPayload'] = ResolversParentTypes['VerifyEmailPayload']> = {
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  verified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WalkedLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WalkedLine'] = ResolversParentTypes['WalkedLine']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  sku?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['MovementStatus'], ParentType, ContextType>;
};

export type WarehouseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Warehouse'] = ResolversParentTypes['Warehouse']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contact?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  deletedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  isActive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organizationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  stock?: Resolver<Maybe<ResolversTypes['WarehouseStock']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type WarehouseBulkOutcomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WarehouseBulkOutcome'] = ResolversParentTypes['WarehouseBulkOutcome']> = {
  code?: Resolver<Maybe<ResolversTypes['ErrorCode']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
};

export type WarehouseChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WarehouseChange'] = ResolversParentTypes['WarehouseChange']> = {
  apiKeyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['WarehouseChangeKind']>, ParentType, ContextType>;
  person?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  quietMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  warehouse?: Resolver<Maybe<ResolversTypes['Warehouse']>, ParentType, ContextType>;
  warehouseId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type WarehouseContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WarehouseContent'] = ResolversParentTypes['WarehouseContent']> = {
  emptyItems?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  pendingMovements?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  stockedItems?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type WarehousePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WarehousePage'] = ResolversParentTypes['WarehousePage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<Maybe<ResolversTypes['Warehouse']>>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WarehouseStockResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WarehouseStock'] = ResolversParentTypes['WarehouseStock']> = {
  items?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  lowStock?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  outOfStock?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type WebhookResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Webhook'] = ResolversParentTypes['Webhook']> = {
  actsFor?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  failingSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  failures?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kinds?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  lastCallAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastCallSucceeded?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pausedBecause?: Resolver<Maybe<ResolversTypes['WebhookPauseReason']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  secrets?: Resolver<Array<ResolversTypes['WebhookSecret']>, ParentType, ContextType>;
  selection?: Resolver<Maybe<ResolversTypes['Selection']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WebhookStatus'], ParentType, ContextType>;
  syncStatus?: Resolver<ResolversTypes['WebhookSyncStatus'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WebhookAnalyticsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WebhookAnalytics'] = ResolversParentTypes['WebhookAnalytics']> = {
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['WebhookDay']>, ParentType, ContextType>;
  failures?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  p50Ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  p95Ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type WebhookCallResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WebhookCall'] = ResolversParentTypes['WebhookCall']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  durationMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type WebhookDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WebhookDay'] = ResolversParentTypes['WebhookDay']> = {
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  failures?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  p50Ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  p95Ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type WebhookDeliveryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WebhookDelivery'] = ResolversParentTypes['WebhookDelivery']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  cursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deliveredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  durationMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastError?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastStatus?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  messageId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['WebhookDeliveryState'], ParentType, ContextType>;
  webhookId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type WebhookDeliveryDetailsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WebhookDeliveryDetails'] = ResolversParentTypes['WebhookDeliveryDetails']> = {
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  calls?: Resolver<Array<ResolversTypes['WebhookCall']>, ParentType, ContextType>;
  delivery?: Resolver<ResolversTypes['WebhookDelivery'], ParentType, ContextType>;
};

export type WebhookDeliveryPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WebhookDeliveryPage'] = ResolversParentTypes['WebhookDeliveryPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['WebhookDelivery']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WebhookPage'] = ResolversParentTypes['WebhookPage']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Webhook']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookSecretResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WebhookSecret'] = ResolversParentTypes['WebhookSecret']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  AcceptInvitationAsNewPayload?: AcceptInvitationAsNewPayloadResolvers<ContextType>;
  AcceptInvitationPayload?: AcceptInvitationPayloadResolvers<ContextType>;
  Account?: AccountResolvers<ContextType>;
  AcknowledgeAlertsPayload?: AcknowledgeAlertsPayloadResolvers<ContextType>;
  ActivityChange?: ActivityChangeResolvers<ContextType>;
  ActivityEntry?: ActivityEntryResolvers<ContextType>;
  ActivityPage?: ActivityPageResolvers<ContextType>;
  AddAlertPushBrowserPayload?: AddAlertPushBrowserPayloadResolvers<ContextType>;
  AddEmailDomainPayload?: AddEmailDomainPayloadResolvers<ContextType>;
  AdjustInventoryItemPayload?: AdjustInventoryItemPayloadResolvers<ContextType>;
  AdjustmentReason?: AdjustmentReasonResolvers<ContextType>;
  AdjustmentReasons?: AdjustmentReasonsResolvers<ContextType>;
  AlertBacktest?: AlertBacktestResolvers<ContextType>;
  AlertBacktestDay?: AlertBacktestDayResolvers<ContextType>;
  AlertBacktestItem?: AlertBacktestItemResolvers<ContextType>;
  AlertBulkOutcome?: AlertBulkOutcomeResolvers<ContextType>;
  AlertBulkPayload?: AlertBulkPayloadResolvers<ContextType>;
  AlertChannel?: AlertChannelResolvers<ContextType>;
  AlertContext?: AlertContextResolvers<ContextType>;
  AlertEscalation?: AlertEscalationResolvers<ContextType>;
  AlertEscalationStep?: AlertEscalationStepResolvers<ContextType>;
  AlertFinding?: AlertFindingResolvers<ContextType>;
  AlertInstance?: AlertInstanceResolvers<ContextType>;
  AlertInstanceChange?: AlertInstanceChangeResolvers<ContextType>;
  AlertInstancePage?: AlertInstancePageResolvers<ContextType>;
  AlertNotifications?: AlertNotificationsResolvers<ContextType>;
  AlertPreferences?: AlertPreferencesResolvers<ContextType>;
  AlertPush?: AlertPushResolvers<ContextType>;
  AlertPushBrowser?: AlertPushBrowserResolvers<ContextType>;
  AlertQuietHours?: AlertQuietHoursResolvers<ContextType>;
  AlertRule?: AlertRuleResolvers<ContextType>;
  AlertRuleCount?: AlertRuleCountResolvers<ContextType>;
  AlertRulePage?: AlertRulePageResolvers<ContextType>;
  AlertRulePreview?: AlertRulePreviewResolvers<ContextType>;
  AlertRuleScope?: AlertRuleScopeResolvers<ContextType>;
  AlertRuleStatistics?: AlertRuleStatisticsResolvers<ContextType>;
  AlertSend?: AlertSendResolvers<ContextType>;
  AlertSendFailure?: AlertSendFailureResolvers<ContextType>;
  AlertSendPage?: AlertSendPageResolvers<ContextType>;
  AlertStatistics?: AlertStatisticsResolvers<ContextType>;
  AlertStatisticsDay?: AlertStatisticsDayResolvers<ContextType>;
  AlertSummary?: AlertSummaryResolvers<ContextType>;
  AlertTarget?: AlertTargetResolvers<ContextType>;
  AlertTelling?: AlertTellingResolvers<ContextType>;
  AlertTemplate?: AlertTemplateResolvers<ContextType>;
  AlertTemplateVariable?: AlertTemplateVariableResolvers<ContextType>;
  AlertTemplates?: AlertTemplatesResolvers<ContextType>;
  AlertTestMessage?: AlertTestMessageResolvers<ContextType>;
  AlertTrial?: AlertTrialResolvers<ContextType>;
  AlertWhy?: AlertWhyResolvers<ContextType>;
  AlertWhyAnswer?: AlertWhyAnswerResolvers<ContextType>;
  ApiKey?: ApiKeyResolvers<ContextType>;
  ApiKeyPage?: ApiKeyPageResolvers<ContextType>;
  ApplyPlanPayload?: ApplyPlanPayloadResolvers<ContextType>;
  ApprovalClause?: ApprovalClauseResolvers<ContextType>;
  ApprovalDelegation?: ApprovalDelegationResolvers<ContextType>;
  ApprovalPolicy?: ApprovalPolicyResolvers<ContextType>;
  ApprovalReason?: ApprovalReasonResolvers<ContextType>;
  ApprovalRehearsal?: ApprovalRehearsalResolvers<ContextType>;
  ApprovalRehearsalExample?: ApprovalRehearsalExampleResolvers<ContextType>;
  ApprovalRehearsalType?: ApprovalRehearsalTypeResolvers<ContextType>;
  AskRecountPayload?: AskRecountPayloadResolvers<ContextType>;
  AssignAlertsPayload?: AssignAlertsPayloadResolvers<ContextType>;
  BulkAdjustInventoryItemsPayload?: BulkAdjustInventoryItemsPayloadResolvers<ContextType>;
  BulkApproveMovementsPayload?: BulkApproveMovementsPayloadResolvers<ContextType>;
  BulkCancelMovementsPayload?: BulkCancelMovementsPayloadResolvers<ContextType>;
  BulkConfirmMovementsPayload?: BulkConfirmMovementsPayloadResolvers<ContextType>;
  BulkCreateFoldersPayload?: BulkCreateFoldersPayloadResolvers<ContextType>;
  BulkDeleteFoldersPayload?: BulkDeleteFoldersPayloadResolvers<ContextType>;
  BulkDeleteInventoryItemsPayload?: BulkDeleteInventoryItemsPayloadResolvers<ContextType>;
  BulkDeleteProductsPayload?: BulkDeleteProductsPayloadResolvers<ContextType>;
  BulkDispatchMovementsPayload?: BulkDispatchMovementsPayloadResolvers<ContextType>;
  BulkMoveFoldersPayload?: BulkMoveFoldersPayloadResolvers<ContextType>;
  BulkRejectMovementsPayload?: BulkRejectMovementsPayloadResolvers<ContextType>;
  BulkUpdateInventoryItemsPayload?: BulkUpdateInventoryItemsPayloadResolvers<ContextType>;
  BulkUpdateMovementStatusPayload?: BulkUpdateMovementStatusPayloadResolvers<ContextType>;
  BulkUpdateProductsPayload?: BulkUpdateProductsPayloadResolvers<ContextType>;
  BulkUpdateWarehousesPayload?: BulkUpdateWarehousesPayloadResolvers<ContextType>;
  CalendarEntry?: CalendarEntryResolvers<ContextType>;
  CancelAlertsPayload?: CancelAlertsPayloadResolvers<ContextType>;
  CancelCountPayload?: CancelCountPayloadResolvers<ContextType>;
  CancelMovementPayload?: CancelMovementPayloadResolvers<ContextType>;
  CancelPlanPayload?: CancelPlanPayloadResolvers<ContextType>;
  CarriedName?: CarriedNameResolvers<ContextType>;
  CarriedNamePage?: CarriedNamePageResolvers<ContextType>;
  ChangeAdjustmentReasonsPayload?: ChangeAdjustmentReasonsPayloadResolvers<ContextType>;
  ChangeEmailPayload?: ChangeEmailPayloadResolvers<ContextType>;
  ChangeInventoryCustomFieldsPayload?: ChangeInventoryCustomFieldsPayloadResolvers<ContextType>;
  ChangeMemberRolePayload?: ChangeMemberRolePayloadResolvers<ContextType>;
  ChangeOrganizationCurrencyPayload?: ChangeOrganizationCurrencyPayloadResolvers<ContextType>;
  ChangeOrganizationTimeZonePayload?: ChangeOrganizationTimeZonePayloadResolvers<ContextType>;
  ChangePasswordPayload?: ChangePasswordPayloadResolvers<ContextType>;
  ChangeProductCustomFieldsPayload?: ChangeProductCustomFieldsPayloadResolvers<ContextType>;
  Chat?: ChatResolvers<ContextType>;
  ChatAnalytics?: ChatAnalyticsResolvers<ContextType>;
  ChatDay?: ChatDayResolvers<ContextType>;
  ChatPage?: ChatPageResolvers<ContextType>;
  ChatPost?: ChatPostResolvers<ContextType>;
  ChatPostPage?: ChatPostPageResolvers<ContextType>;
  CheckEmailDomainPayload?: CheckEmailDomainPayloadResolvers<ContextType>;
  ConfirmEmailChangePayload?: ConfirmEmailChangePayloadResolvers<ContextType>;
  ConfirmMovementPayload?: ConfirmMovementPayloadResolvers<ContextType>;
  ConfirmRecipientPayload?: ConfirmRecipientPayloadResolvers<ContextType>;
  ConfirmationRequest?: ConfirmationRequestResolvers<ContextType>;
  CorrectPlanRowPayload?: CorrectPlanRowPayloadResolvers<ContextType>;
  CountFigures?: CountFiguresResolvers<ContextType>;
  CountLine?: CountLineResolvers<ContextType>;
  CountLinePage?: CountLinePageResolvers<ContextType>;
  CountOutcome?: CountOutcomeResolvers<ContextType>;
  CreateAlertRuleFromTemplatePayload?: CreateAlertRuleFromTemplatePayloadResolvers<ContextType>;
  CreateAlertRulePayload?: CreateAlertRulePayloadResolvers<ContextType>;
  CreateAlertTemplatePayload?: CreateAlertTemplatePayloadResolvers<ContextType>;
  CreateApiKeyPayload?: CreateApiKeyPayloadResolvers<ContextType>;
  CreateApprovalDelegationPayload?: CreateApprovalDelegationPayloadResolvers<ContextType>;
  CreateApprovalPolicyPayload?: CreateApprovalPolicyPayloadResolvers<ContextType>;
  CreateChatPayload?: CreateChatPayloadResolvers<ContextType>;
  CreateCountPayload?: CreateCountPayloadResolvers<ContextType>;
  CreateFolderPayload?: CreateFolderPayloadResolvers<ContextType>;
  CreateInventoryItemPayload?: CreateInventoryItemPayloadResolvers<ContextType>;
  CreateInvitationPayload?: CreateInvitationPayloadResolvers<ContextType>;
  CreateMovementDocumentPayload?: CreateMovementDocumentPayloadResolvers<ContextType>;
  CreateMovementPayload?: CreateMovementPayloadResolvers<ContextType>;
  CreateMovementSeriesPayload?: CreateMovementSeriesPayloadResolvers<ContextType>;
  CreateOrganizationPayload?: CreateOrganizationPayloadResolvers<ContextType>;
  CreatePlanPayload?: CreatePlanPayloadResolvers<ContextType>;
  CreateProductPayload?: CreateProductPayloadResolvers<ContextType>;
  CreateSavedViewPayload?: CreateSavedViewPayloadResolvers<ContextType>;
  CreateScheduledReportPayload?: CreateScheduledReportPayloadResolvers<ContextType>;
  CreateSelectionPayload?: CreateSelectionPayloadResolvers<ContextType>;
  CreateWarehousePayload?: CreateWarehousePayloadResolvers<ContextType>;
  CreateWebhookPayload?: CreateWebhookPayloadResolvers<ContextType>;
  CustomField?: CustomFieldResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DeactivateMemberPayload?: DeactivateMemberPayloadResolvers<ContextType>;
  Decimal?: GraphQLScalarType;
  DeclineRecipientPayload?: DeclineRecipientPayloadResolvers<ContextType>;
  DeleteAccountPayload?: DeleteAccountPayloadResolvers<ContextType>;
  DeleteAlertRulePayload?: DeleteAlertRulePayloadResolvers<ContextType>;
  DeleteAlertTemplatePayload?: DeleteAlertTemplatePayloadResolvers<ContextType>;
  DeleteApprovalPolicyPayload?: DeleteApprovalPolicyPayloadResolvers<ContextType>;
  DeleteChatPayload?: DeleteChatPayloadResolvers<ContextType>;
  DeleteFolderPayload?: DeleteFolderPayloadResolvers<ContextType>;
  DeleteInventoryItemPayload?: DeleteInventoryItemPayloadResolvers<ContextType>;
  DeleteMovementAttachmentPayload?: DeleteMovementAttachmentPayloadResolvers<ContextType>;
  DeleteProductImagePayload?: DeleteProductImagePayloadResolvers<ContextType>;
  DeleteProductPayload?: DeleteProductPayloadResolvers<ContextType>;
  DeleteSavedViewPayload?: DeleteSavedViewPayloadResolvers<ContextType>;
  DeleteScheduledReportPayload?: DeleteScheduledReportPayloadResolvers<ContextType>;
  DeleteSelectionPayload?: DeleteSelectionPayloadResolvers<ContextType>;
  DeleteWarehousePayload?: DeleteWarehousePayloadResolvers<ContextType>;
  DeleteWebhookPayload?: DeleteWebhookPayloadResolvers<ContextType>;
  DescribeProductImagePayload?: DescribeProductImagePayloadResolvers<ContextType>;
  DispatchMovementPayload?: DispatchMovementPayloadResolvers<ContextType>;
  DuplicateInventoryItemPayload?: DuplicateInventoryItemPayloadResolvers<ContextType>;
  DuplicateProductPayload?: DuplicateProductPayloadResolvers<ContextType>;
  EditMemberPayload?: EditMemberPayloadResolvers<ContextType>;
  EmailDomain?: EmailDomainResolvers<ContextType>;
  EndApprovalDelegationPayload?: EndApprovalDelegationPayloadResolvers<ContextType>;
  EndMovementSeriesPayload?: EndMovementSeriesPayloadResolvers<ContextType>;
  EndSessionPayload?: EndSessionPayloadResolvers<ContextType>;
  FirstSteps?: FirstStepsResolvers<ContextType>;
  Folder?: FolderResolvers<ContextType>;
  FolderBulkOutcome?: FolderBulkOutcomeResolvers<ContextType>;
  FolderChange?: FolderChangeResolvers<ContextType>;
  FolderFigures?: FolderFiguresResolvers<ContextType>;
  FolderNameCheck?: FolderNameCheckResolvers<ContextType>;
  FolderPage?: FolderPageResolvers<ContextType>;
  FolderStats?: FolderStatsResolvers<ContextType>;
  FolderStep?: FolderStepResolvers<ContextType>;
  ForgotPasswordPayload?: ForgotPasswordPayloadResolvers<ContextType>;
  HistoryActor?: HistoryActorResolvers<ContextType>;
  Integration?: IntegrationResolvers<ContextType>;
  IntegrationPage?: IntegrationPageResolvers<ContextType>;
  InventoryCategoryFigures?: InventoryCategoryFiguresResolvers<ContextType>;
  InventoryCustomFields?: InventoryCustomFieldsResolvers<ContextType>;
  InventoryItem?: InventoryItemResolvers<ContextType>;
  InventoryItemBulkOutcome?: InventoryItemBulkOutcomeResolvers<ContextType>;
  InventoryItemBulkPayload?: InventoryItemBulkPayloadResolvers<ContextType>;
  InventoryItemChange?: InventoryItemChangeResolvers<ContextType>;
  InventoryItemPage?: InventoryItemPageResolvers<ContextType>;
  InventoryMovement?: InventoryMovementResolvers<ContextType>;
  InventoryService?: InventoryServiceResolvers<ContextType>;
  InventoryStats?: InventoryStatsResolvers<ContextType>;
  InventoryWarehouseFigures?: InventoryWarehouseFiguresResolvers<ContextType>;
  Invitation?: InvitationResolvers<ContextType>;
  InvitationPage?: InvitationPageResolvers<ContextType>;
  ItemCost?: ItemCostResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  JoinWaitlistPayload?: JoinWaitlistPayloadResolvers<ContextType>;
  LeaveOrganizationPayload?: LeaveOrganizationPayloadResolvers<ContextType>;
  LedgerEntry?: LedgerEntryResolvers<ContextType>;
  LedgerPage?: LedgerPageResolvers<ContextType>;
  MailSubscription?: MailSubscriptionResolvers<ContextType>;
  Member?: MemberResolvers<ContextType>;
  MemberChange?: MemberChangeResolvers<ContextType>;
  MemberPage?: MemberPageResolvers<ContextType>;
  MoveFolderPayload?: MoveFolderPayloadResolvers<ContextType>;
  Movement?: MovementResolvers<ContextType>;
  MovementAnalytics?: MovementAnalyticsResolvers<ContextType>;
  MovementAttachment?: MovementAttachmentResolvers<ContextType>;
  MovementBulkOutcome?: MovementBulkOutcomeResolvers<ContextType>;
  MovementBulkPayload?: MovementBulkPayloadResolvers<ContextType>;
  MovementChange?: MovementChangeResolvers<ContextType>;
  MovementDocument?: MovementDocumentResolvers<ContextType>;
  MovementGroup?: MovementGroupResolvers<ContextType>;
  MovementOverview?: MovementOverviewResolvers<ContextType>;
  MovementPage?: MovementPageResolvers<ContextType>;
  MovementSeries?: MovementSeriesResolvers<ContextType>;
  MovementSeriesPage?: MovementSeriesPageResolvers<ContextType>;
  MovementSeriesPreview?: MovementSeriesPreviewResolvers<ContextType>;
  MovementStatistics?: MovementStatisticsResolvers<ContextType>;
  MovementTrend?: MovementTrendResolvers<ContextType>;
  MovementTypeCount?: MovementTypeCountResolvers<ContextType>;
  MovementsCalendar?: MovementsCalendarResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NamedWarehouse?: NamedWarehouseResolvers<ContextType>;
  OpenSession?: OpenSessionResolvers<ContextType>;
  OpenedInvitation?: OpenedInvitationResolvers<ContextType>;
  OrderProductImagesPayload?: OrderProductImagesPayloadResolvers<ContextType>;
  Organization?: OrganizationResolvers<ContextType>;
  OverrideRolePayload?: OverrideRolePayloadResolvers<ContextType>;
  Page?: PageResolvers<ContextType>;
  PauseChatPayload?: PauseChatPayloadResolvers<ContextType>;
  PauseScheduledReportPayload?: PauseScheduledReportPayloadResolvers<ContextType>;
  PauseWebhookPayload?: PauseWebhookPayloadResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  Plan?: PlanResolvers<ContextType>;
  PlanCell?: PlanCellResolvers<ContextType>;
  PlanChange?: PlanChangeResolvers<ContextType>;
  PlanChanged?: PlanChangedResolvers<ContextType>;
  PlanOutcomeCounts?: PlanOutcomeCountsResolvers<ContextType>;
  PlanPage?: PlanPageResolvers<ContextType>;
  PlanProblem?: PlanProblemResolvers<ContextType>;
  PlanProgress?: PlanProgressResolvers<ContextType>;
  PlanRow?: PlanRowResolvers<ContextType>;
  PlanRowPage?: PlanRowPageResolvers<ContextType>;
  PlanThing?: PlanThingResolvers<ContextType>;
  PlanUndoCounts?: PlanUndoCountsResolvers<ContextType>;
  PlanVerdictCounts?: PlanVerdictCountsResolvers<ContextType>;
  PostCountPayload?: PostCountPayloadResolvers<ContextType>;
  PrecededCount?: PrecededCountResolvers<ContextType>;
  PreviewedOccurrence?: PreviewedOccurrenceResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  ProductAnalytics?: ProductAnalyticsResolvers<ContextType>;
  ProductBulkOutcome?: ProductBulkOutcomeResolvers<ContextType>;
  ProductBulkPayload?: ProductBulkPayloadResolvers<ContextType>;
  ProductChange?: ProductChangeResolvers<ContextType>;
  ProductCustomFields?: ProductCustomFieldsResolvers<ContextType>;
  ProductDuplicate?: ProductDuplicateResolvers<ContextType>;
  ProductDuplicates?: ProductDuplicatesResolvers<ContextType>;
  ProductImage?: ProductImageResolvers<ContextType>;
  ProductImageWidth?: ProductImageWidthResolvers<ContextType>;
  ProductNameCount?: ProductNameCountResolvers<ContextType>;
  ProductPage?: ProductPageResolvers<ContextType>;
  ProductPriceChange?: ProductPriceChangeResolvers<ContextType>;
  ProductPricePage?: ProductPricePageResolvers<ContextType>;
  ProductSkuCheck?: ProductSkuCheckResolvers<ContextType>;
  ProductStatistics?: ProductStatisticsResolvers<ContextType>;
  ProductStock?: ProductStockResolvers<ContextType>;
  ProductTrend?: ProductTrendResolvers<ContextType>;
  ProductWarehouseStock?: ProductWarehouseStockResolvers<ContextType>;
  PutItemsIntoFolderPayload?: PutItemsIntoFolderPayloadResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RateAlertTemplatePayload?: RateAlertTemplatePayloadResolvers<ContextType>;
  ReactivateMemberPayload?: ReactivateMemberPayloadResolvers<ContextType>;
  ReauthenticatePayload?: ReauthenticatePayloadResolvers<ContextType>;
  Recipient?: RecipientResolvers<ContextType>;
  RecordBehaviourPayload?: RecordBehaviourPayloadResolvers<ContextType>;
  RecordCountsPayload?: RecordCountsPayloadResolvers<ContextType>;
  RemoveAlertPushBrowserPayload?: RemoveAlertPushBrowserPayloadResolvers<ContextType>;
  RemoveAvatarPayload?: RemoveAvatarPayloadResolvers<ContextType>;
  RemoveEmailDomainPayload?: RemoveEmailDomainPayloadResolvers<ContextType>;
  RemoveMemberPayload?: RemoveMemberPayloadResolvers<ContextType>;
  RenameNamesPayload?: RenameNamesPayloadResolvers<ContextType>;
  RenameOrganizationPayload?: RenameOrganizationPayloadResolvers<ContextType>;
  ReorderFoldersPayload?: ReorderFoldersPayloadResolvers<ContextType>;
  ReplayWebhookDeliveryPayload?: ReplayWebhookDeliveryPayloadResolvers<ContextType>;
  ReplayWebhookPayload?: ReplayWebhookPayloadResolvers<ContextType>;
  ReportAnalytics?: ReportAnalyticsResolvers<ContextType>;
  ReportDay?: ReportDayResolvers<ContextType>;
  ReportRun?: ReportRunResolvers<ContextType>;
  ReportRunDetails?: ReportRunDetailsResolvers<ContextType>;
  ReportRunPage?: ReportRunPageResolvers<ContextType>;
  ReportTry?: ReportTryResolvers<ContextType>;
  ResendConfirmationRequestPayload?: ResendConfirmationRequestPayloadResolvers<ContextType>;
  ResendInvitationPayload?: ResendInvitationPayloadResolvers<ContextType>;
  ResendVerificationPayload?: ResendVerificationPayloadResolvers<ContextType>;
  ResetPasswordPayload?: ResetPasswordPayloadResolvers<ContextType>;
  ResolveAlertsPayload?: ResolveAlertsPayloadResolvers<ContextType>;
  RestoreMovementAttachmentPayload?: RestoreMovementAttachmentPayloadResolvers<ContextType>;
  RestoreProductImagePayload?: RestoreProductImagePayloadResolvers<ContextType>;
  ResumeChatPayload?: ResumeChatPayloadResolvers<ContextType>;
  ResumeScheduledReportPayload?: ResumeScheduledReportPayloadResolvers<ContextType>;
  ResumeWebhookPayload?: ResumeWebhookPayloadResolvers<ContextType>;
  ReverseAdjustmentPayload?: ReverseAdjustmentPayloadResolvers<ContextType>;
  RevokeApiKeyPayload?: RevokeApiKeyPayloadResolvers<ContextType>;
  RevokeInvitationPayload?: RevokeInvitationPayloadResolvers<ContextType>;
  RoleFlags?: RoleFlagsResolvers<ContextType>;
  RotateApiKeyPayload?: RotateApiKeyPayloadResolvers<ContextType>;
  RotateWebhookSecretPayload?: RotateWebhookSecretPayloadResolvers<ContextType>;
  SavedView?: SavedViewResolvers<ContextType>;
  SavedViewColumnWidth?: SavedViewColumnWidthResolvers<ContextType>;
  SavedViewColumns?: SavedViewColumnsResolvers<ContextType>;
  SavedViewFilter?: SavedViewFilterResolvers<ContextType>;
  SavedViewPage?: SavedViewPageResolvers<ContextType>;
  SavedViewSort?: SavedViewSortResolvers<ContextType>;
  SavedViewState?: SavedViewStateResolvers<ContextType>;
  ScheduleMovementPayload?: ScheduleMovementPayloadResolvers<ContextType>;
  ScheduledReport?: ScheduledReportResolvers<ContextType>;
  ScheduledReportPage?: ScheduledReportPageResolvers<ContextType>;
  Selection?: SelectionResolvers<ContextType>;
  SelectionCheck?: SelectionCheckResolvers<ContextType>;
  SelectionPage?: SelectionPageResolvers<ContextType>;
  SelectionProblem?: SelectionProblemResolvers<ContextType>;
  SelectionResult?: SelectionResultResolvers<ContextType>;
  SendMemberPasswordResetPayload?: SendMemberPasswordResetPayloadResolvers<ContextType>;
  SendScheduledReportPayload?: SendScheduledReportPayloadResolvers<ContextType>;
  SeriesOccurrence?: SeriesOccurrenceResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SessionChange?: SessionChangeResolvers<ContextType>;
  SessionOrganization?: SessionOrganizationResolvers<ContextType>;
  SetInventoryItemsActivityPayload?: SetInventoryItemsActivityPayloadResolvers<ContextType>;
  SetMemberWarehousesPayload?: SetMemberWarehousesPayloadResolvers<ContextType>;
  SignInPayload?: SignInPayloadResolvers<ContextType>;
  SignOutEverywherePayload?: SignOutEverywherePayloadResolvers<ContextType>;
  SignOutPayload?: SignOutPayloadResolvers<ContextType>;
  SignUpPayload?: SignUpPayloadResolvers<ContextType>;
  SkipSeriesOccurrencePayload?: SkipSeriesOccurrencePayloadResolvers<ContextType>;
  SkuCheck?: SkuCheckResolvers<ContextType>;
  StockCount?: StockCountResolvers<ContextType>;
  StockCountChange?: StockCountChangeResolvers<ContextType>;
  StockCountPage?: StockCountPageResolvers<ContextType>;
  StockDay?: StockDayResolvers<ContextType>;
  StockDays?: StockDaysResolvers<ContextType>;
  StockDifference?: StockDifferenceResolvers<ContextType>;
  StockDifferencePage?: StockDifferencePageResolvers<ContextType>;
  StockValuation?: StockValuationResolvers<ContextType>;
  SubscribeAgainPayload?: SubscribeAgainPayloadResolvers<ContextType>;
  SubscribeNewsletterPayload?: SubscribeNewsletterPayloadResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  TestAlertRulePayload?: TestAlertRulePayloadResolvers<ContextType>;
  TestChatPayload?: TestChatPayloadResolvers<ContextType>;
  TestScheduledReportPayload?: TestScheduledReportPayloadResolvers<ContextType>;
  TestWebhookPayload?: TestWebhookPayloadResolvers<ContextType>;
  ToggleAlertRulePayload?: ToggleAlertRulePayloadResolvers<ContextType>;
  TopSeller?: TopSellerResolvers<ContextType>;
  UndoMovementPayload?: UndoMovementPayloadResolvers<ContextType>;
  UndoPlanPayload?: UndoPlanPayloadResolvers<ContextType>;
  UnsentRecipient?: UnsentRecipientResolvers<ContextType>;
  UnsubscribePayload?: UnsubscribePayloadResolvers<ContextType>;
  UpdateAccountPayload?: UpdateAccountPayloadResolvers<ContextType>;
  UpdateAlertPreferencesPayload?: UpdateAlertPreferencesPayloadResolvers<ContextType>;
  UpdateAlertRulePayload?: UpdateAlertRulePayloadResolvers<ContextType>;
  UpdateAlertTemplatePayload?: UpdateAlertTemplatePayloadResolvers<ContextType>;
  UpdateApprovalPolicyPayload?: UpdateApprovalPolicyPayloadResolvers<ContextType>;
  UpdateChatPayload?: UpdateChatPayloadResolvers<ContextType>;
  UpdateFolderPayload?: UpdateFolderPayloadResolvers<ContextType>;
  UpdateInventoryItemPayload?: UpdateInventoryItemPayloadResolvers<ContextType>;
  UpdateMovementSeriesPayload?: UpdateMovementSeriesPayloadResolvers<ContextType>;
  UpdateProductPayload?: UpdateProductPayloadResolvers<ContextType>;
  UpdateSavedViewPayload?: UpdateSavedViewPayloadResolvers<ContextType>;
  UpdateScheduledReportPayload?: UpdateScheduledReportPayloadResolvers<ContextType>;
  UpdateSelectionPayload?: UpdateSelectionPayloadResolvers<ContextType>;
  UpdateSeriesOccurrencePayload?: UpdateSeriesOccurrencePayloadResolvers<ContextType>;
  UpdateWarehousePayload?: UpdateWarehousePayloadResolvers<ContextType>;
  UpdateWebhookPayload?: UpdateWebhookPayloadResolvers<ContextType>;
  ValuationOfCategory?: ValuationOfCategoryResolvers<ContextType>;
  ValuationOfWarehouse?: ValuationOfWarehouseResolvers<ContextType>;
  ValuedItem?: ValuedItemResolvers<ContextType>;
  ValuedItemPage?: ValuedItemPageResolvers<ContextType>;
  VerifyEmailPayload?: VerifyEmailPayloadResolvers<ContextType>;
  WalkedLine?: WalkedLineResolvers<ContextType>;
  Warehouse?: WarehouseResolvers<ContextType>;
  WarehouseBulkOutcome?: WarehouseBulkOutcomeResolvers<ContextType>;
  WarehouseChange?: WarehouseChangeResolvers<ContextType>;
  WarehouseContent?: WarehouseContentResolvers<ContextType>;
  WarehousePage?: WarehousePageResolvers<ContextType>;
  WarehouseStock?: WarehouseStockResolvers<ContextType>;
  Webhook?: WebhookResolvers<ContextType>;
  WebhookAnalytics?: WebhookAnalyticsResolvers<ContextType>;
  WebhookCall?: WebhookCallResolvers<ContextType>;
  WebhookDay?: WebhookDayResolvers<ContextType>;
  WebhookDelivery?: WebhookDeliveryResolvers<ContextType>;
  WebhookDeliveryDetails?: WebhookDeliveryDetailsResolvers<ContextType>;
  WebhookDeliveryPage?: WebhookDeliveryPageResolvers<ContextType>;
  WebhookPage?: WebhookPageResolvers<ContextType>;
  WebhookSecret?: WebhookSecretResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = RequestContext> = {
  needs?: NeedsDirectiveResolver<any, any, ContextType>;
  semanticNonNull?: SemanticNonNullDirectiveResolver<any, any, ContextType>;
};
