import type { Selection } from '@tallyard/contracts/selections/models';
import { maxSelections } from '@tallyard/domain/selections/limits';
import { selectionKindStays, tooManySelections, wholeSelections } from '@tallyard/domain/selections/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, problemOf } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import { requireVersion } from '../platform/stale.ts';
import {
  countSelections,
  insertSelection,
  readOne,
  removeSelection,
  type SelectionFields,
  writeSelection,
} from './repository.ts';

/**
 * Stores a saved query as it is: GraphQL checks its permissions before, and again for each execution (ADR 0085). Throws
 * PERMISSION_DENIED for members with limited access, NAME_TAKEN, and RULE_BROKEN if there are too many.
 */
export async function createSelection(transaction: TenantTransaction, fields: SelectionFields): Promise<Selection> {
  requireWhole(transaction);
  if ((await countSelections(transaction)) >= maxSelections) throw new ApiError('RULE_BROKEN', tooManySelections);
  const created = await insertSelection(transaction, fields, transaction.actor.userId ?? '');
  await note(transaction, 'selections.create', null, created);
  return created;
}

type Changes = { readonly [Field in keyof SelectionFields]?: SelectionFields[Field] | undefined } & {
  readonly version?: number | undefined;
};

/**
 * Changes a saved query. Throws the errors of `createSelection`, NOT_FOUND, CONFLICT if the version differs from the one that
 * was read, and RULE_BROKEN for another kind.
 */
export async function changeSelection(
  transaction: TenantTransaction,
  id: string,
  { version, ...changes }: Changes,
): Promise<Selection> {
  requireWhole(transaction);
  const before = await readOne(transaction, id, 'FOR NO KEY UPDATE');
  const fields = {
    name: changes.name ?? before.name,
    document: changes.document ?? before.document,
    variables: changes.variables ?? before.variables,
  };
  if ((changes.kind ?? before.kind) !== before.kind) {
    throw new ApiError('RULE_BROKEN', selectionKindStays, {
      details: [problemOf('kind', changes.kind, selectionKindStays)],
    });
  }
  const isSame =
    fields.name === before.name &&
    fields.document === before.document &&
    JSON.stringify(fields.variables) === JSON.stringify(before.variables);
  if (isSame) return before;
  requireVersion(version, before.version);
  const after = await writeSelection(transaction, id, fields);
  await note(transaction, 'selections.update', before, after);
  return after;
}

/** Deletes a saved query. Throws the errors of `changeSelection`, and RULE_BROKEN while a webhook uses it. */
export async function deleteSelection(transaction: TenantTransaction, id: string): Promise<void> {
  requireWhole(transaction);
  const before = await readOne(transaction, id, 'FOR NO KEY UPDATE');
  await removeSelection(transaction, id);
  await note(transaction, 'selections.delete', before, null);
}

function requireWhole(transaction: TenantTransaction): void {
  if (transaction.actor.isScoped) throw new ApiError('PERMISSION_DENIED', wholeSelections);
}

async function note(
  transaction: TenantTransaction,
  action: string,
  before: Selection | null,
  after: Selection | null,
): Promise<void> {
  const auditFields = (one: Selection | null) =>
    one && { name: one.name, document: one.document, variables: one.variables, kind: one.kind };
  const entityId = (after ?? before)?.id ?? '';
  await audit(transaction, {
    action,
    entity: 'selection',
    entityId,
    before: auditFields(before),
    after: auditFields(after),
  });
}
