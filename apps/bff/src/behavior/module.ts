import type { Module } from '../module.ts';
import { behaviorResolvers } from './resolvers.ts';

export const behavior = { resolvers: behaviorResolvers } satisfies Module;
