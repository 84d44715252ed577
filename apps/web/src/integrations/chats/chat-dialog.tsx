import { Checkbox, Stack } from '@mantine/core';
import { chatName } from '@tallyard/domain/chats/fields';
import { webhookUrl } from '@tallyard/domain/webhooks/fields';
import { useToast } from '@tallyard/ui';
import { useState } from 'react';
import type { ChatEvent } from '../../generated/schema-types';
import { useCommand } from '../../shared/commands/use-command';
import type { Described } from '../../shared/errors/errors';
import { CheckedInput } from '../../shared/forms/checked-input';
import { FormDialog } from '../../shared/forms/form-dialog';
import { problemWith } from '../../shared/forms/schema-check';
import { useEntityForm } from '../../shared/forms/use-entity-form';
import { useOrganization } from '../../shared/organization/organization';
import { type ChatDetailFragment, CreateChatDocument, UpdateChatDocument } from '../generated/operations';
import { eventTexts } from './chat-labels';

interface Entered {
  name: string;
  /** Empty: unchanged. */
  url: string;
  events: ChatEvent[];
}

const eventChoices = Object.entries(eventTexts).map(([value, label]) => ({ value, label }));

interface ChatDialogProps {
  /** Null: a new chat. */
  chat: ChatDetailFragment | null;
  onMade?: (id: string) => void;
  onClose: () => void;
}

/** Creates a chat or edits its name, URL and events. The stored URL is not shown. */
export function ChatDialog({ chat, onMade, onClose }: ChatDialogProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const form = useEntityForm<Entered>({
    initialValues: {
      name: chat?.name ?? '',
      url: '',
      events: chat?.events ?? ['ALERT_RAISED', 'MOVEMENT_WAITING'],
    },
    problems: ({ name, url }) => ({
      name: problemWith(chatName, name.trim()),
      url: chat !== null && url.trim() === '' ? null : problemWith(webhookUrl, url.trim()),
    }),
    codes: { NAME_TAKEN: 'name' },
  });
  const [refused, setRefused] = useState<string | null>(null);
  const onError = (error: Described) => {
    const isFormError = ['RULE_BROKEN', 'CONFLICT', 'PERMISSION_DENIED'].includes(error.code ?? '');
    if (isFormError) setRefused(error.message);
    return isFormError || form.noteRefusal(error);
  };
  const create = useCommand(CreateChatDocument, { entity: 'chats', changes: ['chats'], onError });
  const update = useCommand(UpdateChatDocument, {
    entity: 'chats',
    idOf: ({ input }) => input.id,
    changes: ['chats'],
    onError,
  });
  const save = async ({ name, url, events }: Entered) => {
    setRefused(null);
    const fields = { organizationId: active.id, name: name.trim(), events };
    if (chat === null) {
      const created = (await create.run({ input: { ...fields, url: url.trim() } }))?.createChat;
      if (!created) return;
      toast.show({ title: 'Chat made', tone: 'success' });
      onMade?.(created.chat.id);
      onClose();
      return;
    }
    const address = url.trim() === '' ? {} : { url: url.trim() };
    const input = { ...fields, ...address, id: chat.id, expectedVersion: chat.version };
    if (!(await update.run({ input }))) return;
    toast.show({ title: 'Chat saved', tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title={chat === null ? 'New chat' : 'Edit chat'}
      submit={chat === null ? 'Make chat' : 'Save chat'}
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={create.busy || update.busy}
      failure={create.failure ?? update.failure}
    >
      <CheckedInput label="Name" placeholder="Which channel is told?" required {...form.text('name')} data-autofocus />
      <CheckedInput
        label="Address"
        placeholder="https://hooks.slack.com/services/…"
        description={
          chat === null
            ? 'Of its incoming webhook; nobody is shown it again.'
            : `It is kept, at ${chat.host}. Enter another one to change it.`
        }
        required={chat === null}
        inputMode="url"
        autoComplete="off"
        {...form.text('url')}
      />
      <Checkbox.Group
        label="What it is told of"
        description="What alert rules say to it is posted besides."
        value={form.values.events}
        onChange={(events) => form.set('events', events as ChatEvent[])}
      >
        <Stack gap="xs" mt="xs">
          {eventChoices.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
      {refused && <p role="alert">{refused}</p>}
    </FormDialog>
  );
}
