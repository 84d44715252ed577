import { kindsTold, type SelectionKind } from '@tallyard/domain/selections/kinds';
import type { ModuleFactory } from '../module.ts';
import { readOne } from './repository.ts';
import { selectionRoutes } from './routes.ts';

/** Stored selections: named GraphQL documents, which the bff checks and runs (ADR 0085). */
export const selectionsModule: ModuleFactory = () => ({
  name: 'selections',
  routes: selectionRoutes,
  moduleApi: {
    kindsOfSelection: async (transaction, selectionId) => {
      const { kind } = await readOne(transaction, selectionId, 'FOR KEY SHARE');
      // The contract lets no other kind be kept.
      return kindsTold(kind as SelectionKind);
    },
  },
});
