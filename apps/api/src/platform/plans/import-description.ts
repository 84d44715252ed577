import type { PlanChange } from '@tallyard/contracts/plans/models';
import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import type { PlanKindName } from '@tallyard/domain/plans/statuses';
import type { TenantTransaction } from '../database/transaction.ts';
import type { ImportTerms, PlanTerms } from './kind.ts';

/** A record as an import sees it. */
export interface ImportedThing {
  readonly id: string;
  readonly sku: string;
  readonly label: string;
  readonly fields: Readonly<Record<string, PlanValue>>;
  /** Whether it is unchanged since it was created. */
  readonly isAsMade: boolean;
}

/** The result of reading a cell: a value, null to leave the field as it is, or what is wrong with it. */
export type CellReading = { readonly value: PlanValue } | { readonly problem: string } | null;

/** Reads the cells of one import. */
export interface CellReader {
  readonly read: (field: string, text: string) => CellReading;
  /** Returns the missing required fields of a new record with these values. */
  readonly missing: (
    values: Readonly<Record<string, PlanValue>>,
  ) => { readonly field: string; readonly reason: string }[];
  /** Returns why the value of this field may not be removed from a record; null if it may. */
  readonly keeps?: (field: string) => string | null;
}

/** New values of one record. */
export interface NewValues {
  readonly id: string;
  readonly fields: Readonly<Record<string, PlanValue>>;
}

/** A kind of record that files can be imported as, as a module describes it. */
export interface ImportDescription {
  readonly kind: PlanKindName;
  readonly entity: string;
  /** The permission to import at all. */
  readonly action: ActionName;
  /** Returns the further permissions for changing these fields of existing records. */
  readonly actionsOfUpdate: (fields: readonly string[]) => readonly ActionName[];
  /** Returns the further permissions for setting these fields, for new and for existing records. */
  readonly actionsOfFields?: (fields: readonly string[]) => readonly ActionName[];
  /** The message for an id without a record. */
  readonly unknown: string;
  /** The message of a row with an unknown SKU if nothing may be created. */
  readonly unknownSku: string;
  /** The unique index on the SKU in a place. */
  readonly skuIndex: string;
  /** The message of a row to create a record that has been created by another transaction since. */
  readonly skuTaken: string;
  readonly hasEffects: boolean;
  /** Returns the name of the place that two imports must not change at once. */
  readonly place: (transaction: TenantTransaction, terms: ImportTerms) => string;
  readonly reader: (transaction: TenantTransaction, terms: ImportTerms) => Promise<CellReader>;
  /** Reads the existing records of these SKUs in the place of the import. */
  readonly bySku: (
    transaction: TenantTransaction,
    terms: ImportTerms,
    skus: readonly string[],
  ) => Promise<readonly ImportedThing[]>;
  /** Reads the existing records of these ids, locked in the order of their ids unless `lock` is empty. */
  readonly byId: (
    transaction: TenantTransaction,
    ids: readonly string[],
    lock: '' | 'FOR UPDATE',
  ) => Promise<readonly ImportedThing[]>;
  /** Creates records, set-based; returns the ids of those whose SKU was free. */
  readonly create: (
    transaction: TenantTransaction,
    plan: PlanTerms & { readonly terms: ImportTerms },
    rows: readonly NewValues[],
  ) => Promise<ReadonlySet<string>>;
  /** Sets fields of locked records, set-based. */
  readonly update: (transaction: TenantTransaction, plan: PlanTerms, rows: readonly NewValues[]) => Promise<void>;
  /** Removes locked records from all lists. */
  readonly remove: (transaction: TenantTransaction, reason: string | null, ids: readonly string[]) => Promise<void>;
  /** Publishes all created, changed and removed records at once. */
  readonly publish: (transaction: TenantTransaction, ids: readonly string[]) => void;
  /** Returns by id why some of the records cannot be removed. */
  readonly inUse?: (transaction: TenantTransaction, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Returns the value of a field after its change is undone; null for its old value. Throws nothing. */
  readonly reversed?: (change: PlanChange, now: PlanValue) => CellReading;
}
