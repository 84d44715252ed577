import type { Actor, TenantTransaction } from '../database/transaction.ts';
import { newId } from '../ids.ts';

/** One change of a tenant's data: null before is a creation, null after a removal. */
export interface Change {
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The user who created it, where the transaction has changes of several people; its own actor unless given. */
  readonly actor?: Actor;
}

/**
 * Writes who changed what, in the transaction of the change itself; nobody can alter or remove it. Nothing of the answer
 * is needed, so that it travels with what comes next; when it fails, the transaction does.
 */
export async function audit(transaction: TenantTransaction, ...changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  transaction.send(
    `INSERT INTO audit_entries (organization_id, entry_id, user_id, request_id, api_key_id, action, entity, entity_id, before, after)
     SELECT $1, c.entry_id, c.user_id, c.request_id, c.api_key_id, c.action, c.entity, c.entity_id, c.before, c.after
     FROM json_to_recordset($2::json)
       AS c(entry_id uuid, user_id uuid, request_id text, api_key_id uuid, action text, entity text, entity_id text,
            before jsonb, after jsonb)`,
    [
      transaction.organizationId,
      JSON.stringify(
        changes.map(({ actor = transaction.actor, ...change }) => ({
          entry_id: newId(),
          user_id: actor.userId,
          request_id: actor.requestId,
          api_key_id: actor.apiKeyId ?? null,
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
