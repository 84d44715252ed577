import { registerAvatars } from '../files/avatars.ts';
import type { Module } from '../module.ts';
import { usersResolvers } from './resolvers.ts';

export const users = { resolvers: usersResolvers, routes: registerAvatars } satisfies Module;
