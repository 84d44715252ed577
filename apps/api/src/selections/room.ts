import type { MakeRoom } from '../room.ts';
import { readOne } from './repository.ts';
import { selectionRoutes } from './routes.ts';

/** Stored selections: named GraphQL documents, which the bff checks and runs (ADR 0085). */
export const selectionsRoom: MakeRoom = () => ({
  name: 'selections',
  routes: selectionRoutes,
  offers: {
    kindOfSelection: async (transaction, selectionId) =>
      (await readOne(transaction, selectionId, 'FOR KEY SHARE')).kind,
  },
});
