import { alertTemplatesModule } from './alert-templates/module.ts';
import { alertsModule } from './alerts/module.ts';
import { approvalsModule } from './approvals/module.ts';
import { behaviourModule } from './behaviour/module.ts';
import { categoriesAndSuppliersModule } from './categories-and-suppliers/module.ts';
import { chatsModule } from './chats/module.ts';
import { countsModule } from './counts/module.ts';
import { emailDomainsModule } from './email-domains/module.ts';
import { foldersModule } from './folders/module.ts';
import { integrationsModule } from './integrations/module.ts';
import { inventoryModule } from './inventory/module.ts';
import { invitationsModule } from './invitations/module.ts';
import { landingModule } from './landing/module.ts';
import type { ModuleFactory } from './module.ts';
import { movementsModule } from './movements/module.ts';
import { organizationsModule } from './organizations/module.ts';
import { plansModule } from './plans/module.ts';
import { productsModule } from './products/module.ts';
import { recipientsModule } from './recipients/module.ts';
import { scheduledReportsModule } from './scheduled-reports/module.ts';
import { selectionsModule } from './selections/module.ts';
import { sessionModule } from './session/module.ts';
import { usersModule } from './users/module.ts';
import { viewsModule } from './views/module.ts';
import { warehousesModule } from './warehouses/module.ts';
import { webhooksModule } from './webhooks/module.ts';

/** The modules of the api, each one line; a new organization is set up in this order. */
export const moduleFactories: readonly ModuleFactory[] = [
  sessionModule,
  usersModule,
  organizationsModule,
  invitationsModule,
  recipientsModule,
  emailDomainsModule,
  warehousesModule,
  foldersModule,
  inventoryModule,
  movementsModule,
  approvalsModule,
  countsModule,
  plansModule,
  productsModule,
  categoriesAndSuppliersModule,
  alertsModule,
  alertTemplatesModule,
  viewsModule,
  integrationsModule,
  selectionsModule,
  webhooksModule,
  scheduledReportsModule,
  chatsModule,
  behaviourModule,
  landingModule,
];
