import { IconAlertTriangle, IconCheck, IconClock, IconPlayerPause, IconSend } from '@tabler/icons-react';
import { type Column, Mark, NarrowOnly, RelativeTime } from '@tallyard/ui';
import type { SyncStatus } from '../generated/schema-types';
import { NameLink } from '../shared/lists/name-link';
import type { IntegrationRowFragment } from './generated/operations';
import classes from './integrations.module.css';
import { kindsOfIntegrations } from './overview-kinds';

const marks = {
  IDLE: { tone: 'quiet', icon: IconClock },
  IN_PROGRESS: { tone: 'info', icon: IconSend },
  SUCCESS: { tone: 'done', icon: IconCheck },
  ERROR: { tone: 'out', icon: IconAlertTriangle },
} as const satisfies Record<SyncStatus, unknown>;

/** How an integration goes, in the words of its kind; of one that is paused, that it is. */
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

/** How an integration is shown in a row. */
export const integrationColumns: Column<IntegrationRowFragment>[] = [
  {
    key: 'name',
    header: 'Name',
    grows: true,
    sortKey: 'NAME',
    cell: (integration) => (
      <>
        <NameLink of={integration} to={kindsOfIntegrations[integration.kind].to(integration)} />
        <NarrowOnly>
          <SyncMark integration={integration} />
          <span>{kindsOfIntegrations[integration.kind].name}</span>
        </NarrowOnly>
      </>
    ),
  },
  { key: 'kind', header: 'Kind', from: 'sm', cell: ({ kind }) => kindsOfIntegrations[kind].name },
  {
    key: 'state',
    header: 'How it goes',
    from: 'sm',
    cell: (integration) => <SyncMark integration={integration} />,
  },
  {
    key: 'last',
    header: 'Last time',
    from: 'md',
    sortKey: 'LAST_AT',
    cell: ({ lastAt }) =>
      lastAt === null ? <span className={classes.quiet}>Never</span> : <RelativeTime value={lastAt} />,
  },
  { key: 'by', header: 'Made by', from: 'lg', cell: ({ createdBy }) => createdBy.name ?? 'Former member' },
  {
    key: 'created',
    header: 'Made',
    from: 'lg',
    sortKey: 'CREATED_AT',
    cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
  },
];
