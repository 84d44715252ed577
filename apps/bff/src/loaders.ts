import type { IdLoader } from './platform/id-loader.ts';
import type { RestClient } from './rest/client.ts';

/** Creates the loader of one organization's records for one incoming request, optionally as of a past time. */
export type MakeLoader = (rest: RestClient, organizationId: string, asOf?: string) => IdLoader<unknown>;

/** The loaders of a module in `context.loaders`: each returns the loader of an organization, optionally as of a past time. */
export type LoadersOf<Makers extends Readonly<Record<string, MakeLoader>>> = {
  readonly [Name in keyof Makers]: (
    organizationId: string,
    ...asOf: Parameters<Makers[Name]> extends [unknown, unknown, (infer AsOf)?] ? [asOf?: AsOf] : []
  ) => ReturnType<Makers[Name]>;
};

/** The loaders of every module for one incoming request. Each module declares its own where it defines them. */
// biome-ignore lint/suspicious/noEmptyInterface: modules extend it.
export interface Loaders {}

function perOrganization<Loader>(
  make: (rest: RestClient, organizationId: string, asOf?: string) => Loader,
  rest: RestClient,
): (organizationId: string, asOf?: string) => Loader {
  const byOrganization = new Map<string, Loader>();
  return (organizationId, asOf) => {
    const key = asOf === undefined ? organizationId : `${organizationId} ${asOf}`;
    const known = byOrganization.get(key);
    if (known) return known;
    const loader = make(rest, organizationId, asOf);
    byOrganization.set(key, loader);
    return loader;
  };
}

/** Creates the loaders of one incoming request from those of the modules. */
export function makeLoaders(makers: ReadonlyMap<string, MakeLoader>, rest: RestClient): Loaders {
  const loaders = [...makers].map(([name, make]) => [name, perOrganization(make, rest)]);
  // Each module has declared its own in `Loaders`.
  return Object.fromEntries(loaders) as Loaders;
}
