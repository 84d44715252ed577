import { historyKindOf, userEmailOf } from '@tallyard/domain/history/entries';

type Loose = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const input = (...candidates: readonly unknown[]): unknown => candidates.find((one) => one !== undefined) ?? null;

/** Returns the old and the new value of a change, in any of the usual formats; a plain value is the new one. */
function sidesOf(change: unknown): readonly [unknown, unknown] {
  if (Array.isArray(change) && change.length === 2) return [change[0], change[1]];
  if (!isObject(change)) return [null, change];
  return [
    input(change.before, change.from, change.oldValue, change.old),
    input(change.after, change.to, change.newValue, change.new),
  ];
}

/** Returns the states before and after `changes`: a list of changes with a `field` each, or an object of fields. */
function statesOf(changes: unknown): readonly [Loose, Loose] {
  const named: readonly (readonly [string, unknown])[] = Array.isArray(changes)
    ? changes.filter(isObject).flatMap((change) => (typeof change.field === 'string' ? [[change.field, change]] : []))
    : isObject(changes)
      ? Object.entries(changes)
      : [];
  const sides = named.map(([field, change]) => [field, sidesOf(change)] as const);
  return [
    Object.fromEntries(sides.map(([field, [before]]) => [field, before])),
    Object.fromEntries(sides.map(([field, [, after]]) => [field, after])),
  ];
}

/**
 * Converts an entry in the format of the second seed (MOV-3) to ours; an entry of ours, which contains its states, is kept.
 */
function entryInOwnShape(entry: unknown, thingId: string): unknown {
  if (!isObject(entry) || 'before' in entry || 'after' in entry || !('entryId' in entry || 'actor' in entry))
    return entry;
  const actor = isObject(entry.actor) ? entry.actor : {};
  const metadata = isObject(entry.metadata) ? entry.metadata : {};
  const action = typeof entry.action === 'string' ? entry.action : 'update';
  const [before, after] = statesOf(entry.changes);
  const kind = historyKindOf(action);
  const name = input(entry.userName, actor.userName, actor.name, actor.userEmail);
  return {
    id: input(entry.id, entry.entryId),
    createdAt: input(entry.createdAt, entry.timestamp),
    userId: input(entry.userId, actor.userId),
    userName: userEmailOf(typeof name === 'string' ? name : null),
    apiKeyName: null,
    action,
    entity: input(metadata.entity, ''),
    entityId: thingId,
    before: kind === 'created' ? null : before,
    after: kind === 'deleted' ? null : after,
    requestId: null,
  };
}

/** Converts the list of entries that an upstream returned for the record `thingId` to our format. */
export function inOwnShape(list: unknown, thingId: string): unknown {
  if (!isObject(list) || !Array.isArray(list.data)) return list;
  return { ...list, data: list.data.map((entry) => entryInOwnShape(entry, thingId)) };
}
