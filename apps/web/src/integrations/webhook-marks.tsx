import { IconAlertTriangle, IconCheck, IconClock, IconPlayerPause, IconSend, IconX } from '@tabler/icons-react';
import { Mark } from '@tallyard/ui';
import type { WebhookDeliveryState, WebhookPauseReason, WebhookSyncStatus } from '../generated/schema-types';
import type { WebhookRowFragment } from './generated/operations';
import { stateLabels, syncLabels } from './webhook-labels';

const syncMarks = {
  IDLE: { tone: 'quiet', icon: IconClock },
  IN_PROGRESS: { tone: 'info', icon: IconSend },
  SUCCESS: { tone: 'done', icon: IconCheck },
  ERROR: { tone: 'out', icon: IconAlertTriangle },
} as const satisfies Record<WebhookSyncStatus, unknown>;

const pauseWords: Readonly<Record<WebhookPauseReason, string>> = {
  PERSON: 'Paused',
  FAILURES: 'Paused: it failed',
  SELECTION: 'Paused: selection refused',
  OWNER: 'Paused: needs a new owner',
};

/** The status of a webhook, or that it is paused. */
export function WebhookMark({
  webhook,
}: {
  webhook: Pick<WebhookRowFragment, 'status' | 'pausedBecause' | 'syncStatus'>;
}) {
  if (webhook.status === 'PAUSED') {
    return (
      <Mark tone={webhook.pausedBecause === 'PERSON' ? 'low' : 'out'} icon={IconPlayerPause}>
        {pauseWords[webhook.pausedBecause ?? 'PERSON']}
      </Mark>
    );
  }
  const { tone, icon } = syncMarks[webhook.syncStatus];
  return (
    <Mark tone={tone} icon={icon}>
      {syncLabels[webhook.syncStatus]}
    </Mark>
  );
}

const stateMarks = {
  WAITING: { tone: 'info', icon: IconClock },
  DELIVERED: { tone: 'done', icon: IconCheck },
  FAILED: { tone: 'out', icon: IconX },
} as const satisfies Record<WebhookDeliveryState, unknown>;

export function DeliveryMark({ state }: { state: WebhookDeliveryState }) {
  const { tone, icon } = stateMarks[state];
  return (
    <Mark tone={tone} icon={icon}>
      {stateLabels[state]}
    </Mark>
  );
}
