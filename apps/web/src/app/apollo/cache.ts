import {
  defaultDataIdFromObject,
  type FieldMergeFunction,
  type FieldReadFunction,
  InMemoryCache,
  type TypePolicy,
} from '@apollo/client/cache';

/**
 * A thing that something else has already brought is shown at once while its details are on their way; never the one of now in place
 * of the one of then.
 */
const readById =
  (__typename: string): FieldReadFunction =>
  (existing, { args, toReference }) =>
    existing === undefined && !args?.asOf ? toReference({ __typename, id: args?.id }) : existing;

/** What two queries know of one person adds up; somebody else takes the place as a whole. */
const mergePerson: FieldMergeFunction = (existing, incoming, { readField, mergeObjects }) =>
  existing && readField('id', existing) === readField('id', incoming) ? mergeObjects(existing, incoming) : incoming;

/** These are null only where they could not be read: what was known stays, and is told with its age. */
// guard: inventory.last-known-stays
const keepKnown: FieldMergeFunction = (existing, incoming) => incoming ?? existing ?? null;
const stored = Object.fromEntries(
  ['inventoryItems', 'inventoryStats', 'products', 'productStatistics'].map((name) => [name, { merge: keepKnown }]),
);

/** What is of an instant of the past is another thing than what is of now, under the same id (ADR 0074). */
const ofInstants = ['InventoryItem', 'Warehouse', 'Folder', 'Product', 'Movement'];
const keyOfThen: NonNullable<Exclude<TypePolicy['keyFields'], false | readonly unknown[]>> = (thing, context) => {
  const key = defaultDataIdFromObject(thing, context);
  if (key === undefined) return false;
  // guard: as-of.apart-from-now
  return typeof thing.asOf === 'string' ? `${key} as of ${thing.asOf}` : key;
};

/** Normalized by id; the session by its person. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Session: { keyFields: ['person', ['id']] },
      Account: { keyFields: ['person', ['id']] },
      // The same person has another name and another role in another organization.
      Person: { keyFields: false, merge: mergePerson },
      Member: { keyFields: false },
      ...Object.fromEntries(ofInstants.map((name) => [name, { keyFields: keyOfThen }])),
      Query: { fields: { ...stored, inventoryItem: readById('InventoryItem'), savedView: readById('SavedView') } },
    },
  });
}
