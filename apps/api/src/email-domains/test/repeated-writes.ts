import type { ModuleWrites } from '../../../test/repeated-writes.ts';

const path = '/api/organizations/{organizationId}/email-domains';

/** How the writes of this module are repeated. */
export const writes: ModuleWrites = (by, one, created) => {
  const all = () => `/api/organizations/${one().organizationId}/email-domains`;
  const domain = async () => created(all(), { domain: 'bolt.test' });
  return {
    [`POST ${path}`]: by('key', 'POST', async () => [all(), { domain: 'bolt.test' }]),
    [`POST ${path}/{id}/check`]: by('nature', 'POST', async () => [`${all()}/${await domain()}/check`, {}]),
    [`DELETE ${path}/{id}`]: by('key', 'DELETE', async () => [`${all()}/${await domain()}`]),
  };
};
