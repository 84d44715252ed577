import { pushArguments } from '../fake-alerts.ts';
import { everyone, fromManager, fromUser, type RoleRow } from './row.ts';

export const rows: readonly RoleRow[] = [
  ['query { alertRules(organizationId: 7) { total } }', everyone, ''],
  ['query { alertInstances(organizationId: 7) { total } }', everyone, ''],
  ['query { alertInstanceHistory(organizationId: 7, id: "a1") { total } }', fromUser, 'History permission denied'],
  ['query { alertSends(organizationId: 7, alertId: "a1") { total } }', fromUser, 'History permission denied'],
  ['query { alertWhy(organizationId: 7, alertId: "a1") { answers { text } } }', everyone, ''],
  ['query { alertPreferences(organizationId: 7) { digest } }', everyone, ''],
  ['query { alertPush(organizationId: 7) { publicKey } }', everyone, ''],
  [`mutation { addAlertPushBrowser(input: {organizationId: 7, ${pushArguments}}) { browser { id } } }`, everyone, ''],
  ['mutation { removeAlertPushBrowser(input: {organizationId: 7, id: "b1"}) { deletedId } }', everyone, ''],
  [
    'mutation { updateAlertPreferences(input: {organizationId: 7, digest: HOURLY}) { preferences { digest } } }',
    everyone,
    '',
  ],
  ['query { alertChannels(organizationId: 7) { action } }', everyone, ''],
  ['query { alertRulePreview(organizationId: 7) { alreadyLow } }', everyone, ''],
  ['query { alertStatistics(organizationId: 7) { raised } }', fromUser, 'view statistics of alerts'],
  ['query { alertBacktest(organizationId: 7, trigger: {triggerType: OUT_OF_STOCK}) { raised } }', everyone, ''],
  ['query { alertTriggerTrial(organizationId: 7, trigger: {triggerType: OUT_OF_STOCK}) { found } }', everyone, ''],
  ['mutation { testAlertRule(input: {organizationId: 7, id: "r1"}) { sentTo } }', fromManager, 'test alert rules'],
  [
    'mutation { createAlertRule(input: {organizationId: 7, name: "x"}) { rule { id } } }',
    fromManager,
    'create alert rules',
  ],
  [
    'mutation { updateAlertRule(input: {organizationId: 7, id: "r1", name: "x"}) { rule { id } } }',
    fromManager,
    'update alert rules',
  ],
  [
    'mutation { deleteAlertRule(input: {organizationId: 7, id: "r1"}) { deletedId } }',
    fromManager,
    'delete alert rules',
  ],
  [
    'mutation { toggleAlertRule(input: {organizationId: 7, id: "r1", isActive: true}) { rule { id } } }',
    fromManager,
    'activate or deactivate alert rules',
  ],
  [
    'mutation { acknowledgeAlerts(input: {organizationId: 7, ids: ["a1"]}) { succeeded } }',
    fromUser,
    'acknowledge alerts',
  ],
  [
    'mutation { assignAlerts(input: {organizationId: 7, ids: ["a1"], assigneeId: "u-user"}) { succeeded } }',
    fromUser,
    'assign alerts',
  ],
  ['mutation { resolveAlerts(input: {organizationId: 7, ids: ["a1"]}) { succeeded } }', fromUser, 'resolve alerts'],
  ['query { alertTemplates(organizationId: 7) { total } }', everyone, ''],
  [
    'mutation { createAlertTemplate(input: {organizationId: 7, ruleId: "r1", name: "x"}) { template { id } } }',
    fromManager,
    'save alert templates',
  ],
  [
    'mutation { updateAlertTemplate(input: {organizationId: 7, id: "t1", name: "x"}) { template { id } } }',
    fromManager,
    'update alert templates',
  ],
  [
    'mutation { deleteAlertTemplate(input: {organizationId: 7, id: "t1"}) { deletedId } }',
    fromManager,
    'delete alert templates',
  ],
  ['mutation { rateAlertTemplate(input: {organizationId: 7, id: "t1", rating: 4}) { template { id } } }', everyone, ''],
  [
    'mutation { createAlertRuleFromTemplate(input: {organizationId: 7, templateId: "t1"}) { rule { id } } }',
    fromManager,
    'create alert rules',
  ],
  ['mutation { cancelAlerts(input: {organizationId: 7, ids: ["a1"]}) { succeeded } }', fromManager, 'delete alerts'],
];
