import type { Organization } from '../organization.ts';
import type { Row } from '../row.ts';
import { newName, ofOrganization } from './inputs.ts';

const ofRule =
  (more: Record<string, unknown> = {}) =>
  async (target: Organization) => ({
    params: { id: await target.newRuleId() },
    ...more,
  });
const alertIds = async (target: Organization) => ({ ids: [await target.newAlertId()] });

export const restRows: Readonly<Record<string, Row>> = {
  'GET /api/alerts/{orgId}/rules': { who: 'viewer', input: ofOrganization('orgId') },
  'GET /api/alerts/instances/{id}/history': {
    who: 'user',
    refusal: 'History permission denied',
    input: async (target) => ({ params: { id: await target.newAlertId() } }),
  },
  'GET /api/alerts/{orgId}/rules/preview': { who: 'viewer', input: ofOrganization('orgId') },
  'POST /api/alerts/rules/export': {
    who: 'user',
    refusal: 'Insufficient permissions to export alert rules',
    input: async () => ({ body: {} }),
  },
  'POST /api/alerts/instances/export': {
    who: 'user',
    refusal: 'Insufficient permissions to export alerts',
    input: async () => ({ body: {} }),
  },
  'POST /api/alerts/{orgId}/rules': {
    who: 'manager',
    refusal: 'Insufficient permissions to create alert rules',
    input: async (target) => ({ params: { orgId: target.id }, body: { name: newName(), isActive: false } }),
  },
  'PUT /api/alerts/rules/{id}': {
    who: 'manager',
    refusal: 'Insufficient permissions to update alert rules',
    input: ofRule({ body: { name: newName() } }),
  },
  'DELETE /api/alerts/rules/{id}': {
    who: 'manager',
    refusal: 'Insufficient permissions to delete alert rules',
    input: ofRule(),
  },
  'PATCH /api/alerts/rules/{id}/toggle': {
    who: 'manager',
    refusal: 'Insufficient permissions to activate or deactivate alert rules',
    input: ofRule({ body: { isActive: false } }),
  },
  'GET /api/alerts/{orgId}/instances': { who: 'viewer', input: ofOrganization('orgId') },
  'POST /api/alerts/instances/bulk-update': {
    who: 'user',
    refusal: 'Insufficient permissions to acknowledge alerts',
    input: async (target) => ({
      body: { operationType: 'acknowledge', alertInstanceIds: [await target.newAlertId()], operationData: {} },
    }),
  },
};

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.alertRules': { who: 'viewer' },
  'Query.alertInstances': { who: 'viewer' },
  'Query.alertRulePreview': { who: 'viewer' },
  'Query.alertInstanceHistory': {
    who: 'user',
    refusal: 'History permission denied',
    input: async (target) => ({ id: await target.newAlertId() }),
  },
  'Mutation.createAlertRule': {
    who: 'manager',
    refusal: 'Insufficient permissions to create alert rules',
    input: async () => ({ name: newName(), isActive: false }),
  },
  'Mutation.updateAlertRule': {
    who: 'manager',
    refusal: 'Insufficient permissions to update alert rules',
    input: async (target) => ({ id: await target.newRuleId(), name: newName() }),
  },
  'Mutation.deleteAlertRule': {
    who: 'manager',
    refusal: 'Insufficient permissions to delete alert rules',
    input: async (target) => ({ id: await target.newRuleId() }),
  },
  'Mutation.toggleAlertRule': {
    who: 'manager',
    refusal: 'Insufficient permissions to activate or deactivate alert rules',
    input: async (target) => ({ id: await target.newRuleId(), isActive: false }),
  },
  'Mutation.acknowledgeAlerts': {
    who: 'user',
    refusal: 'Insufficient permissions to acknowledge alerts',
    input: alertIds,
  },
  'Mutation.assignAlerts': {
    who: 'user',
    refusal: 'Insufficient permissions to assign alerts',
    input: async (target) => ({ ...(await alertIds(target)), assigneeId: target.members.user.userId }),
  },
  'Mutation.resolveAlerts': { who: 'user', refusal: 'Insufficient permissions to resolve alerts', input: alertIds },
  'Mutation.cancelAlerts': { who: 'manager', refusal: 'Insufficient permissions to delete alerts', input: alertIds },
  'Subscription.alertInstanceChanged': { who: 'viewer' },
};
