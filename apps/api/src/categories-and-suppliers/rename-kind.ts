import { type NameKind, titleOfRename } from '@tallyard/domain/categories-and-suppliers/name-kinds';
import type { PlanKindName } from '@tallyard/domain/plans/statuses';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { GatheringKind, JudgedRow, PlanKind, RequestedRow } from '../platform/plans/kind.ts';
import { type NamedField, namedFieldsOf, readNamedRecords } from './named-fields.ts';

/** The options stored with such a plan: each exact old name with its new name. */
export interface RenameTerms {
  readonly kind: NameKind;
  readonly moves: readonly { readonly from: string; readonly to: string }[];
}

/** The field that marks a row as one about an item; rows about products use the names of their fields. */
export const itemCategory = 'itemCategory';
const isOfItem = (changes: readonly { readonly field: string }[]) =>
  changes.some(({ field }) => field === itemCategory);

type Fields = readonly { readonly field: string }[];
type Ways = { readonly [Whose in 'item' | 'product']: PlanKind };

/**
 * Plans that give products and items another category or supplier. Each row is handled by the plan kind that sets these
 * fields anyway, with the same checks, events, undo and permissions; this kind only knows which rows are about items.
 */
export function renameKind(kinds: ReadonlyMap<string, PlanKind>): GatheringKind {
  const kindOf = (name: PlanKindName): PlanKind => {
    const kind = kinds.get(name);
    if (kind === undefined) throw new Error(`There is no kind of plan ${name}.`);
    return kind;
  };
  // Resolved on use, since the modules that provide them may be created later.
  const ways = (): Ways => ({ item: kindOf('items.update'), product: kindOf('products.update') });
  const judge: PlanKind['judge'] = (transaction, rows, lock) =>
    inTwo(rows, async (whose, some) => {
      const judged = await ways()[whose].judge(transaction, some.map(asTheirs), lock);
      return judged.map((row) => (whose === 'item' ? asOurs(row) : row));
    });

  return {
    kind: 'names.rename',
    entity: 'product',
    entityOf: (changes) => (isOfItem(changes) ? 'item' : 'product'),
    titleOf: (rows) => titleOfRename('category', [], String(rows[0]?.changes[0]?.to ?? '')),
    actionsOf(fields) {
      const { item, product } = ways();
      const ofItems = fields.includes(itemCategory) ? item.actionsOf(['category']) : [];
      return [...new Set([...product.actionsOf(fields), ...ofItems])];
    },
    judge,
    apply: (transaction, plan, rows) =>
      inTwo(rows, (whose, some) => ways()[whose].apply(transaction, plan, some.map(asTheirs))),
    foresee: (transaction, rows) =>
      inTwo(rows, (whose, some) => ways()[whose].foresee(transaction, some.map(asTheirs))),
    undo: (transaction, plan, rows) =>
      inTwo(rows, (whose, some) => ways()[whose].undo(transaction, plan, some.map(asTheirs))),
    async gather(transaction, { options, after }, most) {
      const { kind, moves } = options as RenameTerms;
      const [field = '', name = ''] = after?.given ?? [];
      const requested = await nextRows(
        transaction,
        { kind, moves, after: after && { field, name, id: after.id } },
        most,
      );
      const judged = await judge(transaction, requested, '');
      // The position is stored with the row, because the name of a record may change meanwhile.
      return judged.map((row, index) => ({ ...row, given: requested[index]?.place ?? [] }));
    },
  };
}

/**
 * Processes products first, then items, in the lock order of all changes of both. Returns the results in the order of the
 * rows.
 */
async function inTwo<Row extends { readonly changes: Fields }, Made>(
  rows: readonly Row[],
  make: (whose: 'item' | 'product', rows: readonly Row[]) => Promise<readonly Made[]>,
): Promise<Made[]> {
  const created = new Map<Row, Made>();
  for (const whose of ['product', 'item'] as const) {
    const some = rows.filter(({ changes }) => isOfItem(changes) === (whose === 'item'));
    if (some.length === 0) continue;
    const outcomes = await make(whose, some);
    for (const [index, row] of some.entries()) created.set(row, outcomes[index] as Made);
  }
  return rows.map((row) => created.get(row) as Made);
}

function asTheirs<Row extends { readonly changes: Fields }>(row: Row): Row {
  const changes = row.changes.map((change) => ({ ...change, field: theirName(change.field) }));
  return { ...row, changes };
}

const theirName = (field: string) => (field === itemCategory ? 'category' : field);

function asOurs(row: JudgedRow): JudgedRow {
  const named = (field: string) => (field === 'category' ? itemCategory : field);
  const changes = row.changes.map((change) => ({ ...change, field: named(change.field) }));
  const problems = row.problems.map((problem) => ({ ...problem, field: problem.field && named(problem.field) }));
  return { ...row, changes, problems };
}

interface Place {
  readonly field: string;
  readonly name: string;
  readonly id: string;
}

/** Returns the next records with one of the names: first the products of each name, then the items. */
async function nextRows(
  transaction: TenantTransaction,
  { kind, moves, after }: RenameTerms & { readonly after: Place | null },
  most: number,
): Promise<(RequestedRow & { readonly place: readonly string[] })[]> {
  const steps = namedFieldsOf(kind).flatMap((namedField) => moves.map((move) => ({ namedField, ...move })));
  const isLast = ({ namedField, from }: { namedField: NamedField; from: string }) =>
    namedField.field === after?.field && from === after.name;
  const first = after === null ? 0 : Math.max(0, steps.findIndex(isLast));
  const rows: (RequestedRow & { readonly place: readonly string[] })[] = [];
  for (const step of steps.slice(first)) {
    const { namedField, from, to } = step;
    const behind = after !== null && isLast(step) ? after.id : null;
    const ids = await readNamedRecords(transaction, {
      namedField,
      name: from,
      after: behind,
      most: most - rows.length,
    });
    rows.push(
      ...ids.map((id) => ({ id, changes: [{ field: namedField.field, from, to }], place: [namedField.field, from] })),
    );
    if (rows.length >= most) break;
  }
  return rows;
}
