import type { Organization } from '../organization.ts';
import type { Row } from '../row.ts';
import { keyRefusal, newName, ofOrganization, pushBrowser } from './inputs.ts';

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
  'GET /api/alerts/instances/{id}/sends': {
    who: 'user',
    refusal: 'History permission denied',
    input: async (target) => ({ params: { id: await target.newAlertId() } }),
  },
  'GET /api/alerts/instances/{id}/why': {
    who: 'viewer',
    keyRefusal,
    input: async (target) => ({ params: { id: await target.newAlertId() } }),
  },
  'GET /api/alerts/preferences': { who: 'viewer', keyRefusal },
  'PUT /api/alerts/preferences': { who: 'viewer', keyRefusal, input: async () => ({ body: { digest: 'hourly' } }) },
  'GET /api/alerts/push-browsers': { who: 'viewer', keyRefusal },
  'PUT /api/alerts/push-browsers': { who: 'viewer', keyRefusal, input: async () => ({ body: pushBrowser() }) },
  'DELETE /api/alerts/push-browsers/{id}': {
    who: 'viewer',
    keyRefusal,
    input: async (target, owner) => ({ params: { id: await target.newPushBrowserId(owner) } }),
  },
  'GET /api/alerts/{orgId}/channels': { who: 'viewer', input: ofOrganization('orgId') },
  'GET /api/alerts/{orgId}/rules/preview': { who: 'viewer', input: ofOrganization('orgId') },
  'GET /api/alerts/{orgId}/statistics': {
    who: 'user',
    refusal: 'Insufficient permissions to view statistics of alerts',
    input: ofOrganization('orgId'),
  },
  'POST /api/alerts/{orgId}/rules/try': {
    who: 'viewer',
    input: async (target) => ({ params: { orgId: target.id }, body: { trigger: { type: 'low_stock' } } }),
  },
  'POST /api/alerts/{orgId}/rules/backtest': {
    who: 'viewer',
    input: async (target) => ({ params: { orgId: target.id }, body: { trigger: { type: 'low_stock' } } }),
  },
  'POST /api/alerts/rules/backtest/lines': {
    who: 'viewer',
    input: async () => ({ body: { trigger: { type: 'low_stock' } } }),
  },
  'POST /api/alerts/rules/{id}/test': {
    who: 'manager',
    refusal: 'Insufficient permissions to test alert rules',
    input: ofRule({ body: {} }),
  },
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
  'GET /api/alert-templates/templates': { who: 'viewer' },
  'POST /api/alert-templates/templates': {
    who: 'manager',
    refusal: 'Insufficient permissions to save alert templates',
    input: async (target) => ({ body: { ruleId: await target.newRuleId(), name: newName() } }),
  },
  'PUT /api/alert-templates/templates/{id}': {
    who: 'manager',
    refusal: 'Insufficient permissions to update alert templates',
    input: async (target) => ({ params: { id: await target.newTemplateId() }, body: { name: newName() } }),
  },
  'DELETE /api/alert-templates/templates/{id}': {
    who: 'manager',
    refusal: 'Insufficient permissions to delete alert templates',
    input: async (target) => ({ params: { id: await target.newTemplateId() } }),
  },
  'PUT /api/alert-templates/templates/{id}/rating': {
    who: 'viewer',
    keyRefusal,
    input: async (target) => ({ params: { id: await target.newTemplateId() }, body: { rating: 4 } }),
  },
  'POST /api/alert-templates/templates/{id}/rules': {
    who: 'manager',
    refusal: 'Insufficient permissions to create alert rules',
    input: async (target) => ({ params: { id: await target.newTemplateId() }, body: { isActive: false } }),
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
  'Query.alertTriggerTrial': { who: 'viewer', input: async () => ({ trigger: { triggerType: 'LOW_STOCK' } }) },
  'Query.alertStatistics': { who: 'user', refusal: 'Insufficient permissions to view statistics of alerts' },
  'Query.alertBacktest': { who: 'viewer', input: async () => ({ trigger: { triggerType: 'LOW_STOCK' } }) },
  'Mutation.testAlertRule': {
    who: 'manager',
    refusal: 'Insufficient permissions to test alert rules',
    input: async (target) => ({ id: await target.newRuleId() }),
  },
  'Query.alertInstanceHistory': {
    who: 'user',
    refusal: 'History permission denied',
    input: async (target) => ({ id: await target.newAlertId() }),
  },
  'Query.alertChannels': { who: 'viewer' },
  'Query.alertSends': {
    who: 'user',
    refusal: 'History permission denied',
    input: async (target) => ({ alertId: await target.newAlertId() }),
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
  'Query.alertTemplates': { who: 'viewer' },
  'Mutation.createAlertTemplate': {
    who: 'manager',
    refusal: 'Insufficient permissions to save alert templates',
    input: async (target) => ({ ruleId: await target.newRuleId(), name: newName() }),
  },
  'Mutation.updateAlertTemplate': {
    who: 'manager',
    refusal: 'Insufficient permissions to update alert templates',
    input: async (target) => ({ id: await target.newTemplateId(), name: newName() }),
  },
  'Mutation.deleteAlertTemplate': {
    who: 'manager',
    refusal: 'Insufficient permissions to delete alert templates',
    input: async (target) => ({ id: await target.newTemplateId() }),
  },
  'Query.alertWhy': {
    who: 'viewer',
    keyRefusal,
    input: async (target) => ({ alertId: await target.newAlertId() }),
  },
  'Query.alertPreferences': { who: 'viewer', keyRefusal },
  'Mutation.updateAlertPreferences': { who: 'viewer', keyRefusal, input: async () => ({ digest: 'HOURLY' }) },
  'Query.alertPush': { who: 'viewer', keyRefusal },
  'Mutation.addAlertPushBrowser': {
    who: 'viewer',
    keyRefusal,
    input: async () => pushBrowser(),
  },
  'Mutation.removeAlertPushBrowser': {
    who: 'viewer',
    keyRefusal,
    input: async (target, owner) => ({ id: await target.newPushBrowserId(owner) }),
  },
  'Mutation.rateAlertTemplate': {
    who: 'viewer',
    keyRefusal,
    input: async (target) => ({ id: await target.newTemplateId(), rating: 4 }),
  },
  'Mutation.createAlertRuleFromTemplate': {
    who: 'manager',
    refusal: 'Insufficient permissions to create alert rules',
    input: async (target) => ({ templateId: await target.newTemplateId(), isActive: false }),
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
