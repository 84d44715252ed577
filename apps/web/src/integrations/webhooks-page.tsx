import { IconWebhook } from '@tabler/icons-react';
import { webhookPage } from '@tallyard/domain/pages/addresses';
import { useMemo, useState } from 'react';
import { useFormat } from '../shared/format/use-format';
import { useList } from '../shared/lists/use-list';
import { useNavigate } from '../shared/navigation/navigation';
import { later } from '../shared/page/later';
import { KindPage, listTextsOf } from './kind-page';
import { SecretDialog, type ShownSecret } from './secret-dialog';
import { webhookColumnsIn } from './webhook-columns';
import { webhookList } from './webhook-list';

const WebhookDialog = later(async () => (await import('./webhook-dialog')).WebhookDialog);

const words = listTextsOf('Webhooks', 'webhook', 'webhooks');

/** The organization's webhooks with their status. */
export function WebhooksPage() {
  const list = useList(webhookList);
  const format = useFormat();
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const columns = useMemo(() => webhookColumnsIn(format), [format]);
  return (
    <KindPage
      list={list}
      words={words}
      lead="Another system is told what happens here, signed, in order, and again until it has heard it."
      columns={columns}
      icon={IconWebhook}
      action="webhooks.create"
      onCreate={() => setIsCreating(true)}
      empty="Give an address of your shop, your ERP or your own program: what happens here is sent there."
    >
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
    </KindPage>
  );
}
