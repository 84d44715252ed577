import { Checkbox, Select, Text } from '@mantine/core';
import { type WebhookKind, webhookName, webhookUrl } from '@tallyard/domain/webhooks/fields';
import { useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import type { Described } from '../shared/errors/errors';
import { CheckedInput } from '../shared/forms/checked-input';
import { FormDialog } from '../shared/forms/form-dialog';
import { problemWith } from '../shared/forms/schema-check';
import { useEntityForm } from '../shared/forms/use-entity-form';
import { useOrganization } from '../shared/organization/organization';
import {
  CreateWebhookDocument,
  UpdateWebhookDocument,
  useSelectionChoicesQuery,
  type WebhookDetailFragment,
} from './generated/operations';
import classes from './integrations.module.css';
import type { ShownSecret } from './secret-dialog';
import { kindGroups, kindName } from './webhook-labels';

interface Entered {
  name: string;
  url: string;
  kinds: readonly string[];
  /** Empty: the default payload. */
  selectionId: string;
}

const problemsOf = (entered: Entered) => ({
  name: problemWith(webhookName, entered.name.trim()),
  url: problemWith(webhookUrl, entered.url.trim()),
  kinds: entered.selectionId === '' && entered.kinds.length === 0 ? 'Choose at least one kind of event' : null,
});

interface WebhookDialogProps {
  /** Null: a new webhook. */
  webhook: WebhookDetailFragment | null;
  onSecret?: (shown: ShownSecret) => void;
  onClose: () => void;
}

/** Creates a webhook, or edits its name, URL and event kinds. */
export function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const form = useEntityForm<Entered>({
    initialValues: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      kinds: webhook?.kinds ?? [],
      selectionId: webhook?.selection?.id ?? '',
    },
    problems: problemsOf,
    codes: { NAME_TAKEN: 'name' },
  });
  const [refused, setRefused] = useState<string | null>(null);
  const onError = (error: Described) => {
    const isFormError = error.code === 'RULE_BROKEN' || error.code === 'CONFLICT';
    if (isFormError) setRefused(error.message);
    return isFormError || form.noteRefusal(error);
  };
  const create = useCommand(CreateWebhookDocument, { entity: 'webhooks', changes: ['webhooks'], onError });
  const update = useCommand(UpdateWebhookDocument, {
    entity: 'webhooks',
    idOf: ({ input }) => input.id,
    changes: ['webhooks'],
    onError,
  });
  const choices = useSelectionChoicesQuery({
    variables: { organizationId: active.id },
    fetchPolicy: 'cache-and-network',
  });
  const selections =
    choices.data?.selections?.items ?? (webhook?.selection ? [{ ...webhook.selection, kind: '' }] : []);
  const chosen = selections.find(({ id }) => id === form.values.selectionId);
  const save = async ({ name, url, kinds, selectionId }: Entered) => {
    setRefused(null);
    const shownKinds = chosen && chosen.kind !== '' ? [chosen.kind] : [...kinds];
    const fields = { organizationId: active.id, name: name.trim(), url: url.trim(), kinds: shownKinds };
    const selection = { selectionId: selectionId === '' ? null : selectionId };
    if (webhook === null) {
      const created = (await create.run({ input: { ...fields, ...(selectionId === '' ? {} : selection) } }))
        ?.createWebhook;
      if (created)
        onSecret?.({ webhookId: created.webhook.id, name: fields.name, secret: created.secret, overlapHours: null });
      return;
    }
    // Choosing a saved query again makes the webhook use the permissions of the current user.
    const isChosen = selectionId !== (webhook.selection?.id ?? '') || webhook.refusal !== null;
    const input = { ...fields, ...(isChosen ? selection : {}), id: webhook.id, expectedVersion: webhook.version };
    if (!(await update.run({ input }))) return;
    toast.show({ title: 'Webhook saved', tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title={webhook === null ? 'New webhook' : 'Edit webhook'}
      size="lg"
      submit={webhook === null ? 'Make webhook' : 'Save webhook'}
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={create.busy || update.busy}
      failure={create.failure ?? update.failure}
    >
      <CheckedInput label="Name" placeholder="Which system is told?" required {...form.text('name')} data-autofocus />
      <CheckedInput
        label="Address"
        placeholder="https://example.com/hooks"
        required
        inputMode="url"
        {...form.text('url')}
      />
      <Select
        label="What is sent"
        description={
          chosen
            ? 'What the selection says of each event, with your rights.'
            : 'What happened, or what a selection says of it.'
        }
        data={[
          { value: '', label: 'The event as it is' },
          ...selections.map(({ id, name, kind }) => ({
            value: id,
            label: kind === '' ? name : `${name} (${kindName(kind)})`,
          })),
        ]}
        value={form.values.selectionId}
        onChange={(id) => form.set('selectionId', id ?? '')}
        allowDeselect={false}
        error={form.errorOf('selectionId')}
        comboboxProps={{ withinPortal: true }}
      />
      {chosen ? null : (
        <KindChoice
          value={form.values.kinds}
          onChange={(kinds) => form.set('kinds', kinds)}
          problem={form.errorOf('kinds')}
        />
      )}
      {refused && <p role="alert">{refused}</p>}
    </FormDialog>
  );
}

interface KindChoiceProps {
  value: readonly string[];
  onChange: (kinds: readonly string[]) => void;
  problem: string | null;
}

/** Selects the event kinds by group. */
function KindChoice({ value, onChange, problem }: KindChoiceProps) {
  const toggle = (kind: WebhookKind, on: boolean) =>
    onChange(on ? [...value, kind] : value.filter((each) => each !== kind));
  return (
    <div>
      <Text size="sm" fw={500}>
        What it is told of
      </Text>
      {problem && (
        <Text size="sm" c="var(--ui-out)" role="alert">
          {problem}
        </Text>
      )}
      <div className={classes.groups}>
        {kindGroups.map((group) => (
          <fieldset key={group.name} className={classes.group}>
            <legend>{group.name}</legend>
            {group.kinds.map((kind) => (
              <Checkbox
                key={kind}
                size="xs"
                label={kindName(kind)}
                aria-invalid={problem !== null}
                checked={value.includes(kind)}
                onChange={(event) => toggle(kind, event.currentTarget.checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}
