import type { ModuleFactory } from '../module.ts';
import { approvalMail } from './approval-mail.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { sweepAttachmentsJob } from './attachments/sweep-attachments.ts';
import { awaitingApproval } from './awaiting-approval.ts';
import { dueMovementsJob } from './due.ts';
import { exportMovementsRoute, movementReports } from './export.ts';
import { movementImportKind } from './import/kind.ts';
import { printNoteRoute } from './notes/routes.ts';
import { movementRoutes } from './routes.ts';
import { seriesJob } from './schedules/job.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { movedOfSku, topSold } from './sold.ts';
import { MovementSteps } from './steps.ts';

/** Movements: what comes, goes, is moved from one warehouse to another, and waits to be (MOV-1 to MOV-77). */
export const movementsModule: ModuleFactory = (services) => {
  const { database, files, stock, outbox, jobs, offers } = services;
  const steps = new MovementSteps(stock, outbox, offers);
  return {
    name: 'movements',
    routes: [
      ...movementRoutes({ stock, outbox, jobs, offers, steps }),
      ...attachmentRoutes({ database, files, outbox }),
      exportMovementsRoute({ database, offers }),
      printNoteRoute({ database, offers }),
      ...scheduleRoutes({ outbox, offers }),
    ],
    reportSources: [movementReports(offers)],
    planKinds: [movementImportKind({ stock, outbox, offers })],
    jobs: [
      dueMovementsJob({ database, steps, offers }),
      seriesJob({ database, stock, outbox, jobs, offers }),
      sweepAttachmentsJob({ database, files }),
      approvalMail(services),
    ],
    offers: { movedOfSku, topSold, awaitingApproval },
    events: { 'movement.changed': {} },
  };
};
