import {
  addEmailDomain,
  checkEmailDomain,
  listEmailDomains,
  removeEmailDomain,
} from '@tallyard/contracts/email-domains/endpoints';
import { emailDomainProblems, emailDomainStatuses } from '@tallyard/domain/email-domains/fields';
import type { Resolvers } from '../generated/resolvers.ts';
import { enumValue, enumValueOrNull } from '../platform/enums.ts';

export const emailDomainsResolvers: Resolvers = {
  Query: {
    emailDomains: async (_parent, { organizationId }, context) =>
      (await context.api(listEmailDomains, { organizationId })).data,
  },
  Mutation: {
    addEmailDomain: async (_parent, { input: { organizationId, domain } }, context) => ({
      emailDomain: await context.api(addEmailDomain, { organizationId, body: { domain } }),
    }),
    checkEmailDomain: async (_parent, { input: { organizationId, id } }, context) => ({
      emailDomain: await context.api(checkEmailDomain, { organizationId, params: { id } }),
    }),
    removeEmailDomain: async (_parent, { input: { organizationId, id } }, context) => ({
      deletedId: (await context.api(removeEmailDomain, { organizationId, params: { id } })).id,
    }),
  },
  EmailDomain: {
    status: ({ status }) => enumValue(emailDomainStatuses, status),
    problem: ({ problem }) => enumValueOrNull(emailDomainProblems, problem),
  },
};
