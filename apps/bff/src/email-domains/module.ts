import { maxEmailDomains } from '@tallyard/domain/email-domains/fields';
import type { Module } from '../module.ts';
import { emailDomainsResolvers } from './resolvers.ts';

export const emailDomains = {
  resolvers: emailDomainsResolvers,
  weights: { rowsOfLists: { 'Query.emailDomains': { usual: 1, most: maxEmailDomains } } },
} satisfies Module;
