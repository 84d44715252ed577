import { listIntegrations } from '@tallyard/contracts/integrations/endpoints';
import type { Integration } from '@tallyard/contracts/integrations/models';
import type { IntegrationKind, SyncStatus } from '@tallyard/domain/integrations/fields';
import { endedKeysShownDays } from '@tallyard/domain/limits/time';
import { mayDo } from '@tallyard/domain/permissions/actions';
import { z } from 'zod';
import type { Membership, Person } from '../platform/identity/person.ts';
import { list } from '../platform/lists/list.ts';

interface IntegrationRow extends Record<string, unknown> {
  readonly organization_id: number;
  readonly id: string;
  readonly kind: IntegrationKind;
  readonly name: string;
  readonly sync_status: SyncStatus;
  readonly is_paused: boolean;
  readonly last_at: Date | null;
  readonly created_by: string;
  readonly created_at: Date;
}

/**
 * The status of an API key is `success` once it was used, `in_progress` while it is being replaced, and `error` once it has
 * expired, because its client is refused. Revoked keys are not listed, since they were ended on purpose; nor are keys that
 * expired long ago.
 */
// guard: integrations.revoked-keys
const keys = `SELECT k.organization_id, k.key_id AS id, 'api_key'::text AS kind, k.name,
    sync_status(k.expires_at <= now(), k.replaced_at IS NOT NULL, k.last_used_at IS NOT NULL) AS sync_status,
    false AS is_paused, k.last_used_at AS last_at, k.created_by, k.created_at
  FROM api_keys k WHERE k.revoked_at IS NULL AND k.expires_at > now() - interval '${endedKeysShownDays} days'`;

const columns = 'organization_id, id, kind, name, sync_status, is_paused, last_at, created_by, created_at';

/** All kinds of integrations in one list. Row-level security applies to each kind as in its own list. */
export const integrations = list({
  endpoint: { ...listIntegrations, query: listIntegrations.query.extend({ keys: z.enum(['shown', 'hidden']) }) },
  from: `(${keys} UNION ALL SELECT ${columns} FROM integrated_webhooks
    UNION ALL SELECT ${columns} FROM integrated_reports UNION ALL SELECT ${columns} FROM integrated_chats)`,
  as: 'i',
  id: 'i.id',
  columns: 'i.*',
  filters: {
    kind: (value, values) => `i.kind = ${values.add(value)}`,
    syncStatus: (value, values) => `i.sync_status = ${values.add(value)}`,
    keys: (shown) => (shown === 'shown' ? 'true' : "i.kind <> 'api_key'"),
  },
  search: ['i.name'],
  sorts: {
    name: { by: 'i.name COLLATE names', type: 'text' },
    createdAt: { by: 'i.created_at', type: 'timestamptz' },
    lastAt: { by: 'i.last_at', type: 'timestamptz', nulls: 'last' },
  },
  itemFrom: (row: IntegrationRow): Integration => ({
    id: row.id,
    organizationId: row.organization_id,
    kind: row.kind,
    name: row.name,
    syncStatus: row.sync_status,
    isPaused: row.is_paused,
    lastAt: row.last_at?.toISOString() ?? null,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  }),
});

/** Keys are shown only to people who may manage them: a leaked key must not reveal the others. */
export function keysFor(person: Person, membership: Membership): 'shown' | 'hidden' {
  // guard: integrations.keys-for-people
  return person.apiKey === null && mayDo(membership.flags, 'apiKeys.view') ? 'shown' : 'hidden';
}
