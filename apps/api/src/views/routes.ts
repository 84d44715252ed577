import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  readSavedView,
  readSavedViewHistory,
  updateSavedView,
} from '@tallyard/contracts/views/endpoints';
import { historyOf } from '../platform/history/history.ts';
import { type Route, route } from '../platform/routes/route.ts';
import { savedViews } from './repository.ts';
import { changeView, createView, deleteView, requireView } from './service.ts';

export const viewRoutes: readonly Route[] = [
  route(listSavedViews, ({ transaction, input }) => savedViews.page(transaction, input.query)),
  route(readSavedView, ({ transaction, input }) => requireView(transaction, input.params.id)),
  historyOf(readSavedViewHistory, { entity: 'savedView', require: requireView }),
  route(createSavedView, ({ transaction, input, person, membership }) => {
    const { organizationId: _, ...fields } = input.body;
    return createView(transaction, { person, membership }, fields);
  }),
  route(updateSavedView, ({ transaction, input, person, membership }) => {
    const { organizationId: _, ...changes } = input.body;
    return changeView(transaction, { person, membership }, input.params.id, changes);
  }),
  route(deleteSavedView, async ({ transaction, input, person, membership }) => {
    await deleteView(transaction, { person, membership }, input.params.id);
    return { deleted: true } as const;
  }),
];
