import type { Actor, TenantTransaction } from '../database/transaction.ts';
import { newId } from '../ids.ts';

/** One change of a tenant's data. `before` is null for a creation, `after` for a removal. */
export interface Change {
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: unknown;
  readonly after: unknown;
  /**
   * The user who made the change; by default the transaction's actor. Set it if the transaction has changes by several
   * people.
   */
  readonly actor?: Actor;
}

/**
 * Records who changed what, in the transaction of the change itself; entries cannot be changed or removed. No result is
 * needed, so the statement is sent with the next query; if it fails, the transaction fails.
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
