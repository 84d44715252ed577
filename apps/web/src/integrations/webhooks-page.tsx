import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { webhookPage } from '@tallyard/domain/pages/addresses';
import { EmptyState, GatedButton, PageHead } from '@tallyard/ui';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormat } from '../shared/format/use-format';
import { ListPanel } from '../shared/lists/list-panel';
import { useList } from '../shared/lists/use-list';
import { ShortPage } from '../shared/page/short-page';
import { useTitle } from '../shared/page/use-title';
import { useGate } from '../shared/permissions/permissions';
import type { WebhookRowFragment } from './generated/operations';
import { IntegrationTabs } from './integration-tabs';
import { SecretDialog, type ShownSecret } from './secret-dialog';
import { webhookColumnsIn } from './webhook-columns';
import { WebhookDialog } from './webhook-dialog';
import { webhookList } from './webhook-list';

const words = {
  caption: 'Webhooks',
  one: 'webhook',
  many: 'webhooks',
  denied: {
    title: 'You cannot see webhooks',
    text: 'Only people who may view integrations see them. Ask an admin of this organization.',
  },
};
const idOf = (webhook: WebhookRowFragment) => webhook.id;
const nameOf = (webhook: WebhookRowFragment) => webhook.name;

/** Where the organisation sends what happens: how each goes, and a new one. */
export function WebhooksPage() {
  useTitle('Webhooks');
  const list = useList(webhookList);
  const format = useFormat();
  const navigate = useNavigate();
  const gate = useGate('webhooks.create');
  const [isCreating, setIsCreating] = useState(false);
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const columns = useMemo(() => webhookColumnsIn(format), [format]);
  const create = (label: string) => (
    <GatedButton {...gate} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
      {label}
    </GatedButton>
  );
  return (
    <ShortPage>
      <PageHead
        title="Webhooks"
        lead="Another system is told what happens here, signed, in order, and again until it has heard it."
        actions={!list.denied && create('New webhook')}
      />
      <IntegrationTabs />
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        empty={
          <EmptyState icon={IconWebhook} title="No webhooks yet" action={create('Make the first webhook')}>
            Give an address of your shop, your ERP or your own program: what happens here is sent there.
          </EmptyState>
        }
      />
      {isCreating && (
        <WebhookDialog
          webhook={null}
          onClose={() => setIsCreating(false)}
          onSecret={(secret) => {
            setIsCreating(false);
            setShown(secret);
          }}
        />
      )}
      {shown && <SecretDialog shown={shown} onClose={() => void navigate(webhookPage(shown.webhookId))} />}
    </ShortPage>
  );
}
