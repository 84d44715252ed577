import type { RoomWrites } from '../../test/repeats.ts';

const base = '/api/approval-policies';
const policy = { name: 'Large', clauses: [{ types: ['OUTBOUND'], warehouses: [], minValue: 500 }] };

/** How the writes of this room are repeated. */
export const writes: RoomWrites = (by, _one, made) => ({
  [`POST ${base}`]: by('key', 'POST', async () => [base, policy]),
  [`PUT ${base}/{id}`]: by('nature', 'PUT', async () => [`${base}/${await made(base, policy)}`, { isActive: true }]),
  [`DELETE ${base}/{id}`]: by('key', 'DELETE', async () => [`${base}/${await made(base, policy)}`]),
  [`POST ${base}/rehearse`]: by('nature', 'POST', async () => [`${base}/rehearse`, { clauses: policy.clauses }]),
});
