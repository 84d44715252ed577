import type { ModuleFactory } from '../module.ts';
import { approvalMail } from './approval-mail.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { sweepAttachmentsJob } from './attachments/sweep-attachments.ts';
import { movementDependencies } from './dependencies.ts';
import { dueMovementsJob } from './due.ts';
import { exportMovementsRoute, movementReports } from './export.ts';
import { movementImportKind } from './import/kind.ts';
import { printNoteRoute } from './notes/routes.ts';
import { movementRoutes } from './routes.ts';
import { seriesJob } from './schedules/job.ts';
import { scheduleRoutes } from './schedules/routes.ts';

/** Movements: receipts, shipments, transfers and adjustments, done or pending (MOV-1 to MOV-77). */
export const movementsModule: ModuleFactory = (services) => {
  const { database, files, stock, outbox, jobs } = services;
  const dependencies = movementDependencies(services);
  return {
    name: 'movements',
    routes: [
      ...movementRoutes({ stock, outbox, jobs, dependencies }),
      ...attachmentRoutes({ database, files, outbox }),
      exportMovementsRoute({ database }),
      printNoteRoute(database),
      ...scheduleRoutes({ outbox }),
    ],
    reportSources: [movementReports],
    planKinds: [movementImportKind({ stock, outbox, dependencies })],
    jobs: [
      dueMovementsJob({ database, stock, outbox, dependencies }),
      seriesJob({ database, stock, outbox, jobs, dependencies }),
      sweepAttachmentsJob({ database, files }),
      approvalMail(services),
    ],
    events: { 'movement.changed': {} },
  };
};
