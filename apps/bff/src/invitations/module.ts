import type { Module } from '../module.ts';
import { invitationsResolvers } from './resolvers.ts';

export const invitations = { resolvers: invitationsResolvers } satisfies Module;
