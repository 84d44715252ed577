import type { ModuleWrites } from '../../../test/repeated-writes.ts';

const path = '/api/alert-templates/templates';

/** How the writes of this module are repeated. */
export const writes: ModuleWrites = (by, one, created) => {
  const rule = () => created(`/api/alerts/${one().organizationId}/rules`, { name: 'Low', isActive: false });
  const template = async () => created(path, { ruleId: await rule(), name: 'Ours' });
  return {
    [`POST ${path}`]: by('key', 'POST', async () => [path, { ruleId: await rule(), name: 'Ours' }]),
    [`PUT ${path}/{id}`]: by('nature', 'PUT', async () => [`${path}/${await template()}`, { name: 'Renamed' }]),
    [`DELETE ${path}/{id}`]: by('key', 'DELETE', async () => [`${path}/${await template()}`]),
    [`PUT ${path}/{id}/rating`]: by('nature', 'PUT', async () => [`${path}/out-of-stock/rating`, { rating: 4 }]),
    [`POST ${path}/{id}/rules`]: by('key', 'POST', async () => [`${path}/out-of-stock/rules`, {}]),
  };
};
