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

/** The schema's name of an action; OTHER for a word of another upstream's. */
export const actionName = (action: SendChannel): AlertAction => enumValueOrOther(sendChannels, action);

const listOr = <Value>(values: readonly Value[] | null | undefined): Value[] | undefined =>
  values ? [...values] : undefined;

/** Whom and how, as the contract has it; what is left out stays out. */
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

/** Quiet hours as the contract has them. */
export const quietOf = ({ days, exceptCritical, ...hours }: AlertQuietHoursInput) => ({
  ...hours,
  ...(days ? { days: [...days] } : {}),
  ...(typeof exceptCritical === 'boolean' ? { exceptCritical } : {}),
});

/** A step that has no action is refused by the contract. */
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
    // Null takes it away.
    ...(acknowledgedForMinutes === undefined ? {} : { acknowledgedForMinutes }),
    ...(quietHours === undefined ? {} : { quietHours: quietHours && quietOf(quietHours) }),
  };
}

/** What a new rule does: in-app unless it says otherwise. Throws VALIDATION_FAILED. */
export function newWorkflow(input: Requested): NonNullable<NewRule['workflow']> {
  return { type: 'notification', actions: ['inApp'], recipients: [], ...toldBy(input) } as NonNullable<
    NewRule['workflow']
  >;
}

/** What of it is changed; undefined: nothing. Throws VALIDATION_FAILED. */
export function workflowChanges(input: Requested) {
  const changes = toldBy(input);
  return Object.keys(changes).length === 0 ? undefined : changes;
}
