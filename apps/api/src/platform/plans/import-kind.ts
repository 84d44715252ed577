import type { PlanValue } from '@tallyard/domain/plans/fields';
import { importChunkMs } from '@tallyard/domain/plans/limits';
import { changedSinceApplied, changedSinceImport, importNeedsFile, valueText } from '@tallyard/domain/plans/texts';
import type { TenantTransaction } from '../database/transaction.ts';
import { ApiError } from '../errors.ts';
import { outcomeOf } from './field-kind.ts';
import type { ImportDescription, ImportedThing, NewValues } from './import-description.ts';
import { judged, newSku } from './import-judging.ts';
import type { Applied, AppliedRow, DueRow, ImportKind, ImportTerms, PlanTerms, Undone } from './kind.ts';
import { bringBack, lockNames } from './names.ts';

/** The fields of a record, including its SKU under the name that renames it. */
const seen = ({ fields, sku }: ImportedThing) => ({ ...fields, [newSku]: sku });

/** Returns a kind of bulk change that creates and changes records by the rows of a file, matched by their SKU (ADR 0047). */
export function importKind(description: ImportDescription): ImportKind {
  const { kind, entity, action, unknown } = description;
  const read = async (
    transaction: TenantTransaction,
    rows: readonly { readonly id: string }[],
    lock: '' | 'FOR UPDATE',
  ): Promise<Map<string, ImportedThing>> => {
    const things = await description.byId(
      transaction,
      rows.map(({ id }) => id),
      lock,
    );
    return new Map(things.map((thing) => [thing.id, { ...thing, fields: seen(thing) }]));
  };
  const taken = (position: number): Applied => ({
    position,
    outcome: 'refused',
    code: 'SKU_TAKEN',
    reason: description.skuTaken,
  });

  /** Sets fields; returns the ids of those whose new SKU is taken, which stay unchanged. */
  async function set(
    transaction: TenantTransaction,
    plan: PlanTerms,
    changes: readonly NewValues[],
  ): Promise<Set<string>> {
    const [renamed, others] = [
      changes.filter(({ fields }) => newSku in fields),
      changes.filter(({ fields }) => !(newSku in fields)),
    ];
    if (others.length > 0) await description.update(transaction, plan, others);
    if (renamed.length === 0) return new Set();
    const { taken: refused } = await bringBack(transaction, renamed, {
      constraint: description.skuIndex,
      async bring(some) {
        const named = some.map(({ id, fields: { [newSku]: sku, ...fields } }) => ({
          id,
          fields: { ...fields, sku: sku ?? null },
        }));
        await description.update(transaction, plan, named);
        return some;
      },
    });
    return new Set([...refused].map(({ id }) => id));
  }

  async function undoable(transaction: TenantTransaction, rows: readonly AppliedRow[], lock: '' | 'FOR UPDATE') {
    const things = await read(transaction, rows, lock);
    const created = rows.filter(({ verdict }) => verdict === 'create').map(({ id }) => id);
    const inUse = (await description.inUse?.(transaction, created)) ?? new Map<string, string>();
    const told: Undone[] = [];
    const changes: NewValues[] = [];
    const removals: string[] = [];
    for (const row of rows) {
      const thing = things.get(row.id);
      const undone = undoOf(description, row, thing, inUse);
      told.push(undone.told);
      if (undone.told.outcome !== 'reversed') continue;
      if (undone.fields === null) removals.push(row.id);
      else changes.push({ id: row.id, fields: undone.fields });
    }
    return { told, changes, removals };
  }

  return {
    kind,
    entity,
    hasEffects: description.hasEffects,
    chunkMs: importChunkMs,
    titleOf: () => 'Import',
    actionsOf: (fields) => [
      action,
      ...(fields.includes('sku') ? [] : description.actionsOfUpdate(fields)),
      ...(description.actionsOfFields?.(fields) ?? []),
    ],
    async judge() {
      throw new ApiError('VALIDATION_FAILED', importNeedsFile);
    },
    hold: async (transaction, terms) => {
      await lockNames(transaction, [description.place(transaction, terms)]);
    },
    judgeFile: (transaction, plan, rows) => judged(description, transaction, plan, rows),
    async apply(transaction, plan, rows) {
      const terms = plan.options as ImportTerms;
      await this.hold(transaction, terms);
      // Records to create are not looked up: creating them detects existing ones.
      const present = rows.filter(({ verdict }) => verdict !== 'create');
      const things = present.length === 0 ? new Map() : await read(transaction, present, 'FOR UPDATE');
      return applyAll(transaction, description, { ...plan, terms }, rows, things);
    },
    foresee: async (transaction, rows) => (await undoable(transaction, rows, '')).told,
    async undo(transaction, plan, rows) {
      const { told: undone, changes, removals } = await undoable(transaction, rows, 'FOR UPDATE');
      const stay = await set(transaction, plan, changes);
      if (removals.length > 0) await description.remove(transaction, plan.reason, removals);
      description.publish(transaction, [...changes.map(({ id }) => id).filter((id) => !stay.has(id)), ...removals]);
      if (stay.size === 0) return undone;
      const idAt = new Map(rows.map(({ position, id }) => [position, id]));
      return undone.map(
        (one): Undone =>
          stay.has(idAt.get(one.position) ?? '')
            ? { position: one.position, outcome: 'refused', reason: description.skuTaken }
            : one,
      );
    },
  };

  async function applyAll(
    transaction: TenantTransaction,
    { create, publish }: ImportDescription,
    plan: PlanTerms & { readonly terms: ImportTerms },
    rows: readonly DueRow[],
    things: ReadonlyMap<string, ImportedThing>,
  ): Promise<Applied[]> {
    const newValues = ({ id, changes }: DueRow): NewValues => ({
      id,
      fields: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
    });
    const makes = rows.filter(({ verdict }) => verdict === 'create');
    const created = makes.length === 0 ? new Set<string>() : await create(transaction, plan, makes.map(newValues));
    const outcomes = rows.map((row): Applied => {
      if (row.verdict !== 'create') return outcomeOf(row, things.get(row.id), unknown);
      return created.has(row.id) ? { position: row.position, outcome: 'applied' } : taken(row.position);
    });
    const due = rows.filter((row, index) => row.verdict !== 'create' && outcomes[index]?.outcome === 'applied');
    const stay = await set(transaction, plan, due.map(newValues));
    publish(transaction, [...created, ...due.map(({ id }) => id).filter((id) => !stay.has(id))]);
    return outcomes.map((outcome, index) => (stay.has(rows[index]?.id ?? '') ? taken(outcome.position) : outcome));
  }
}

type UndoneRow = { readonly told: Undone; readonly fields: Readonly<Record<string, PlanValue>> | null };

function undoOf(
  { unknown, reversed }: ImportDescription,
  { position, id, verdict, changes }: AppliedRow,
  thing: ImportedThing | undefined,
  inUse: ReadonlyMap<string, string>,
): UndoneRow {
  const left = (outcome: 'kept' | 'refused', reason: string): UndoneRow => ({
    told: { position, outcome, reason },
    fields: null,
  });
  if (thing === undefined) return left('refused', unknown);
  if (verdict === 'create') {
    const use = inUse.get(id);
    // guard: imports.undo-kept
    if (!thing.isAsMade) return left('kept', changedSinceImport);
    return use === undefined ? { told: { position, outcome: 'reversed' }, fields: null } : left('refused', use);
  }
  const fields: Record<string, PlanValue> = {};
  for (const change of changes) {
    const now = thing.fields[change.field] ?? null;
    const back = reversed?.(change, now) ?? null;
    if (back !== null && 'problem' in back) return left('refused', back.problem);
    if (back === null && now !== change.to) {
      return left('kept', `${change.field}: ${changedSinceApplied(valueText(now))}`);
    }
    fields[change.field] = back === null ? change.from : back.value;
  }
  return { told: { position, outcome: 'reversed' }, fields };
}
