import { ActionIcon, Checkbox, MultiSelect, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type CheckField, FailedNote } from '@tallyard/ui';
import type { AlertAction, AlertTargetKind, Role } from '../../../generated/schema-types';
import { CheckedInput } from '../../../shared/forms/checked-input';
import { useOrganization } from '../../../shared/organization/organization';
import { later } from '../../../shared/page/later';
import { MembersPicker } from '../../../shared/people/members-picker';
import { useMay } from '../../../shared/permissions/permissions';
import { useAlertChannelsQuery, useTellingChatsQuery, useTellingWebhooksQuery } from '../../generated/rules-operations';
import { hasOwnAddress, type RecipientField, type RecipientValues, splitBlanks, splitCommas } from './recipient-form';
import classes from './telling-fields.module.css';

const RecipientStatuses = later(
  async () => (await import('../../../shared/recipients/recipient-statuses')).RecipientStatuses,
);

const ways: readonly { action: AlertAction; label: string }[] = [
  { action: 'IN_APP', label: 'Show in the app' },
  { action: 'EMAIL', label: 'Send e-mails' },
  { action: 'SMS', label: 'Send SMS' },
  { action: 'WEBHOOK', label: 'Call webhooks' },
  { action: 'CHAT', label: 'Write to a chat' },
];

const roleOptions: readonly { value: Role; label: string }[] = [
  { value: 'ADMIN', label: 'Admins' },
  { value: 'MANAGER', label: 'Managers' },
  { value: 'USER', label: 'Users' },
  { value: 'VIEWER', label: 'Viewers' },
];

interface TellingFieldsProps {
  legend: string;
  value: RecipientValues;
  onChange: (value: RecipientValues) => void;
  /** Returns the check of a field. */
  checkOf: (field: RecipientField) => CheckField<string>;
  /** Returns the server's error for a field from the last attempt to save. */
  refusalOf: (field: RecipientField) => string | null;
}

/** The recipients of a rule and the channels. */
export function RecipientFields({ legend, value, onChange, checkOf, refusalOf }: TellingFieldsProps) {
  const set = (change: Partial<RecipientValues>) => onChange({ ...value, ...change });
  const has = (action: AlertAction) => value.actions.includes(action);
  const text = (field: 'addresses' | 'phones' | 'webhookUrls' | 'chatUrls') => ({
    value: value[field],
    onChange: (typed: string) => set({ [field]: typed }),
    check: checkOf(field),
    refusal: refusalOf(field),
    // The other selected channels decide whether it may be blank.
    revision: JSON.stringify([
      value.actions,
      value.members,
      value.roles,
      value.warehouseMembers,
      value.webhooks,
      value.chats,
    ]),
  });
  return (
    <fieldset className={classes.telling}>
      <legend>{legend}</legend>
      <Stack gap="sm">
        <Ways actions={value.actions} onChange={(actions) => set({ actions })} />
        {refusalOf('actions') && <p className={classes.refusal}>{refusalOf('actions')}</p>}
        {has('EMAIL') && (
          <>
            <MembersPicker
              label="Members"
              placeholder={value.members.length === 0 ? 'Search by name' : undefined}
              value={value.members}
              onChange={(members) => set({ members })}
              error={refusalOf('members')}
            />
            <MultiSelect
              label="Roles"
              data={roleOptions}
              value={[...value.roles]}
              onChange={(roles) => set({ roles: roles as Role[] })}
              clearable
              clearButtonProps={{ 'aria-label': 'Clear' }}
            />
            <Checkbox
              label="Members of the alert’s warehouse"
              description="Those who were put there and see no other."
              checked={value.warehouseMembers}
              onChange={({ currentTarget }) => set({ warehouseMembers: currentTarget.checked })}
            />
            <CheckedInput label="Addresses" placeholder="anna@example.com, ben@example.com" {...text('addresses')} />
            <RecipientStatuses emails={splitBlanks(value.addresses)} />
          </>
        )}
        {has('SMS') && (
          <>
            <CheckedInput label="Phone numbers" placeholder="+49 151 12345678, +44 7700 900123" {...text('phones')} />
            <RecipientStatuses phones={splitCommas(value.phones)} />
          </>
        )}
        {has('WEBHOOK') && (
          <>
            <Webhooks value={value.webhooks} onChange={(webhooks) => set({ webhooks })} />
            <IntegrationSelect kind="WEBHOOK" value={value} onChange={set} />
            <CheckedInput
              label="Other addresses"
              placeholder="https://example.com/hooks"
              description="Unsigned: a webhook of the integrations is signed."
              inputMode="url"
              {...text('webhookUrls')}
            />
          </>
        )}
        {has('CHAT') && (
          <>
            <Chats value={value.chats} onChange={(chats) => set({ chats })} />
            <IntegrationSelect kind="CHAT" value={value} onChange={set} />
            <CheckedInput
              label="Address of the chat"
              placeholder="https://hooks.slack.com/services/..."
              description="An incoming webhook of Slack, or of a chat that takes the same."
              inputMode="url"
              {...text('chatUrls')}
            />
          </>
        )}
        {refusalOf('targets') && <p className={classes.refusal}>{refusalOf('targets')}</p>}
      </Stack>
    </fieldset>
  );
}

/** The available channels. Those that cannot be selected show the reason. */
function Ways({
  actions,
  onChange,
}: {
  actions: RecipientValues['actions'];
  onChange: (actions: AlertAction[]) => void;
}) {
  const { active } = useOrganization();
  const { data } = useAlertChannelsQuery({ variables: { organizationId: active.id } });
  const channels = data?.alertChannels ?? [];
  return (
    <div className={classes.ways}>
      {ways.map(({ action, label }) => {
        const isChosen = actions.includes(action);
        const reason = channels.find((channel) => channel.action === action)?.reason ?? null;
        return (
          <Checkbox
            key={action}
            label={label}
            description={reason}
            disabled={reason !== null && !isChosen}
            checked={isChosen}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...actions, action] : actions.filter((one) => one !== action))
            }
          />
        );
      })}
    </div>
  );
}

interface ChosenProps {
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

function Webhooks(props: ChosenProps) {
  const { active } = useOrganization();
  const skip = !useMay('webhooks.view');
  const requested = useTellingWebhooksQuery({ variables: { organizationId: active.id }, skip });
  return skip ? null : (
    <OfIntegrations {...props} label="Webhooks" asked={requested} items={requested.data?.webhooks?.items} />
  );
}

function Chats(props: ChosenProps) {
  const { active } = useOrganization();
  const skip = !useMay('chats.view');
  const requested = useTellingChatsQuery({ variables: { organizationId: active.id }, skip });
  return skip ? null : (
    <OfIntegrations {...props} label="Chats" asked={requested} items={requested.data?.chats?.items} />
  );
}

interface OfIntegrationsProps extends ChosenProps {
  label: 'Webhooks' | 'Chats';
  asked: { readonly error?: unknown; readonly refetch: () => unknown };
  /** Undefined while loading. */
  items: readonly { readonly id: string; readonly name: string }[] | undefined;
}

function OfIntegrations({ label, asked: requested, items, value, onChange }: OfIntegrationsProps) {
  if (requested.error && !items) {
    const failed = `The ${label.toLowerCase()} could not be loaded.`;
    return <FailedNote onRetry={() => void requested.refetch()}>{failed}</FailedNote>;
  }
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? 'Of the integrations' : undefined}
      data={(items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={[...value]}
      onChange={onChange}
      nothingFoundMessage="There is none yet"
      clearable
      clearButtonProps={{ 'aria-label': 'Clear' }}
    />
  );
}

/**
 * Lists the existing targets that have their own address, each with a button to remove it. The label is a recognizable part
 * of the address.
 */
function IntegrationSelect({
  kind,
  value,
  onChange,
}: {
  kind: AlertTargetKind;
  value: RecipientValues;
  onChange: (change: Partial<RecipientValues>) => void;
}) {
  const remaining = value.targets.filter((target) => target.kind === kind && hasOwnAddress(target));
  if (remaining.length === 0) return null;
  return (
    <ul className={classes.kept}>
      {remaining.map(({ id, label }) => (
        <li key={id}>
          <span>{label}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            aria-label={`Remove ${label}`}
            onClick={() => onChange({ targets: value.targets.filter((one) => one.id !== id) })}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
