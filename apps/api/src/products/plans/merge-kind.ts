import type { ActionName } from '@tallyard/domain/permissions/actions';
import { productNotFound, productSkuTakenSince } from '@tallyard/domain/products/texts';
import { concernsHiddenWarehouses } from '@tallyard/domain/warehouses/texts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/errors.ts';
import { audit } from '../../platform/history/audit.ts';
import type { Applied, AppliedRow, DueRow, JudgedRow, PlanKind, PlanTerms, Undone } from '../../platform/plans/kind.ts';
import { lockNames } from '../../platform/plans/names.ts';
import type { SkuMove, SkuMoves } from '../../platform/plans/sku-moves.ts';
import { productsWithHiddenItems } from '../hidden-stock.ts';
import { imagesOf, moveImages, moveImagesBack } from '../images/repository.ts';
import type { ProductPublisher } from '../product-publisher.ts';
import { placeOfProducts, removeProducts } from '../repository.ts';
import type { WholeProduct } from '../row.ts';
import { lookAtDeleted, restoreAll } from './delete-kind.ts';
import { intoOf, isMerge, lookAt, mergedInto } from './merge-rows.ts';
import { productUpdateKind } from './update-kind.ts';

const keeperMissing = 'There is no other product of this SKU';
const skuOfItself = 'A product cannot be merged into itself';
const skuGivenSince = 'Somebody has given the SKU to something else';
/** The actions that a merge needs: it changes products and items, moves stock, and deletes both. */
const merging: readonly ActionName[] = [
  'products.update',
  'products.delete',
  'products.bulkDelete',
  'products.manageInventory',
  'inventory.update',
  'inventory.adjust',
  'inventory.delete',
];

interface MergeParts {
  readonly publisher: ProductPublisher;
  readonly moves: SkuMoves;
}

/**
 * Plans that merge several products into one (ADR 0048). A row is either a product that is merged, with all items of its SKU,
 * or the one that remains, with its new values, which are set like those of `products.update`.
 */
export function productMergeKind(parts: MergeParts): PlanKind {
  const { publisher } = parts;
  const update = productUpdateKind(publisher);
  return {
    kind: 'products.merge',
    entity: 'product',
    titleOf(rows) {
      const count = rows.filter(isMerge).length;
      return `Merge ${count === 1 ? '1 product' : `${count} products`} into another`;
    },
    actionsOf(fields) {
      const others = update.actionsOf(fields.filter((field) => field !== mergedInto));
      // guard: merges.rights
      return [...new Set([...(fields.includes(mergedInto) ? merging : []), ...others])];
    },
    judge: (transaction, rows, lock) =>
      bySort(rows, {
        merge: (some) => judgeMerges(transaction, some, lock),
        update: (some) => update.judge(transaction, some, lock),
      }),
    apply: (transaction, plan, rows) =>
      bySort(rows, {
        update: (some) => update.apply(transaction, plan, some),
        merge: (some) => mergeAll(transaction, parts, plan, some),
      }),
    foresee: (transaction, rows) =>
      bySort(rows, {
        merge: (some) => foreseeMerges(transaction, parts, some, ''),
        update: (some) => update.foresee(transaction, some),
      }),
    undo: (transaction, plan, rows) =>
      bySort(rows, {
        merge: (some) => unmergeAll(transaction, parts, plan, some),
        update: (some) => update.undo(transaction, plan, some),
      }),
  };
}

type Ways<Row, Made> = Readonly<Record<'merge' | 'update', (rows: readonly Row[]) => Promise<readonly Made[]>>>;

/** Handles both types of rows in the order of `ways`. Returns the results in the order of the rows. */
async function bySort<Row extends { readonly changes: readonly { readonly field: string }[] }, Made>(
  rows: readonly Row[],
  ways: Ways<Row, Made>,
): Promise<Made[]> {
  const created = new Map<Row, Made>();
  for (const [sort, way] of Object.entries(ways)) {
    const some = rows.filter((row) => isMerge(row) === (sort === 'merge'));
    const outcomes = some.length === 0 ? [] : await way(some);
    for (const [index, row] of some.entries()) created.set(row, outcomes[index] as Made);
  }
  return rows.map((row) => created.get(row) as Made);
}

async function judgeMerges(
  transaction: TenantTransaction,
  rows: Parameters<PlanKind['judge']>[1],
  lock: '' | 'FOR UPDATE',
): Promise<JudgedRow[]> {
  const { byId, bySku } = await lookAt(transaction, rows, lock);
  const hidden = await productsWithHiddenItems(transaction, [...byId.keys()]);
  const leaving = new Set(rows.map(({ id }) => id));
  return rows.map((row): JudgedRow => {
    const product = byId.get(row.id);
    const into = intoOf(row);
    const keeper = bySku.get(into);
    const changes = [{ field: mergedInto, from: null, to: into }];
    const label = product === undefined ? row.id : `${product.name} (${product.sku})`;
    const base = { id: row.id, isThere: product !== undefined, label, changes };
    const why =
      product === undefined
        ? productNotFound
        : keeper?.productId === row.id
          ? skuOfItself
          : keeper === undefined || leaving.has(keeper.productId)
            ? keeperMissing
            : hidden.has(row.id)
              ? concernsHiddenWarehouses
              : null;
    if (why === null) return { ...base, verdict: 'update', problems: [] };
    const code =
      product === undefined
        ? 'NOT_FOUND'
        : why === concernsHiddenWarehouses
          ? 'PERMISSION_DENIED'
          : 'VALIDATION_FAILED';
    return { ...base, verdict: 'error', problems: [{ field: mergedInto, value: into, reason: why, code }] };
  });
}

/** The data that undoing a merge needs; `status` is also what the undo of a deletion needs. */
interface Merged {
  readonly status: string;
  readonly move: SkuMove;
  /** The images moved to the remaining product; absent in older merges. */
  readonly images?: { readonly ids: readonly string[]; readonly keeper: string };
}

async function mergeAll(
  transaction: TenantTransaction,
  { publisher, moves }: MergeParts,
  { reason }: PlanTerms,
  rows: readonly DueRow[],
): Promise<Applied[]> {
  await lockNames(transaction, [placeOfProducts(transaction)]);
  const { byId, bySku } = await lookAt(transaction, rows, 'FOR UPDATE');
  await moves.hold(
    transaction,
    rows.flatMap((row) => [byId.get(row.id)?.sku ?? [], intoOf(row)].flat()),
  );
  const hidden = await productsWithHiddenItems(transaction, [...byId.keys()]);
  const applied: Applied[] = [];
  const gone: WholeProduct[] = [];
  const pictured = new Set<WholeProduct>();
  for (const row of rows) {
    const { position, id } = row;
    const product = byId.get(id);
    const keeper = bySku.get(intoOf(row));
    const refused = (code: ApiError['code'], why: string) =>
      applied.push({ position, outcome: 'refused', code, reason: why });
    // guard: hidden-warehouses.merge-as-applied
    if (product === undefined) refused('NOT_FOUND', productNotFound);
    else if (keeper === undefined || keeper === product || gone.includes(keeper)) refused('NOT_FOUND', keeperMissing);
    else if (hidden.has(id)) refused('PERMISSION_DENIED', concernsHiddenWarehouses);
    else {
      const why = reason ?? `${product.sku} merged into ${keeper.sku}`;
      try {
        const requested = { from: product.sku, to: keeper.sku, reason: why };
        const move = await transaction.savepoint(() => moves.move(transaction, requested));
        const ids = await takeImages(transaction, product, keeper);
        if (ids.length > 0) pictured.add(keeper);
        const images = { ids, keeper: keeper.productId };
        const effect: Merged = { status: product.status ?? 'active', move, images };
        applied.push({ position, outcome: 'applied', effect });
        gone.push(product);
      } catch (error) {
        // An item would exceed the maximum quantity, or a SKU was just taken: the other merges continue.
        const known = refusalIn(error);
        refused(known.code, known.message);
      }
    }
  }
  await removeProducts(
    transaction,
    gone.map(({ productId }) => productId),
  );
  await audit(
    transaction,
    ...gone.map((product) => ({
      action: 'products.delete',
      entity: 'product',
      entityId: product.productId,
      before: product,
      after: { reason: reason ?? 'Merged into another product' },
    })),
  );
  publisher.publishMany(
    transaction,
    gone.map((product) => ({ change: 'deleted' as const, product })),
  );
  publisher.publishMany(
    transaction,
    [...pictured].map((product) => ({ change: 'updated' as const, product, fields: ['images'] })),
  );
  return applied;
}

/** Moves the images of the merged product after those of the remaining one, up to its limit. */
async function takeImages(transaction: TenantTransaction, from: WholeProduct, to: WholeProduct): Promise<string[]> {
  const ids = await moveImages(transaction, from.productId, to.productId);
  if (ids.length === 0) return ids;
  const images = (await imagesOf(transaction, [to.productId])).map(({ imageId, alt }) => ({ imageId, alt }));
  await audit(transaction, {
    action: 'products.mergeImages',
    entity: 'product',
    entityId: to.productId,
    before: { images: images.filter(({ imageId }) => !ids.includes(imageId)) },
    after: { images },
  });
  return ids;
}

/** Returns why a merge was refused; rethrows other errors. */
function refusalIn(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { constraint } = error as { constraint?: string };
  if (constraint !== 'inventory_items_sku' && constraint !== 'products_sku') throw error;
  return new ApiError('CONFLICT', skuGivenSince);
}

const moveOf = ({ effect }: AppliedRow) => (effect as Merged | null)?.move;

async function foreseeMerges(
  transaction: TenantTransaction,
  { moves }: MergeParts,
  rows: readonly AppliedRow[],
  lock: '' | 'FOR UPDATE',
): Promise<Undone[]> {
  const { told: undone } = await lookAtDeleted(transaction, rows, lock === '' ? '' : 'FOR UPDATE OF p');
  const foreseen: Undone[] = [];
  for (const [index, row] of rows.entries()) {
    const one = undone[index] as Undone;
    const move = moveOf(row);
    const why = one.outcome !== 'reversed' || !move ? null : await moves.whyNotBack(transaction, move, lock);
    foreseen.push(why === null ? one : { position: row.position, outcome: 'kept', reason: why });
  }
  return foreseen;
}

/** Undoes merges, the last one first, because several may have the same target. Each is undone entirely or not at all. */
async function unmergeAll(
  transaction: TenantTransaction,
  parts: MergeParts,
  { reason }: PlanTerms,
  rows: readonly AppliedRow[],
): Promise<Undone[]> {
  // Locks names before rows, like restores and imports.
  await lockNames(transaction, [placeOfProducts(transaction)]);
  await parts.moves.hold(
    transaction,
    rows.flatMap((row) => {
      const move = moveOf(row);
      return move ? [move.from, move.to] : [];
    }),
  );
  const undone = new Map<number, Undone>();
  for (const row of rows.toReversed()) {
    const { position } = row;
    const move = moveOf(row);
    const [foreseen] = await foreseeMerges(transaction, parts, [row], 'FOR UPDATE');
    if (foreseen?.outcome !== 'reversed' || move === undefined) {
      undone.set(position, foreseen ?? { position, outcome: 'refused', reason: productNotFound });
      continue;
    }
    try {
      const one = await transaction.savepoint(async () => {
        const [back] = await restoreAll(transaction, parts.publisher, [row], reason);
        if (back?.outcome !== 'reversed') throw new ApiError('CONFLICT', back?.reason ?? productSkuTakenSince);
        await parts.moves.moveBack(transaction, move, reason ?? 'Undone');
        const { images } = row.effect as Merged;
        // guard: products.images-follow
        if (images && images.ids.length > 0) {
          await moveImagesBack(transaction, { ids: images.ids, from: images.keeper, to: row.id });
        }
        return back;
      });
      undone.set(position, one);
    } catch (error) {
      undone.set(position, { position, outcome: 'refused', reason: refusalIn(error).message });
    }
  }
  return rows.map(({ position }) => undone.get(position) as Undone);
}
