import { type CustomValue, type CustomValues, customValueProblem } from '@tallyard/domain/custom-fields/values';
import type { TenantTransaction } from '../database/transaction.ts';
import { invalid, problemOf } from '../errors.ts';
import { type OwnKind, readFields } from './definitions.ts';

type GivenValues = Readonly<Record<string, CustomValue | null>>;

/**
 * Returns the values of a record after `input` is merged into `present`; null removes a value. Throws VALIDATION_FAILED
 * for a key that no field has, a value that does not fit its field, and a missing required value.
 */
export async function fittedValues(
  transaction: TenantTransaction,
  kind: OwnKind,
  input: GivenValues,
  present: CustomValues,
): Promise<CustomValues> {
  const { fields } = await readFields(transaction, kind);
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const problems = Object.entries(input).flatMap(([key, value]) => {
    const field = byKey.get(key);
    if (field === undefined) {
      // A value of a removed field may still be removed.
      return value === null && key in present ? [] : [problemAt(key, value, 'There is no field of this key')];
    }
    const problem = value === null ? null : customValueProblem(field, value);
    return problem === null ? [] : [problemAt(key, value, problem)];
  });
  const values = withValues(present, input);
  for (const { key, name, isRequired } of fields) {
    if (isRequired && values[key] === undefined) problems.push(problemAt(key, undefined, `${name} is required`));
  }
  // guard: products.values-fit
  if (problems.length > 0) throw invalid(problems);
  return values;
}

const problemAt = (key: string, value: unknown, message: string) => problemOf(`customFields.${key}`, value, message);

/** Merges `input` into `present`; null removes a value. */
export function withValues(
  present: CustomValues,
  input: Readonly<Record<string, CustomValue | null | undefined>>,
): CustomValues {
  const all = Object.entries({ ...present, ...input }).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [[key, value] as const],
  );
  return Object.fromEntries(all);
}

/** Serializes a value for comparison. The order of an object's keys does not matter. */
export function textOfValue(value: unknown): string {
  const isObject = typeof value === 'object' && value !== null;
  return JSON.stringify(isObject ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)) : value);
}
