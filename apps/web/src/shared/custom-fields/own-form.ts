import type { ComparedField } from '../forms/use-stale-edit';
import { customProblem, customValueIn, type OwnField, type OwnTexts } from './custom-values';

interface WithOwn {
  own: OwnTexts;
}

/**
 * Returns the problems of custom fields by form path. For an existing entity (`shown`), there are none while all its custom
 * fields are unchanged.
 */
export function ownProblems(
  form: WithOwn,
  fields: readonly OwnField[],
  shown?: WithOwn | null,
): Record<string, string> {
  const found: Record<string, string> = {};
  if (shown && fields.every(({ key }) => (form.own[key] ?? '') === (shown.own[key] ?? ''))) return found;
  for (const field of fields) {
    const problem = customProblem(field, form.own[field.key]);
    if (problem !== null) found[`own.${field.key}`] = problem;
  }
  return found;
}

/** Returns the form path of a custom field from its name in a server error; null if it is not a custom field. */
export function ownPath(field: string, fields: readonly OwnField[]): `own.${string}` | null {
  const key = field.split('.').at(-1);
  return fields.some((own) => own.key === key) ? `own.${key}` : null;
}

const valuesIn = ({ own }: WithOwn, fields: readonly OwnField[]) =>
  fields.map((field) => [field.key, customValueIn(field, own[field.key])] as const);

/** Returns the input for a new entity: the fields that have a value. */
export function customFieldsInput(form: WithOwn, fields: readonly OwnField[]) {
  const filled = valuesIn(form, fields).filter(([, value]) => value !== null);
  return filled.length === 0 ? {} : { customFields: Object.fromEntries(filled) };
}

/** Returns the input for an existing entity: the fields that differ from the shown ones. */
export function changedOf(form: WithOwn, shown: WithOwn, fields: readonly OwnField[]) {
  const before = new Map(valuesIn(shown, fields));
  const changed = valuesIn(form, fields).filter(([key, value]) => value !== before.get(key));
  return changed.length === 0 ? {} : { customFields: Object.fromEntries(changed) };
}

/** Returns the previous values of the custom fields that change. */
export function seenOwn(values: unknown, changes: Readonly<Record<string, unknown>> | undefined) {
  if (!changes) return {};
  const own = (values ?? {}) as Readonly<Record<string, unknown>>;
  return { customFields: Object.fromEntries(Object.keys(changes).map((key) => [key, own[key] ?? null])) };
}

/** Returns the custom fields as fields that are compared when two users edit the same entity. */
export function comparedOwn<V extends WithOwn>(fields: readonly OwnField[]): readonly ComparedField<V>[] {
  return fields.map(({ key, name }) => ({
    path: `own.${key}` as ComparedField<V>['path'],
    label: name,
    field: `customFields.${key}`,
    read: (values: V) => values.own[key] ?? '',
    write: (values: V, from: V) => ({ ...values, own: { ...values.own, [key]: from.own[key] ?? '' } }),
  }));
}
