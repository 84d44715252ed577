import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { bulkAdjustItems, bulkUpdateItems, ItemOutcome } from '@tallyard/contracts/inventory/bulk-endpoints';
import { defaultAdjustmentReason } from '@tallyard/domain/inventory/fields';
import { bulkActivationReason, bulkDeactivationReason } from '@tallyard/domain/inventory/texts';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import type { PlanKindName } from '@tallyard/domain/plans/statuses';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { changeEach } from '../platform/plans/each.ts';
import type { MakeAndApply } from '../platform/plans/kind.ts';
import { forced } from './plans/delete-kind.ts';
import { readItems } from './plans/items.ts';

type Updates = EndpointRequest<typeof bulkUpdateItems>['body']['updates'];
type Adjustment = Pick<EndpointRequest<typeof bulkAdjustItems>['body'], 'adjustment' | 'reason'>;

/** Which items, and the plan that an earlier batch of the same change has made. */
export interface Batch {
  readonly itemIds: readonly string[];
  readonly planId?: string | undefined;
}

/** What became of each, and the plan by which it is undone; null: nothing was changed. */
export interface BatchOutcome {
  readonly planId: string | null;
  readonly results: ItemOutcome[];
}

interface Requested {
  readonly kind: PlanKindName;
  readonly reason: string | null;
  readonly changes: Readonly<Record<string, PlanValue | undefined>>;
}

/**
 * One change of many items, in one transaction; what cannot be done to one leaves the others as they go. Each is a plan
 * that is made and applied in one breath, so that it can be undone (ADR 0047).
 */
export class ItemBulk {
  readonly #makeAndApply: MakeAndApply;

  constructor(makeAndApply: MakeAndApply) {
    this.#makeAndApply = makeAndApply;
  }

  /** Gives them one category, location or price; one that has it already is a success. */
  update(transaction: TenantTransaction, batch: Batch, updates: Updates): Promise<BatchOutcome> {
    return this.#run(transaction, batch, { kind: 'items.update', reason: null, changes: updates });
  }

  /** Activates or deactivates them, for a reason that their history tells. */
  setActive(
    transaction: TenantTransaction,
    batch: Batch,
    isActive: boolean,
    reason = isActive ? bulkActivationReason : bulkDeactivationReason,
  ): Promise<BatchOutcome> {
    return this.#run(transaction, batch, { kind: 'items.update', reason, changes: { isActive } });
  }

  /** Takes them out of every list; their ledgers and histories stay. Those that something waits for only with `force`. */
  async remove(
    transaction: TenantTransaction,
    batch: Batch,
    { reason, force }: { readonly reason?: string | null | undefined; readonly force?: boolean | null | undefined },
  ): Promise<BatchOutcome> {
    const changes = { isDeleted: true, ...(force ? { [forced]: true } : {}) };
    const wanted: Requested = { kind: 'items.delete', reason: reason ?? null, changes };
    const { planId, results } = await this.#run(transaction, batch, wanted);
    return { planId, results: results.map((outcome) => ({ ...outcome, item: null })) };
  }

  /** Adds one signed amount to each; who would fall below zero is left as it is, and named. */
  adjust(transaction: TenantTransaction, batch: Batch, { adjustment, reason }: Adjustment): Promise<BatchOutcome> {
    return this.#run(transaction, batch, {
      kind: 'items.adjust',
      reason: reason ?? defaultAdjustmentReason,
      changes: { adjustment },
    });
  }

  async #run(
    transaction: TenantTransaction,
    { itemIds, planId: continues }: Batch,
    { kind, reason, changes }: Requested,
  ): Promise<BatchOutcome> {
    const change = { kind, ids: itemIds, reason, changes, planId: continues };
    const { planId, results } = await changeEach(transaction, this.#makeAndApply, change, async (ids) => {
      return new Map((await readItems(transaction, ids, '')).map((item) => [item.itemId, item]));
    });
    return { planId, results: results.map(({ thing: item, ...outcome }) => ({ ...outcome, item })) };
  }
}
