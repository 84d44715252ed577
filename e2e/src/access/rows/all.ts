import type { Row } from '../row.ts';
import * as alerts from './alerts.ts';
import * as approvals from './approvals.ts';
import * as behavior from './behavior.ts';
import * as categoriesAndSuppliers from './categories-and-suppliers.ts';
import * as chats from './chats.ts';
import * as counts from './counts.ts';
import * as emailDomains from './email-domains.ts';
import * as folders from './folders.ts';
import * as integrations from './integrations.ts';
import * as inventory from './inventory.ts';
import * as landing from './landing.ts';
import * as movements from './movements.ts';
import * as organizations from './organizations.ts';
import * as plans from './plans.ts';
import * as products from './products.ts';
import * as recipients from './recipients.ts';
import * as scheduledReports from './scheduled-reports.ts';
import * as schedules from './schedules.ts';
import * as selections from './selections.ts';
import * as session from './session.ts';
import * as team from './team.ts';
import * as users from './users.ts';
import * as views from './views.ts';
import * as warehouses from './warehouses.ts';
import * as webhooks from './webhooks.ts';

interface ModuleRows {
  readonly restRows: Readonly<Record<string, Row>>;
  readonly graphqlRows: Readonly<Record<string, Row>>;
}

const modules: readonly ModuleRows[] = [
  alerts,
  approvals,
  behavior,
  chats,
  counts,
  emailDomains,
  folders,
  integrations,
  inventory,
  landing,
  movements,
  categoriesAndSuppliers,
  organizations,
  plans,
  products,
  recipients,
  scheduledReports,
  schedules,
  selections,
  session,
  team,
  users,
  views,
  warehouses,
  webhooks,
];

/** Every route of the api, with who may use it. A route without an entry fails the tests. */
export const restRows: ModuleRows['restRows'] = Object.assign({}, ...modules.map((module) => module.restRows));

/** Every root field, with who may use it. A field without an entry fails the tests. */
export const graphqlRows: ModuleRows['graphqlRows'] = Object.assign({}, ...modules.map((module) => module.graphqlRows));
