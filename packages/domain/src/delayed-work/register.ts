/**
 * One kind of work that runs or costs something after the request that set it up, with its owner, scope, and budget (ADR
 * 0117). Tests of api and bff fail if a job, a channel, a subscription, or a kind of file is missing here or no longer exists.
 */
export interface DelayedWork {
  /** The person with whose permissions it runs, checked at the moment it runs. */
  readonly owner: DelayedOwner;
  /** The warehouses that it reads. */
  readonly scope: DelayedScope;
  /** The limit of its cost. */
  readonly budget: string;
}

/**
 * `product`: no person; the product runs it for each organization. `requester`: the person who requested it. `editor`: the
 * last person who changed it. `recipient`: each person who receives it.
 */
export type DelayedOwner = 'product' | 'requester' | 'editor' | 'recipient';

/**
 * `none`: it reads no data of a warehouse. `all`: it reads all warehouses, but shows the data to nobody. `owner`: the
 * warehouses that its owner has access to when it runs.
 */
export type DelayedScope = 'none' | 'all' | 'owner';

const sweep = (budget: string): DelayedWork => ({ owner: 'product', scope: 'all', budget });
const accountMail: DelayedWork = {
  owner: 'recipient',
  scope: 'none',
  budget: 'rate limits of the account and of the network address',
};
const adminMail = (budget: string): DelayedWork => ({ owner: 'recipient', scope: 'none', budget });

export const delayedJobs: Readonly<Record<string, DelayedWork>> = {
  'alerts.evaluate-rule': { owner: 'editor', scope: 'owner', budget: 'one summary for each kind of rule' },
  'alerts.fold-figures': sweep('what was appended since the last run'),
  'alerts.heartbeat': sweep('one row'),
  'alerts.mail': { owner: 'recipient', scope: 'owner', budget: 'daily emails of the organization' },
  'alerts.mail-test': { owner: 'requester', scope: 'owner', budget: 'one email for each request' },
  'alerts.raise-held': { owner: 'editor', scope: 'owner', budget: 'one statement for each organization' },
  'alerts.watch-idle': { owner: 'editor', scope: 'owner', budget: 'more than 25 findings are one alert' },
  'alerts.watch-waiting': { owner: 'editor', scope: 'owner', budget: 'more than 25 findings are one alert' },
  'apiKeys.mail-stopped': adminMail('once for each member who leaves'),
  'chats.forget': sweep('once a day'),
  'chats.mail-failing': adminMail('once for each pause'),
  'emailDomains.check': {
    owner: 'product',
    scope: 'none',
    budget: '5 domains for each organization, once a day or on request',
  },
  'invitations.mail': { owner: 'requester', scope: 'none', budget: 'daily invitations of the organization' },
  'movements.due': sweep('movements whose time has come'),
  'movements.mail-approvers': { owner: 'recipient', scope: 'owner', budget: 'once for each request for approval' },
  'movements.series': { owner: 'product', scope: 'all', budget: 'occurrences of active schedules' },
  'movements.sweepAttachments': sweep('once a day'),
  'owners.mail-paused': adminMail('once for each pause'),
  'owners.pause-lost-work': sweep('once an hour'),
  'plans.run': { owner: 'requester', scope: 'owner', budget: 'turns of 5 s, so that organizations alternate' },
  'platform.maintenance': sweep('once an hour'),
  'platform.quota-notices': adminMail('once a day for each channel'),
  'platform.refresh-statistics': sweep('each table at most every five minutes'),
  'products.fold-figures': sweep('what was appended since the last run'),
  'products.image': { owner: 'product', scope: 'none', budget: 'the process that reads images' },
  'products.sweepImages': sweep('once a day'),
  'recipients.send-requests': {
    owner: 'requester',
    scope: 'none',
    budget: 'one a week for each address, daily emails and text messages of the organization',
  },
  'scheduled-reports.due': {
    owner: 'editor',
    scope: 'owner',
    budget: 'two at a time, daily emails of the organization',
  },
  'scheduled-reports.forget': sweep('once a day'),
  'scheduled-reports.mail-failing': adminMail('once until a run succeeds'),
  'scheduled-reports.now': { owner: 'editor', scope: 'owner', budget: 'a few requests a minute for each report' },
  'session.email-change-mail': accountMail,
  'session.new-device-mail': accountMail,
  'session.password-changed-mail': accountMail,
  'session.reset-mail': accountMail,
  'session.sign-ins-refused-mail': accountMail,
  'session.verification-mail': accountMail,
  // guard: delayed-work.register
  'stock.close-days': sweep('one day of one organization at a time'),
  'webhooks.forget': sweep('once a day'),
  'webhooks.mail-failing': adminMail('three times before it pauses'),
};

/** The channels that deliver alerts to people and programs. */
export const delayedChannels: Readonly<Record<string, DelayedWork>> = {
  inApp: { owner: 'recipient', scope: 'owner', budget: 'lists have pages' },
  email: { owner: 'recipient', scope: 'owner', budget: 'daily emails of the organization' },
  push: { owner: 'recipient', scope: 'owner', budget: 'the browsers of a member' },
  sms: { owner: 'editor', scope: 'owner', budget: 'daily text messages of the organization' },
  chat: { owner: 'editor', scope: 'owner', budget: 'daily chat posts of the organization' },
  webhook: { owner: 'editor', scope: 'owner', budget: 'eight calls at a time for each receiver' },
};

const live: DelayedWork = { owner: 'requester', scope: 'owner', budget: 'points for each delivery' };
export const delayedSubscriptions: Readonly<Record<string, DelayedWork>> = {
  alertInstanceChanged: live,
  countChanged: live,
  folderChanged: live,
  inventoryServiceChanged: { owner: 'product', scope: 'none', budget: 'points for each delivery' },
  itemChanged: live,
  memberChanged: live,
  movementChanged: live,
  planChanged: live,
  productChanged: live,
  sessionChanged: { owner: 'requester', scope: 'none', budget: 'points for each delivery' },
  warehouseChanged: live,
};

/** The tasks that decode uploaded files. */
export const delayedFiles: Readonly<Record<string, DelayedWork>> = {
  'imports/spreadsheet-task': {
    owner: 'requester',
    scope: 'owner',
    budget: 'a process: 60 s, 448 MiB, two for each organization',
  },
  'images/picture-task': {
    owner: 'requester',
    scope: 'none',
    budget: 'a process: 120 s, 1 GiB, two for each organization',
  },
};
