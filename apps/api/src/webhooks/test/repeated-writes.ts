import type { ModuleWrites } from '../../../test/repeated-writes.ts';

const base = '/api/integrations/webhooks';
const fields = { name: 'ERP', url: 'https://erp.example.com/hooks', kinds: ['item.changed'] };

/** How the writes of this module are repeated. */
export const writes: ModuleWrites = (by, _one, made, read) => {
  const hook = async () => `${base}/${await made(base, fields)}`;
  const sent = async () => {
    const path = await hook();
    await made(`${path}/test`, {});
    const { data } = await read(`${path}/deliveries`);
    return `${path}/deliveries/${data[0].id}/replay`;
  };
  return {
    [`POST ${base}`]: by('key', 'POST', async () => [base, fields]),
    [`PATCH ${base}/{id}`]: by('nature', 'PATCH', async () => [await hook(), { name: 'Shop' }]),
    [`DELETE ${base}/{id}`]: by('key', 'DELETE', async () => [await hook()]),
    [`POST ${base}/{id}/pause`]: by('nature', 'POST', async () => [`${await hook()}/pause`, {}]),
    [`POST ${base}/{id}/resume`]: by('nature', 'POST', async () => [`${await hook()}/resume`, {}]),
    [`POST ${base}/{id}/rotate-secret`]: by('key', 'POST', async () => [`${await hook()}/rotate-secret`, {}]),
    [`POST ${base}/{id}/test`]: by('key', 'POST', async () => [`${await hook()}/test`, {}]),
    [`POST ${base}/{id}/deliveries/{deliveryId}/replay`]: by(
      'nature',
      'POST',
      async () => [await sent(), {}],
      // When it is tried next is when it was asked for.
      { counts: true },
    ),
    [`POST ${base}/{id}/replay`]: by('nature', 'POST', async () => {
      const period = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date().toISOString() };
      return [`${await hook()}/replay`, period];
    }),
  };
};
