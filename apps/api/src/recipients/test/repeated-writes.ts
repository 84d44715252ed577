import { linkSecret } from '../../../test/confirmed-recipients.ts';
import type { ModuleWrites } from '../../../test/repeated-writes.ts';
import { unsubscribeTokenOf } from '../../platform/recipients/unsubscribe-links.ts';

const path = '/api/organizations/{organizationId}/recipients';

/** How the writes of this module are repeated; those with a link that was mailed stand in `repeated-writes.test.ts`. */
export const writes: ModuleWrites = (by, one, created) => {
  const inOrganization = (rest: string) => `/api/organizations/${one().organizationId}/recipients/${rest}`;
  const named = async () => {
    const fields = { name: 'Stock', list: 'items', format: 'csv', rrule: 'FREQ=DAILY', atTime: '06:00' };
    await created('/api/integrations/reports', { ...fields, recipients: ['boss@example.test'] });
    return { channel: 'email', address: 'boss@example.test' };
  };
  const ofMember = () => ({
    token: unsubscribeTokenOf(linkSecret, {
      organizationId: one().organizationId,
      subscriber: { kind: 'member', id: one().userId.user },
      topic: { kind: 'alerts' },
    }),
  });
  const withLink = (url: string) => by('nature', 'POST', async () => [url, ofMember()]);
  return {
    [`POST ${path}/statuses`]: by('nature', 'POST', async () => [inOrganization('statuses'), { emails: ['a@x.test'] }]),
    [`POST ${path}/resend`]: by('key', 'POST', async () => [inOrganization('resend'), await named()]),
    'POST /api/subscriptions/read': withLink('/api/subscriptions/read'),
    'POST /api/subscriptions/unsubscribe': withLink('/api/subscriptions/unsubscribe'),
    'POST /api/subscriptions/subscribe': withLink('/api/subscriptions/subscribe'),
  };
};
