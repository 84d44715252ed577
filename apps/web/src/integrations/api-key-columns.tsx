import { IconBan, IconCheck, IconClockOff, IconHistory, IconRotate } from '@tabler/icons-react';
import { type Column, GatedIcon, Mark, NarrowOnly, RelativeTime } from '@tallyard/ui';
import type { ApiKeyStatus } from '../generated/schema-types';
import { sentence } from '../shared/format/format';
import type { Gate } from '../shared/permissions/permissions';
import type { ApiKeyRowFragment } from './generated/operations';
import classes from './integrations.module.css';

const marks = {
  ACTIVE: { tone: 'done', icon: IconCheck, word: 'Active' },
  REPLACED: { tone: 'low', icon: IconHistory, word: 'Replaced' },
  EXPIRED: { tone: 'quiet', icon: IconClockOff, word: 'Expired' },
  REVOKED: { tone: 'out', icon: IconBan, word: 'Revoked' },
} as const satisfies Record<ApiKeyStatus, unknown>;

function StatusMark({ status }: { status: ApiKeyStatus }) {
  const { tone, icon, word } = marks[status];
  return (
    <Mark tone={tone} icon={icon}>
      {word}
    </Mark>
  );
}

function rights({ role, flags }: ApiKeyRowFragment): string {
  if (flags === null || flags === undefined) return sentence(role);
  if (flags.length === 0) return `${sentence(role)}, reads only`;
  return `${sentence(role)}, ${flags.length} ${flags.length === 1 ? 'permission' : 'permissions'}`;
}

const isLive = (key: ApiKeyRowFragment) => key.status === 'ACTIVE' || key.status === 'REPLACED';

function End({ apiKey }: { apiKey: ApiKeyRowFragment }) {
  return <RelativeTime value={apiKey.revokedAt ?? apiKey.expiresAt} />;
}

interface ApiKeyColumnsOptions {
  gates: { rotate: Gate; revoke: Gate };
  onRotate: (key: ApiKeyRowFragment) => void;
  onRevoke: (key: ApiKeyRowFragment) => void;
}

/** Returns the columns of a list of API keys. */
export function apiKeyColumns({ gates, onRotate, onRevoke }: ApiKeyColumnsOptions): Column<ApiKeyRowFragment>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      grows: true,
      sortKey: 'NAME',
      cell: (key) => (
        <>
          <span className={classes.name}>{key.name}</span>
          <NarrowOnly>
            <StatusMark status={key.status} />
            <span>{rights(key)}</span>
          </NarrowOnly>
        </>
      ),
    },
    {
      key: 'prefix',
      header: 'Key',
      from: 'lg',
      cell: (key) => <code className={classes.prefix}>{key.prefix}…</code>,
    },
    { key: 'rights', header: 'May do', from: 'sm', cell: rights },
    { key: 'status', header: 'Status', from: 'sm', cell: (key) => <StatusMark status={key.status} /> },
    {
      key: 'creator',
      header: 'Created by',
      from: 'lg',
      cell: (key) => <span className={classes.quiet}>{key.createdBy.name ?? 'Former member'}</span>,
    },
    { key: 'ends', header: 'Ends', sortKey: 'EXPIRES_AT', from: 'md', cell: (key) => <End apiKey={key} /> },
    {
      key: 'used',
      header: 'Last used',
      sortKey: 'LAST_USED_AT',
      from: 'md',
      cell: (key) =>
        key.lastUsedAt ? <RelativeTime value={key.lastUsedAt} /> : <span className={classes.quiet}>Never</span>,
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      width: 84,
      cell: (key) => (
        <span className={classes.actions}>
          {key.status === 'ACTIVE' && (
            <GatedIcon {...gates.rotate} size="md" aria-label={`Rotate ${key.name}`} onClick={() => onRotate(key)}>
              <IconRotate size={17} aria-hidden />
            </GatedIcon>
          )}
          {isLive(key) && (
            <GatedIcon {...gates.revoke} size="md" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
              <IconBan size={17} aria-hidden />
            </GatedIcon>
          )}
        </span>
      ),
    },
  ];
}
