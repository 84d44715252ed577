export type AcceptInvitationAsNewInput = {
  /** 1 to 100 characters. */
  name: string;
  /** 12 to 128 characters that are hard to guess. */
  password: string;
  /** The part of the mailed link after the #. */
  token: string;
};

export type AcceptInvitationInput = {
  /** The part of the mailed link after the #. */
  token: string;
};

export type AcknowledgeAlertsInput = {
  /** Any number: sent on in batches of 100. */
  ids: Array<string>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type ActivityFilter = {
  /** Actions that begin like this, such as inventory. */
  action?: string | null | undefined;
  /** What was done to things of this kind, such as item. */
  entity?: string | null | undefined;
  /** From this moment on. */
  from?: string | null | undefined;
  /** Up to and with this moment. */
  to?: string | null | undefined;
  /** What this person did; for `activity` only. */
  userId?: string | null | undefined;
};

/** What a browser tells of its subscription. */
export type AddAlertPushBrowserInput = {
  auth: string;
  endpoint: string;
  organizationId?: string | null | undefined;
  p256dh: string;
};

export type AddEmailDomainInput = {
  /** A registered domain such as example.com. */
  domain: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type AdjustInventoryItemInput = {
  /** Signed, other than 0. Below zero in the end: INSUFFICIENT_STOCK 'Quantity cannot be negative'. */
  adjustment: number;
  /** When given and not the present quantity: QUANTITY_STALE with the current value. */
  expectedQuantity?: number | null | undefined;
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** 'Manual adjustment' unless given. */
  reason?: string | null | undefined;
};

export type AdjustmentReasonInput = {
  isActive: boolean;
  name: string;
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

export type AlertDigest =
  /** All of a day in one mail, at `dailyAt`. */
  | 'DAILY'
  /** All of an hour in one mail, at the full hour. */
  | 'HOURLY'
  /** Each alert by itself, at once. */
  | 'IMMEDIATE'
  /** A word of another upstream's; never to be sent. */
  | 'OTHER';

export type AlertEscalationStepInput = {
  /** 1 to 10080, each more than the one before. */
  afterMinutes: number;
  /** Whom the step tells, and how; it needs an action. */
  telling: AlertTellingInput;
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

/** All that is given must hold. */
export type AlertInstanceFilter = {
  assigneeId?: string | null | undefined;
  /** Only those about many items at once, or only those about one. Another upstream may not know it: VALIDATION_FAILED. */
  isSummary?: boolean | null | undefined;
  /** Those about this item. Another upstream than Tallyard's own api may not know it: VALIDATION_FAILED. */
  itemId?: string | null | undefined;
  priority?: AlertPriority | null | undefined;
  /** Contained in title, message, item or rule name. */
  search?: string | null | undefined;
  /** Any of these; without it all but cancelled ones. */
  status?: Array<AlertStatus> | null | undefined;
  triggeredAfter?: string | null | undefined;
  triggeredBefore?: string | null | undefined;
  /** Those about items of this warehouse; another upstream may not know it, as for `itemId`. */
  warehouseId?: string | null | undefined;
};

export type AlertInstanceSortKey =
  | 'PRIORITY'
  | 'STATUS'
  | 'TITLE'
  | 'TRIGGERED_AT';

export type AlertPriority =
  | 'CRITICAL'
  | 'HIGH'
  | 'LOW'
  | 'MEDIUM'
  /** A word of another upstream's; never to be sent. The field's text beside it is that word. */
  | 'OTHER';

export type AlertQuietHoursInput = {
  /** On which days they begin; each unless given. */
  days?: Array<Weekday> | null | undefined;
  /** True unless given. */
  exceptCritical?: boolean | null | undefined;
  /** Such as 22:00. */
  from: string;
  /** An IANA name such as Europe/Zurich. */
  timeZone: string;
  /** Of the next day where it is earlier than `from`; not the same. */
  to: string;
};

export type AlertRuleFilter = {
  createdById?: string | null | undefined;
  isActive?: boolean | null | undefined;
  priority?: AlertPriority | null | undefined;
  search?: string | null | undefined;
  triggerType?: AlertTriggerType | null | undefined;
};

/** About what a rule is: what all of its lists name; one that is left out means all. */
export type AlertRuleScopeInput = {
  categories?: Array<string> | null | undefined;
  folderIds?: Array<string> | null | undefined;
  skus?: Array<string> | null | undefined;
  /** At most 200, as of each list. */
  warehouseIds?: Array<string> | null | undefined;
};

export type AlertRuleSortKey =
  | 'CREATED_AT'
  | 'NAME'
  | 'PRIORITY'
  | 'UPDATED_AT';

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

export type AlertStatus =
  | 'ACKNOWLEDGED'
  /** Cancelled is how an alert is deleted; lists leave it out unless asked for. */
  | 'CANCELLED'
  /** A word of another upstream's; never to be sent. The field's text beside it is that word. */
  | 'OTHER'
  | 'RESOLVED'
  | 'TRIGGERED';

/** One that there is, by its `id`; or a new one: a `kind` with a `url`, WEBHOOK with a `webhookId` or CHAT with a `chatId` of the integrations. */
export type AlertTargetInput = {
  chatId?: string | null | undefined;
  id?: string | null | undefined;
  kind?: AlertTargetKind | null | undefined;
  /** Begins with https and leads into no private network, unless whoever runs the server allows it. */
  url?: string | null | undefined;
  webhookId?: string | null | undefined;
};

export type AlertTargetKind =
  /** A chat of the integrations, or an incoming webhook of one, in Slack's form. */
  | 'CHAT'
  /** A machine: a webhook of the integrations, whose secrets sign what it is sent, or an address of its own. */
  | 'WEBHOOK';

/** Absent fields stay as they are; of a new rule they are empty. */
export type AlertTellingInput = {
  /** [IN_APP] of a new rule unless given. */
  actions?: Array<AlertAction> | null | undefined;
  /** At most 50 e-mail addresses. */
  addresses?: Array<string> | null | undefined;
  /** At most 50. */
  memberIds?: Array<string> | null | undefined;
  /** At most 20, with their country, such as +4915112345678. */
  phones?: Array<string> | null | undefined;
  roles?: Array<Role> | null | undefined;
  /** At most 10. */
  targets?: Array<AlertTargetInput> | null | undefined;
  warehouseMembers?: boolean | null | undefined;
};

export type AlertTemplateDifficulty =
  | 'ADVANCED'
  | 'EASY'
  | 'MEDIUM'
  /** A word of another upstream's. */
  | 'OTHER';

/** The value of one variable: the one of the two that its type asks for. */
export type AlertTemplateValueInput = {
  key: string;
  number?: number | null | undefined;
  text?: string | null | undefined;
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

/** What a rule would watch. */
export type AlertTriggerInput = {
  /** True: each item's own reorder point, 10 where it has none, in place of `minQuantity`. */
  atReorderPoint?: boolean | null | undefined;
  /** True unless given, for the types that stock sets off; the others refuse true. */
  autoResolve?: boolean | null | undefined;
  coolDownMinutes?: number | null | undefined;
  days?: number | null | undefined;
  hours?: number | null | undefined;
  maxQuantity?: number | null | undefined;
  minQuantity?: number | null | undefined;
  scope?: AlertRuleScopeInput | null | undefined;
  triggerType: AlertTriggerType;
  value?: number | null | undefined;
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

/** How far back: so many days, today included. */
export type AnalyticsRange =
  | 'DAYS_7'
  | 'DAYS_30'
  | 'DAYS_90'
  | 'YEAR_1';

export type ApiKeyFilter = {
  /** Part of the name or of the prefix. */
  search?: string | null | undefined;
  status?: ApiKeyStatus | null | undefined;
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
  hash: string;
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type ApprovalClauseInput = {
  minQuantity?: number | null | undefined;
  minValue?: number | null | undefined;
  /** USER, MANAGER or ADMIN. */
  rolesBelow?: Role | null | undefined;
  types?: Array<InventoryMovementType> | null | undefined;
  /** At most 50. */
  warehouseIds?: Array<string> | null | undefined;
};

export type AskRecountInput = {
  countId: string;
  /** False: no longer. */
  isAsked?: boolean | null | undefined;
  /** At most 200 that were counted. */
  itemIds: Array<string>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type AssignAlertsInput = {
  /** A member; null takes the assignment back. */
  assigneeId?: string | null | undefined;
  /** Any number: sent on in batches of 100. */
  ids: Array<string>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

/** Something the signed-in person did with the product, without what they typed. */
export type BehaviourEventInput = {
  /** At most 50 characters. */
  eventCategory: string;
  /** Begins with inventory_, followed by lower-case letters, digits and underscores; at most 100 characters. */
  eventName: string;
  /** Made by the client, at most 64 characters; an event that is sent again with the same id is stored once. */
  id: string;
  /** A JSON object of at most 2048 characters. */
  metadata?: unknown;
  /** Query and fragment are not kept. */
  referrer?: string | null | undefined;
  /** One visit of one browser tab, named by the client; at most 64 characters. */
  sessionId: string;
  /** When it happened, by the clock of the device. */
  timestamp: string;
  /** Query and fragment are not kept. */
  url?: string | null | undefined;
  /** At most 512 characters. */
  userAgent?: string | null | undefined;
  /** The signed-in person, whom it is taken for when absent; a batch that names another is refused. */
  userId?: string | null | undefined;
};

export type BreakerState =
  | 'CLOSED'
  /** What is asked for is refused at once, without asking where items are kept. */
  | 'OPEN';

export type BulkAdjustInventoryItemsInput = {
  /** Signed, up to 3 decimals; added to the quantity of each. */
  adjustment: number;
  /** Any number: sent on in batches of 100. */
  ids: Array<string>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** The plan that an earlier part of the same change has answered, at most 10 minutes ago: it is undone together. */
  planId?: string | null | undefined;
  /** 'Manual adjustment' unless given. */
  reason?: string | null | undefined;
};

export type BulkApproveMovementsInput = {
  /** What was shown of them; one that comes to something else by now is not approved: CONFLICT. */
  hashes?: Array<ShownMovementInput> | null | undefined;
  /** Any number: sent on in batches of 100. */
  ids: Array<string>;
  /** 'Bulk approval' unless given. */
  notes?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type BulkCancelMovementsInput = {
  /** Any number: sent on in batches of 25. */
  ids: Array<string>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** 'Bulk cancellation' unless given. */
  reason?: string | null | undefined;
};

export type BulkConfirmMovementsInput = {
  /** Any number: sent on in batches of 50. */
  ids: Array<string>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type BulkDeleteFoldersInput = {
  /** As of `deleteFolder`. */
  cascade?: boolean | null | undefined;
  /** Any number: sent on in batches of 100. */
  ids: Array<string>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type BulkDeleteInventoryItemsInput = {
  /** Also those of which stock is promised or scheduled. Without it: STOCK_HELD in their outcomes. */
  force?: boolean | null | undefined;
  /** Any number: sent on in batches of 100. */
  ids: Array<string>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** The plan that an earlier part of the same change has answered, at most 10 minutes ago: it is undone together. */
  planId?: string | null | undefined;
  reason?: string | null | undefined;
};

export type BulkDeleteProductsInput = {
  /** Also those of which there is stock: their items stay. Without it: STOCK_HELD in their outcomes. */
  force?: boolean | null | undefined;
  /** Any number: sent on in batches of 50. */
  ids: Array<string>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** The plan that an earlier part of the same change has answered: its rows become more. */
  planId?: string | null | undefined;
  reason?: string | null | undefined;
};

export type BulkDispatchMovementsInput = {
  /** Any number: sent on in batches of 50. */
  ids: Array<string>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type BulkMoveFoldersInput = {
  /** Any number: sent on in batches of 100. */
  ids: Array<string>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** Where they come last, in this order; null: at the root. */
  parentId?: string | null | undefined;
};

export type BulkRejectMovementsInput = {
  /** Any number: sent on in batches of 100. */
  ids: Array<string>;
  /** 'Bulk rejection' unless given. */
  notes?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

/** One of category, location and unit price at least. What is given has to say something: null is refused. */
export type BulkUpdateInventoryItemsInput = {
  category?: string | null | undefined;
  /** Any number: sent on in batches of 100. */
  ids: Array<string>;
  location?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** The plan that an earlier part of the same change has answered, at most 10 minutes ago: it is undone together. */
  planId?: string | null | undefined;
  unitPrice?: string | null | undefined;
};

/** One of category, price, status and supplier at least. What is given has to say something: null is refused. */
export type BulkUpdateProductsInput = {
  category?: string | null | undefined;
  /** Any number: sent on in batches of 100. */
  ids: Array<string>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** The plan that an earlier part of the same change has answered: its rows become more. */
  planId?: string | null | undefined;
  price?: string | null | undefined;
  /** Told with their histories, and with a new price. */
  reason?: string | null | undefined;
  /** To activate or deactivate them. */
  status?: ProductStatus | null | undefined;
  supplier?: string | null | undefined;
};

export type BulkUpdateWarehousesInput = {
  /** For all of them; null takes it away. Left out: VALIDATION_FAILED. */
  address?: string | null | undefined;
  /** Any number: sent on in batches of 100. */
  ids: Array<string>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
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

export type CancelAlertsInput = {
  /** Any number: sent on in batches of 100. */
  ids: Array<string>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type CancelCountInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type CancelMovementInput = {
  id: string;
  notes?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  reason?: string | null | undefined;
};

export type CancelPlanInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

/** What products and items are called together by. */
export type CarriedNameKind =
  /** Of products and items; 'Tools / Saws' is a part of 'Tools'. */
  | 'CATEGORY'
  /** Of products. */
  | 'SUPPLIER';

export type CarriedNameSortKey =
  | 'ITEMS'
  | 'NAME'
  | 'PRODUCTS'
  | 'VALUE';

export type ChangeAdjustmentReasonsInput = {
  /** When given and not the present revision: CONFLICT. */
  expectedRevision?: number | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** The whole list in its order, at most 50. */
  reasons: Array<AdjustmentReasonInput>;
};

export type ChangeEmailInput = {
  currentPassword: string;
  /** At most 254 characters. */
  email: string;
};

export type ChangeInventoryCustomFieldsInput = {
  /** When given and not the present revision: CONFLICT. */
  expectedRevision?: number | null | undefined;
  /** The whole list in its order, at most 30. Values of a field that is left out are kept, and told with the item still. */
  fields: Array<CustomFieldInput>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type ChangeMemberRoleInput = {
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** Up to the own one. */
  role: Role;
  userId: string;
};

export type ChangeOrganizationCurrencyInput = {
  /** ISO 4217 code. */
  currency: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type ChangeOrganizationTimeZoneInput = {
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** IANA name such as Europe/Zurich. */
  timeZone: string;
};

export type ChangePasswordInput = {
  currentPassword: string;
  /** 12 to 128 characters that are hard to guess. */
  newPassword: string;
};

export type ChangeProductCustomFieldsInput = {
  /** When given and not the present revision: CONFLICT. */
  expectedRevision?: number | null | undefined;
  /** The whole list in its order, at most 30. Values of a field that is left out are kept, and told with the product still. */
  fields: Array<CustomFieldInput>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
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
  search?: string | null | undefined;
  status?: ChatStatus | null | undefined;
};

/** Why a chat is paused. */
export type ChatPauseReason =
  /** A post was refused for hours. */
  | 'FAILURES'
  /** Its owner left, lost the permission, or no longer sees all warehouses. Save or resume it to take it over. */
  | 'OWNER'
  /** Somebody did it. */
  | 'PERSON';

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
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type ColorScheme =
  /** As on the device. */
  | 'AUTO'
  | 'DARK'
  | 'LIGHT';

export type ConfirmEmailChangeInput = {
  /** The token of the mailed link. */
  token: string;
};

export type ConfirmRecipientInput = {
  /** The part of the link after the #. */
  token: string;
};

export type CorrectPlanRowInput = {
  /** In place of all that the row has. */
  changes: Array<PlanChangeInput>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  planId: string;
  position: number;
};

/** Which lines of a count. */
export type CountLineFilter =
  /** Those that differ. */
  | 'ANY'
  /** Those that are to be counted again. */
  | 'ASKED'
  /** Those that differ by more than the tolerance. */
  | 'BEYOND';

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
  code?: string | null | undefined;
  itemId?: string | null | undefined;
  mode?: CountMode | null | undefined;
  quantity: number;
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
  isActive?: boolean | null | undefined;
  /** The template says it unless given. */
  name?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  templateId: string;
  /** What is not given is its default. */
  values?: Array<AlertTemplateValueInput> | null | undefined;
};

export type CreateAlertRuleInput = {
  /** 1 to 10080; null: an acknowledgement holds until the alert is resolved. */
  acknowledgedForMinutes?: number | null | undefined;
  /** [IN_APP] unless given. */
  actions?: Array<AlertAction> | null | undefined;
  /** True: each item's own reorder point, 10 where it has none, in place of `minQuantity`. */
  atReorderPoint?: boolean | null | undefined;
  /** Resolves its alerts as soon as stock recovers. True unless given, for the types that stock sets off; the others refuse true. */
  autoResolve?: boolean | null | undefined;
  /** 0 to 43,200; 0 unless given. */
  coolDownMinutes?: number | null | undefined;
  /** Of NO_MOVEMENT, 1 to 3,650; 90 unless given. */
  days?: number | null | undefined;
  description?: string | null | undefined;
  /** Replaces the steps that there are; at most 5. */
  escalation?: Array<AlertEscalationStepInput> | null | undefined;
  /** Of PENDING_MOVEMENT, 1 to 8,760; 24 unless given. */
  hours?: number | null | undefined;
  /** True unless given. */
  isActive?: boolean | null | undefined;
  /** Needed for OVER_STOCK. */
  maxQuantity?: number | null | undefined;
  /** 10 unless given. */
  minQuantity?: number | null | undefined;
  name: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** MEDIUM unless given. */
  priority?: AlertPriority | null | undefined;
  /** Null: never. */
  quietHours?: AlertQuietHoursInput | null | undefined;
  /** E-mail addresses. */
  recipients?: Array<string> | null | undefined;
  /** Everything unless given. */
  scope?: AlertRuleScopeInput | null | undefined;
  /** Whom it tells, and how; in place of `actions` and `recipients`. */
  telling?: AlertTellingInput | null | undefined;
  /** LOW_STOCK unless given. */
  triggerType?: AlertTriggerType | null | undefined;
  /** Needed for LARGE_MOVEMENT. */
  value?: number | null | undefined;
};

export type CreateAlertTemplateInput = {
  /** At most 40 characters; 'Own' unless given. */
  category?: string | null | undefined;
  /** That of the rule unless given. */
  description?: string | null | undefined;
  /** 1 to 120 characters, not that of another own template. */
  name: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** The rule that is saved. */
  ruleId: string;
  /** At most 10 of at most 30 characters. */
  tags?: Array<string> | null | undefined;
};

export type CreateApiKeyInput = {
  /** 1 to 365 days. */
  expiresInDays?: number | null | undefined;
  /** The permission flags to keep of the role, all of which you hold; null: all of the role, empty: the key only reads. */
  flags?: Array<PermissionFlag> | null | undefined;
  /** 1 to 100 characters; say which tool it is for. */
  name: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** At most your own. */
  role: Role;
};

export type CreateApprovalDelegationInput = {
  /** A member, and somebody else. */
  delegateId: string;
  /** At most 90 days after the start. */
  endsAt: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** At most 200 characters. */
  reason?: string | null | undefined;
  /** From now on unless given. */
  startsAt?: string | null | undefined;
};

export type CreateApprovalPolicyInput = {
  /** 1 to 10, of which any one is enough. */
  clauses: Array<ApprovalClauseInput>;
  isActive?: boolean | null | undefined;
  name: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type CreateChatInput = {
  /** May be empty: what alert rules say is posted alone. */
  events: Array<ChatEvent>;
  /** 1 to 80 characters. */
  name: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** https, of the public internet; whoever runs Tallyard may allow more. It is kept encrypted, and told to nobody. */
  url: string;
};

export type CreateCountInput = {
  /** A folder of the warehouse: what stands in it and below. */
  folderId?: string | null | undefined;
  isBlind?: boolean | null | undefined;
  /** These items alone, at most 500. */
  itemIds?: Array<string> | null | undefined;
  /** 1 to 80 characters. */
  name: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** Differences of up to so many per cent of what was expected need no second look. */
  tolerancePercent?: number | null | undefined;
  /** Nor do those of up to so many pieces. */
  toleranceQuantity?: number | null | undefined;
  warehouseId: string;
};

export type CreateFolderInput = {
  /** It is a warehouse as well. Not in another warehouse. */
  isWarehouse?: boolean | null | undefined;
  kind?: string | null | undefined;
  /** 1 to 120 characters. */
  name: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** Null or left out: at the root. */
  parentId?: string | null | undefined;
};

export type CreateInventoryItemInput = {
  barcode?: string | null | undefined;
  category?: string | null | undefined;
  /** By key of `inventoryCustomFields`; required ones have to be there. */
  customFields?: unknown;
  description?: string | null | undefined;
  /** A folder of the warehouse in which it stands. */
  folderId?: string | null | undefined;
  /** True unless given. */
  isActive?: boolean | null | undefined;
  location?: string | null | undefined;
  name: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** Opening stock, 0 unless given. */
  quantity?: number | null | undefined;
  reorderPoint?: number | null | undefined;
  sku: string;
  unitPrice?: string | null | undefined;
  warehouseId: string;
};

export type CreateInvitationInput = {
  /** At most 254 characters. */
  email: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** Up to the own role. */
  role: Role;
};

export type CreateMovementDocumentInput = {
  /** Of such as wait and take stock: what is not available is missing then, and is no reason to refuse them. */
  backorder?: boolean | null | undefined;
  /** Of a transfer, and of nothing else. */
  destinationWarehouseId?: string | null | undefined;
  /** At most 500, made all or none; what is wrong with one names it, as in `lines.3.quantity`. */
  lines: Array<MovementLineInput>;
  /** INBOUND, OUTBOUND or TRANSFER. */
  movementType: InventoryMovementType;
  notes?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  reason?: string | null | undefined;
  reference?: string | null | undefined;
  /** They wait for somebody else's approval. */
  requiresApproval?: boolean | null | undefined;
  /** They wait, and are done at this moment. */
  scheduledAt?: string | null | undefined;
  /** Of transfers, and of nothing else: leaving and arriving are confirmed apart. */
  viaTransit?: boolean | null | undefined;
};

export type CreateMovementInput = {
  /** Of one that waits and takes stock: what is not available is missing then, and is no reason to refuse it. */
  backorder?: boolean | null | undefined;
  /** Of a transfer, and of nothing else. */
  destinationWarehouseId?: string | null | undefined;
  itemId: string;
  movementType: InventoryMovementType;
  notes?: string | null | undefined;
  /** When it happened, if not now; never in the future. What happened before the item was last counted leaves its quantity as it is. */
  occurredAt?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** Above 0; of an adjustment signed. */
  quantity: number;
  reason?: string | null | undefined;
  reference?: string | null | undefined;
  /** It waits for somebody else's approval. */
  requiresApproval?: boolean | null | undefined;
  /** It waits, and is done at this moment. */
  scheduledAt?: string | null | undefined;
  /** Of what comes in, and of nothing else: what one of it has cost; its item's price unless given. Up to 4 decimals. */
  unitCost?: string | null | undefined;
  /** Of a transfer, and of nothing else: leaving and arriving are confirmed apart. */
  viaTransit?: boolean | null | undefined;
};

export type CreateMovementSeriesInput = {
  /** A time such as 08:30. */
  atTime: string;
  /** Of a transfer. */
  destinationWarehouseId?: string | null | undefined;
  itemId: string;
  missed?: MissedOccurrences | null | undefined;
  movementType: SeriesMovementType;
  notes?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  quantity: number;
  reason?: string | null | undefined;
  reference?: string | null | undefined;
  requiresApproval?: boolean | null | undefined;
  rrule: string;
  /** A day such as 2026-01-31. */
  startsOn: string;
  /** Unless given that of the item's warehouse, else UTC. */
  timeZone?: string | null | undefined;
  /** 1 to 120 characters. */
  title: string;
};

export type CreateOrganizationInput = {
  /** ISO 4217 code in which its prices are. */
  currency: string;
  /** 1 to 120 characters. */
  name: string;
  /** IANA name such as Europe/Zurich, in which its days begin and end; UTC unless given. */
  timeZone?: string | null | undefined;
};

export type CreatePlanInput = {
  kind: PlanKind;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** 1 to 300 characters. */
  reason?: string | null | undefined;
  /** 1 to 10,000. */
  rows: Array<PlanRowInput>;
  /** 1 to 200 characters; says what is changed unless given. */
  title?: string | null | undefined;
};

export type CreateProductInput = {
  barcode?: string | null | undefined;
  category?: string | null | undefined;
  /** By key of `productCustomFields`; required ones have to be there. */
  customFields?: unknown;
  description?: string | null | undefined;
  name: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** 0 unless given. */
  price?: string | null | undefined;
  /** Told with its history. */
  reason?: string | null | undefined;
  /** Unique in the organization, case-sensitive, 1 to 64 characters. */
  sku: string;
  /** ACTIVE unless given. */
  status?: ProductStatus | null | undefined;
  supplier?: string | null | undefined;
  unit?: string | null | undefined;
};

export type CreateSavedViewInput = {
  /** Needs canAccessSettings. */
  isShared?: boolean | null | undefined;
  list: SavedViewList;
  /** 1 to 80 characters; unique among the own ones of the list, or among its shared ones. */
  name: string;
  organizationId?: string | null | undefined;
  state: SavedViewStateInput;
};

/** Exactly one of `list`, `viewId` and `selectionId` is given. */
export type CreateScheduledReportInput = {
  /** 06:30. */
  atTime: string;
  format: ReportFormat;
  list?: ReportList | null | undefined;
  /** 1 to 80 characters. */
  name: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** 1 to 10 e-mail addresses. */
  recipients: Array<string>;
  /** RFC 5545, of FREQ DAILY, WEEKLY or MONTHLY: FREQ=WEEKLY;BYDAY=MO. */
  rrule: string;
  /** Due once a week at least: events are kept for 7 days. */
  selectionId?: string | null | undefined;
  /** IANA name; UTC unless given. */
  timeZone?: string | null | undefined;
  /** An own view, or one that is shared, of items, products or alerts. */
  viewId?: string | null | undefined;
};

export type CreateSelectionInput = {
  /** One subscription, at most 10,000 characters. */
  document: string;
  /** 1 to 80 characters. */
  name: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** An object of at most 4,000 characters of JSON. */
  variables?: unknown;
};

export type CreateWarehouseInput = {
  address?: string | null | undefined;
  code?: string | null | undefined;
  /** Whom to ask there; up to 200 characters. */
  contact?: string | null | undefined;
  isActive?: boolean | null | undefined;
  /** Unique in the organization, 1 to 120 characters. */
  name: string;
  /** Up to 2,000 characters. */
  notes?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** An IANA name such as Europe/Zurich. */
  timeZone?: string | null | undefined;
};

export type CreateWebhookInput = {
  /** At least one: item.changed, product.changed, movement.changed, alert.changed, warehouse.changed, folder.changed, plan.changed, count.changed, membership.changed. */
  kinds: Array<string>;
  /** 1 to 80 characters. */
  name: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** What it says of each event, with your rights: its kind is the webhook's then, whatever `kinds` are. Null: the event as it is. */
  selectionId?: string | null | undefined;
  /** https, of the public internet; whoever runs Tallyard may allow more. */
  url: string;
};

export type CustomFieldInput = {
  isRequired: boolean;
  /** Of a field that is there; left out, the field is new. */
  key?: string | null | undefined;
  name: string;
  /** At most 100; for a choice. */
  options?: Array<string> | null | undefined;
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
  organizationId?: string | null | undefined;
  userId: string;
};

export type DeclineRecipientInput = {
  /** The part of the link after the #. */
  token: string;
};

export type DeleteAccountInput = {
  /** The e-mail address of the account, typed once more. */
  confirmation: string;
  currentPassword: string;
};

export type DeleteAlertRuleInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type DeleteAlertTemplateInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type DeleteApprovalPolicyInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type DeleteChatInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type DeleteFolderInput = {
  /** Deletes one that holds anything: the folders below go with it, the items come to stand in its parent. */
  cascade?: boolean | null | undefined;
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type DeleteInventoryItemInput = {
  /** Also while stock of it is promised or scheduled. */
  force?: boolean | null | undefined;
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type DeleteMovementAttachmentInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type DeleteProductImageInput = {
  imageId: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  productId: string;
};

export type DeleteProductInput = {
  /** Also while there is stock of it: its items stay. */
  force?: boolean | null | undefined;
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** Told with its history. */
  reason?: string | null | undefined;
};

export type DeleteSavedViewInput = {
  id: string;
  organizationId?: string | null | undefined;
};

export type DeleteScheduledReportInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type DeleteSelectionInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type DeleteWarehouseInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type DeleteWebhookInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type DescribeProductImageInput = {
  /** At most 200 characters; empty: nothing beside the product's name. */
  alt: string;
  imageId: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  productId: string;
};

/** Absent fields are those of the original; null clears. */
export type DuplicateInventoryItemInput = {
  /** That of the original only while the copy has its SKU. */
  barcode?: string | null | undefined;
  category?: string | null | undefined;
  /** By key of `inventoryCustomFields`; those given are set on those of the original. */
  customFields?: unknown;
  description?: string | null | undefined;
  /** A folder of the copy's warehouse; in another warehouse none unless given. */
  folderId?: string | null | undefined;
  /** The original. */
  id: string;
  isActive?: boolean | null | undefined;
  location?: string | null | undefined;
  name?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** Opening stock, 0 unless given: stock is not copied. */
  quantity?: number | null | undefined;
  /** Kept in the copy's history. */
  reason?: string | null | undefined;
  reorderPoint?: number | null | undefined;
  /** Unless given, 'SKU-COPY' or the next one that is free; in another warehouse the original's own, when it is free there. */
  sku?: string | null | undefined;
  unitPrice?: string | null | undefined;
  /** That of the original unless given. */
  warehouseId?: string | null | undefined;
};

export type DuplicateProductInput = {
  id: string;
  /** As the original's unless given. */
  name?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** The first free one of 'SKU-COPY', 'SKU-COPY-2', ... unless given. */
  sku?: string | null | undefined;
};

/** Absent fields stay as they are; null clears. */
export type EditMemberInput = {
  /** At most 100 characters; null: the person's own name. */
  displayName?: string | null | undefined;
  /** At most 100 characters. */
  jobTitle?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  userId: string;
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
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type EndMovementSeriesInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type EndSessionInput = {
  /** One of `openSessions`. */
  id: string;
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
  barcode?: string | null | undefined;
  category?: string | null | undefined;
  customFields?: unknown;
  description?: string | null | undefined;
  folderId?: string | null | undefined;
  isActive?: boolean | null | undefined;
  location?: string | null | undefined;
  name?: string | null | undefined;
  reorderPoint?: number | null | undefined;
  sku?: string | null | undefined;
  unitPrice?: string | null | undefined;
};

/** What somebody saw of a product, field by field. */
export type ExpectedProduct = {
  barcode?: string | null | undefined;
  category?: string | null | undefined;
  customFields?: unknown;
  description?: string | null | undefined;
  name?: string | null | undefined;
  price?: string | null | undefined;
  sku?: string | null | undefined;
  status?: ProductStatus | null | undefined;
  supplier?: string | null | undefined;
  unit?: string | null | undefined;
};

export type FlagOverrideInput = {
  flag: PermissionFlag;
  /** Null puts the flag back to the role's default. */
  isGranted?: boolean | null | undefined;
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

export type FolderPositionInput = {
  id: string;
  /** From 0. */
  position: number;
};

export type ForgotPasswordInput = {
  email: string;
};

export type IntegrationFilter = {
  kind?: IntegrationKind | null | undefined;
  /** Part of the name. */
  search?: string | null | undefined;
  syncStatus?: SyncStatus | null | undefined;
};

/** What connects the organization to others. */
export type IntegrationKind =
  | 'API_KEY'
  | 'CHAT'
  /** A scheduled report. */
  | 'REPORT'
  | 'WEBHOOK';

export type IntegrationSortKey =
  | 'CREATED_AT'
  /** Those that never did anything come last. */
  | 'LAST_AT'
  | 'NAME';

/** One of the four, or both ends of what it lies between. */
export type InventoryCustomFieldFilter = {
  /** Of text: with this somewhere in it, in whatever case. */
  contains?: string | null | undefined;
  /** Of numbers and dates: this or more, or later. */
  from?: string | null | undefined;
  /** Of one of `inventoryCustomFields`. */
  key: string;
  /** Of numbers and dates: this or less, or earlier. */
  to?: string | null | undefined;
  /** Exactly this; yes or no, a number or a date as text. */
  value?: string | null | undefined;
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
  belowReorderPoint?: boolean | null | undefined;
  /** Exactly this category. */
  category?: string | null | undefined;
  /** At most 10. */
  customFields?: Array<InventoryCustomFieldFilter> | null | undefined;
  /** In this folder, or in one below it. */
  folderId?: string | null | undefined;
  hasBarcode?: boolean | null | undefined;
  hasDescription?: boolean | null | undefined;
  isActive?: boolean | null | undefined;
  maxQuantity?: number | null | undefined;
  minQuantity?: number | null | undefined;
  /** Contained in name, SKU, description, category, location or barcode. */
  search?: string | null | undefined;
  stockLevel?: StockLevel | null | undefined;
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

export type InvitationStatus =
  | 'ACCEPTED'
  /** Its 7 days are over, or whoever sent it may not invite any more. */
  | 'EXPIRED'
  | 'PENDING'
  | 'REVOKED';

export type JoinWaitlistInput = {
  /** Where the invitation goes; at most 254 characters. */
  email: string;
};

export type LeaveOrganizationInput = {
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
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
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** Where it comes last; null: at the root. */
  parentId?: string | null | undefined;
};

export type MovementAttachmentType =
  | 'CSV'
  | 'JPEG'
  /** A word of another upstream's; never to be sent. */
  | 'OTHER'
  | 'PDF'
  | 'PNG';

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

export type MovementFilter = {
  /** The lines of a document. */
  documentId?: string | null | undefined;
  /** Happened from this moment on: as it was dated, else when it was completed, else when it was made. */
  from?: string | null | undefined;
  /** What has left and not arrived; of false, all else. */
  inTransit?: boolean | null | undefined;
  itemId?: string | null | undefined;
  movementType?: InventoryMovementType | null | undefined;
  /** Item, reference, notes, or the id. */
  search?: string | null | undefined;
  status?: MovementStatus | null | undefined;
  /** Happened up to and with this moment. */
  to?: string | null | undefined;
  /** Where it takes place, or arrives. */
  warehouseId?: string | null | undefined;
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
  itemId: string;
  /** The document's unless given. */
  notes?: string | null | undefined;
  /** Above 0. */
  quantity: number;
  /** Of what comes in, and of nothing else: what one of it has cost; its item's price unless given. Up to 4 decimals. */
  unitCost?: string | null | undefined;
};

export type MovementSeriesPreviewInput = {
  atTime: string;
  itemId?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  rrule: string;
  startsOn: string;
  /** Unless given that of the item's warehouse, else UTC. */
  timeZone?: string | null | undefined;
};

/** What leads out of PENDING is final. */
export type MovementStatus =
  | 'CANCELLED'
  | 'COMPLETED'
  /** A word of another upstream's; never to be sent. */
  | 'OTHER'
  | 'PENDING';

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

export type OrderProductImagesInput = {
  /** All images of the product in their new order. Others than it has: CONFLICT. */
  imageIds: Array<string>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  productId: string;
};

export type OverrideRoleInput = {
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** Flags not named stay; null: all of them go back to the default. */
  overrides?: Array<FlagOverrideInput> | null | undefined;
  role: Role;
};

export type PauseChatInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type PauseScheduledReportInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type PauseWebhookInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
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

export type PlanChangeInput = {
  /** Of items: name, barcode, reorderPoint, category, location, unitPrice, isActive; of products: name, barcode, unit, category, price, status, supplier; for ITEMS_ADJUST adjustment, the signed amount. */
  field: string;
  /** What it is believed to be: if it is not, the row is a conflict. Whatever it is now unless given. */
  from?: unknown;
  /** Text, a number, true or false. */
  to?: unknown;
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

export type PlanRowInput = {
  /** At most 40; none for ITEMS_DELETE. */
  changes?: Array<PlanChangeInput> | null | undefined;
  /** Of the thing. */
  id: string;
};

/** What became of a row when its plan was applied. */
export type PlanRowOutcome =
  | 'APPLIED'
  | 'REFUSED'
  /** There was nothing to do, or the plan was stopped before it. */
  | 'SKIPPED';

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

export type PostCountInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
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
  contains?: string | null | undefined;
  /** Of numbers and dates: this or more, or later. */
  from?: string | null | undefined;
  /** Of one of `productCustomFields`. */
  key: string;
  /** Of numbers and dates: this or less, or earlier. */
  to?: string | null | undefined;
  /** Exactly this; yes or no, a number or a date as text. */
  value?: string | null | undefined;
};

/** By what products may be the same thing. */
export type ProductDuplicateKey =
  | 'BARCODE'
  /** Name and supplier, but for case. */
  | 'NAME'
  /** But for case, dashes, dots and spaces. */
  | 'SKU';

/** All that is given must hold. */
export type ProductFilter = {
  /** Exactly this category; 'Uncategorized': none. */
  category?: string | null | undefined;
  /** At most 10. */
  customFields?: Array<ProductCustomFieldFilter> | null | undefined;
  maxPrice?: string | null | undefined;
  minPrice?: string | null | undefined;
  /** Contained in name, SKU, description, category, supplier or barcode. */
  search?: string | null | undefined;
  status?: ProductStatus | null | undefined;
  /** Exactly this supplier. */
  supplier?: string | null | undefined;
};

export type ProductImageStatus =
  /** They could not be made: delete it, and upload it again. */
  | 'FAILED'
  /** Its widths are being made; `productChanged` tells when they are there. */
  | 'MAKING'
  | 'READY';

export type ProductSortKey =
  | 'CATEGORY'
  | 'CREATED_AT'
  | 'NAME'
  | 'PRICE'
  | 'SKU'
  | 'STATUS'
  | 'SUPPLIER'
  | 'UPDATED_AT';

export type ProductStatus =
  | 'ACTIVE'
  /** Whatever an upstream calls it that is not 'active'. */
  | 'INACTIVE';

export type PutItemsIntoFolderInput = {
  /** A folder of their warehouse; the warehouse's own takes them out of any. */
  folderId: string;
  /** Items, any number: sent on in batches of 100. */
  ids: Array<string>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type RateAlertTemplateInput = {
  id: string;
  organizationId?: string | null | undefined;
  /** 1 to 5. */
  rating: number;
};

export type ReactivateMemberInput = {
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  userId: string;
};

export type ReauthenticateInput = {
  currentPassword: string;
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

export type RecordCountsInput = {
  countId: string;
  /** At most 200, of this moment. */
  observations: Array<CountObservationInput>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type RemoveAlertPushBrowserInput = {
  id: string;
  organizationId?: string | null | undefined;
};

export type RemoveEmailDomainInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type RemoveMemberInput = {
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  userId: string;
};

export type RenameNamesInput = {
  kind: CarriedNameKind;
  /** 1 to 50, each 1 to 100 characters. */
  names: Array<string>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** 1 to 300 characters. */
  reason?: string | null | undefined;
  /** 1 to 100 characters; a name that is there already is merged with. */
  to: string;
};

export type RenameOrganizationInput = {
  /** 1 to 120 characters. */
  name: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type ReorderFoldersInput = {
  /** At most 1,000: a whole level. */
  folders: Array<FolderPositionInput>;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type ReplayWebhookDeliveryInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  webhookId: string;
};

export type ReplayWebhookInput = {
  /** At most 7 days ago. */
  from: string;
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  to: string;
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

export type ResendConfirmationRequestInput = {
  address: string;
  channel: RecipientChannel;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type ResendInvitationInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type ResendVerificationInput = {
  email: string;
  password: string;
};

export type ResetPasswordInput = {
  /** 12 to 128 characters that are hard to guess. */
  password: string;
  /** The token of the mailed link. */
  token: string;
};

export type ResolveAlertsInput = {
  /** Any number: sent on in batches of 100. */
  ids: Array<string>;
  /** At most 2000 characters. */
  notes?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type RestoreMovementAttachmentInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type RestoreProductImageInput = {
  imageId: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  productId: string;
};

export type ResumeChatInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type ResumeScheduledReportInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type ResumeWebhookInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type ReverseAdjustmentInput = {
  /** The item. */
  id: string;
  /** The adjustment, one of its ledger. */
  movementId: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type RevokeApiKeyInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type RevokeInvitationInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

/** One of the four roles, from least to most; held per organization. */
export type Role =
  | 'ADMIN'
  | 'MANAGER'
  | 'USER'
  | 'VIEWER';

export type RotateApiKeyInput = {
  /** 1 to 365 days; as many as the old key was given, when absent. */
  expiresInDays?: number | null | undefined;
  /** The key to replace. */
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type RotateWebhookSecretInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** For how many hours the older secrets sign beside the new one, 0 to 168. */
  overlapHours?: number | null | undefined;
};

/** How high the rows of a list are. */
export type RowDensity =
  | 'DENSE'
  | 'ROOMY';

export type SavedViewColumnWidthInput = {
  key: string;
  /** 1 to 4000 pixels. */
  width: number;
};

/** At most 60 of each. */
export type SavedViewColumnsInput = {
  hidden?: Array<string> | null | undefined;
  order?: Array<string> | null | undefined;
  shown?: Array<string> | null | undefined;
  widths?: Array<SavedViewColumnWidthInput> | null | undefined;
};

export type SavedViewFilterInput = {
  /** Letters, digits and underscores, at most 60; each once. */
  key: string;
  /** 1 to 500 characters. */
  value: string;
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

export type SavedViewSortInput = {
  direction: SortDirection;
  key: string;
};

export type SavedViewSortKey =
  | 'CREATED_AT'
  | 'NAME'
  | 'UPDATED_AT';

export type SavedViewStateInput = {
  columns?: SavedViewColumnsInput | null | undefined;
  density?: RowDensity | null | undefined;
  /** At most 40. */
  filters?: Array<SavedViewFilterInput> | null | undefined;
  /** 1 to 1000. */
  pageSize?: number | null | undefined;
  sort?: SavedViewSortInput | null | undefined;
};

export type ScheduleMovementInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** In the future. */
  scheduledAt: string;
};

export type ScheduledReportFilter = {
  /** Part of the name. */
  search?: string | null | undefined;
  status?: ScheduledReportStatus | null | undefined;
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

export type SelectionFilter = {
  /**
   * item.changed, product.changed, movement.changed, alert.changed, plan.changed, membership.changed, warehouse.changed,
   * folder.changed or count.changed.
   */
  kind?: string | null | undefined;
  /** Part of the name. */
  search?: string | null | undefined;
};

export type SelectionSortKey =
  | 'CREATED_AT'
  | 'NAME'
  | 'UPDATED_AT';

export type SendMemberPasswordResetInput = {
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  userId: string;
};

export type SendScheduledReportInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

/** What recurs: an adjustment does not. */
export type SeriesMovementType =
  | 'INBOUND'
  | 'OUTBOUND'
  | 'TRANSFER';

export type SeriesStatus =
  | 'ACTIVE'
  | 'ENDED';

export type SessionChangeReason =
  /** Role, flags or membership changed; read them in `session`. */
  | 'MEMBERSHIP_CHANGED'
  /** Sent once when the subscription opens. */
  | 'OPENED'
  /** The session was ended; the socket closes with 4401 right after. */
  | 'SESSION_ENDED';

export type SetInventoryItemsActivityInput = {
  /** Any number: sent on in batches of 100. */
  ids: Array<string>;
  isActive: boolean;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** The plan that an earlier part of the same change has answered, at most 10 minutes ago: it is undone together. */
  planId?: string | null | undefined;
  /** 'Bulk activation' or 'Bulk deactivation' unless given. */
  reason?: string | null | undefined;
};

export type SetMemberWarehousesInput = {
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  userId: string;
  /** At most 200; none: nothing that stands in a warehouse. Null: all. */
  warehouseIds?: Array<string> | null | undefined;
};

export type ShownMovementInput = {
  /** Its `contentHash` as it was shown. */
  hash: string;
  id: string;
};

export type SignInInput = {
  email: string;
  password: string;
};

export type SignOutEverywhereInput = {
  /** Leaves the session that asks. */
  keepCurrent?: boolean;
};

export type SignUpInput = {
  /** At most 254 characters. */
  email: string;
  /** 1 to 100 characters. */
  name: string;
  /** 12 to 128 characters that are hard to guess. */
  password: string;
};

export type SkipSeriesOccurrenceInput = {
  occursOn: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  seriesId: string;
};

/** Direction of a sorted list. */
export type SortDirection =
  | 'ASC'
  | 'DESC';

export type StockCountChangeKind =
  | 'CANCELLED'
  | 'CREATED'
  /** A word of another upstream's; never to be sent. */
  | 'OTHER'
  | 'POSTED';

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

export type SubscribeAgainInput = {
  /** The part of the link after the #. */
  token: string;
};

export type SubscribeNewsletterInput = {
  /** Where the newsletter goes; at most 254 characters. */
  email: string;
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
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** True: the message is mailed to whoever asks, and to nobody else. */
  send?: boolean | null | undefined;
};

export type TestChatInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type TestScheduledReportInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type TestWebhookInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type ToggleAlertRuleInput = {
  id: string;
  isActive: boolean;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type UndoMovementInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** 'Undone: ...' with the reason of what is undone unless given. */
  reason?: string | null | undefined;
};

export type UndoPlanInput = {
  id: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

export type UnsentReason =
  /** A word of another upstream's. */
  | 'OTHER'
  /** Its owner has not confirmed yet. */
  | 'UNCONFIRMED'
  /** Its owner does not want it. */
  | 'UNSUBSCRIBED';

export type UnsubscribeInput = {
  /** The part of the link after the #. */
  token: string;
};

/** What is left out stays as it is. */
export type UpdateAccountInput = {
  colorScheme?: ColorScheme | null | undefined;
  /** BCP 47 tag; null: that of the device. */
  locale?: string | null | undefined;
  /** 1 to 100 characters. */
  name?: string | null | undefined;
  /** IANA name; null: that of the device. */
  timeZone?: string | null | undefined;
};

/** Absent fields stay as they are. */
export type UpdateAlertPreferencesInput = {
  /** Such as 08:00. */
  dailyAt?: string | null | undefined;
  digest?: AlertDigest | null | undefined;
  mailed?: Array<AlertPriority> | null | undefined;
  organizationId?: string | null | undefined;
  /** Null: never. */
  quietHours?: AlertQuietHoursInput | null | undefined;
  timeZone?: string | null | undefined;
};

/** Absent fields stay as they are; null clears the description. */
export type UpdateAlertRuleInput = {
  /** 1 to 10080; null: an acknowledgement holds until the alert is resolved. */
  acknowledgedForMinutes?: number | null | undefined;
  actions?: Array<AlertAction> | null | undefined;
  /** True: each item's own reorder point, 10 where it has none, in place of `minQuantity`. */
  atReorderPoint?: boolean | null | undefined;
  /** Resolves its alerts as soon as stock recovers; types that stock does not set off refuse true. */
  autoResolve?: boolean | null | undefined;
  coolDownMinutes?: number | null | undefined;
  days?: number | null | undefined;
  description?: string | null | undefined;
  /** Replaces the steps that there are; at most 5. */
  escalation?: Array<AlertEscalationStepInput> | null | undefined;
  hours?: number | null | undefined;
  id: string;
  isActive?: boolean | null | undefined;
  maxQuantity?: number | null | undefined;
  minQuantity?: number | null | undefined;
  name?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  priority?: AlertPriority | null | undefined;
  /** Null: never. */
  quietHours?: AlertQuietHoursInput | null | undefined;
  /** E-mail addresses. */
  recipients?: Array<string> | null | undefined;
  /** It takes the place of the one there was. */
  scope?: AlertRuleScopeInput | null | undefined;
  /** Whom it tells, and how; in place of `actions` and `recipients`. */
  telling?: AlertTellingInput | null | undefined;
  triggerType?: AlertTriggerType | null | undefined;
  value?: number | null | undefined;
};

/** Absent fields stay as they are. */
export type UpdateAlertTemplateInput = {
  category?: string | null | undefined;
  description?: string | null | undefined;
  id: string;
  name?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  tags?: Array<string> | null | undefined;
};

/** Absent fields stay as they are. */
export type UpdateApprovalPolicyInput = {
  /** Take the place of all that were there. */
  clauses?: Array<ApprovalClauseInput> | null | undefined;
  /** When given and not the present version: CONFLICT. */
  expectedVersion?: number | null | undefined;
  id: string;
  isActive?: boolean | null | undefined;
  name?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

/** Absent fields stay as they are. */
export type UpdateChatInput = {
  events?: Array<ChatEvent> | null | undefined;
  /** When given and not the present version: CONFLICT. */
  expectedVersion?: number | null | undefined;
  id: string;
  name?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  url?: string | null | undefined;
};

/** Absent fields stay as they are; null clears the kind. A warehouse is renamed with its folder. */
export type UpdateFolderInput = {
  id: string;
  kind?: string | null | undefined;
  name?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
};

/** Absent fields stay as they are; null clears. What is on hand changes by `adjustInventoryItem`. */
export type UpdateInventoryItemInput = {
  barcode?: string | null | undefined;
  category?: string | null | undefined;
  /** By key of `inventoryCustomFields`; keys that are left out stay as they are, null takes one away. */
  customFields?: unknown;
  description?: string | null | undefined;
  /**
   * What was seen of the fields that are changed. Where somebody else has changed one of them since, nothing is written: CONFLICT, with
   * each such field in the details.
   */
  expected?: ExpectedInventoryItem | null | undefined;
  /** A folder of its warehouse; null, or the warehouse's own id: none. */
  folderId?: string | null | undefined;
  id: string;
  isActive?: boolean | null | undefined;
  location?: string | null | undefined;
  name?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  reorderPoint?: number | null | undefined;
  sku?: string | null | undefined;
  unitPrice?: string | null | undefined;
};

/** What is not given stays. */
export type UpdateMovementSeriesInput = {
  atTime?: string | null | undefined;
  destinationWarehouseId?: string | null | undefined;
  /** The first day of the rule that is changed; unless given the next. */
  from?: string | null | undefined;
  id: string;
  missed?: MissedOccurrences | null | undefined;
  notes?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  quantity?: number | null | undefined;
  reason?: string | null | undefined;
  reference?: string | null | undefined;
  requiresApproval?: boolean | null | undefined;
  rrule?: string | null | undefined;
  startsOn?: string | null | undefined;
  title?: string | null | undefined;
  /** The one that was seen. */
  version: number;
};

/** Absent fields stay as they are; null clears. */
export type UpdateProductInput = {
  barcode?: string | null | undefined;
  category?: string | null | undefined;
  /** By key: what is not named stays, null takes a value away. */
  customFields?: unknown;
  description?: string | null | undefined;
  /**
   * What was seen of the fields that are changed. Where somebody else has changed one of them since, nothing is written: CONFLICT, with
   * each such field in the details.
   */
  expected?: ExpectedProduct | null | undefined;
  id: string;
  name?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  price?: string | null | undefined;
  /** Told with its history, and with a new price. */
  reason?: string | null | undefined;
  sku?: string | null | undefined;
  status?: ProductStatus | null | undefined;
  supplier?: string | null | undefined;
  unit?: string | null | undefined;
};

/** Absent fields stay as they are. */
export type UpdateSavedViewInput = {
  id: string;
  /** Needs canAccessSettings; taken back by its owner alone. */
  isShared?: boolean | null | undefined;
  name?: string | null | undefined;
  organizationId?: string | null | undefined;
  /** Takes the place of all that was kept. */
  state?: SavedViewStateInput | null | undefined;
};

/** Absent fields stay as they are. With another thing that is reported, or other recipients, it goes on with your rights. */
export type UpdateScheduledReportInput = {
  atTime?: string | null | undefined;
  /** When given and not the present version: CONFLICT. */
  expectedVersion?: number | null | undefined;
  format?: ReportFormat | null | undefined;
  id: string;
  list?: ReportList | null | undefined;
  name?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  recipients?: Array<string> | null | undefined;
  rrule?: string | null | undefined;
  selectionId?: string | null | undefined;
  timeZone?: string | null | undefined;
  viewId?: string | null | undefined;
};

/** Absent fields stay as they are. */
export type UpdateSelectionInput = {
  /** Of the same kind of event as before. */
  document?: string | null | undefined;
  /** When given and not the present version: CONFLICT. */
  expectedVersion?: number | null | undefined;
  id: string;
  name?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  variables?: unknown;
};

/** What is not given stays. */
export type UpdateSeriesOccurrenceInput = {
  /** A day and a time by the clocks of the series. */
  date?: string | null | undefined;
  notes?: string | null | undefined;
  occursOn: string;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  quantity?: number | null | undefined;
  seriesId: string;
  time?: string | null | undefined;
};

/** Absent fields stay as they are; null clears. */
export type UpdateWarehouseInput = {
  address?: string | null | undefined;
  code?: string | null | undefined;
  /** Whom to ask there; up to 200 characters. */
  contact?: string | null | undefined;
  id: string;
  isActive?: boolean | null | undefined;
  name?: string | null | undefined;
  /** Up to 2,000 characters. */
  notes?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** An IANA name such as Europe/Zurich. */
  timeZone?: string | null | undefined;
};

/** Absent fields stay as they are. */
export type UpdateWebhookInput = {
  /** When given and not the present version: CONFLICT. */
  expectedVersion?: number | null | undefined;
  id: string;
  kinds?: Array<string> | null | undefined;
  name?: string | null | undefined;
  /** An API key's own organization unless given. */
  organizationId?: string | null | undefined;
  /** Null: it is sent the events as they are again, of the kind that it had. With another one, or another `url`, it goes on with your rights. */
  selectionId?: string | null | undefined;
  url?: string | null | undefined;
};

export type ValuationSortKey =
  | 'AVERAGE_COST'
  /** What it would bring at the prices of now beyond what it has cost. */
  | 'DIFFERENCE'
  | 'NAME'
  | 'PRICE_VALUE'
  | 'QUANTITY'
  | 'VALUE';

export type VerifyEmailInput = {
  /** The token of the mailed link. */
  token: string;
};

export type WarehouseChangeKind =
  | 'CREATED'
  | 'DELETED'
  /** A word of another upstream's; never to be sent. */
  | 'OTHER'
  | 'UPDATED';

export type WarehouseSortKey =
  | 'CODE'
  | 'CREATED_AT'
  | 'NAME'
  | 'UPDATED_AT';

export type WebhookDeliveryState =
  | 'DELIVERED'
  /** Tried as often as is promised; it can be sent again. */
  | 'FAILED'
  /** It is still to succeed. */
  | 'WAITING';

export type WebhookFilter = {
  /** Part of the name or of the address. */
  search?: string | null | undefined;
  /** Those that send this selection. */
  selectionId?: string | null | undefined;
  status?: WebhookStatus | null | undefined;
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
