import type { MakeRoom } from '../room.ts';
import { heldByPolicies } from './holding.ts';
import { approvalRoutes } from './routes.ts';

/** When movements need approval: the policies of an organisation (ADR 0077). */
export const approvalsRoom: MakeRoom = ({ offers }) => ({
  name: 'approvals',
  routes: approvalRoutes(offers),
  offers: { heldByPolicies },
});
