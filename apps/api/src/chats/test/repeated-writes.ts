import type { ModuleWrites } from '../../../test/repeated-writes.ts';

const base = '/api/integrations/chats';
const fields = { name: 'Stock', url: 'https://chat.example.com/hooks/1', events: ['alert.raised'] };

/** How the writes of this module are repeated. */
export const writes: ModuleWrites = (by, _one, made) => {
  const chat = async () => `${base}/${await made(base, fields)}`;
  return {
    [`POST ${base}`]: by('key', 'POST', async () => [base, fields]),
    [`PATCH ${base}/{id}`]: by('nature', 'PATCH', async () => [await chat(), { name: 'Hall' }]),
    [`DELETE ${base}/{id}`]: by('key', 'DELETE', async () => [await chat()]),
    [`POST ${base}/{id}/pause`]: by('nature', 'POST', async () => [`${await chat()}/pause`, {}]),
    [`POST ${base}/{id}/resume`]: by('nature', 'POST', async () => [`${await chat()}/resume`, {}]),
    [`POST ${base}/{id}/test`]: by('key', 'POST', async () => [`${await chat()}/test`, {}]),
  };
};
