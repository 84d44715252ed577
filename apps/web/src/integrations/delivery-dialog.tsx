import { Group } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import {
  Dialog,
  DialogClose,
  EmptyState,
  Fact,
  Facts,
  FailedState,
  GatedButton,
  LoadingState,
  useToast,
} from '@tallyard/ui';
import { useEffect } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { FailureAlert } from '../shared/errors/failure-alert';
import { useFormat } from '../shared/format/use-format';
import { useChanged } from '../shared/modules/use-changed';
import { useOrganization } from '../shared/organization/organization';
import { CopyButton } from '../shared/page/copy-button';
import { useGate } from '../shared/permissions/permissions';
import { Bytes, indented } from './bytes';
import {
  ReplayWebhookDeliveryDocument,
  useWebhookDeliveryQuery,
  type WebhookDeliveryQuery,
} from './generated/operations';
import classes from './integrations.module.css';
import { kindName } from './webhook-labels';
import { DeliveryMark } from './webhook-marks';

type Details = NonNullable<WebhookDeliveryQuery['webhookDelivery']>;

interface DeliveryDialogProps {
  webhookId: string;
  deliveryId: string;
  onClose: () => void;
}

/** One delivery: its payload and the response to each attempt. Refetched while it is pending. */
export function DeliveryDialog({ webhookId, deliveryId, onClose }: DeliveryDialogProps) {
  const { active } = useOrganization();
  const { data, error, refetch } = useWebhookDeliveryQuery({
    variables: { organizationId: active.id, webhookId, id: deliveryId },
    fetchPolicy: 'cache-and-network',
  });
  const details = data?.webhookDelivery;
  useAwaited(details?.delivery, refetch);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={details ? `${kindName(details.delivery.kind)}: delivery` : 'Delivery'}
      size="lg"
    >
      {details ? (
        <Delivery details={details} />
      ) : error ? (
        <FailedState title="The delivery could not be loaded" onRetry={() => void refetch()} />
      ) : details === null ? (
        <EmptyState title="Delivery not found">It is older than 30 days, or the address is not whole.</EmptyState>
      ) : (
        <LoadingState rows={6} label="Loading the delivery" />
      )}
      <Group justify="flex-end" mt="md">
        <DialogClose />
        {details && <SendAgain webhookId={webhookId} deliveryId={deliveryId} />}
      </Group>
    </Dialog>
  );
}

const awaitedMs = 1_000;

/** Refetches a delivery until it was sent, then refetches the rest of the page. */
function useAwaited(
  delivery: Pick<Details['delivery'], 'state' | 'attempts'> | undefined,
  refetch: () => Promise<unknown>,
): void {
  const changed = useChanged();
  const isAwaited = delivery?.state === 'WAITING' && delivery.attempts === 0;
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => void refetch(), awaitedMs);
    return () => {
      clearInterval(timer);
      changed('webhooks');
    };
  }, [isAwaited, refetch, changed]);
}

function Delivery({ details: { delivery, body, calls } }: { details: Details }) {
  const format = useFormat();
  return (
    <>
      <Facts>
        <Fact name="State">
          <DeliveryMark state={delivery.state} />
        </Fact>
        <Fact name="Message">
          <code className={classes.address}>{delivery.messageId}</code>
        </Fact>
        <Fact name="Happened">{format.moment(delivery.createdAt)}</Fact>
        {delivery.nextAttemptAt && <Fact name="Next call">{format.moment(delivery.nextAttemptAt)}</Fact>}
      </Facts>
      <div className={classes.bodyHead}>
        <h3>What is sent</h3>
        <CopyButton variant="default" text={body}>
          Copy
        </CopyButton>
      </div>
      {body === '' ? <p>The selection was not asked yet.</p> : <Bytes label="What is sent" text={indented(body)} />}
      <h3>{calls.length === 0 ? 'Not sent yet' : 'What came back'}</h3>
      <ol className={classes.calls}>
        {calls.map((call) => (
          <li key={call.id}>
            <p>
              {format.moment(call.at)}: {call.error ?? `Answered ${call.status ?? ''}`}, {format.count(call.durationMs)}{' '}
              ms
            </p>
            {call.answer && <Bytes label={`Answer of ${format.moment(call.at)}`} text={call.answer} />}
          </li>
        ))}
      </ol>
    </>
  );
}

function SendAgain({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const { active } = useOrganization();
  const toast = useToast();
  const gate = useGate('webhooks.manage');
  const again = useCommand(ReplayWebhookDeliveryDocument, {
    entity: 'deliveries',
    idOf: ({ input }) => input.id,
    changes: ['webhooks'],
  });
  const send = async () => {
    if (!(await again.run({ input: { organizationId: active.id, webhookId, id: deliveryId } }))) return;
    toast.show({ title: 'It is sent again', message: 'Under the same id.', tone: 'success' });
  };
  return (
    <>
      <FailureAlert failure={again.failure} />
      <GatedButton
        {...gate}
        loading={again.busy}
        leftSection={<IconRepeat size={16} aria-hidden />}
        onClick={() => void send()}
      >
        Send again
      </GatedButton>
    </>
  );
}
