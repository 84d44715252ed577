import { itemLoader } from './inventory/loaders.ts';
import { memberLoader } from './organizations/loaders.ts';
import type { IdLoader } from './platform/id-loader.ts';
import type { RestClient } from './rest/client.ts';
import { warehouseLoader } from './warehouses/loaders.ts';

function perOrganization<Item>(
  make: (rest: RestClient, organizationId: string) => IdLoader<Item>,
  rest: RestClient,
): (organizationId: string) => IdLoader<Item> {
  const made = new Map<string, IdLoader<Item>>();
  return (organizationId) => {
    const known = made.get(organizationId);
    if (known) return known;
    const loader = make(rest, organizationId);
    made.set(organizationId, loader);
    return loader;
  };
}

/** The loaders of every room, for one incoming request. */
export function makeLoaders(rest: RestClient) {
  return {
    warehouse: perOrganization(warehouseLoader, rest),
    member: perOrganization(memberLoader, rest),
    item: perOrganization(itemLoader, rest),
  };
}

export type Loaders = ReturnType<typeof makeLoaders>;
