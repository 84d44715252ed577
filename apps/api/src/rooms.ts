import { alertTemplatesRoom } from './alert-templates/room.ts';
import { alertsRoom } from './alerts/room.ts';
import { approvalsRoom } from './approvals/room.ts';
import { behaviourRoom } from './behaviour/room.ts';
import { chatsRoom } from './chats/room.ts';
import { countsRoom } from './counts/room.ts';
import { foldersRoom } from './folders/room.ts';
import { integrationsRoom } from './integrations/room.ts';
import { inventoryRoom } from './inventory/room.ts';
import { invitationsRoom } from './invitations/room.ts';
import { landingRoom } from './landing/room.ts';
import { movementsRoom } from './movements/room.ts';
import { namesRoom } from './names/room.ts';
import { organizationsRoom } from './organizations/room.ts';
import { plansRoom } from './plans/room.ts';
import { productsRoom } from './products/room.ts';
import type { MakeRoom } from './room.ts';
import { scheduledReportsRoom } from './scheduled-reports/room.ts';
import { selectionsRoom } from './selections/room.ts';
import { sessionRoom } from './session/room.ts';
import { usersRoom } from './users/room.ts';
import { viewsRoom } from './views/room.ts';
import { warehousesRoom } from './warehouses/room.ts';
import { webhooksRoom } from './webhooks/room.ts';

/** The rooms of the api, each one line; in this order a new organisation is furnished. */
export const makeRooms: readonly MakeRoom[] = [
  sessionRoom,
  usersRoom,
  organizationsRoom,
  invitationsRoom,
  warehousesRoom,
  foldersRoom,
  inventoryRoom,
  movementsRoom,
  approvalsRoom,
  countsRoom,
  plansRoom,
  productsRoom,
  namesRoom,
  alertsRoom,
  alertTemplatesRoom,
  viewsRoom,
  integrationsRoom,
  selectionsRoom,
  webhooksRoom,
  scheduledReportsRoom,
  chatsRoom,
  behaviourRoom,
  landingRoom,
];
