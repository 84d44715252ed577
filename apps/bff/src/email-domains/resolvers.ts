import {
  addEmailDomain,
  checkEmailDomain,
  listEmailDomains,
  removeEmailDomain,
} from '@tallyard/contracts/email-domains/endpoints';
import { emailDomainProblems, emailDomainStatuses } from '@tallyard/domain/email-domains/fields';
import type { Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { word, wordOrNull } from '../platform/enums.ts';
import { call } from '../rest/call.ts';

export const emailDomainsResolvers: Resolvers = {
  Query: {
    emailDomains: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      return (await call(context.rest, listEmailDomains, { params: { organizationId }, organizationId })).data;
    },
  },
  Mutation: {
    addEmailDomain: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, input);
      const body = { domain: input.domain };
      return {
        emailDomain: await call(context.rest, addEmailDomain, { params: { organizationId }, body, organizationId }),
      };
    },
    checkEmailDomain: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, input);
      const params = { organizationId, id: input.id };
      return { emailDomain: await call(context.rest, checkEmailDomain, { params, organizationId }) };
    },
    removeEmailDomain: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, input);
      const params = { organizationId, id: input.id };
      return { deletedId: (await call(context.rest, removeEmailDomain, { params, organizationId })).id };
    },
  },
  EmailDomain: {
    status: ({ status }) => word(emailDomainStatuses, status),
    problem: ({ problem }) => wordOrNull(emailDomainProblems, problem),
  },
};
