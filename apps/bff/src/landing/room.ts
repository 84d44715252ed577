import { missing } from '../files/web-client.ts';
import type { Room } from '../room.ts';
import { registerPublicPages } from './pages.ts';
import { landingResolvers } from './resolvers.ts';

export const landing = {
  resolvers: landingResolvers,
  routes: (app, { config }) => registerPublicPages(app, config.webRoot, config.landing, missing),
} satisfies Room;
