import { historyKindOf, userEmailOf } from '@tallyard/domain/history/entries';

type Loose = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const input = (...candidates: readonly unknown[]): unknown => candidates.find((one) => one !== undefined) ?? null;

/** What a field held and holds, however an upstream words it; a bare value is what it holds. */
function sidesOf(change: unknown): readonly [unknown, unknown] {
  if (Array.isArray(change) && change.length === 2) return [change[0], change[1]];
  if (!isObject(change)) return [null, change];
  return [
    input(change.before, change.from, change.oldValue, change.old),
    input(change.after, change.to, change.newValue, change.new),
  ];
}

/** The states before and after that `changes` tell: an array with a `field` in each, or an object of fields. */
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

/** An entry of the second seed's shape (MOV-3) in our own; one of ours, which has its states, stays as it is. */
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

/** The list of entries that an upstream answered about the thing `thingId`, each in our own shape. */
export function inOwnShape(list: unknown, thingId: string): unknown {
  if (!isObject(list) || !Array.isArray(list.data)) return list;
  return { ...list, data: list.data.map((entry) => entryInOwnShape(entry, thingId)) };
}
