import { exportMovements } from '@tallyard/contracts/movements/export-endpoints';
import { maxFolderDepth } from '@tallyard/domain/limits/sizes';
import { mostAnalyticsGroups } from '@tallyard/domain/movements/analytics';
import { maxAttachments } from '@tallyard/domain/movements/attachments';
import {
  movementCancelSize,
  movementConfirmSize,
  movementDecisionSize,
  movementTypes,
  movementUpdateSize,
} from '@tallyard/domain/movements/movements';
import { previewLength } from '@tallyard/domain/schedules/limits';
import { bodyField, bodyIds } from '../files/body-fields.ts';
import { registerExport } from '../files/exports.ts';
import { registerMovementAttachments } from '../files/movement-attachments.ts';
import { registerMovementNotes } from '../files/movement-notes.ts';
import type { MovementFilter } from '../generated/resolvers.ts';
import { callBeyond } from '../limits/cost-weights.ts';
import type { Module } from '../module.ts';
import { callsOfBatches } from '../platform/bulk.ts';
import { answersOfNamedPerson } from '../platform/links/people.ts';
import { answersOfItemInPlace, answersOfWarehouse } from '../platform/links/stock.ts';
import { analyticsResolvers } from './analytics-resolvers.ts';
import { attachmentResolvers } from './attachment-resolvers.ts';
import { movementsLoaders } from './loaders.ts';
import { movementQueryOf } from './movement-filters.ts';
import { movementResolvers } from './resolvers.ts';
import { scheduleResolvers } from './schedules-resolvers.ts';

export const movements = {
  resolvers: [movementResolvers, attachmentResolvers, analyticsResolvers, scheduleResolvers],
  async routes(app, services) {
    await registerMovementAttachments(app, services);
    registerMovementNotes(app, services);
    // Accepts `filter` and `asOf` in the format of GraphQL's `movements`, or `ids`.
    registerExport(app, services, {
      url: '/exports/inventory-movements',
      endpoint: exportMovements,
      ask: (input) => ({
        ...movementQueryOf(bodyField<MovementFilter>(services.schema, input, 'filter', 'MovementFilter') ?? {}),
        ids: bodyIds(input),
        // guard: as-of.file-of-movements
        asOf: bodyField<string>(services.schema, input, 'asOf', 'DateTime'),
      }),
    });
  },
  loaders: movementsLoaders,
  weights: {
    rowsOfLists: {
      'MovementSeriesPreview.occurrences': previewLength,
      // A busy month; a calendar has at most a thousand entries.
      'MovementsCalendar.entries': { usual: 200, most: 1_000 },
      'Movement.attachments': { usual: 2, most: maxAttachments },
      'MovementDocument.attachments': { usual: 2, most: maxAttachments },
      // Most documents are short; one with 500 lines is worth its cost.
      'MovementDocument.walk': { usual: 50, most: 500 },
      'WalkedLine.place': { usual: 2, most: maxFolderDepth },
      'MovementChange.movementIds': { usual: 1, most: 100 },
      // At most the days of two years; usually those of a month, or the weeks of a year.
      'MovementAnalytics.trends': { usual: 60, most: 732 },
      'MovementAnalytics.movementsByType': movementTypes.length,
      'MovementAnalytics.groups': mostAnalyticsGroups,
    },
    calls: {
      'InventoryItem.incoming': 1,
      'Movement.item': callBeyond(answersOfItemInPlace),
      'Movement.warehouse': callBeyond(answersOfWarehouse),
      'Movement.destinationWarehouse': callBeyond(answersOfWarehouse),
      'MovementDocument.destinationWarehouse': callBeyond(answersOfWarehouse),
      'MovementDocument.createdBy': callBeyond(answersOfNamedPerson),
      'Movement.attachments': 1,
      'MovementDocument.attachments': 1,
      'MovementDocument.walk': 1,
      'MovementAttachment.createdBy': callBeyond(answersOfNamedPerson),
      'MovementSeries.createdBy': callBeyond(answersOfNamedPerson),
      'Movement.createdBy': callBeyond(answersOfNamedPerson),
      'Movement.approvedBy': callBeyond(answersOfNamedPerson),
      'Movement.approvedFor': callBeyond(answersOfNamedPerson),
      'MovementChange.person': callBeyond(answersOfNamedPerson),
      'Movement.dispatchedBy': callBeyond(answersOfNamedPerson),
      'Mutation.bulkDispatchMovements': callsOfBatches(movementConfirmSize),
      'Mutation.bulkConfirmMovements': callsOfBatches(movementConfirmSize),
      'Mutation.bulkCancelMovements': callsOfBatches(movementCancelSize),
      'Mutation.bulkApproveMovements': callsOfBatches(movementDecisionSize),
      'Mutation.bulkRejectMovements': callsOfBatches(movementDecisionSize),
      'Mutation.bulkUpdateMovementStatus': callsOfBatches(movementUpdateSize),
    },
    bulk: [
      'Mutation.bulkDispatchMovements',
      'Mutation.bulkConfirmMovements',
      'Mutation.bulkCancelMovements',
      'Mutation.bulkApproveMovements',
      'Mutation.bulkRejectMovements',
      'Mutation.bulkUpdateMovementStatus',
    ],
  },
} satisfies Module;
