import { maxStatusesAtOnce } from '@tallyard/domain/recipients/limits';
import type { Module } from '../module.ts';
import { registerOneClick } from './one-click.ts';
import { recipientsResolvers } from './resolvers.ts';

export const recipients = {
  resolvers: recipientsResolvers,
  routes: registerOneClick,
  // Email addresses and phone numbers.
  weights: { rowsOfLists: { 'Query.recipients': { usual: 2, most: 2 * maxStatusesAtOnce } } },
} satisfies Module;
