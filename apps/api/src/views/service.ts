import type { SavedView } from '@tallyard/contracts/views/models';
import { maxOwnViews, maxSharedViews } from '@tallyard/domain/views/limits';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, notFound, problemOf } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import type { Membership, Person } from '../platform/identity/person.ts';
import { requireAction } from '../platform/routes/route.ts';
import { isUnchanged } from '../platform/unchanged.ts';
import {
  countViews,
  findView,
  insertView,
  type NewView,
  removeView,
  updateView,
  type ViewFields,
} from './repository.ts';

/** A signed-in person and their membership. */
export interface Viewer {
  readonly person: Person;
  readonly membership: Membership;
}

/** Returns the view. Throws NOT_FOUND, also for personal views of others. */
export async function requireView(
  transaction: TenantTransaction,
  id: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<SavedView> {
  const found = await findView(transaction, id, lock);
  if (found === null) throw notFound('View');
  return found;
}

/**
 * Creates a view. Throws PERMISSION_DENIED for a shared one without the permission to share, NAME_TAKEN, and RULE_BROKEN if
 * there are too many.
 */
export async function createView(
  transaction: TenantTransaction,
  { person, membership }: Viewer,
  fields: Omit<NewView, 'ownerId'>,
): Promise<SavedView> {
  const view = { ...fields, ownerId: person.userId };
  if (view.isShared) requireAction(membership, 'views.share');
  await requireRoom(transaction, view);
  const created = await insertView(transaction, view);
  await note(transaction, 'views.create', null, created);
  return created;
}

/**
 * Changes a personal view or, with the permission to share, any shared one. Throws the errors of `createView`, and
 * RULE_BROKEN if somebody other than its owner stops sharing it.
 */
export async function changeView(
  transaction: TenantTransaction,
  { person, membership }: Viewer,
  id: string,
  changes: { readonly [Field in keyof ViewFields]?: ViewFields[Field] | undefined },
): Promise<SavedView> {
  const before = await requireView(transaction, id, 'FOR UPDATE');
  const fields: ViewFields = {
    name: changes.name ?? before.name,
    isShared: changes.isShared ?? before.isShared,
    state: changes.state ?? before.state,
  };
  // guard: views.share-by-right
  if (before.isShared || fields.isShared) requireAction(membership, 'views.share');
  if (fields.isShared !== before.isShared) {
    // guard: views.taken-back-by-their-owner
    if (before.ownerId !== person.userId) throw notTheirs();
    await requireRoom(transaction, { ownerId: before.ownerId, isShared: fields.isShared });
  }
  if (isUnchanged(before, fields)) return before;
  const after = await updateView(transaction, id, fields);
  await note(transaction, 'views.update', before, after);
  return after;
}

function notTheirs(): ApiError {
  const message = 'Only who made a shared view can take it back. Delete it if nobody needs it.';
  return new ApiError('RULE_BROKEN', message, { details: [problemOf('isShared', false, message)] });
}

/** Deletes a view. Throws NOT_FOUND, and PERMISSION_DENIED for a shared one without the permission to share. */
export async function deleteView(transaction: TenantTransaction, { membership }: Viewer, id: string): Promise<void> {
  const before = await requireView(transaction, id, 'FOR UPDATE');
  if (before.isShared) requireAction(membership, 'views.share');
  await removeView(transaction, id);
  await note(transaction, 'views.delete', before, null);
}

async function requireRoom(
  transaction: TenantTransaction,
  view: Pick<SavedView, 'ownerId' | 'isShared'>,
): Promise<void> {
  const most = view.isShared ? maxSharedViews : maxOwnViews;
  if ((await countViews(transaction, view)) < most) return;
  const message = view.isShared
    ? `This organization shares ${most} views already. Delete one first.`
    : `You have ${most} views of your own already. Delete one first.`;
  throw new ApiError('RULE_BROKEN', message, { details: [problemOf('isShared', view.isShared, message)] });
}

/** Audits changes that concern others. Personal views have no audit entries, because others can read these. */
async function note(
  transaction: TenantTransaction,
  action: string,
  before: SavedView | null,
  after: SavedView | null,
): Promise<void> {
  // guard: views.own-are-in-no-history
  const [was, is] = [before, after].map((view) => (view?.isShared ? auditFields(view) : null));
  const entityId = (after ?? before)?.id;
  if (entityId === undefined || (!was && !is)) return;
  await audit(transaction, { action, entity: 'savedView', entityId, before: was, after: is });
}

/** Returns the audited fields of a view in a short form. */
function auditFields({ name, list, isShared, state: { filters, sort, columns, density, pageSize } }: SavedView) {
  return {
    name,
    list,
    isShared,
    filters: filters.map(({ key, value }) => `${key}: ${value}`),
    sortedBy: sort && `${sort.key} ${sort.direction}`,
    columns: columns?.order,
    leftOut: columns?.hidden,
    density,
    pageSize,
  };
}
