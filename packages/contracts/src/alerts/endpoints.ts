import {
  instanceSortKeys,
  minQuantity,
  priority,
  resolutionNotes,
  ruleDescription,
  ruleName,
  ruleSortKeys,
  triggerType,
} from '@tallyard/domain/alerts/fields';
import { sendSortKeys } from '@tallyard/domain/alerts/sends';
import { alertOperations, alertStatuses } from '@tallyard/domain/alerts/statuses';
import { messages } from '@tallyard/domain/errors/messages';
import { alertBulkSize, alertsPageSize } from '@tallyard/domain/limits/sizes';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  afterQuery,
  dateTime,
  id,
  idsQuery,
  listQuery,
  orderQuery,
  organizationQuery,
  pageQuery,
  queryBoolean,
  queryNumber,
  searchQuery,
  sizeQuery,
} from '../endpoint/fields.ts';
import { historyEndpoint } from '../history/endpoints.ts';
import { alertInstanceList, alertRule, alertRuleList, alertRulePreview, alertSendList, bulkOutcome } from './models.ts';
import { trigger, triggerChanges } from './trigger.ts';
import { alertChannel, workflow, workflowChanges } from './workflow.ts';

const ofOrganization = z.object({ orgId: organizationId });
const ofRule = z.object({ id });
export const listAlertRules = endpoint({
  name: 'alerts.rules.list',
  method: 'GET',
  path: '/api/alerts/{orgId}/rules',
  access: 'organization',
  action: 'alertRules.view',
  repeatable: true,
  summary: 'Alert rules of the organization.',
  params: ofOrganization,
  query: z.object({
    organizationId: organizationQuery,
    isActive: queryBoolean.optional(),
    priority: z.optional(priority),
    triggerType: z.optional(triggerType),
    createdBy: id.optional(),
    search: searchQuery,
    ...listQuery(alertsPageSize),
    ...orderQuery(ruleSortKeys, 'name'),
  }),
  output: alertRuleList,
});

export const createAlertRule = endpoint({
  name: 'alerts.rules.create',
  method: 'POST',
  path: '/api/alerts/{orgId}/rules',
  access: 'organization',
  action: 'alertRules.create',
  repeatable: false,
  status: 201,
  summary:
    'Creates a rule: priority medium, active, 10 units and in-app unless given. What is low already is told in one alert.',
  params: ofOrganization,
  body: z.object({
    organizationId: z.optional(organizationId),
    name: ruleName,
    description: z.nullish(ruleDescription),
    isActive: z.boolean().optional(),
    priority: z.optional(priority),
    trigger: trigger.optional(),
    workflow: workflow.optional(),
  }),
  output: alertRule,
});

/** Only our api has this endpoint. Called before a rule is switched on. */
export const previewAlertRule = endpoint({
  name: 'alerts.rules.preview',
  method: 'GET',
  path: '/api/alerts/{orgId}/rules/preview',
  access: 'organization',
  action: 'alertRules.view',
  repeatable: true,
  summary:
    'How many items a low-stock rule would find low already: at or below `minQuantity`, else their reorder points.',
  params: ofOrganization,
  query: z.object({ organizationId: organizationQuery, minQuantity: queryNumber(minQuantity).optional() }),
  output: alertRulePreview,
});

export const updateAlertRule = endpoint({
  name: 'alerts.rules.update',
  method: 'PUT',
  path: '/api/alerts/rules/{id}',
  access: 'organization',
  action: 'alertRules.update',
  repeatable: true,
  summary: 'Changes the fields given; open instances keep what they were raised with.',
  params: ofRule,
  body: z.object({
    organizationId: z.optional(organizationId),
    name: z.optional(ruleName),
    description: z.nullish(ruleDescription),
    isActive: z.boolean().optional(),
    priority: z.optional(priority),
    trigger: triggerChanges.optional(),
    workflow: workflowChanges.optional(),
  }),
  output: alertRule,
});

export const deleteAlertRule = endpoint({
  name: 'alerts.rules.delete',
  method: 'DELETE',
  path: '/api/alerts/rules/{id}',
  access: 'organization',
  action: 'alertRules.delete',
  repeatable: false,
  summary: 'Removes a rule; its instances stay.',
  params: ofRule,
  query: z.object({ organizationId: organizationQuery }),
  output: z.object({ id: z.string() }),
});

export const toggleAlertRule = endpoint({
  name: 'alerts.rules.toggle',
  method: 'PATCH',
  path: '/api/alerts/rules/{id}/toggle',
  access: 'organization',
  action: 'alertRules.toggle',
  repeatable: true,
  summary: 'Activates or deactivates a rule; activating tells in one alert, as a job, what is low already.',
  params: ofRule,
  body: z.object({ organizationId: z.optional(organizationId), isActive: z.boolean('isActive must be true or false') }),
  output: alertRule,
});

/** Only our api has this endpoint. */
export const listAlertChannels = endpoint({
  name: 'alerts.channels',
  method: 'GET',
  path: '/api/alerts/{orgId}/channels',
  access: 'organization',
  action: 'alertRules.view',
  repeatable: true,
  summary: 'By what rules can tell here, and why not by the others.',
  params: ofOrganization,
  query: z.object({ organizationId: organizationQuery }),
  output: z.array(alertChannel),
});

export const listAlertInstances = endpoint({
  name: 'alerts.instances.list',
  method: 'GET',
  path: '/api/alerts/{orgId}/instances',
  access: 'organization',
  action: 'alertInstances.view',
  repeatable: true,
  summary: 'Alert instances; cancelled ones only when asked for by status.',
  params: ofOrganization,
  query: z.object({
    organizationId: organizationQuery,
    /** One status, or several separated by commas. */
    status: z
      .preprocess(
        (value) => (typeof value === 'string' ? value.split(',') : value),
        z.array(z.enum(alertStatuses, `Must be one of ${alertStatuses.join(', ')}`)),
      )
      .optional(),
    priority: z.optional(priority),
    assignedTo: id.optional(),
    /** Only alerts about this item (our api only). */
    itemId: id.optional(),
    /** True for summary alerts about many items, false for alerts about a single item (our api only). */
    isSummary: queryBoolean.optional(),
    /** Only alerts about items of this warehouse (our api only). */
    warehouseId: id.optional(),
    search: searchQuery,
    triggeredAfter: dateTime.optional(),
    triggeredBefore: dateTime.optional(),
    ...listQuery(alertsPageSize),
    ...orderQuery(instanceSortKeys, 'triggeredAt', 'desc'),
  }),
  output: alertInstanceList,
});

export const readAlertHistory = historyEndpoint({
  name: 'alerts.instances.history',
  path: '/api/alerts/instances',
  action: 'alertInstances.viewHistory',
  summary: 'What people did about an alert, newest first.',
});

/** Only our api has this endpoint. */
export const listAlertSends = endpoint({
  name: 'alerts.instances.sends',
  method: 'GET',
  path: '/api/alerts/instances/{id}/sends',
  access: 'organization',
  action: 'alertInstances.viewHistory',
  repeatable: true,
  summary: 'To whom an alert was sent and how, with failures and what is tried again; the oldest first.',
  params: z.object({ id }),
  query: z.object({
    organizationId: organizationQuery,
    page: pageQuery,
    limit: sizeQuery(),
    after: afterQuery,
    ids: idsQuery.optional(),
    ...orderQuery(sendSortKeys, 'createdAt'),
  }),
  output: alertSendList,
});

/**
 * The required flag depends on `operationType`, so that the route checks it: acknowledge, assign, and resolve need
 * canViewAnalytics, cancel needs canAccessSettings (ALR-33, ALR-34).
 */
export const bulkUpdateAlertInstances = endpoint({
  name: 'alerts.instances.bulkUpdate',
  method: 'POST',
  path: '/api/alerts/instances/bulk-update',
  access: 'organization',
  repeatable: true,
  summary: 'Acknowledges, assigns, resolves or cancels up to 100 instances; each id has its own outcome.',
  body: z.object({
    organizationId: z.optional(organizationId),
    operationType: z.enum(alertOperations, `Must be one of ${alertOperations.join(', ')}`),
    alertInstanceIds: z
      .array(id)
      .min(1, messages.noBulkItems)
      .max(alertBulkSize, `At most ${alertBulkSize} alerts at a time`),
    /** Ignored: the signed-in user is recorded. */
    performedBy: z.string().max(200).optional(),
    /**
     * `notes` and `resolutionNotes`, the name of the field in the alert, have the same meaning. If both are sent, they must be
     * equal.
     */
    operationData: z
      .object({
        assignedTo: id.nullish(),
        notes: z.nullish(resolutionNotes),
        resolutionNotes: z.nullish(resolutionNotes),
      })
      .refine(({ notes, resolutionNotes: same }) => notes == null || same == null || notes === same, {
        path: ['resolutionNotes'],
        message: 'resolutionNotes and notes must agree',
      })
      .optional(),
  }),
  output: z.object({ results: z.array(bulkOutcome) }),
});
