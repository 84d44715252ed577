import { rows as activity } from './role-rows/activity.ts';
import { rows as alerts } from './role-rows/alerts.ts';
import { rows as approvals } from './role-rows/approvals.ts';
import { rows as names } from './role-rows/categories-and-suppliers.ts';
import { rows as chats } from './role-rows/chats.ts';
import { rows as counts } from './role-rows/counts.ts';
import { rows as emailDomains } from './role-rows/email-domains.ts';
import { rows as folders } from './role-rows/folders.ts';
import { rows as integrations } from './role-rows/integrations.ts';
import { rows as inventory } from './role-rows/inventory.ts';
import { rows as invitations } from './role-rows/invitations.ts';
import { rows as movements } from './role-rows/movements.ts';
import { rows as organizations } from './role-rows/organizations.ts';
import { rows as plans } from './role-rows/plans.ts';
import { rows as products } from './role-rows/products.ts';
import { rows as recipients } from './role-rows/recipients.ts';
import type { RoleRow } from './role-rows/row.ts';
import { rows as scheduledReports } from './role-rows/scheduled-reports.ts';
import { rows as schedules } from './role-rows/schedules.ts';
import { rows as selections } from './role-rows/selections.ts';
import { rows as views } from './role-rows/views.ts';
import { rows as warehouses } from './role-rows/warehouses.ts';
import { rows as webhooks } from './role-rows/webhooks.ts';

/**
 * Who may do what, written out from the tables of the documents (section 6 of both) and of the role table in the
 * design: inventory create, update and adjust belong to user, its delete to manager; alert instances need
 * canViewAnalytics (user), their delete and the rules canAccessSettings (manager); warehouses belong to manager, API
 * keys to admin.
 */
export const matrix: readonly RoleRow[] = [
  ...activity,
  ...alerts,
  ...approvals,
  ...chats,
  ...counts,
  ...folders,
  ...integrations,
  ...inventory,
  ...invitations,
  ...movements,
  ...names,
  ...organizations,
  ...plans,
  ...products,
  ...recipients,
  ...emailDomains,
  ...scheduledReports,
  ...schedules,
  ...views,
  ...warehouses,
  ...selections,
  ...webhooks,
];

/**
 * What a key may not do, whatever its role: it would outlive its own end, act on its maker's membership, or look at lists,
 * for which it has no eyes.
 */
export const peopleOnly = [
  'createSelection',
  'updateSelection',
  'deleteSelection',
  'createWebhook',
  'updateWebhook',
  'deleteWebhook',
  'pauseWebhook',
  'resumeWebhook',
  'rotateWebhookSecret',
  'testWebhook',
  'replayWebhook',
  'alertPreferences',
  'updateAlertPreferences',
  'alertPush',
  'addAlertPushBrowser',
  'removeAlertPushBrowser',
  'alertWhy',
  'createChat',
  'updateChat',
  'deleteChat',
  'pauseChat',
  'resumeChat',
  'testChat',
  'createScheduledReport',
  'updateScheduledReport',
  'deleteScheduledReport',
  'pauseScheduledReport',
  'resumeScheduledReport',
  'sendScheduledReport',
  'testScheduledReport',
  'createApprovalDelegation',
  'endApprovalDelegation',
  'apiKeys(',
  'createApiKey',
  'revokeApiKey',
  'rotateApiKey',
  'overrideRole',
  'editMember',
  'changeMemberRole',
  'setMemberWarehouses',
  'deactivateMember',
  'reactivateMember',
  'removeMember',
  'sendMemberPasswordReset',
  'createInvitation',
  'rateAlertTemplate',
  'savedView',
  'SavedView',
  'resendInvitation',
  'revokeInvitation',
];
