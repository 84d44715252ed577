import type { ModuleWrites } from '../../../test/repeated-writes.ts';

const base = '/api/integrations/reports';
const fields = {
  name: 'Stock',
  list: 'items',
  format: 'csv',
  rrule: 'FREQ=DAILY',
  atTime: '06:00',
  recipients: ['boss@example.test'],
};

/** How the writes of this module are repeated. */
export const writes: ModuleWrites = (by, _one, made) => {
  const report = async () => `${base}/${await made(base, fields)}`;
  return {
    [`POST ${base}`]: by('key', 'POST', async () => [base, fields]),
    [`PATCH ${base}/{id}`]: by('nature', 'PATCH', async () => [await report(), { name: 'Low' }]),
    [`DELETE ${base}/{id}`]: by('key', 'DELETE', async () => [await report()]),
    [`POST ${base}/{id}/pause`]: by('nature', 'POST', async () => [`${await report()}/pause`, {}]),
    [`POST ${base}/{id}/resume`]: by('nature', 'POST', async () => [`${await report()}/resume`, {}]),
    [`POST ${base}/{id}/send`]: by('key', 'POST', async () => [`${await report()}/send`, {}]),
    [`POST ${base}/{id}/test`]: by('key', 'POST', async () => [`${await report()}/test`, {}]),
  };
};
