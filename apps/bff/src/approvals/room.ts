import { maxApprovalPolicies, rehearsalExamples } from '@tallyard/domain/approvals/limits';
import { documentTypes } from '@tallyard/domain/movements/movements';
import type { Room } from '../room.ts';
import { approvalResolvers } from './resolvers.ts';

export const approvals = {
  resolvers: approvalResolvers,
  weights: {
    rowsOfLists: {
      'Query.approvalPolicies': maxApprovalPolicies,
      // Most policies say one thing.
      'ApprovalPolicy.clauses': 2,
      'ApprovalRehearsal.types': documentTypes.length,
      'ApprovalRehearsal.examples': rehearsalExamples,
    },
  },
} satisfies Room;
