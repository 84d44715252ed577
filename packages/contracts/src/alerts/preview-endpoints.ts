import { backtestDays } from '@tallyard/domain/alerts/fields';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id } from '../endpoint/fields.ts';
import { alertBacktest, alertDryRun, alertRuleTest } from './models.ts';
import { trigger } from './trigger.ts';

const ofOrganization = z.object({ orgId: organizationId });

/** Only our api has this endpoint. Returns the current matches of an unsaved rule. */
export const tryAlertTrigger = endpoint({
  name: 'alerts.rules.try',
  method: 'POST',
  path: '/api/alerts/{orgId}/rules/try',
  access: 'organization',
  action: 'alertRules.view',
  repeatable: true,
  summary: 'What a rule with this trigger would find by now, were it on; nothing is written.',
  params: ofOrganization,
  body: z.object({ organizationId: z.optional(organizationId), trigger }),
  output: alertDryRun,
});

/** Only our api has this endpoint. Called before a rule is switched on. */
export const backtestAlertTrigger = endpoint({
  name: 'alerts.rules.backtest',
  method: 'POST',
  path: '/api/alerts/{orgId}/rules/backtest',
  access: 'organization',
  action: 'alertRules.view',
  repeatable: true,
  summary: 'What a rule with this trigger would have raised in the last days, and before how many stock-outs.',
  params: ofOrganization,
  body: z.object({ organizationId: z.optional(organizationId), trigger, days: z.optional(backtestDays) }),
  output: alertBacktest,
});

/** Responds with lines of `domain/alerts/backtest-lines`, not an envelope, because a backtest of many items takes seconds. */
export const streamAlertBacktest = endpoint({
  name: 'alerts.rules.backtestLines',
  method: 'POST',
  path: '/api/alerts/rules/backtest/lines',
  access: 'organization',
  action: 'alertRules.view',
  repeatable: true,
  summary:
    'A backtest as lines of JSON: how many of all items have been looked back at, again and again, and last what came of it. Without that it is not whole.',
  body: z.object({ organizationId: z.optional(organizationId), trigger, days: z.optional(backtestDays) }),
  output: z.never(),
});

/** ALR-17. */
export const testAlertRule = endpoint({
  name: 'alerts.rules.test',
  method: 'POST',
  path: '/api/alerts/rules/{id}/test',
  access: 'organization',
  action: 'alertRules.test',
  repeatable: false,
  summary:
    'What the rule would raise by now, were it on, and its message as it would look; with `send`, it is mailed to whoever asks, and to nobody else. Nothing is raised.',
  params: z.object({ id }),
  body: z.object({
    organizationId: z.optional(organizationId),
    send: z.boolean('send must be true or false').optional(),
  }),
  output: alertRuleTest,
});
