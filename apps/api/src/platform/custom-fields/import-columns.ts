import { customColumn, customImportColumn, customKeyOf } from '@tallyard/domain/custom-fields/columns';
import {
  type CustomField,
  type CustomValue,
  type CustomValues,
  customValueOf,
  customValueProblem,
} from '@tallyard/domain/custom-fields/values';
import type { ImportColumn } from '@tallyard/domain/imports/mapping';
import type { NumberAnswers } from '@tallyard/domain/imports/numbers';
import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import type { TenantTransaction } from '../database/transaction.ts';
import { invalid, problemOf } from '../errors.ts';
import { readNumberCell } from '../imports/cells.ts';
import type { PlannedField } from '../plans/field-kind.ts';
import type { CellReader, CellReading } from '../plans/import-description.ts';
import { type OwnKind, readFields } from './definitions.ts';
import { withValues } from './values.ts';

/** Returns a reader of the cells of a file with custom fields; `readOther` reads the cells of standard fields. */
export async function readerWithFields(
  transaction: TenantTransaction,
  kind: OwnKind,
  answers: NumberAnswers,
  readOther: CellReader['read'],
): Promise<CellReader> {
  const { fields } = await readFields(transaction, kind);
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return {
    read(field, text) {
      const key = customKeyOf(field);
      return key === null ? readOther(field, text) : readValue(byKey.get(key), text, answers);
    },
    keeps(field) {
      const own = byKey.get(customKeyOf(field) ?? '');
      return own?.isRequired ? `${own.name} is required` : null;
    },
    missing: (values) =>
      fields.flatMap(({ key, name, isRequired }) =>
        isRequired && (values[customColumn(key)] ?? null) === null
          ? [{ field: customColumn(key), reason: `${name} is required` }]
          : [],
      ),
  };
}

function readValue(field: CustomField | undefined, text: string, answers: NumberAnswers): CellReading {
  if (field === undefined) return { problem: 'There is no field of this key' };
  if (text === '') return { value: null };
  const number = field.type === 'number' ? readNumberCell(text, answers) : null;
  if (number !== null && 'problem' in number) return number;
  const value: CustomValue | null = customValueOf(field, String(number?.value ?? text));
  return value === null ? { problem: requestedOf(field) } : { value };
}

const requestedOf = ({ name, type, options }: CustomField): string =>
  ({
    text: `${name} must be text of at most 500 characters`,
    number: `${name} must be a number`,
    date: `${name} must be a date such as 2026-01-31`,
    'yes-no': `${name} must be yes or no`,
    choice: `${name} must be one of ${options.join(', ')}`,
  })[type];

/** The columns of a file that contain custom fields. */
export interface OwnColumns {
  /** Columns to find by their headers; empty if the request has a mapping of custom fields. */
  readonly guessed: readonly ImportColumn[];
  /** Field -> column, from `customFieldMapping`. */
  readonly mapped: Readonly<Record<string, string>>;
  /** The fields of type number. */
  readonly numbers: readonly string[];
  /** Returns the name of a field in the request's options. Custom fields are named by their column. */
  readonly nameOf: (field: string) => string;
}

/** Reads the custom columns of a file. Throws VALIDATION_FAILED for a key that no field has. `mapping`: column -> key. */
export async function ownColumns(
  transaction: TenantTransaction,
  kind: OwnKind,
  mapping: Readonly<Record<string, string>> | undefined,
): Promise<OwnColumns> {
  const { fields } = await readFields(transaction, kind);
  const keys = new Set(fields.map(({ key }) => key));
  const values = Object.entries(mapping ?? {});
  const problems = values.flatMap(([column, key]) =>
    keys.has(key) ? [] : [problemOf(`customFieldMapping.${column}`, key, 'There is no field of this key')],
  );
  if (problems.length > 0) throw invalid(problems);
  const mapped = Object.fromEntries(values.map(([column, key]) => [customColumn(key), column]));
  return {
    guessed: mapping === undefined ? fields.map(customImportColumn) : [],
    mapped,
    numbers: fields.filter(({ type }) => type === 'number').map(({ key }) => customColumn(key)),
    nameOf: (field) =>
      customKeyOf(field) === null ? `mapping.${field}` : `customFieldMapping.${mapped[field] ?? field}`,
  };
}

/** The custom fields that a bulk change can set, each with this action. */
export const plannedFields = (kind: OwnKind, action: ActionName) => ({
  actionOf: (name: string) => (customKeyOf(name) === null ? null : action),
  async read(transaction: TenantTransaction): Promise<Readonly<Record<string, PlannedField>>> {
    const { fields } = await readFields(transaction, kind);
    return Object.fromEntries(
      fields.map((field) => [customColumn(field.key), { action, parse: (value) => fitted(field, value) }]),
    );
  },
});

function fitted(field: CustomField, value: PlanValue): { readonly value: PlanValue } | { readonly problem: string } {
  const problem =
    value === null ? (field.isRequired ? `${field.name} is required` : null) : customValueProblem(field, value);
  return problem === null ? { value } : { problem };
}

type Fields = Readonly<Record<string, PlanValue>>;

/** Returns custom values as fields of a bulk change. */
export function asPlanned(values: CustomValues): Record<string, CustomValue> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [customColumn(key), value]));
}

/** Returns the standard fields of a bulk change. */
export function withoutOwn(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => customKeyOf(field) === null));
}

/**
 * Returns the fields that a bulk change writes to a record. All custom values become one field, merged into those
 * `present`.
 */
export function writtenFields(mapped: Fields, present: CustomValues | undefined): Readonly<Record<string, unknown>> {
  const shared = withoutOwn(mapped);
  if (Object.keys(shared).length === Object.keys(mapped).length) return shared;
  return { ...shared, customFields: ownAfter(present ?? {}, mapped) };
}

/** Returns the custom values of a record after a bulk change has set its fields; null removes a value. */
export function ownAfter(present: CustomValues, fields: Fields): CustomValues {
  const mapped = Object.entries(fields).flatMap(([field, value]) => {
    const key = customKeyOf(field);
    return key === null ? [] : [[key, value] as const];
  });
  return mapped.length === 0 ? present : withValues(present, Object.fromEntries(mapped));
}
