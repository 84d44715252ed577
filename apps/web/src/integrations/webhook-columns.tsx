import { webhookPage } from '@tallyard/domain/pages/addresses';
import { type Column, NarrowOnly, RelativeTime } from '@tallyard/ui';
import type { Format } from '../shared/format/format';
import { NameLink } from '../shared/lists/name-link';
import type { DeliveryRowFragment, WebhookRowFragment } from './generated/operations';
import classes from './integrations.module.css';
import { kindName, successIn } from './webhook-labels';
import { DeliveryMark, WebhookMark } from './webhook-marks';

function LastCall({ webhook }: { webhook: WebhookRowFragment }) {
  if (webhook.lastCallAt === null) return <span className={classes.quiet}>Never</span>;
  return (
    <>
      <RelativeTime value={webhook.lastCallAt} />
      {webhook.lastCallSucceeded === false && <span className={classes.quiet}>, failed</span>}
    </>
  );
}

/** Returns the columns of a webhook list. */
export const webhookColumnsIn = (format: Format): Column<WebhookRowFragment>[] => [
  {
    key: 'name',
    header: 'Name',
    grows: true,
    sortKey: 'NAME',
    cell: (webhook) => (
      <>
        <NameLink of={webhook} to={webhookPage(webhook.id)} />
        <NarrowOnly>
          <WebhookMark webhook={webhook} />
          <span>{successIn(webhook, format)}</span>
        </NarrowOnly>
      </>
    ),
  },
  { key: 'status', header: 'State', from: 'sm', cell: (webhook) => <WebhookMark webhook={webhook} /> },
  { key: 'host', header: 'Sends to', from: 'md', cell: (webhook) => hostOf(webhook.url) },
  { key: 'kinds', header: 'Told of', from: 'lg', cell: (webhook) => eventsText(webhook) },
  { key: 'success', header: 'Last 24 hours', from: 'sm', cell: (webhook) => successIn(webhook, format) },
  { key: 'last', header: 'Last call', from: 'md', cell: (webhook) => <LastCall webhook={webhook} /> },
];

/** Returns the events, 'Items, Alerts', and the saved query. */
function eventsText({ kinds, selection }: WebhookRowFragment): string {
  const names = kinds.map(kindName).join(', ');
  return selection === null ? names : `${names}, by ${selection.name}`;
}

/** Returns only the host, because the rest of a URL may contain a secret of the receiver. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** Returns the outcome of the last call: '204 after 31 ms', 'The connection was refused'. */
export function outcomeOf(delivery: DeliveryRowFragment, format: Format): string {
  const { attempts, lastStatus, lastError, durationMs } = delivery;
  if (lastError !== null) return lastError;
  if (attempts === 0) return 'Not sent yet';
  return `Answered ${lastStatus ?? ''} after ${format.count(durationMs ?? 0)} ms`;
}

export const deliveryColumnsIn = (
  format: Format,
  open: (delivery: DeliveryRowFragment) => void,
): Column<DeliveryRowFragment>[] => [
  {
    key: 'kind',
    header: 'What',
    grows: true,
    cell: (delivery) => (
      <>
        <button type="button" className={classes.open} onClick={() => open(delivery)}>
          {kindName(delivery.kind)}
          {delivery.cursor !== null && <span className={classes.quiet}> {delivery.cursor}</span>}
        </button>
        <NarrowOnly>
          <span>{outcomeOf(delivery, format)}</span>
        </NarrowOnly>
      </>
    ),
  },
  { key: 'state', header: 'State', cell: (delivery) => <DeliveryMark state={delivery.state} /> },
  { key: 'outcome', header: 'Last call', from: 'sm', cell: (delivery) => outcomeOf(delivery, format) },
  { key: 'attempts', header: 'Calls', align: 'end', from: 'md', cell: (delivery) => format.count(delivery.attempts) },
  {
    key: 'next',
    header: 'Next call',
    from: 'lg',
    cell: (delivery) =>
      delivery.nextAttemptAt === null ? (
        <span className={classes.quiet}>–</span>
      ) : (
        <RelativeTime value={delivery.nextAttemptAt} />
      ),
  },
  { key: 'created', header: 'Happened', from: 'sm', cell: (delivery) => <RelativeTime value={delivery.createdAt} /> },
];
