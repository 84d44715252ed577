import { listNames, renameNames } from '@tallyard/contracts/names/endpoints';
import type { ModuleFactory } from '../module.ts';
import { route } from '../platform/routes/route.ts';
import { names } from './list.ts';
import { renameKind } from './rename-kind.ts';
import { planRename } from './renaming.ts';

/** Categories and suppliers: the names that products and items carry (ADR 0060). */
export const namesModule: ModuleFactory = ({ planKinds, offers }) => {
  const kind = renameKind(planKinds);
  return {
    name: 'names',
    routes: [
      route(listNames, ({ transaction, input }) => names.page(transaction, input.query)),
      route(renameNames, ({ transaction, input, membership }) =>
        planRename(transaction, { membership, kind, makeGathering: offers.makeGathering }, input.body),
      ),
    ],
    planKinds: [kind],
  };
};
