import {
  addEmailDomain,
  checkEmailDomain,
  listEmailDomains,
  removeEmailDomain,
} from '@tallyard/contracts/email-domains/endpoints';
import { type Route, route } from '../platform/routes/route.ts';
import { addDomain, checkDomain, type EnqueueCheck, listDomains, removeDomain } from './service.ts';

export function emailDomainRoutes(enqueueCheck: EnqueueCheck): readonly Route[] {
  return [
    route(listEmailDomains, async ({ transaction }) => {
      const data = await listDomains(transaction, Date.now());
      return { data, total: data.length };
    }),
    route(addEmailDomain, ({ transaction, input }) =>
      addDomain(transaction, input.body.domain, Date.now(), enqueueCheck),
    ),
    route(checkEmailDomain, ({ transaction, input }) =>
      checkDomain(transaction, input.params.id, Date.now(), enqueueCheck),
    ),
    route(removeEmailDomain, ({ transaction, input }) => removeDomain(transaction, input.params.id)),
  ];
}
