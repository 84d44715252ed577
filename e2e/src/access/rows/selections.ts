import type { Organization } from '../organization.ts';
import type { Row } from '../row.ts';
import { keyRefusal, newName } from './inputs.ts';

const base = '/api/selections';
const refusal = (what: string) => `Insufficient permissions to ${what}`;
const document = 'subscription ($organizationId: ID) { planChanged(organizationId: $organizationId) { cursor } }';
const id = async (target: Organization) => ({ id: await target.newSelectionId() });
const params = async (target: Organization) => ({ params: await id(target) });
const view = refusal('view selections');

export const restRows: Readonly<Record<string, Row>> = {
  [`GET ${base}`]: { who: 'manager', refusal: view },
  [`GET ${base}/{id}`]: { who: 'manager', refusal: view, input: params },
  [`GET ${base}/{id}/history`]: { who: 'manager', refusal: view, input: params },
  [`POST ${base}`]: {
    who: 'admin',
    refusal: refusal('create selections'),
    keyRefusal,
    input: async () => ({ body: { name: newName(), document, kind: 'plan.changed' } }),
  },
  [`PATCH ${base}/{id}`]: {
    who: 'admin',
    refusal: refusal('update selections'),
    keyRefusal,
    input: async (target) => ({ ...(await params(target)), body: { name: newName() } }),
  },
  [`DELETE ${base}/{id}`]: { who: 'admin', refusal: refusal('delete selections'), keyRefusal, input: params },
};

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.selections': { who: 'manager', refusal: view },
  'Query.selection': { who: 'manager', refusal: view, input: id },
  'Query.selectionHistory': { who: 'manager', refusal: view, input: id },
  'Query.selectionResult': { who: 'manager', refusal: view, input: id },
  'Query.checkSelection': { who: 'manager', refusal: view, input: async () => ({ document }) },
  'Mutation.createSelection': {
    who: 'admin',
    refusal: refusal('create selections'),
    keyRefusal,
    input: async () => ({ name: newName(), document }),
  },
  'Mutation.updateSelection': {
    who: 'admin',
    refusal: refusal('update selections'),
    keyRefusal,
    input: async (target) => ({ ...(await id(target)), name: newName() }),
  },
  'Mutation.deleteSelection': { who: 'admin', refusal: refusal('delete selections'), keyRefusal, input: id },
};
