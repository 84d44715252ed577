import { hash } from 'node:crypto';
import type { PlanChange, PlanProblem } from '@tallyard/contracts/plans/models';
import { touched } from '@tallyard/domain/exchange/version';
import { maxCellCharacters } from '@tallyard/domain/limits/sizes';
import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import { importChunkMs } from '@tallyard/domain/plans/limits';
import type { PlanKindName } from '@tallyard/domain/plans/statuses';
import {
  changedOnBothSides,
  changedSinceApplied,
  changedSinceImport,
  importNeedsFile,
  skuStays,
  valueInWords,
} from '@tallyard/domain/plans/texts';
import type { TenantTransaction } from '../database/transaction.ts';
import { ApiError } from '../errors.ts';
import { outcomeOf } from './field-kind.ts';
import type {
  Applied,
  AppliedRow,
  DueRow,
  FileRow,
  ImportKind,
  ImportTerms,
  JudgedRow,
  PlanTerms,
  Undone,
} from './kind.ts';
import { bringBack, holdNames } from './names.ts';

/** A thing as an import sees it. */
export interface ImportedThing {
  readonly id: string;
  readonly sku: string;
  readonly label: string;
  readonly fields: Readonly<Record<string, PlanValue>>;
  /** Whether it is as it was when it was made. */
  readonly isAsMade: boolean;
}

/** What a cell says: a value, nothing (the field is left as it is), or what is wrong with it. */
export type CellReading = { readonly value: PlanValue } | { readonly problem: string } | null;

/** Reads cells of one import. */
export interface CellReader {
  readonly read: (field: string, text: string) => CellReading;
  /** What a new thing of these values lacks. */
  readonly missing: (
    values: Readonly<Record<string, PlanValue>>,
  ) => { readonly field: string; readonly reason: string }[];
  /** Why a thing that has a value of this field must not lose it; null: it may. */
  readonly keeps?: (field: string) => string | null;
}

/** New values of one thing. */
export interface NewValues {
  readonly id: string;
  readonly fields: Readonly<Record<string, PlanValue>>;
}

/** What files are imported as, as a room describes it. */
export interface ImportDescription {
  readonly kind: PlanKindName;
  readonly entity: string;
  /** To import at all. */
  readonly action: ActionName;
  /** What changing these fields of one that is there needs beside it. */
  readonly actionsOfUpdate: (fields: readonly string[]) => readonly ActionName[];
  /** What an id is told that names nothing. */
  readonly unknown: string;
  /** What a row is told whose SKU names nothing, when nothing may be created. */
  readonly unknownSku: string;
  /** The index that lets one thing of a place have a SKU. */
  readonly skuIndex: string;
  /** What a row is told that would create what somebody else has made since. */
  readonly skuTaken: string;
  readonly hasEffects: boolean;
  /** What two imports must not touch at once, by name. */
  readonly place: (transaction: TenantTransaction, terms: ImportTerms) => string;
  readonly reader: (transaction: TenantTransaction, terms: ImportTerms) => Promise<CellReader>;
  /** Those of the SKUs that there are, in the place of the import. */
  readonly bySku: (
    transaction: TenantTransaction,
    terms: ImportTerms,
    skus: readonly string[],
  ) => Promise<readonly ImportedThing[]>;
  /** Those of the ids that there are, locked in the order of their ids unless `lock` is empty. */
  readonly byId: (
    transaction: TenantTransaction,
    ids: readonly string[],
    lock: '' | 'FOR UPDATE',
  ) => Promise<readonly ImportedThing[]>;
  /** Makes things, set-based; gives the ids of those whose SKU was free. */
  readonly create: (
    transaction: TenantTransaction,
    plan: PlanTerms & { readonly terms: ImportTerms },
    rows: readonly NewValues[],
  ) => Promise<ReadonlySet<string>>;
  /** Sets fields of locked things, set-based. */
  readonly update: (transaction: TenantTransaction, plan: PlanTerms, rows: readonly NewValues[]) => Promise<void>;
  /** Takes locked things out of every list. */
  readonly remove: (transaction: TenantTransaction, reason: string | null, ids: readonly string[]) => Promise<void>;
  /** Tells others at once of all that were made, set or taken out. */
  readonly tell: (transaction: TenantTransaction, ids: readonly string[]) => void;
  /** Why some of them cannot be taken out, by id. */
  readonly inUse?: (transaction: TenantTransaction, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** What a field comes to when a change of it is taken back; its old value unless this says another. Throws nothing. */
  readonly reversed?: (change: PlanChange, now: PlanValue) => CellReading;
}

const labelOf = (values: Readonly<Record<string, PlanValue>>, row: number): string => {
  const { name, sku } = values;
  if (typeof name === 'string' && typeof sku === 'string') return `${name} (${sku})`;
  return typeof sku === 'string' ? sku : typeof name === 'string' ? name : `Row ${row}`;
};

/** The id of what a plan creates of a SKU: the same however often the row is judged. It begins as ids of its time do. */
export function madeId(planId: string, sku: string): string {
  const digest = hash('sha256', `${planId}\n${sku}`, 'hex');
  return `${planId.slice(0, 13)}-7${digest.slice(0, 3)}-a${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}

/** What plans call the SKU that an exported thing is to have in place of its own: not as a thing that is to be made has its. */
const newSku = 'newSku';

/** The fields of a thing with its SKU as renamings see it. */
const seen = ({ fields, sku }: ImportedThing) => ({ ...fields, [newSku]: sku });

/** A kind of plan that creates and changes things by the rows of a file, matched by their SKU (ADR 0051). */
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

  /** Sets fields; gives the ids of those whose new SKU another has, which stay as they are. */
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
    const made = rows.filter(({ verdict }) => verdict === 'create').map(({ id }) => id);
    const inUse = (await description.inUse?.(transaction, made)) ?? new Map<string, string>();
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
    actionsOf: (fields) => (fields.includes('sku') ? [action] : [action, ...description.actionsOfUpdate(fields)]),
    async judge() {
      throw new ApiError('VALIDATION_FAILED', importNeedsFile);
    },
    hold: async (transaction, terms) => {
      await holdNames(transaction, [description.place(transaction, terms)]);
    },
    judgeFile: (transaction, plan, rows) => judged(description, transaction, plan, rows),
    async apply(transaction, plan, rows) {
      const terms = plan.options as ImportTerms;
      await this.hold(transaction, terms);
      // What is to be made is not looked for: making it finds out.
      const present = rows.filter(({ verdict }) => verdict !== 'create');
      const things = present.length === 0 ? new Map() : await read(transaction, present, 'FOR UPDATE');
      return applyAll(transaction, description, { ...plan, terms }, rows, things);
    },
    foresee: async (transaction, rows) => (await undoable(transaction, rows, '')).told,
    async undo(transaction, plan, rows) {
      const { told, changes, removals } = await undoable(transaction, rows, 'FOR UPDATE');
      const stay = await set(transaction, plan, changes);
      if (removals.length > 0) await description.remove(transaction, plan.reason, removals);
      description.tell(transaction, [...changes.map(({ id }) => id).filter((id) => !stay.has(id)), ...removals]);
      if (stay.size === 0) return told;
      const idAt = new Map(rows.map(({ position, id }) => [position, id]));
      return told.map(
        (one): Undone =>
          stay.has(idAt.get(one.position) ?? '')
            ? { position: one.position, outcome: 'refused', reason: description.skuTaken }
            : one,
      );
    },
  };

  async function applyAll(
    transaction: TenantTransaction,
    { create, tell }: ImportDescription,
    plan: PlanTerms & { readonly terms: ImportTerms },
    rows: readonly DueRow[],
    things: ReadonlyMap<string, ImportedThing>,
  ): Promise<Applied[]> {
    const newValues = ({ id, changes }: DueRow): NewValues => ({
      id,
      fields: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
    });
    const makes = rows.filter(({ verdict }) => verdict === 'create');
    const made = makes.length === 0 ? new Set<string>() : await create(transaction, plan, makes.map(newValues));
    const outcomes = rows.map((row): Applied => {
      if (row.verdict !== 'create') return outcomeOf(row, things.get(row.id), unknown);
      return made.has(row.id) ? { position: row.position, outcome: 'applied' } : taken(row.position);
    });
    const due = rows.filter((row, index) => row.verdict !== 'create' && outcomes[index]?.outcome === 'applied');
    const stay = await set(transaction, plan, due.map(newValues));
    tell(transaction, [...made, ...due.map(({ id }) => id).filter((id) => !stay.has(id))]);
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
    if (!thing.isAsMade) return left('kept', changedSinceImport);
    return use === undefined ? { told: { position, outcome: 'reversed' }, fields: null } : left('refused', use);
  }
  const fields: Record<string, PlanValue> = {};
  for (const change of changes) {
    const now = thing.fields[change.field] ?? null;
    const back = reversed?.(change, now) ?? null;
    if (back !== null && 'problem' in back) return left('refused', back.problem);
    if (back === null && now !== change.to) {
      return left('kept', `${change.field}: ${changedSinceApplied(valueInWords(now))}`);
    }
    fields[change.field] = back === null ? change.from : back.value;
  }
  return { told: { position, outcome: 'reversed' }, fields };
}

async function judged(
  description: ImportDescription,
  transaction: TenantTransaction,
  { planId, terms }: { readonly planId: string; readonly terms: ImportTerms },
  rows: readonly FileRow[],
): Promise<JudgedRow[]> {
  const reader = await description.reader(transaction, terms);
  const readings = rows.map((row) => readRow(reader, terms, row));
  const skus = readings.flatMap(({ values: { sku } }) => (typeof sku === 'string' ? [sku] : []));
  const things = new Map(
    (await description.bySku(transaction, terms, skus)).map((thing) => [thing.sku, thing] as const),
  );
  const ids = terms.exported === undefined ? [] : rows.flatMap((row) => exportedAs(terms, row)?.id ?? []);
  const exported = new Map(
    ids.length === 0 ? [] : (await description.byId(transaction, ids, '')).map((thing) => [thing.id, thing] as const),
  );
  return readings.map((reading) => {
    const { values, problems, row } = reading;
    const known = exportedAs(terms, row);
    // Wherever an exported thing stands, it is that one; what is no longer there is looked for by its SKU.
    const thing =
      (known && exported.get(known.id)) ?? (typeof values.sku === 'string' ? things.get(values.sku) : undefined);
    const base = { sourceRow: row.row, given: row.given, label: thing?.label ?? labelOf(values, row.row) };
    const failed = (why: readonly PlanProblem[]): JudgedRow => ({
      ...base,
      id: thing?.id ?? `row ${row.row}`,
      isThere: thing !== undefined,
      changes: reading.asGiven,
      verdict: 'error',
      problems: why,
    });
    if (problems.length > 0) return failed(problems);
    if (thing === undefined) {
      const { unknownSku: reason } = description;
      if (!terms.createIfNotExists) return failed([problemAt('sku', values.sku ?? null, reason, 'NOT_FOUND')]);
      const missing = reader.missing(values);
      if (missing.length > 0) return failed(missing.map((one) => problemAt(one.field, null, one.reason)));
      const changes = creationOf(values);
      const id = madeId(planId, String(values.sku));
      return { ...base, id, isThere: false, changes, verdict: 'create', problems: [] };
    }
    const version = known !== null && exported.has(known.id) ? known.version : null;
    const { changes, conflicts } = terms.updateExisting
      ? differences(values, thing, row, version)
      : { changes: [], conflicts: [] };
    const lost = changes.flatMap(({ field, to }) => {
      const reason = to === null ? (reader.keeps?.(field) ?? null) : null;
      return reason === null ? [] : [problemAt(field, null, reason)];
    });
    if (lost.length > 0) return failed(lost);
    const holder = things.get(String(values.sku));
    if (changes.some(({ field }) => field === newSku) && holder !== undefined && holder.id !== thing.id) {
      conflicts.push(problemAt('sku', values.sku ?? null, description.skuTaken, 'SKU_TAKEN'));
    }
    const verdict = conflicts.length > 0 ? 'conflict' : changes.length > 0 ? 'update' : 'unchanged';
    return { ...base, id: thing.id, isThere: true, changes, verdict, problems: conflicts };
  });
}

/** A loop of its own: it is made for each row of a file. */
function creationOf(values: Readonly<Record<string, PlanValue>>): PlanChange[] {
  const changes: PlanChange[] = [];
  for (const field in values) {
    const to = values[field] ?? null;
    if (to !== null) changes.push({ field, from: null, to });
  }
  return changes;
}

/** What an exported file says which thing a row is, and what it was then; null: nothing. */
function exportedAs({ exported }: ImportTerms, { given }: FileRow): { id: string; version: string } | null {
  const id = exported && given[exported.id]?.trim();
  return exported && id ? { id, version: given[exported.version]?.trim() ?? '' } : null;
}

interface Differences {
  readonly changes: readonly PlanChange[];
  readonly conflicts: PlanProblem[];
}

/**
 * What the row changes. Of an exported row, compared with what it was then: what only others have changed since is left, and
 * what both have is a conflict, unless somebody has decided it.
 */
function differences(
  values: Readonly<Record<string, PlanValue>>,
  thing: ImportedThing,
  { decided = [] }: FileRow,
  version: string | null,
): Differences {
  const changes: PlanChange[] = [];
  const conflicts: PlanProblem[] = [];
  for (const [field, to] of Object.entries(values)) {
    const from = thing.fields[field] ?? null;
    if (from === to) continue;
    const mine = version === null || decided.includes(field) ? null : touched(version, field, to);
    if (mine === false) continue;
    if (field === 'sku' && version === null) {
      conflicts.push(problemAt(field, to, skuStays(thing.sku), 'CONFLICT'));
      continue;
    }
    changes.push({ field: field === 'sku' ? newSku : field, from, to });
    if (mine === true && touched(version ?? '', field, from) === true) {
      conflicts.push(problemAt(field, to, changedOnBothSides(valueInWords(from), valueInWords(to)), 'CONFLICT'));
    }
  }
  return { changes, conflicts };
}

/** What a row of a file says, read. */
export interface RowReading {
  readonly row: FileRow;
  readonly values: Readonly<Record<string, PlanValue>>;
  readonly problems: readonly PlanProblem[];
  readonly asGiven: readonly PlanChange[];
}

const charactersNamed = 100;

export function readRow(reader: CellReader, { fields }: ImportTerms, row: FileRow): RowReading {
  const values: Record<string, PlanValue> = {};
  const problems: PlanProblem[] = [];
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index] as string;
    const text = (row.given[index] ?? '').trim();
    const reading = reader.read(field, text);
    if (reading === null) continue;
    if ('value' in reading) values[field] = reading.value;
    else problems.push(problemAt(field, text.slice(0, charactersNamed), reading.problem));
  }
  const asGiven =
    problems.length === 0
      ? []
      : fields.map((field, index) => ({ field, from: null, to: row.given[index]?.slice(0, maxCellCharacters) ?? '' }));
  return { row, values, problems, asGiven };
}

export function problemAt(field: string, value: PlanValue, reason: string, code = 'VALIDATION_FAILED'): PlanProblem {
  return { field, value, reason, code };
}
