import {
  createSelection,
  deleteSelection,
  listSelections,
  readSelection,
  readSelectionHistory,
  updateSelection,
} from '@tallyard/contracts/selections/endpoints';
import { historyOf } from '../platform/history/history.ts';
import { type Route, route } from '../platform/routes/route.ts';
import { readOne, selections } from './repository.ts';
import * as service from './service.ts';

export const selectionRoutes: readonly Route[] = [
  route(listSelections, ({ transaction, input }) => selections.page(transaction, input.query)),
  route(readSelection, ({ transaction, input }) => readOne(transaction, input.params.id)),
  historyOf(readSelectionHistory, { entity: 'selection', require: readOne }),
  route(createSelection, ({ transaction, input: { body } }) => {
    const { organizationId: _, ...fields } = body;
    return service.createSelection(transaction, fields);
  }),
  route(updateSelection, ({ transaction, input: { params, body } }) => {
    const { organizationId: _, ...changes } = body;
    return service.changeSelection(transaction, params.id, changes);
  }),
  route(deleteSelection, async ({ transaction, input }) => {
    await service.deleteSelection(transaction, input.params.id);
    return { deleted: true } as const;
  }),
];
