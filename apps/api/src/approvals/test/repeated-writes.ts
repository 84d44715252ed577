import type { ModuleWrites } from '../../../test/repeated-writes.ts';

const base = '/api/approval-policies';
const policy = { name: 'Large', clauses: [{ types: ['OUTBOUND'], warehouses: [], minValue: 500 }] };

const delegations = '/api/approval-delegations';
const hourMs = 3_600_000;
/** Of an hour at some time of the next year: nobody has two at once. */
const delegation = (delegateId: string | undefined) => {
  const starts = Date.now() + Math.random() * 360 * 24 * hourMs;
  return { delegateId, startsAt: new Date(starts).toISOString(), endsAt: new Date(starts + hourMs).toISOString() };
};

/** How the writes of this module are repeated. */
export const writes: ModuleWrites = (by, one, created) => ({
  [`POST ${delegations}`]: by('key', 'POST', async () => [delegations, delegation(one().userId.viewer)]),
  [`POST ${delegations}/{id}/end`]: by('nature', 'POST', async () => [
    `${delegations}/${await created(delegations, delegation(one().userId.viewer))}/end`,
    {},
  ]),
  [`POST ${base}`]: by('key', 'POST', async () => [base, policy]),
  [`PUT ${base}/{id}`]: by('nature', 'PUT', async () => [`${base}/${await created(base, policy)}`, { isActive: true }]),
  [`DELETE ${base}/{id}`]: by('key', 'DELETE', async () => [`${base}/${await created(base, policy)}`]),
  [`POST ${base}/rehearse`]: by('nature', 'POST', async () => [`${base}/rehearse`, { clauses: policy.clauses }]),
});
