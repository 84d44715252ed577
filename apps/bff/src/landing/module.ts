import { missing } from '../files/web-client.ts';
import type { Module } from '../module.ts';
import { registerPublicPages } from './pages.ts';
import { landingResolvers } from './resolvers.ts';

export const landing = {
  resolvers: landingResolvers,
  routes: (app, { config }) => registerPublicPages(app, config.webRoot, config.landing, missing),
} satisfies Module;
