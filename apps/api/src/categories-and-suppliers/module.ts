import { listNames, renameNames } from '@tallyard/contracts/categories-and-suppliers/endpoints';
import type { ModuleFactory } from '../module.ts';
import { planMaker } from '../plans/public.ts';
import { route } from '../platform/routes/route.ts';
import { names } from './list.ts';
import { planRename } from './plan-rename.ts';
import { renameKind } from './rename-kind.ts';

/** Categories and suppliers: the names that products and items have (ADR 0048). */
export const categoriesAndSuppliersModule: ModuleFactory = (services) => {
  const kind = renameKind(services.planKinds);
  const { makeGathering } = planMaker(services);
  return {
    name: 'names',
    routes: [
      route(listNames, ({ transaction, input }) => names.page(transaction, input.query)),
      route(renameNames, ({ transaction, input, membership }) =>
        planRename(transaction, { membership, kind, makeGathering }, input.body),
      ),
    ],
    planKinds: [kind],
  };
};
