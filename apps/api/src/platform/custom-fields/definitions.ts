import type { RequestedCustomFields } from '@tallyard/contracts/custom-fields/models';
import { keyOfName } from '@tallyard/domain/custom-fields/fields';
import type { CustomField } from '@tallyard/domain/custom-fields/values';
import type { TenantTransaction } from '../database/transaction.ts';
import { ApiError, invalid, problemOf } from '../errors.ts';
import { audit } from '../history/audit.ts';

/** What an organization gives fields of its own. */
export type OwnKind = 'product' | 'item';

type Requested = Omit<RequestedCustomFields, 'organizationId'>;
type KeptField = Omit<CustomField, 'options'> & { readonly options: string[] };

interface Fields {
  readonly fields: KeptField[];
  readonly revision: number;
}

/** As the activity calls the list. */
const audited: Readonly<Record<OwnKind, string>> = { product: 'productFields', item: 'itemFields' };

/** The fields that the organization gives its things of this kind; none unless it has made any. */
export async function readFields(
  transaction: TenantTransaction,
  kind: OwnKind,
  lock: '' | 'FOR UPDATE' = '',
): Promise<Fields> {
  const { rows } = await transaction.query<Fields & Record<string, unknown>>(
    `SELECT fields, revision FROM own_fields WHERE organization_id = $1 AND kind = $2 ${lock}`,
    [transaction.organizationId, kind],
  );
  return rows[0] ?? { fields: [], revision: 0 };
}

/**
 * Sets the list. One that is as wanted already is answered as it is, so that repeating is safe. Throws CONFLICT when it is
 * not the one that the caller has seen, if they said which, and VALIDATION_FAILED for a key that is not there and for
 * another type of a field that is: its values would not fit it. `mayRemove` throws where the actor may not remove the fields of these keys.
 */
export async function changeFields(
  transaction: TenantTransaction,
  kind: OwnKind,
  { fields: requested, expectedRevision }: Requested,
  mayRemove: (transaction: TenantTransaction, keys: readonly string[]) => Promise<void> = async () => {},
): Promise<Fields> {
  // There before it is locked: the first two that change it stand in line, too.
  await transaction.query(
    `INSERT INTO own_fields (organization_id, kind, fields) VALUES ($1, $2, '[]') ON CONFLICT DO NOTHING`,
    [transaction.organizationId, kind],
  );
  const before = await readFields(transaction, kind, 'FOR UPDATE');
  const fields = withKeys(requested, before.fields);
  if (textOf(fields) === textOf(before.fields)) return before;
  if (expectedRevision !== undefined && expectedRevision !== before.revision) {
    throw new ApiError('CONFLICT', 'Somebody else has changed the fields meanwhile. Load them again.');
  }
  const remaining = new Set(fields.map(({ key }) => key));
  const removed = before.fields.flatMap(({ key }) => (remaining.has(key) ? [] : [key]));
  // guard: hidden-warehouses.custom-fields
  if (removed.length > 0) await mayRemove(transaction, removed);
  const after = { fields, revision: before.revision + 1 };
  await transaction.query(
    `UPDATE own_fields SET fields = $3::jsonb, revision = $4, updated_at = now()
     WHERE organization_id = $1 AND kind = $2`,
    [transaction.organizationId, kind, JSON.stringify(after.fields), after.revision],
  );
  await audit(transaction, {
    action: 'organizations.changeSettings',
    entity: 'organization',
    entityId: String(transaction.organizationId),
    before: { [audited[kind]]: inWords(before.fields) },
    after: { [audited[kind]]: inWords(after.fields) },
  });
  return after;
}

/** A new field of a name that is there already is that field: who repeats a request has made no second one. */
function withKeys(requested: Requested['fields'], present: readonly CustomField[]): KeptField[] {
  const taken = new Set([...present.map(({ key }) => key), ...requested.flatMap(({ key }) => key ?? [])]);
  return requested.map(({ key: input, name, type, isRequired, options = [] }, index) => {
    const known = present.find((field) => (input === undefined ? sameName(field.name, name) : field.key === input));
    if (input !== undefined && known === undefined) {
      throw invalid([problemOf(`fields.${index}.key`, input, 'There is no field of this key')]);
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

/** As the activity tells it: 'Color, Weight (required)'. */
function inWords(fields: readonly CustomField[]): string {
  return fields.map(({ name, isRequired }) => (isRequired ? `${name} (required)` : name)).join(', ');
}
