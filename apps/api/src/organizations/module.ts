import type { ModuleFactory } from '../module.ts';
import { organizationRoutes } from './routes.ts';

/** The person's organisations, who belongs to them, and what roles may do there. */
export const organizationsModule: ModuleFactory = (services) => ({
  name: 'organizations',
  routes: organizationRoutes({ ...services, people: services.moduleApi }),
  events: { 'membership.changed': { endsStreamOf: (changed, reader) => changed.userId === reader.userId } },
});
