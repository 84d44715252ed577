import type { PlanChange, PlanProblem } from '@tallyard/contracts/plans/models';
import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import type { PlanKindName } from '@tallyard/domain/plans/statuses';
import { changedSinceApplied, changedSincePlanned, nothingToChange, valueText } from '@tallyard/domain/plans/texts';
import type { TenantTransaction } from '../database/transaction.ts';
import { audit } from '../history/audit.ts';
import type { Applied, AppliedRow, DueRow, JudgedRow, PlanKind, RequestedRow, Undone } from './kind.ts';

/** A field of a record that bulk changes can set. */
export interface PlannedField {
  readonly action: ActionName;
  /** Converts an input value to the stored value, or returns the problem; throws nothing. */
  readonly parse: (value: PlanValue) => { readonly value: PlanValue } | { readonly problem: string };
}

/** One record with the values of its fields. */
export interface Thing {
  readonly id: string;
  readonly label: string;
  readonly fields: Readonly<Record<string, PlanValue>>;
  /** The record as audit entries show it. */
  readonly told: object;
}

/** New values of one record's fields. */
export interface FieldsOf {
  readonly id: string;
  readonly fields: Readonly<Record<string, PlanValue>>;
}

/** A kind of record whose fields can be set, as a module describes it. */
export interface FieldKind {
  readonly kind: PlanKindName;
  readonly entity: string;
  /** The action of the audit entries. */
  readonly audited: string;
  /** The message for an id without a record. */
  readonly unknown: string;
  readonly fields: Readonly<Record<string, PlannedField>>;
  /**
   * The organization's custom fields: `read` returns them in the transaction, `actionOf` the permission for changing one
   * by name.
   */
  readonly own?: {
    readonly actionOf: (name: string) => ActionName | null;
    readonly read: (transaction: TenantTransaction) => Promise<Readonly<Record<string, PlannedField>>>;
  };
  readonly titleOf: PlanKind['titleOf'];
  /**
   * Reads the existing records of these ids. With a lock it locks them in the order of their ids, so that they do not
   * change until the transaction ends.
   */
  readonly read: (
    transaction: TenantTransaction,
    ids: readonly string[],
    lock: '' | 'FOR UPDATE',
  ) => Promise<readonly Thing[]>;
  /** Sets fields of locked records in one statement; returns the records afterwards. */
  readonly write: (
    transaction: TenantTransaction,
    changes: readonly FieldsOf[],
    undone: { readonly before: ReadonlyMap<string, Thing>; readonly reason: string | null },
  ) => Promise<readonly Thing[]>;
  /** Publishes the changes in the same transaction. */
  readonly publish: (transaction: TenantTransaction, changed: readonly Thing[], fields: readonly string[]) => void;
}

/** Returns a kind of bulk change that sets fields. Undo restores the old values, except where a field has changed since. */
export function fieldKind(description: FieldKind): PlanKind {
  const { kind, entity, fields, titleOf, unknown } = description;
  const reading = async (transaction: TenantTransaction, ids: readonly string[], lock: '' | 'FOR UPDATE') =>
    new Map((await description.read(transaction, [...new Set(ids)], lock)).map((thing) => [thing.id, thing]));

  async function set(
    transaction: TenantTransaction,
    things: ReadonlyMap<string, Thing>,
    changes: readonly FieldsOf[],
    reason: string | null,
  ): Promise<void> {
    if (changes.length === 0) return;
    const changed = await description.write(transaction, changes, { before: things, reason });
    await audit(
      transaction,
      ...changed.map(({ id, told: undone }) => ({
        action: description.audited,
        entity,
        entityId: id,
        before: things.get(id)?.told,
        after: reason === null ? undone : { ...undone, reason },
      })),
    );
    description.publish(transaction, changed, [...new Set(changes.flatMap((one) => Object.keys(one.fields)))]);
  }

  async function undoable(
    things: ReadonlyMap<string, Thing>,
    rows: readonly AppliedRow[],
  ): Promise<{ told: Undone[]; changes: FieldsOf[] }> {
    const undone: Undone[] = [];
    const changes: FieldsOf[] = [];
    for (const { position, id, changes: applied } of rows) {
      const thing = things.get(id);
      // guard: plans.taken-away-comes-back
      // guard: plans.changed-since-is-kept
      const since = thing && applied.find(({ field, to }) => (thing.fields[field] ?? null) !== to);
      if (thing === undefined) undone.push({ position, outcome: 'refused', reason: unknown });
      else if (since !== undefined) {
        const now = valueText(thing.fields[since.field] ?? null);
        undone.push({ position, outcome: 'kept', reason: `${since.field}: ${changedSinceApplied(now)}` });
      } else {
        undone.push({ position, outcome: 'reversed' });
        changes.push({ id, fields: Object.fromEntries(applied.map(({ field, from }) => [field, from])) });
      }
    }
    return { told: undone, changes };
  }

  return {
    kind,
    entity,
    titleOf,
    actionsOf: (names) => [
      ...new Set(names.flatMap((name) => fields[name]?.action ?? description.own?.actionOf(name) ?? [])),
    ],
    async judge(transaction, rows, lock) {
      const things = await reading(
        transaction,
        rows.map(({ id }) => id),
        lock,
      );
      const isOwn = rows.some(({ changes }) => changes.some(({ field }) => fields[field] === undefined));
      const own = isOwn ? await description.own?.read(transaction) : undefined;
      const known = own === undefined ? description : { ...description, fields: { ...fields, ...own } };
      return rows.map((row) => judged(known, row, things.get(row.id)));
    },
    async apply(transaction, { reason }, rows) {
      const things = await reading(
        transaction,
        rows.map(({ id }) => id),
        'FOR UPDATE',
      );
      const outcomes = rows.map((row) => outcomeOf(row, things.get(row.id), unknown));
      const due = new Set(outcomes.filter(({ outcome }) => outcome === 'applied').map(({ position }) => position));
      const changes = rows
        .filter(({ position }) => due.has(position))
        .map((row) => ({ id: row.id, fields: Object.fromEntries(row.changes.map(({ field, to }) => [field, to])) }));
      await set(transaction, things, changes, reason);
      return outcomes;
    },
    async foresee(transaction, rows) {
      const things = await reading(
        transaction,
        rows.map(({ id }) => id),
        '',
      );
      return (await undoable(things, rows)).told;
    },
    async undo(transaction, { reason }, rows) {
      const things = await reading(
        transaction,
        rows.map(({ id }) => id),
        'FOR UPDATE',
      );
      const { told: undone, changes } = await undoable(things, rows);
      await set(transaction, things, changes, reason);
      return undone;
    },
  };
}

function judged(kind: FieldKind, row: RequestedRow, thing: Thing | undefined): JudgedRow {
  const problem = (
    reason: string,
    code: string,
    field: string | null = null,
    value: PlanValue = null,
  ): PlanProblem => ({
    field,
    value,
    reason,
    code,
  });
  const asGiven = row.changes.map(({ field, from = null, to }): PlanChange => ({ field, from, to }));
  const failed = (why: PlanProblem): JudgedRow => ({
    id: row.id,
    isThere: thing !== undefined,
    label: thing?.label ?? row.id,
    changes: asGiven,
    verdict: 'error',
    problems: [why],
  });
  if (thing === undefined) return failed(problem(kind.unknown, 'NOT_FOUND'));
  if (row.changes.length === 0) return failed(problem(nothingToChange, 'VALIDATION_FAILED'));
  const changes: PlanChange[] = [];
  const errors: PlanProblem[] = [];
  const conflicts: PlanProblem[] = [];
  for (const { field, from, to } of row.changes) {
    const parsed = kind.fields[field]?.parse(to) ?? { problem: `There is no field ${field}` };
    const now = thing.fields[field] ?? null;
    if ('problem' in parsed) {
      errors.push(problem(parsed.problem, 'VALIDATION_FAILED', field, to));
      changes.push({ field, from: now, to });
      continue;
    }
    if (from !== undefined && from !== now && parsed.value !== now) {
      conflicts.push(problem(changedSincePlanned(valueText(now)), 'CONFLICT', field, to));
    }
    if (parsed.value !== now) changes.push({ field, from: now, to: parsed.value });
  }
  const verdict =
    errors.length > 0 ? 'error' : conflicts.length > 0 ? 'conflict' : changes.length > 0 ? 'update' : 'unchanged';
  return { id: row.id, isThere: true, label: thing.label, changes, verdict, problems: [...errors, ...conflicts] };
}

/**
 * Returns the outcome of a row: refused if the record has changed since the row was judged, skipped if it already has the
 * new values.
 */
export function outcomeOf(
  { position, changes }: Pick<DueRow, 'position' | 'changes'>,
  thing: Pick<Thing, 'fields'> | undefined,
  unknown: string,
): Applied {
  if (thing === undefined) return { position, outcome: 'refused', code: 'NOT_FOUND', reason: unknown };
  if (changes.every(({ field, to }) => (thing.fields[field] ?? null) === to)) return { position, outcome: 'skipped' };
  // guard: plans.changed-since-is-refused
  const since = changes.find(({ field, from }) => (thing.fields[field] ?? null) !== from);
  if (since === undefined) return { position, outcome: 'applied' };
  const now = changedSincePlanned(valueText(thing.fields[since.field] ?? null));
  return { position, outcome: 'refused', code: 'CONFLICT', reason: `${since.field}: ${now}` };
}
