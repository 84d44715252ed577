import { Menu, Select } from '@mantine/core';
import { IconDots, IconKey, IconPencil, IconRepeat, IconTrash } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import { ConfirmDialog, GatedButton, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { ConfirmDelete } from '../shared/commands/confirm-delete';
import { useCommand } from '../shared/commands/use-command';
import { FailureAlert } from '../shared/errors/failure-alert';
import { useUrlState } from '../shared/lists/url-state';
import { useNavigate } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { HeadAction } from '../shared/page/head-action';
import { later } from '../shared/page/later';
import { useGate, useMay } from '../shared/permissions/permissions';
import {
  DeleteWebhookDocument,
  PauseWebhookDocument,
  ResumeWebhookDocument,
  RotateWebhookSecretDocument,
  TestWebhookDocument,
  type WebhookDetailFragment,
} from './generated/operations';
import { ofOne, PauseOrResume, TestButton } from './one-actions';
import { SecretDialog, type ShownSecret } from './secret-dialog';

const ReplayDialog = later(async () => (await import('./replay-dialog')).ReplayDialog);
const WebhookDialog = later(async () => (await import('./webhook-dialog')).WebhookDialog);

type Requested = 'edit' | 'rotate' | 'replay' | 'delete';
/** The actions on a webhook: the most common ones beside its name, the others in a menu. */
export function WebhookActions({ webhook }: { webhook: WebhookDetailFragment }) {
  const navigate = useNavigate();
  const [requested, setRequested] = useState<Requested | null>(null);
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const close = () => setRequested(null);
  const edit = useGate('webhooks.update');
  return (
    <>
      <PauseOrResume
        of={webhook}
        kind="webhooks"
        what="Webhook"
        action="webhooks.pause"
        pause={PauseWebhookDocument}
        resume={ResumeWebhookDocument}
      />
      <HeadAction icon={IconPencil} gate={edit} onPress={() => setRequested('edit')}>
        Edit
      </HeadAction>
      <SendTest webhook={webhook} />
      <More onAsk={setRequested} />
      {requested === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {requested === 'replay' && <ReplayDialog webhook={webhook} onClose={close} />}
      <ConfirmDelete
        document={DeleteWebhookDocument}
        thing={requested === 'delete' ? webhook : null}
        what="webhook"
        changes="webhooks"
        onClose={close}
        onDeleted={() => void navigate(pages.webhooks, { replace: true })}
      >
        Nothing more is sent, and the log goes with it. This cannot be undone. To stop for a while, pause it.
      </ConfirmDelete>
      {requested === 'rotate' && (
        <RotateSecret
          webhook={webhook}
          onClose={close}
          onSecret={(secret) => {
            close();
            setShown(secret);
          }}
        />
      )}
      {shown && <SecretDialog shown={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function More({ onAsk }: { onAsk: (requested: Requested) => void }) {
  const managing = useMay('webhooks.manage');
  const deleting = useMay('webhooks.delete');
  if (!managing && !deleting) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <GatedButton variant="default" leftSection={<IconDots size={16} aria-hidden />}>
          More
        </GatedButton>
      </Menu.Target>
      <Menu.Dropdown>
        {managing && (
          <>
            <Menu.Item leftSection={<IconRepeat size={16} aria-hidden />} onClick={() => onAsk('replay')}>
              Send days again
            </Menu.Item>
            <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => onAsk('rotate')}>
              New secret
            </Menu.Item>
          </>
        )}
        {deleting && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onAsk('delete')}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function SendTest({ webhook }: { webhook: WebhookDetailFragment }) {
  const toast = useToast();
  const { set } = useUrlState();
  const withLog = useMay('webhooks.viewLog');
  return (
    <TestButton
      id={webhook.id}
      kind="webhooks"
      action="webhooks.test"
      document={TestWebhookDocument}
      label="Send test"
      refused="Not sent"
      refusals={['RATE_LIMITED']}
      onDone={({ testWebhook }) => {
        if (!testWebhook) return;
        // The dialog of the delivery shows the outcome once it is known.
        if (withLog) set({ delivery: testWebhook.delivery.id }, { quiet: true });
        else toast.show({ title: 'Test sent', tone: 'success' });
      }}
    />
  );
}

const overlaps = [
  { value: '24', label: 'For a day' },
  { value: '1', label: 'For an hour' },
  { value: '168', label: 'For a week' },
  { value: '0', label: 'Not any more' },
];

interface RotateSecretProps {
  webhook: WebhookDetailFragment;
  onSecret: (shown: ShownSecret) => void;
  onClose: () => void;
}

/** Asks how long the older secrets stay valid before it creates a new one. */
function RotateSecret({ webhook, onSecret, onClose }: RotateSecretProps) {
  const { active } = useOrganization();
  const [hours, setHours] = useState('24');
  const rotate = useCommand(RotateWebhookSecretDocument, ofOne('webhooks'));
  const confirm = async () => {
    const overlapHours = Number(hours);
    const done = await rotate.run({ input: { organizationId: active.id, id: webhook.id, overlapHours } });
    if (!done?.rotateWebhookSecret) return;
    onSecret({ webhookId: webhook.id, name: webhook.name, secret: done.rotateWebhookSecret.secret, overlapHours });
  };
  return (
    <ConfirmDialog
      opened
      title={`New secret of '${webhook.name}'?`}
      confirmLabel="Make new secret"
      busy={rotate.busy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      Every call is signed by the new secret and, for as long as you say, by the older ones.
      <Select
        mt="md"
        label="The older ones sign"
        data={overlaps}
        value={hours}
        onChange={(value) => setHours(value ?? '24')}
        allowDeselect={false}
      />
      <FailureAlert failure={rotate.failure} />
    </ConfirmDialog>
  );
}
