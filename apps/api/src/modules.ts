import { alertTemplatesModule } from './alert-templates/module.ts';
import { alertsModule } from './alerts/module.ts';
import { approvalsModule } from './approvals/module.ts';
import { behaviorModule } from './behavior/module.ts';
import { categoriesAndSuppliersModule } from './categories-and-suppliers/module.ts';
import { chatsModule } from './chats/module.ts';
import { countsModule } from './counts/module.ts';
import { emailDomainsModule } from './email-domains/module.ts';
import { foldersModule } from './folders/module.ts';
import { integrationsModule } from './integrations/module.ts';
import { inventoryModule } from './inventory/module.ts';
import { itemPlacement, itemRemoval } from './inventory/public.ts';
import { invitationsModule } from './invitations/module.ts';
import { landingModule } from './landing/module.ts';
import type { Module, Services } from './module.ts';
import { movementsModule } from './movements/module.ts';
import { awaitingApproval } from './movements/public.ts';
import { organizationsModule } from './organizations/module.ts';
import { plansModule } from './plans/module.ts';
import { productsModule } from './products/module.ts';
import { recipientsModule } from './recipients/module.ts';
import { scheduledReportsModule } from './scheduled-reports/module.ts';
import { selectionsModule } from './selections/module.ts';
import { sessionModule } from './session/module.ts';
import type { PasswordQueue } from './session/public.ts';
import { usersModule } from './users/module.ts';
import { viewsModule } from './views/module.ts';
import { warehousesModule } from './warehouses/module.ts';
import { webhooksModule } from './webhooks/module.ts';

/** The modules, and the other parts of them that the app needs. */
export interface Composition {
  readonly modules: readonly Module[];
  readonly passwords: PasswordQueue;
}

/**
 * Creates the modules of the API; a new organization is set up in this order. A module imports only the public files of
 * modules that it depends on (listed in `scripts/boundaries.ts`); functions of other modules are passed here.
 */
export function createModules(services: Services): Composition {
  const session = sessionModule(services);
  const modules: readonly Module[] = [
    session,
    usersModule(services),
    organizationsModule(services, session.accounts),
    invitationsModule(services, session.accounts),
    recipientsModule(services),
    emailDomainsModule(services),
    warehousesModule(services, { removeItemsOf: itemRemoval(services) }),
    foldersModule(services, { items: itemPlacement(services) }),
    inventoryModule(services),
    movementsModule(services),
    approvalsModule(services),
    countsModule(services),
    plansModule(services),
    productsModule(services),
    categoriesAndSuppliersModule(services),
    alertsModule(services),
    alertTemplatesModule(services),
    viewsModule(services),
    integrationsModule(services),
    selectionsModule(services),
    webhooksModule(services),
    scheduledReportsModule(services),
    chatsModule(services, { awaitingApproval }),
    behaviorModule(services),
    landingModule(services),
  ];
  return { modules, passwords: session.accounts.passwords };
}
