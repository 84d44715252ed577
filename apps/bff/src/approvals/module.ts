import {
  maxApprovalPolicies,
  maxDelegationsListed,
  maxPolicyClauses,
  simulationExamples,
} from '@tallyard/domain/approvals/limits';
import { documentTypes, movementTypes } from '@tallyard/domain/movements/movements';
import { callBeyond } from '../limits/cost-weights.ts';
import type { Module } from '../module.ts';
import { answersOfNamedPerson } from '../platform/links/people.ts';
import { approvalResolvers } from './resolvers.ts';

export const approvals = {
  resolvers: approvalResolvers,
  weights: {
    rowsOfLists: {
      'Query.approvalPolicies': maxApprovalPolicies,
      // Most organizations have a few.
      'Query.approvalDelegations': maxDelegationsListed,
      // Most policies have one or two clauses.
      'ApprovalPolicy.clauses': { usual: 2, most: maxPolicyClauses },
      'ApprovalClause.types': { usual: 1, most: movementTypes.length },
      'ApprovalClause.warehouseIds': { usual: 1, most: 200 },
      'ApprovalRehearsal.types': documentTypes.length,
      'ApprovalRehearsal.examples': simulationExamples,
    },
    calls: {
      'ApprovalDelegation.delegator': callBeyond(answersOfNamedPerson),
      'ApprovalDelegation.delegate': callBeyond(answersOfNamedPerson),
    },
  },
} satisfies Module;
