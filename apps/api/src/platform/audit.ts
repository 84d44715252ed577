import type { TenantTransaction } from './database/transaction.ts';
import { newId } from './ids.ts';

/** One change of a tenant's data: null before is a creation, null after a removal. */
export interface Change {
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Writes who changed what, in the transaction of the change itself; nobody can alter or remove it. Nothing of the answer
 * is needed, so that it travels with what comes next; when it fails, the transaction does.
 */
export async function audit(transaction: TenantTransaction, ...changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const { userId, requestId, apiKeyId = null } = transaction.actor;
  transaction.send(
    `INSERT INTO audit_entries (organization_id, entry_id, user_id, request_id, api_key_id, action, entity, entity_id, before, after)
     SELECT $1, c.entry_id, $2, $3, $4, c.action, c.entity, c.entity_id, c.before, c.after
     FROM json_to_recordset($5::json)
       AS c(entry_id uuid, action text, entity text, entity_id text, before jsonb, after jsonb)`,
    [
      transaction.organizationId,
      userId,
      requestId,
      apiKeyId,
      JSON.stringify(
        changes.map((change) => ({
          entry_id: newId(),
          action: change.action,
          entity: change.entity,
          entity_id: change.entityId,
          before: change.before ?? null,
          after: change.after ?? null,
        })),
      ),
    ],
    'audit',
  );
}
