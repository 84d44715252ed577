import { IconAlertTriangle, IconCheck, IconClock, IconPlayerPause, IconSend } from '@tabler/icons-react';
import { Mark } from '@tallyard/ui';
import type { SyncStatus } from '../generated/schema-types';
import type { IntegrationRowFragment } from './generated/operations';
import { kindsOfIntegrations } from './overview-kinds';

const marks = {
  IDLE: { tone: 'quiet', icon: IconClock },
  IN_PROGRESS: { tone: 'info', icon: IconSend },
  SUCCESS: { tone: 'done', icon: IconCheck },
  ERROR: { tone: 'out', icon: IconAlertTriangle },
} as const satisfies Record<SyncStatus, unknown>;

/** The status of an integration with the label of its type, or that it is paused. */
export function SyncMark({
  integration: { kind, syncStatus, isPaused },
}: {
  integration: Pick<IntegrationRowFragment, 'kind' | 'syncStatus' | 'isPaused'>;
}) {
  if (isPaused) {
    return (
      <Mark tone={syncStatus === 'ERROR' ? 'out' : 'low'} icon={IconPlayerPause}>
        {syncStatus === 'ERROR' ? 'Paused: it failed' : 'Paused'}
      </Mark>
    );
  }
  const { tone, icon } = marks[syncStatus];
  return (
    <Mark tone={tone} icon={icon}>
      {kindsOfIntegrations[kind].goes[syncStatus]}
    </Mark>
  );
}
