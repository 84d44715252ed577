import type { ModuleFactory } from '../module.ts';
import { approvalRoutes } from './routes.ts';

/** Approvals: the policies of an organization that require them, and delegations during absences. */
export const approvalsModule: ModuleFactory = ({ outbox }) => ({
  name: 'approvals',
  routes: approvalRoutes(outbox),
});
