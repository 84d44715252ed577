import { listAlertChannels } from '@tallyard/contracts/alerts/endpoints';
import { targetKinds } from '@tallyard/domain/alerts/recipients';
import { workflowActions } from '@tallyard/domain/alerts/statuses';
import { roles } from '@tallyard/domain/permissions/roles';
import { weekdays } from '@tallyard/domain/schedules/rule';
import type { Resolvers } from '../generated/resolvers.ts';
import { enumValue } from '../platform/enums.ts';
import { readable, readableOr } from '../rest/tolerant-parsing.ts';
import { actionName } from './workflow-input.ts';

/** The documented channels: upstreams other than ours use only these. */
const documented = ['email', 'inApp'];
const notElsewhere = 'This upstream does not tell so';

export const recipientResolvers: Resolvers = {
  Query: {
    alertChannels: async (_parent, { organizationId }, context) => {
      if (!context.rest.upstream.isOurs) {
        return workflowActions.map((action) => {
          const isAvailable = documented.includes(action);
          return { action: actionName(action), isAvailable, reason: isAvailable ? null : notElsewhere };
        });
      }
      const channels = await context.api(listAlertChannels, { organizationId });
      return channels.map(({ action, ...channel }) => ({ ...channel, action: actionName(action) }));
    },
  },
  AlertRule: {
    telling: (rule) => ({ organizationId: String(readable(rule.organizationId)), workflow: readable(rule.workflow) }),
    escalation: (rule) =>
      (readableOr(readableOr(rule.workflow)?.escalation) ?? []).map((step) => ({
        afterMinutes: step.afterMinutes,
        organizationId: String(readable(rule.organizationId)),
        step,
      })),
    acknowledgedForMinutes: (rule) => readableOr(readableOr(rule.workflow)?.acknowledgedForMinutes) ?? null,
    quietHours: (rule) => readableOr(readableOr(rule.workflow)?.quietHours) ?? null,
  },
  // guard: alerts.quiet-days-of-the-schema
  // guard: alerts.no-word-as-it-came
  AlertQuietHours: { days: ({ days }) => readable(days).map((day) => enumValue(weekdays, day)) },
  AlertEscalationStep: { telling: ({ organizationId, step }) => ({ organizationId, workflow: step }) },
  AlertTelling: {
    actions: ({ workflow }) => readable(workflow.actions).map(actionName),
    addresses: ({ workflow }) => [...readable(workflow.recipients)],
    members: ({ workflow, organizationId }) =>
      (readableOr(workflow.members) ?? []).map((id) => ({ id, organizationId })),
    // guard: alerts.roles-of-the-schema
    roles: ({ workflow }) => (readableOr(workflow.roles) ?? []).map((role) => enumValue(roles, role)),
    warehouseMembers: ({ workflow }) => readableOr(workflow.warehouseMembers) ?? false,
    phones: ({ workflow }) => [...(readableOr(workflow.phones) ?? [])],
    targets: ({ workflow }) =>
      (readableOr(workflow.targets) ?? []).map(({ kind, webhookId, chatId, ...target }) => ({
        ...target,
        // guard: alerts.targets-of-the-schema
        kind: enumValue(targetKinds, kind),
        webhookId: webhookId ?? null,
        chatId: chatId ?? null,
      })),
  },
};
