import { kindsPublished, type SelectionKind } from '@tallyard/domain/selections/kinds';
import type { WebhookKind } from '@tallyard/domain/webhooks/fields';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { readOne } from './repository.ts';

/** Returns the event kinds of a saved query, and prevents its deletion until the transaction ends. Throws NOT_FOUND. */
export async function kindsOfSelection(
  transaction: TenantTransaction,
  selectionId: string,
): Promise<readonly WebhookKind[]> {
  const { kind } = await readOne(transaction, selectionId, 'FOR KEY SHARE');
  // The contract allows only these kinds.
  return kindsPublished(kind as SelectionKind);
}
