import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { changeProductFields } from '@tallyard/contracts/products/custom-field-endpoints';
import {
  type CustomField,
  type CustomValue,
  type CustomValues,
  customValueProblem,
  keyOfName,
} from '@tallyard/domain/products/custom-fields';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';

type Wanted = Omit<EndpointRequest<typeof changeProductFields>['body'], 'organizationId'>;

type KeptField = Omit<CustomField, 'options'> & { readonly options: string[] };

interface Fields {
  readonly fields: KeptField[];
  readonly revision: number;
}

/** The fields that the organisation gives its products; none unless it has made any. */
export async function readFields(transaction: TenantTransaction, lock: '' | 'FOR UPDATE' = ''): Promise<Fields> {
  const { rows } = await transaction.query<Fields & Record<string, unknown>>(
    `SELECT fields, revision FROM product_fields WHERE organization_id = $1 ${lock}`,
    [transaction.organizationId],
  );
  return rows[0] ?? { fields: [], revision: 0 };
}

/**
 * Sets the list. One that is as wanted already is answered as it is, so that repeating is safe. Throws CONFLICT when it is
 * not the one that the caller has seen, if they said which, and VALIDATION_FAILED for a key that is not there and for
 * another type of a field that is: its values would not fit it.
 */
export async function changeFields(
  transaction: TenantTransaction,
  { fields: wanted, expectedRevision }: Wanted,
): Promise<Fields> {
  // There before it is locked: the first two that change it stand in line, too.
  await transaction.query(
    `INSERT INTO product_fields (organization_id, fields) VALUES ($1, '[]') ON CONFLICT DO NOTHING`,
    [transaction.organizationId],
  );
  const before = await readFields(transaction, 'FOR UPDATE');
  const fields = withKeys(wanted, before.fields);
  if (textOf(fields) === textOf(before.fields)) return before;
  if (expectedRevision !== undefined && expectedRevision !== before.revision) {
    throw new ApiError('CONFLICT', 'Somebody else has changed the fields meanwhile. Load them again.');
  }
  const after = { fields, revision: before.revision + 1 };
  await transaction.query(
    'UPDATE product_fields SET fields = $2::jsonb, revision = $3, updated_at = now() WHERE organization_id = $1',
    [transaction.organizationId, JSON.stringify(after.fields), after.revision],
  );
  await audit(transaction, {
    action: 'organizations.changeSettings',
    entity: 'organization',
    entityId: String(transaction.organizationId),
    before: { productFields: inWords(before.fields) },
    after: { productFields: inWords(after.fields) },
  });
  return after;
}

/** A new field of a name that is there already is that field: who repeats a request has made no second one. */
function withKeys(wanted: Wanted['fields'], present: readonly CustomField[]): KeptField[] {
  const taken = new Set([...present.map(({ key }) => key), ...wanted.flatMap(({ key }) => key ?? [])]);
  return wanted.map(({ key: given, name, type, isRequired, options = [] }, index) => {
    const known = present.find((field) => (given === undefined ? sameName(field.name, name) : field.key === given));
    if (given !== undefined && known === undefined) {
      throw invalid([problemOf(`fields.${index}.key`, given, 'There is no field of this key')]);
    }
    if (known !== undefined && known.type !== type) {
      throw invalid([problemOf(`fields.${index}.type`, type, 'The type of a field stays what it is')]);
    }
    return { key: known?.key ?? freeKey(name, taken), name, type, isRequired, options };
  });
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function freeKey(name: string, taken: Set<string>): string {
  const first = keyOfName(name);
  let key = first;
  for (let number = 2; taken.has(key); number += 1) key = `${first.slice(0, 36)}_${number}`;
  taken.add(key);
  return key;
}

/** One text for one list: jsonb keeps the names of what it holds in an order of its own. */
function textOf(fields: readonly CustomField[]): string {
  return JSON.stringify(
    fields.map(({ key, name, type, isRequired, options }) => [key, name, type, isRequired, options]),
  );
}

/** As the activity tells it: 'Colour, Weight (required)'. */
function inWords(fields: readonly CustomField[]): string {
  return fields.map(({ name, isRequired }) => (isRequired ? `${name} (required)` : name)).join(', ');
}

type GivenValues = Readonly<Record<string, CustomValue | null>>;

/**
 * The values of a product after those given are set on those it has; null takes one away. Throws VALIDATION_FAILED for a
 * key that no field has, a value that does not fit its field, and a required one that is not there.
 */
export async function fittedValues(
  transaction: TenantTransaction,
  given: GivenValues,
  present: CustomValues,
): Promise<CustomValues> {
  const { fields } = await readFields(transaction);
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const problems = Object.entries(given).flatMap(([key, value]) => {
    const field = byKey.get(key);
    if (field === undefined) {
      // What is there of a field that the organisation has given up may be taken away.
      return value === null && key in present ? [] : [problemAt(key, value, 'There is no field of this key')];
    }
    const problem = value === null ? null : customValueProblem(field, value);
    return problem === null ? [] : [problemAt(key, value, problem)];
  });
  const all = Object.entries({ ...present, ...given }).flatMap(([key, value]) =>
    value === null ? [] : [[key, value] as const],
  );
  const values: CustomValues = Object.fromEntries(all);
  for (const { key, name, isRequired } of fields) {
    if (isRequired && values[key] === undefined) problems.push(problemAt(key, undefined, `${name} is required`));
  }
  if (problems.length > 0) throw invalid(problems);
  return values;
}

const problemAt = (key: string, value: unknown, message: string) => problemOf(`customFields.${key}`, value, message);
