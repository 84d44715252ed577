import { type FieldReadFunction, InMemoryCache } from '@apollo/client/cache';

/** An item that a list has already brought is shown at once while its details are on their way. */
const readItemFromList: FieldReadFunction = (existing, { args, toReference }) =>
  existing === undefined ? toReference({ __typename: 'InventoryItem', id: args?.id }) : existing;

/** Normalised by id; the session by its person. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Session: { keyFields: ['userId'] },
      Account: { keyFields: ['userId'] },
      // The same person has another role in another organisation.
      Member: { keyFields: false },
      MemberProfile: { keyFields: false },
      Query: { fields: { inventoryItem: readItemFromList } },
    },
  });
}
