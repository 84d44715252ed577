import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { AdjustmentReasonList, changeAdjustmentReasons } from '@tallyard/contracts/inventory/reason-endpoints';
import { type AdjustmentReason, startingReasons } from '@tallyard/domain/inventory/adjustment-reasons';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';

type Requested = Omit<EndpointRequest<typeof changeAdjustmentReasons>['body'], 'organizationId'>;

interface ReasonsRow {
  readonly reasons: AdjustmentReason[];
  readonly revision: number;
}

/** Returns the organization's reasons for adjustments, or the default list if it has none of its own. */
export async function readReasons(
  transaction: TenantTransaction,
  lock: '' | 'FOR UPDATE' = '',
): Promise<AdjustmentReasonList> {
  const { rows } = await transaction.query<ReasonsRow & Record<string, unknown>>(
    `SELECT reasons, revision FROM adjustment_reasons WHERE organization_id = $1 ${lock}`,
    [transaction.organizationId],
  );
  return rows[0] ?? { reasons: [...startingReasons], revision: 0 };
}

/**
 * Sets the list. If the list is the same already, nothing changes, so repeating is safe. Throws CONFLICT if
 * `expectedRevision` is set and differs from the current revision.
 */
export async function changeReasons(
  transaction: TenantTransaction,
  { reasons, expectedRevision }: Requested,
): Promise<AdjustmentReasonList> {
  // The row must exist to be locked, so that even the first two concurrent changes wait for each other.
  await transaction.query(
    'INSERT INTO adjustment_reasons (organization_id, reasons) VALUES ($1, $2::jsonb) ON CONFLICT DO NOTHING',
    [transaction.organizationId, JSON.stringify(startingReasons)],
  );
  const before = await readReasons(transaction, 'FOR UPDATE');
  if (inWords(before.reasons) === inWords(reasons)) return before;
  // guard: inventory.reasons-revision
  if (expectedRevision !== undefined && expectedRevision !== before.revision) {
    throw new ApiError('CONFLICT', 'Somebody else has changed the reasons meanwhile. Load them again.');
  }
  const after = { reasons, revision: before.revision + 1 };
  await transaction.query(
    'UPDATE adjustment_reasons SET reasons = $2::jsonb, revision = $3, updated_at = now() WHERE organization_id = $1',
    [transaction.organizationId, JSON.stringify(after.reasons), after.revision],
  );
  await audit(transaction, {
    action: 'organizations.changeSettings',
    entity: 'organization',
    entityId: String(transaction.organizationId),
    before: { adjustmentReasons: inWords(before.reasons) },
    after: { adjustmentReasons: inWords(after.reasons) },
  });
  return after;
}

/** Returns the list as the activity log shows it: 'Damaged, Lost (not in use)'. */
function inWords(reasons: readonly AdjustmentReason[]): string {
  return reasons.map(({ name, isActive }) => (isActive ? name : `${name} (not in use)`)).join(', ');
}
