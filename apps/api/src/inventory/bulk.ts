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

/** The items to change, and the plan that an earlier batch of the same change created. */
export interface Batch {
  readonly itemIds: readonly string[];
  readonly planId?: string | undefined;
}

/** The outcome for each item, and the plan that can undo it; null if nothing changed. */
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
 * Applies one change to many items in one transaction; an item that cannot change does not affect the others. Each change is
 * a plan that is created and applied at once, so that it can be undone (ADR 0047).
 */
export class ItemBulk {
  readonly #makeAndApply: MakeAndApply;

  constructor(makeAndApply: MakeAndApply) {
    this.#makeAndApply = makeAndApply;
  }

  /** Sets the category, location or price of the items. An item that has the value already is a success. */
  update(transaction: TenantTransaction, batch: Batch, updates: Updates): Promise<BatchOutcome> {
    return this.#run(transaction, batch, { kind: 'items.update', reason: null, changes: updates });
  }

  /** Activates or deactivates the items, with a reason for their history. */
  setActive(
    transaction: TenantTransaction,
    batch: Batch,
    isActive: boolean,
    reason = isActive ? bulkActivationReason : bulkDeactivationReason,
  ): Promise<BatchOutcome> {
    return this.#run(transaction, batch, { kind: 'items.update', reason, changes: { isActive } });
  }

  /**
   * Removes the items from every list; their ledgers and histories stay. Items with commitments, such as pending movements,
   * are removed only with `force`.
   */
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

  /**
   * Adds the same signed quantity to each item. An item that would fall below zero is not changed, and its outcome names it.
   */
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
