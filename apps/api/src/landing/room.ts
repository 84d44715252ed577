import type { MakeRoom } from '../room.ts';
import { landingRoutes } from './routes.ts';

/** Waitlist and newsletter of the public page. */
export const landingRoom: MakeRoom = ({ database, windows }) => ({
  name: 'landing',
  routes: landingRoutes(database, windows),
});
