import type { MakeRoom } from '../room.ts';
import { organizationRoutes } from './routes.ts';

/** The person's organisations, who belongs to them, and what roles may do there. */
export const organizationsRoom: MakeRoom = (services) => ({
  name: 'organizations',
  routes: organizationRoutes({ ...services, people: services.offers }),
  events: { 'membership.changed': { endsStreamOf: (changed, reader) => changed.userId === reader.userId } },
});
