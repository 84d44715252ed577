import type { Module } from '../module.ts';
import { namesResolvers } from './resolvers.ts';

export const categoriesAndSuppliers = {
  resolvers: namesResolvers,
  weights: { bulk: ['Mutation.renameNames'] },
} satisfies Module;
