import type { Row } from '../row.ts';
import { newName } from './inputs.ts';

const refusal = (verb: string) => `Insufficient permissions to ${verb} approval policies`;
const clauses = [{ types: ['INBOUND'], warehouses: [], minValue: 1_000_000 }];

export const restRows: Readonly<Record<string, Row>> = {
  'GET /api/approval-policies': { who: 'viewer' },
  'POST /api/approval-policies': {
    who: 'manager',
    refusal: refusal('create'),
    input: async () => ({ body: { name: newName(), clauses } }),
    // There may be 20 of them, and the walk makes more.
    mayAnswer: ['RULE_BROKEN'],
  },
  'PUT /api/approval-policies/{id}': {
    who: 'manager',
    refusal: refusal('update'),
    input: async (target) => ({ params: { id: await target.newPolicyId() }, body: { name: newName() } }),
  },
  'DELETE /api/approval-policies/{id}': {
    who: 'manager',
    refusal: refusal('delete'),
    input: async (target) => ({ params: { id: await target.newPolicyId() } }),
  },
  'POST /api/approval-policies/rehearse': {
    who: 'manager',
    refusal: refusal('rehearse'),
    input: async () => ({ body: { clauses } }),
  },
};

const graphqlClauses = [{ types: ['INBOUND'], minValue: 1_000_000 }];

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.approvalPolicies': { who: 'viewer' },
  'Query.approvalRehearsal': {
    who: 'manager',
    refusal: refusal('rehearse'),
    input: async () => ({ clauses: graphqlClauses }),
  },
  'Mutation.createApprovalPolicy': {
    who: 'manager',
    refusal: refusal('create'),
    input: async () => ({ name: newName(), clauses: graphqlClauses }),
    mayAnswer: ['RULE_BROKEN'],
  },
  'Mutation.updateApprovalPolicy': {
    who: 'manager',
    refusal: refusal('update'),
    input: async (target) => ({ id: await target.newPolicyId(), name: newName() }),
  },
  'Mutation.deleteApprovalPolicy': {
    who: 'manager',
    refusal: refusal('delete'),
    input: async (target) => ({ id: await target.newPolicyId() }),
  },
};
