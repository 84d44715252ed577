import type { renameNames } from '@tallyard/contracts/categories-and-suppliers/endpoints';
import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { Plan } from '@tallyard/contracts/plans/models';
import {
  maxNamesMoved,
  movedName,
  nameBecomesPart,
  nameNotCarried,
  nameProblem,
  titleOfRename,
  tooManyNamesMoved,
} from '@tallyard/domain/categories-and-suppliers/name-kinds';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../platform/errors.ts';
import type { Membership } from '../platform/identity/person.ts';
import type { GatheringKind, MakeGathering } from '../platform/plans/kind.ts';
import { requireAction } from '../platform/routes/route.ts';
import { namesUnder } from './list.ts';
import { namedFieldsOf } from './named-fields.ts';
import type { RenameTerms } from './rename-kind.ts';

type Requested = EndpointRequest<typeof renameNames>['body'];

interface Renaming {
  readonly membership: Membership;
  readonly kind: GatheringKind;
  readonly makeGathering: MakeGathering;
}

/**
 * Creates the plan that renames or merges names, including all subcategories. Throws VALIDATION_FAILED for an invalid new
 * name, NOT_FOUND if nothing has the old names, and PERMISSION_DENIED for records that the member may not change.
 */
export async function planRename(
  transaction: TenantTransaction,
  { membership, kind: planKind, makeGathering }: Renaming,
  { kind, names: named, to, reason = null }: Requested,
): Promise<Plan> {
  const tops = [...new Set(named)].filter((name) => name !== to);
  refuseImpossible(kind, tops, to);
  const found = await namesUnder(transaction, { kind, tops, most: maxNamesMoved + 1 });
  if (found.length > maxNamesMoved) throw invalid([problemOf('names', found.length, tooManyNamesMoved)]);
  const moved = found.flatMap(({ name, products, items }) => {
    const becomes = kind === 'supplier' ? (tops.includes(name) ? to : null) : nearestMove(name, tops, to);
    return becomes === null || becomes === name ? [] : [{ from: name, to: becomes, products, items }];
  });
  if (moved.length === 0) throw new ApiError('NOT_FOUND', nameNotCarried);
  const sum = (which: 'products' | 'items') => moved.reduce((before, one) => before + one[which], 0);
  const counts = { named_products: sum('products'), named_items: sum('items') };
  const fields = namedFieldsOf(kind).flatMap(({ field, from }) => (counts[from] > 0 ? [field] : []));
  // guard: names.rights
  for (const action of planKind.actionsOf(fields)) requireAction(membership, action);
  const options: RenameTerms = { kind, moves: moved.map(({ from, to: becomes }) => ({ from, to: becomes })) };
  return makeGathering(transaction, {
    kind: 'names.rename',
    title: titleOfRename(kind, tops, to),
    reason,
    options,
    expected: counts.named_products + counts.named_items,
  });
}

function refuseImpossible(kind: Requested['kind'], tops: readonly string[], to: string): void {
  const problem = nameProblem(kind, to);
  if (problem !== null) throw invalid([problemOf('to', to, problem)]);
  const part = kind === 'category' && tops.find((name) => movedName(to, name, name) !== null);
  if (part) throw invalid([problemOf('to', to, nameBecomesPart)]);
  if (tops.length === 0) throw invalid([problemOf('names', to, 'It has this name already')]);
}

/** Returns the new name by the longest of `tops` that is the name or one of its parents. */
function nearestMove(name: string, tops: readonly string[], to: string): string | null {
  const [top] = tops
    .filter((each) => movedName(name, each, to) !== null)
    .toSorted((one, other) => other.length - one.length);
  return top === undefined ? null : movedName(name, top, to);
}
