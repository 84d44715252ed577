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

/** Reads cells of a file in which own fields have columns, too; `readOther` reads the others. */
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

/** Which columns of a file feed own fields. */
export interface OwnColumns {
  /** Columns that are looked for by their headers: where no mapping says anything of own fields. */
  readonly guessed: readonly ImportColumn[];
  /** Field -> column, as `customFieldMapping` says. */
  readonly mapped: Readonly<Record<string, string>>;
  /** The fields that hold numbers. */
  readonly numbers: readonly string[];
  /** What a field is called in the options: of an own field the column is what names it. */
  readonly nameOf: (field: string) => string;
}

/** Throws VALIDATION_FAILED for a key that no field has. `mapping`: column -> key. */
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

/** Own fields as plans set them, each with this action. */
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

/** The own values of a thing as fields of a plan. */
export function asPlanned(values: CustomValues): Record<string, CustomValue> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [customColumn(key), value]));
}

/** The fields of a plan that all things have. */
export function withoutOwn(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => customKeyOf(field) === null));
}

/** What a plan sets of a thing, as it is written: its own values as one, set on those that are `present`. */
export function writtenFields(mapped: Fields, present: CustomValues | undefined): Readonly<Record<string, unknown>> {
  const shared = withoutOwn(mapped);
  if (Object.keys(shared).length === Object.keys(mapped).length) return shared;
  return { ...shared, customFields: ownAfter(present ?? {}, mapped) };
}

/** The own values of a thing once a plan has set its fields; null takes one away. */
export function ownAfter(present: CustomValues, fields: Fields): CustomValues {
  const mapped = Object.entries(fields).flatMap(([field, value]) => {
    const key = customKeyOf(field);
    return key === null ? [] : [[key, value] as const];
  });
  return mapped.length === 0 ? present : withValues(present, Object.fromEntries(mapped));
}
