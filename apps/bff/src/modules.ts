import { alerts } from './alerts/module.ts';
import { approvals } from './approvals/module.ts';
import { behavior } from './behavior/module.ts';
import { categoriesAndSuppliers } from './categories-and-suppliers/module.ts';
import { chats } from './chats/module.ts';
import { counts } from './counts/module.ts';
import { emailDomains } from './email-domains/module.ts';
import { folders } from './folders/module.ts';
import { integrations } from './integrations/module.ts';
import { inventory } from './inventory/module.ts';
import { invitations } from './invitations/module.ts';
import { landing } from './landing/module.ts';
import type { Module } from './module.ts';
import { movements } from './movements/module.ts';
import { organizations } from './organizations/module.ts';
import { plans } from './plans/module.ts';
import { products } from './products/module.ts';
import { recipients } from './recipients/module.ts';
import { scheduledReports } from './scheduled-reports/module.ts';
import { selections } from './selections/module.ts';
import { session } from './session/module.ts';
import { users } from './users/module.ts';
import { views } from './views/module.ts';
import { warehouses } from './warehouses/module.ts';
import { webhooks } from './webhooks/module.ts';

/** All modules of the product; only `server.ts` builds the app from them. */
export const modules: readonly Module[] = [
  alerts,
  approvals,
  behavior,
  categoriesAndSuppliers,
  chats,
  counts,
  folders,
  integrations,
  inventory,
  invitations,
  landing,
  movements,
  organizations,
  plans,
  products,
  recipients,
  emailDomains,
  scheduledReports,
  selections,
  session,
  users,
  views,
  warehouses,
  webhooks,
];
