import type { ModuleFactory } from '../module.ts';
import { approvalRoutes } from './routes.ts';

/** When movements need approval: the policies of an organization, and who approves while others are away. */
export const approvalsModule: ModuleFactory = ({ outbox }) => ({
  name: 'approvals',
  routes: approvalRoutes(outbox),
});
