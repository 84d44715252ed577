import type { TargetInput } from '@tallyard/contracts/alerts/workflow';
import { missingRecipients, smsIsNotSet } from '@tallyard/domain/alerts/recipients';
import type { WorkflowAction } from '@tallyard/domain/alerts/statuses';
import type { FieldProblem } from '@tallyard/domain/errors/catalog';
import { type Role, roles } from '@tallyard/domain/permissions/roles';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { invalid, problemOf } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import { targetProblem } from '../../platform/outgoing/target.ts';
import type { StoredNotification, StoredTarget } from './stored-notification.ts';

export interface RecipientsContext {
  /** Whether targets in private networks and unencrypted ones are allowed. */
  readonly allowPrivateTargets: boolean;
  /** Whether an SMS gateway is configured. */
  readonly isSmsSet: boolean;
  /** Returns the name of a webhook of the integrations, or null if there is none. */
  readonly webhookName: (transaction: TenantTransaction, webhookId: string) => Promise<string | null>;
  /** Returns the name of a chat of the integrations, or null if there is none. */
  readonly chatName: (transaction: TenantTransaction, chatId: string) => Promise<string | null>;
}

type Given<Value> = Value | undefined;

/** Recipients and channels from a request. Omitted fields keep their values. */
export interface RecipientsInput {
  readonly actions?: Given<readonly WorkflowAction[]>;
  readonly recipients?: Given<readonly string[]>;
  readonly members?: Given<readonly string[]>;
  readonly roles?: Given<readonly Role[]>;
  readonly warehouseMembers?: Given<boolean>;
  readonly phones?: Given<readonly string[]>;
  readonly targets?: Given<readonly TargetInput[]>;
}

const once = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/**
 * Validates recipients and channels and returns them as stored. Throws VALIDATION_FAILED for fields below `path`: a user who
 * is not a member, a target that is not allowed, a channel without recipients, or a channel that is not available.
 */
export async function checkRecipients(
  transaction: TenantTransaction,
  context: RecipientsContext,
  path: string,
  present: StoredNotification,
  given: RecipientsInput,
): Promise<StoredNotification> {
  const telling: StoredNotification = {
    actions: once(given.actions ?? present.actions),
    recipients: once(given.recipients ?? present.recipients),
    members: once(given.members ?? present.members),
    // In a fixed order, so that the same roles are no change.
    roles: given.roles === undefined ? present.roles : roles.filter((role) => given.roles?.includes(role)),
    warehouseMembers: given.warehouseMembers ?? present.warehouseMembers,
    phones: once(given.phones ?? present.phones),
    targets:
      given.targets === undefined
        ? present.targets
        : await takenTargets(transaction, context, path, present.targets, given.targets),
  };
  const problems = [
    ...(await membershipProblems(transaction, path, given.members ?? [])),
    ...wayProblems(context, path, present, telling),
  ];
  if (problems.length > 0) throw invalid(problems);
  return telling;
}

async function membershipProblems(
  transaction: TenantTransaction,
  path: string,
  members: readonly string[],
): Promise<FieldProblem[]> {
  if (members.length === 0) return [];
  const { rows } = await transaction.query<{ user_id: string }>(
    `SELECT user_id FROM memberships WHERE organization_id = $1 AND user_id = ANY ($2::uuid[]) AND deactivated_at IS NULL`,
    [transaction.organizationId, members.filter(isId)],
  );
  const known = new Set(rows.map((row) => row.user_id));
  return members.flatMap((member, at) =>
    known.has(member)
      ? []
      : [problemOf(`${path}.members.${at}`, member, 'Somebody who is told must be a member of the organization')],
  );
}

/** Returns the problems of channels without recipients. */
function wayProblems(
  { isSmsSet }: RecipientsContext,
  path: string,
  present: StoredNotification,
  { actions, recipients, members, roles: some, warehouseMembers, phones, targets }: StoredNotification,
): FieldProblem[] {
  const isMissing = {
    email: recipients.length + members.length + some.length === 0 && !warehouseMembers,
    sms: phones.length === 0,
    webhook: !targets.some(({ kind }) => kind === 'webhook'),
    chat: !targets.some(({ kind }) => kind === 'chat'),
  };
  const fields = { email: 'recipients', sms: 'phones', webhook: 'targets', chat: 'targets' } as const;
  const missing = (['email', 'sms', 'webhook', 'chat'] as const)
    .filter((action) => actions.includes(action) && isMissing[action])
    .map((action) => problemOf(`${path}.${fields[action]}`, undefined, missingRecipients[action]));
  // A rule that had SMS before the gateway was removed can still be changed.
  const isUnset = actions.includes('sms') && !isSmsSet && !present.actions.includes('sms');
  return isUnset ? [...missing, problemOf(`${path}.actions`, 'sms', smsIsNotSet)] : missing;
}

async function takenTargets(
  transaction: TenantTransaction,
  context: RecipientsContext,
  path: string,
  present: readonly StoredTarget[],
  given: readonly TargetInput[],
): Promise<StoredTarget[]> {
  const known = new Map(present.map((target) => [target.id, target]));
  const unknown = given.flatMap(({ id }) => (id === undefined || known.has(id) ? [] : [id]));
  for (const target of await targetsOfRules(transaction, unknown)) known.set(target.id, target);
  const taken = new Map<string, StoredTarget>();
  for (const [at, one] of given.entries()) {
    const target = await takenTarget(transaction, context, `${path}.targets.${at}`, known, one);
    const key = `${target.kind} ${target.webhookId ?? target.chatId ?? target.url}`;
    if (!taken.has(key)) taken.set(key, target);
  }
  return [...taken.values()];
}

/** Returns targets of other rules of the organization, such as the rule that was copied. */
async function targetsOfRules(transaction: TenantTransaction, ids: readonly string[]): Promise<StoredTarget[]> {
  if (ids.length === 0) return [];
  const { rows } = await transaction.query<{ target: StoredTarget }>(
    `SELECT t.target FROM alert_rules r
     CROSS JOIN LATERAL jsonb_path_query(r.telling, 'lax $.**.targets[*]') AS t (target)
     WHERE r.organization_id = $1 AND t.target ->> 'id' = ANY ($2::text[])`,
    [transaction.organizationId, ids],
  );
  return rows.map(({ target }) => target);
}

async function takenTarget(
  transaction: TenantTransaction,
  { allowPrivateTargets, webhookName, chatName }: RecipientsContext,
  path: string,
  known: ReadonlyMap<string, StoredTarget>,
  { id, kind, url, webhookId, chatId }: TargetInput,
): Promise<StoredTarget> {
  if (id !== undefined) {
    const target = known.get(id);
    if (target === undefined) throw invalid([problemOf(`${path}.id`, id, 'There is no such target: give its address')]);
    return target;
  }
  // The contract allows only kinds of targets.
  const chosen = kind as StoredTarget['kind'];
  if (url !== undefined) {
    // guard: alerts.targets-checked
    const problem = targetProblem(url, allowPrivateTargets);
    if (problem !== null) throw invalid([problemOf(`${path}.url`, url, problem)]);
    return { id: newId(), kind: chosen, label: labelOf(url), webhookId: null, url };
  }
  if (chosen === 'chat') {
    const chat = await chatName(transaction, chatId ?? '');
    if (chat === null) throw invalid([problemOf(`${path}.chatId`, chatId, 'There is no such chat')]);
    return { id: newId(), kind: chosen, label: chat, webhookId: null, url: null, chatId: chatId ?? null };
  }
  const name = await webhookName(transaction, webhookId ?? '');
  if (name === null) throw invalid([problemOf(`${path}.webhookId`, webhookId, 'There is no such webhook')]);
  return { id: newId(), kind: chosen, label: name, webhookId: webhookId ?? null, url: null };
}

/** Returns a label with only the host and the last characters of a URL: anybody who knows the URL of a chat can post to it. */
function labelOf(text: string): string {
  const { host } = new URL(text);
  // guard: alerts.targets-masked
  return `${host}/…${text.slice(-4)}`;
}
