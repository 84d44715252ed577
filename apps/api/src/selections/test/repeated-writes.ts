import type { ModuleWrites } from '../../../test/repeated-writes.ts';

const base = '/api/selections';
const fields = {
  name: 'For the ERP',
  document: 'subscription { itemChanged { cursor } }',
  variables: { b: 1, a: [2] },
  kind: 'item.changed',
};

/** How the writes of this module are repeated. */
export const writes: ModuleWrites = (by, _one, created) => {
  const one = async () => `${base}/${await created(base, fields)}`;
  return {
    [`POST ${base}`]: by('key', 'POST', async () => [base, fields]),
    [`PATCH ${base}/{id}`]: by('nature', 'PATCH', async () => [await one(), { name: 'For the shop' }]),
    [`DELETE ${base}/{id}`]: by('key', 'DELETE', async () => [await one()]),
  };
};
