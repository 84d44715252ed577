import type { Module } from '../module.ts';
import { namesResolvers } from './resolvers.ts';

export const names = {
  resolvers: namesResolvers,
  weights: { bulk: ['Mutation.renameNames'] },
} satisfies Module;
