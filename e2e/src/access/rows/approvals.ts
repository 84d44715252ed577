import type { Row } from '../row.ts';
import { keyRefusal, newName } from './inputs.ts';

const refusal = (verb: string) => `Insufficient permissions to ${verb} approval policies`;
const clauses = [{ types: ['INBOUND'], warehouses: [], minValue: 1_000_000 }];

const hourMs = 3_600_000;
const mayNotName = 'Insufficient permissions to approve movements';
/** One hour at some time in the next year: of two overlapping ones the second is refused. */
const anHour = () => {
  const starts = Date.now() + Math.random() * 360 * 24 * hourMs;
  return { startsAt: new Date(starts).toISOString(), endsAt: new Date(starts + hourMs).toISOString() };
};

export const restRows: Readonly<Record<string, Row>> = {
  'GET /api/approval-delegations': { who: 'viewer' },
  'POST /api/approval-delegations': {
    who: 'manager',
    refusal: mayNotName,
    input: async (target) => ({ body: { delegateId: (await target.newMember('viewer')).userId, ...anHour() } }),
    mayAnswer: ['CONFLICT'],
    keyRefusal,
  },
  'POST /api/approval-delegations/{id}/end': {
    who: 'viewer',
    input: async (target) => ({ params: { id: await target.newDelegationId() }, body: {} }),
    // Users who may change settings can end delegations of others. For users who cannot see one, it does not exist.
    mayAnswer: ['NOT_FOUND'],
    keyRefusal,
  },
  'GET /api/approval-policies': { who: 'viewer' },
  'POST /api/approval-policies': {
    who: 'manager',
    refusal: refusal('create'),
    input: async () => ({ body: { name: newName(), clauses } }),
    // At most 20 are allowed, and the tests create more.
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
  'Query.approvalDelegations': { who: 'viewer' },
  'Mutation.createApprovalDelegation': {
    who: 'manager',
    refusal: mayNotName,
    input: async (target) => ({ delegateId: (await target.newMember('viewer')).userId, ...anHour() }),
    mayAnswer: ['CONFLICT'],
    keyRefusal,
  },
  'Mutation.endApprovalDelegation': {
    who: 'viewer',
    input: async (target) => ({ id: await target.newDelegationId() }),
    mayAnswer: ['NOT_FOUND'],
    keyRefusal,
  },
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
