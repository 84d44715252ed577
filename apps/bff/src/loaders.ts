import type { MakeLoader, Module } from './module.ts';
import * as modules from './modules.ts';
import type { RestClient } from './rest/client.ts';

type Modules = (typeof modules)[keyof typeof modules];
type MadeByModules = Extract<Modules, { readonly loaders: unknown }>['loaders'];
/** The loaders of every module by their names. */
type Makers = { [Name in NamesIn<MadeByModules>]: Extract<MadeByModules, Record<Name, unknown>>[Name] };
type NamesIn<Made> = Made extends unknown ? keyof Made : never;

/** The loaders of every module, for one incoming request: each gives that of an organisation, of now or of an instant. */
export type Loaders = {
  readonly [Name in keyof Makers]: (
    organizationId: string,
    ...asOf: Parameters<Makers[Name]> extends [unknown, unknown, (infer AsOf)?] ? [asOf?: AsOf] : []
  ) => Makers[Name] extends (...args: Parameters<MakeLoader>) => infer Loader ? Loader : never;
};

function perOrganization<Loader>(
  make: (rest: RestClient, organizationId: string, asOf?: string) => Loader,
  rest: RestClient,
): (organizationId: string, asOf?: string) => Loader {
  const made = new Map<string, Loader>();
  return (organizationId, asOf) => {
    const key = asOf === undefined ? organizationId : `${organizationId} ${asOf}`;
    const known = made.get(key);
    if (known) return known;
    const loader = make(rest, organizationId, asOf);
    made.set(key, loader);
    return loader;
  };
}

/** Collected at the first request: modules and loaders import each other. */
let makers: readonly (readonly [string, MakeLoader])[] | undefined;

export function makeLoaders(rest: RestClient): Loaders {
  makers ??= Object.values<Module>(modules).flatMap((module) => Object.entries(module.loaders ?? {}));
  // Their names and types are those of the modules, which `Loaders` is made of.
  return Object.fromEntries(makers.map(([name, make]) => [name, perOrganization(make, rest)])) as unknown as Loaders;
}
