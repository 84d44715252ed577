import { Group, Text } from '@mantine/core';
import { maxReplayDays } from '@tallyard/domain/webhooks/limits';
import { useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { DayInput } from '../shared/dates/day-input';
import { useFormat } from '../shared/format/use-format';
import { FormDialog } from '../shared/forms/form-dialog';
import { useEntityForm } from '../shared/forms/use-entity-form';
import { useOrganization } from '../shared/organization/organization';
import { ReplayWebhookDocument, type WebhookDetailFragment } from './generated/operations';

const dayMs = 86_400_000;
const dayOf = (at: number) => {
  const date = new Date(at);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
};

/** Resends the events of the last days. */
export function ReplayDialog({ webhook, onClose }: { webhook: WebhookDetailFragment; onClose: () => void }) {
  const { active } = useOrganization();
  const format = useFormat();
  const toast = useToast();
  const [opened] = useState(() => Date.now());
  const [first, last] = [dayOf(opened - (maxReplayDays - 1) * dayMs), dayOf(opened)];
  const form = useEntityForm<{ from: string | null; to: string | null }>({
    initialValues: { from: last, to: last },
    problems: ({ from, to }) => ({
      from: from === null ? 'Choose a day' : null,
      to:
        to === null
          ? 'Choose a day'
          : from !== null && to < from
            ? 'Choose a day that is not before the first one'
            : null,
    }),
  });
  const [refused, setRefused] = useState<string | null>(null);
  const replay = useCommand(ReplayWebhookDocument, {
    entity: 'webhooks',
    idOf: ({ input }) => input.id,
    changes: ['webhooks'],
    onError: ({ code, message }) => {
      const isFormError = code === 'RULE_BROKEN' || code === 'VALIDATION_FAILED';
      if (isFormError) setRefused(message);
      return isFormError;
    },
  });
  const send = async ({ from, to }: { from: string | null; to: string | null }) => {
    setRefused(null);
    const period = { from: format.startOfDay(from ?? last), to: format.endOfDay(to ?? last) };
    const done = await replay.run({ input: { organizationId: active.id, id: webhook.id, ...period } });
    if (!done?.replayWebhook) return;
    const { replayed } = done.replayWebhook;
    toast.show({
      title: replayed === 0 ? 'Nothing happened then' : `${format.count(replayed)} are sent again`,
      tone: replayed === 0 ? 'warning' : 'success',
    });
    onClose();
  };
  return (
    <FormDialog
      title="Send days again"
      submit="Send again"
      form={form}
      onSubmit={send}
      onClose={onClose}
      busy={replay.busy}
      failure={replay.failure}
    >
      <Text size="sm">
        Everything of its kinds that happened then is sent again in order, each under the id that it had, also what it
        was never sent. At most the last {maxReplayDays} days.
      </Text>
      <Group grow align="start">
        <DayInput label="From" required min={first} max={last} {...form.choice('from')} />
        <DayInput label="To" required min={first} max={last} {...form.choice('to')} />
      </Group>
      {refused && <p role="alert">{refused}</p>}
    </FormDialog>
  );
}
