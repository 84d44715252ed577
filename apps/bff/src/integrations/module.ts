import { flags } from '@tallyard/domain/permissions/flags';
import type { Module } from '../module.ts';
import { integrationsResolvers } from './resolvers.ts';

export const integrations = {
  resolvers: integrationsResolvers,
  weights: {
    calls: { 'ApiKey.createdBy': 1, 'Integration.createdBy': 1 },
    rowsOfLists: { 'ApiKey.flags': { usual: 5, most: flags.length } },
  },
} satisfies Module;
