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
  const { database, files, stock, outbox, jobs, moduleApi } = services;
  const steps = new MovementSteps(stock, outbox, moduleApi);
  return {
    name: 'movements',
    routes: [
      ...movementRoutes({ stock, outbox, jobs, moduleApi, steps }),
      ...attachmentRoutes({ database, files, outbox }),
      exportMovementsRoute({ database, moduleApi }),
      printNoteRoute({ database, moduleApi }),
      ...scheduleRoutes({ outbox, moduleApi }),
    ],
    reportSources: [movementReports(moduleApi)],
    planKinds: [movementImportKind({ stock, outbox, moduleApi })],
    jobs: [
      dueMovementsJob({ database, steps, moduleApi }),
      seriesJob({ database, stock, outbox, jobs, moduleApi }),
      sweepAttachmentsJob({ database, files }),
      approvalMail(services),
    ],
    moduleApi: { movedOfSku, topSold, awaitingApproval },
    events: { 'movement.changed': {} },
  };
};
