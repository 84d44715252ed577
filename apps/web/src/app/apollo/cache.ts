import {
  defaultDataIdFromObject,
  type FieldMergeFunction,
  type FieldReadFunction,
  InMemoryCache,
  type TypePolicy,
} from '@apollo/client/cache';

/**
 * Shows an entity that another query has loaded while its details load; never the current one in place of a historical one.
 */
const readById =
  (__typename: string): FieldReadFunction =>
  (existing, { args, toReference }) =>
    existing === undefined && !args?.asOf ? toReference({ __typename, id: args?.id }) : existing;

/** Merges what several queries know about the same person. A different person replaces the object. */
const mergePerson: FieldMergeFunction = (existing, incoming, { readField, mergeObjects }) =>
  existing && readField('id', existing) === readField('id', incoming) ? mergeObjects(existing, incoming) : incoming;

/** These are null only if they could not be read. The previous value is kept and shown with its age. */
// guard: inventory.last-known-stays
const keepKnown: FieldMergeFunction = (existing, incoming) => incoming ?? existing ?? null;
const stored = Object.fromEntries(
  ['inventoryItems', 'inventoryStats', 'products', 'productStatistics'].map((name) => [name, { merge: keepKnown }]),
);

/** Historical data of an instant is cached apart from current data with the same id (ADR 0074). */
const ofInstants = ['InventoryItem', 'Warehouse', 'Folder', 'Product', 'Movement'];
const keyOfThen: NonNullable<Exclude<TypePolicy['keyFields'], false | readonly unknown[]>> = (thing, context) => {
  const key = defaultDataIdFromObject(thing, context);
  if (key === undefined) return false;
  // guard: as-of.apart-from-now
  return typeof thing.asOf === 'string' ? `${key} as of ${thing.asOf}` : key;
};

/** Creates the cache. Entities are normalized by id; the session and the account by their person. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Session: { keyFields: ['person', ['id']] },
      Account: { keyFields: ['person', ['id']] },
      // The same person has a different name and role in each organization.
      Person: { keyFields: false, merge: mergePerson },
      Member: { keyFields: false },
      ...Object.fromEntries(ofInstants.map((name) => [name, { keyFields: keyOfThen }])),
      Query: { fields: { ...stored, inventoryItem: readById('InventoryItem'), savedView: readById('SavedView') } },
    },
  });
}
