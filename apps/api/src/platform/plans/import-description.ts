import type { PlanChange } from '@tallyard/contracts/plans/models';
import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import type { PlanKindName } from '@tallyard/domain/plans/statuses';
import type { TenantTransaction } from '../database/transaction.ts';
import type { ImportTerms, PlanTerms } from './kind.ts';

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

/** What files are imported as, as a module describes it. */
export interface ImportDescription {
  readonly kind: PlanKindName;
  readonly entity: string;
  /** To import at all. */
  readonly action: ActionName;
  /** What changing these fields of one that is there needs beside it. */
  readonly actionsOfUpdate: (fields: readonly string[]) => readonly ActionName[];
  /** Further actions that setting these fields needs, for new and for existing records. */
  readonly actionsOfFields?: (fields: readonly string[]) => readonly ActionName[];
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
  readonly publish: (transaction: TenantTransaction, ids: readonly string[]) => void;
  /** Why some of them cannot be taken out, by id. */
  readonly inUse?: (transaction: TenantTransaction, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** What a field comes to when a change of it is taken back; its old value unless this says another. Throws nothing. */
  readonly reversed?: (change: PlanChange, now: PlanValue) => CellReading;
}
