import type { Module } from '../module.ts';
import { behaviourResolvers } from './resolvers.ts';

export const behaviour = { resolvers: behaviourResolvers } satisfies Module;
