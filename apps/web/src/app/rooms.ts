import { alerts } from '../alerts/room';
import { approvals } from '../approvals/room';
import { counts } from '../counts/room';
import { dashboard } from '../dashboard/room';
import { folders } from '../folders/room';
import { integrations } from '../integrations/room';
import { inventory } from '../inventory/room';
import { invitations } from '../invitations/room';
import { movements } from '../movements/room';
import { names } from '../names/room';
import { organizations } from '../organizations/room';
import { plans } from '../plans/room';
import { products } from '../products/room';
import { session } from '../session/room';
import type { ChangedBy, Room, Thing } from '../shared/rooms/room';
import { users } from '../users/room';
import { views } from '../views/room';
import { warehouses } from '../warehouses/room';

/** Every room, in the order of its places. A room of which another puts something into a page is given that page. */
export const rooms: readonly Room[] = [
  dashboard({ page: async () => ({ Component: (await import('./dashboard-of-rooms')).DashboardOfRooms }) }),
  inventory({
    list: async () => ({ Component: (await import('./inventory-with-first-steps')).InventoryWithFirstSteps }),
    item: async () => ({ Component: (await import('./item-with-alerts')).ItemWithAlerts }),
  }),
  products,
  names,
  movements,
  approvals,
  counts,
  warehouses({ one: async () => ({ Component: (await import('./warehouse-with-stock')).WarehouseWithStock }) }),
  folders({ one: async () => ({ Component: (await import('./folder-with-items')).FolderWithItems }) }),
  alerts,
  plans,
  views({ one: async () => ({ Component: (await import('./view-of-lists')).ViewOfLists }) }),
  integrations,
  organizations({
    members: async () => ({ Component: (await import('./organization-members')).OrganizationMembers }),
    settings: async () => ({ Component: (await import('./organization-settings')).OrganizationSettings }),
  }),
  invitations({ accept: async () => ({ Component: (await import('./accept-invitation')).AcceptInvitation }) }),
  users({ account: async () => ({ Component: (await import('./account')).Account }) }),
  session,
];

/** What each room says of its questions, joined. */
export const changedBy: ChangedBy = rooms.reduce<{ [T in Thing]?: ChangedBy[T] }>((all, room) => {
  for (const [thing, names] of Object.entries(room.changedBy ?? {}) as [Thing, NonNullable<ChangedBy[Thing]>][]) {
    all[thing] = [...(all[thing] ?? []), ...names];
  }
  return all;
}, {});
