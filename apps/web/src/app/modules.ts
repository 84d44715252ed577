import { alerts } from '../alerts/module';
import { approvals } from '../approvals/module';
import { categoriesAndSuppliers } from '../categories-and-suppliers/module';
import { counts } from '../counts/module';
import { dashboard } from '../dashboard/module';
import { folders } from '../folders/module';
import { integrations } from '../integrations/module';
import { inventory } from '../inventory/module';
import { invitations } from '../invitations/module';
import { movements } from '../movements/module';
import { organizations } from '../organizations/module';
import { plans } from '../plans/module';
import { products } from '../products/module';
import { recipients } from '../recipients/module';
import { session } from '../session/module';
import type { ChangedBy, Module, Thing } from '../shared/modules/module';
import { users } from '../users/module';
import { views } from '../views/module';
import { warehouses } from '../warehouses/module';

/** All modules, in menu order. A page to which other modules contribute is passed to its module. */
export const modules: readonly Module[] = [
  dashboard({ page: async () => ({ Component: (await import('./composed-dashboard')).ComposedDashboard }) }),
  inventory({
    list: async () => ({ Component: (await import('./inventory-with-first-steps')).InventoryWithFirstSteps }),
    item: async () => ({ Component: (await import('./item-with-alerts')).ItemWithAlerts }),
  }),
  products,
  categoriesAndSuppliers,
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
  recipients,
  users({ account: async () => ({ Component: (await import('./account')).Account }) }),
  session,
];

/** The stale queries of all modules, merged. */
export const changedBy: ChangedBy = modules.reduce<{ [T in Thing]?: ChangedBy[T] }>((all, module) => {
  for (const [thing, categoriesAndSuppliers] of Object.entries(module.changedBy ?? {}) as [
    Thing,
    NonNullable<ChangedBy[Thing]>,
  ][]) {
    all[thing] = [...(all[thing] ?? []), ...categoriesAndSuppliers];
  }
  return all;
}, {});
