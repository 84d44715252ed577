import type { Module } from '../module.ts';
import { registerOneClick } from './one-click.ts';
import { recipientsResolvers } from './resolvers.ts';

export const recipients = { resolvers: recipientsResolvers, routes: registerOneClick } satisfies Module;
