import type { RequestedCustomFields } from '@tallyard/contracts/custom-fields/models';
import { keyOfName } from '@tallyard/domain/custom-fields/fields';
import type { CustomField } from '@tallyard/domain/custom-fields/values';
import type { TenantTransaction } from '../database/transaction.ts';
import { ApiError, invalid, problemOf } from '../errors.ts';
import { audit } from '../history/audit.ts';

/** The kinds of records that can have custom fields. */
export type OwnKind = 'product' | 'item';

type Requested = Omit<RequestedCustomFields, 'organizationId'>;
type KeptField = Omit<CustomField, 'options'> & { readonly options: string[] };

interface Fields {
  readonly fields: KeptField[];
  readonly revision: number;
}

/** The name of the list in the activity log. */
const audited: Readonly<Record<OwnKind, string>> = { product: 'productFields', item: 'itemFields' };

/** Reads the custom fields of the organization for this kind; empty with revision 0 if it has not defined any. */
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
 * Sets the list of fields. A list equal to the current one is returned unchanged, so a request can be repeated safely.
 * Throws CONFLICT if `expectedRevision` is set and is not the current one. Throws VALIDATION_FAILED for an unknown key,
 * and for a new type of an existing field, which its values would not fit. `mayRemove` throws if the actor may not remove
 * the fields with these keys.
 */
export async function changeFields(
  transaction: TenantTransaction,
  kind: OwnKind,
  { fields: requested, expectedRevision }: Requested,
  mayRemove: (transaction: TenantTransaction, keys: readonly string[]) => Promise<void> = async () => {},
): Promise<Fields> {
  // Inserted before it is locked, so that the first two concurrent changes also wait for each other.
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

/** A new field with the name of an existing one becomes that field, so a repeated request creates no duplicate. */
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

/** Serializes a list in a fixed order of properties, because jsonb does not keep their order. */
function textOf(fields: readonly CustomField[]): string {
  return JSON.stringify(
    fields.map(({ key, name, type, isRequired, options }) => [key, name, type, isRequired, options]),
  );
}

/** Formats the list for the activity log: 'Color, Weight (required)'. */
function inWords(fields: readonly CustomField[]): string {
  return fields.map(({ name, isRequired }) => (isRequired ? `${name} (required)` : name)).join(', ');
}
