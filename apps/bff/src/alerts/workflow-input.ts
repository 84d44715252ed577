import { type SendChannel, sendChannels } from '@tallyard/domain/alerts/sends';
import { workflowActions } from '@tallyard/domain/alerts/statuses';
import type {
  AlertAction,
  AlertEscalationStepInput,
  AlertQuietHoursInput,
  AlertTellingInput,
  CreateAlertRuleInput,
} from '../generated/resolvers.ts';
import { enumValueOrOther, lower, lowerOr, restValue } from '../platform/enums.ts';
import { validationFailure } from '../rest/validate.ts';
import type { NewRule } from './source.ts';

/** Returns the GraphQL name of an action; OTHER for a value that only another upstream has. */
export const actionName = (action: SendChannel): AlertAction => enumValueOrOther(sendChannels, action);

const listOr = <Value>(values: readonly Value[] | null | undefined): Value[] | undefined =>
  values ? [...values] : undefined;

/** Returns channels and recipients in the format of the contract; missing fields stay missing. */
export function notificationInputOf({
  actions,
  addresses,
  memberIds,
  roles,
  warehouseMembers,
  phones,
  targets,
}: AlertTellingInput) {
  const input = {
    actions: actions?.map((action) => restValue(workflowActions, action)),
    recipients: listOr(addresses),
    members: listOr(memberIds),
    roles: roles?.map((role) => lower(role)),
    warehouseMembers: warehouseMembers ?? undefined,
    phones: listOr(phones),
    targets: targets?.map(({ id, kind, url, webhookId, chatId }) => ({
      id: id ?? undefined,
      kind: lowerOr(kind),
      url: url ?? undefined,
      webhookId: webhookId ?? undefined,
      chatId: chatId ?? undefined,
    })),
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<typeof input>;
}

/** Returns quiet hours in the format of the contract. */
export const quietOf = ({ days, exceptCritical, ...hours }: AlertQuietHoursInput) => ({
  ...hours,
  ...(days ? { days: [...days] } : {}),
  ...(typeof exceptCritical === 'boolean' ? { exceptCritical } : {}),
});

/** The contract rejects a step without an action. */
const stepOf = ({ afterMinutes, telling }: AlertEscalationStepInput) => ({
  afterMinutes,
  ...notificationInputOf(telling),
  actions: notificationInputOf(telling).actions ?? [],
});

type Requested = Pick<
  CreateAlertRuleInput,
  'actions' | 'recipients' | 'telling' | 'escalation' | 'acknowledgedForMinutes' | 'quietHours'
>;

function toldBy({ actions, recipients, telling, escalation, acknowledgedForMinutes, quietHours }: Requested) {
  if (telling && (actions ?? recipients ?? null) !== null) {
    throw validationFailure([{ field: 'telling', message: 'Must not be combined with actions or recipients' }]);
  }
  return {
    ...notificationInputOf(telling ?? { actions: actions ?? null, addresses: recipients ?? null }),
    ...(escalation ? { escalation: escalation.map(stepOf) } : {}),
    // Null removes the setting.
    ...(acknowledgedForMinutes === undefined ? {} : { acknowledgedForMinutes }),
    ...(quietHours === undefined ? {} : { quietHours: quietHours && quietOf(quietHours) }),
  };
}

/** Returns the workflow of a new rule, with in-app notifications by default. Throws VALIDATION_FAILED. */
export function newWorkflow(input: Requested): NonNullable<NewRule['workflow']> {
  return { type: 'notification', actions: ['inApp'], recipients: [], ...toldBy(input) } as NonNullable<
    NewRule['workflow']
  >;
}

/** Returns the changes to a workflow; undefined if there are none. Throws VALIDATION_FAILED. */
export function workflowChanges(input: Requested) {
  const changes = toldBy(input);
  return Object.keys(changes).length === 0 ? undefined : changes;
}
