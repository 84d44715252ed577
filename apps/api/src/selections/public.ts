import { kindsPublished, type SelectionKind } from '@tallyard/domain/selections/kinds';
import type { WebhookKind } from '@tallyard/domain/webhooks/fields';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { readOne } from './repository.ts';

/** The kinds of events that a saved query is sent; it is not deleted before the transaction ends. Throws NOT_FOUND. */
export async function kindsOfSelection(
  transaction: TenantTransaction,
  selectionId: string,
): Promise<readonly WebhookKind[]> {
  const { kind } = await readOne(transaction, selectionId, 'FOR KEY SHARE');
  // The contract stores no other kind.
  return kindsPublished(kind as SelectionKind);
}
