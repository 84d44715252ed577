import { type Column, NarrowOnly, RelativeTime } from '@tallyard/ui';
import { NameLink } from '../shared/lists/name-link';
import type { IntegrationRowFragment } from './generated/operations';
import classes from './integrations.module.css';
import { kindsOfIntegrations } from './overview-kinds';
import { SyncMark } from './sync-mark';

/** The columns of the list of all integrations. */
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
