import type { Format } from '../format/format';

/** Past-tense verbs by the verb in an action's name. */
const verbs: Readonly<Record<string, string>> = {
  accept: 'Accepted',
  acknowledge: 'Acknowledged',
  add: 'Added',
  adjust: 'Adjusted',
  approve: 'Approved',
  assign: 'Assigned',
  cancel: 'Cancelled',
  changeRole: 'Changed the role of',
  changeSettings: 'Changed the settings of',
  confirm: 'Confirmed',
  create: 'Created',
  created: 'Created',
  deactivate: 'Deactivated',
  decline: 'Declined',
  delete: 'Deleted',
  deleted: 'Deleted',
  edit: 'Renamed',
  editProfile: 'Edited',
  end: 'Ended',
  exportActivity: 'Exported the activity of',
  import: 'Imported',
  invite: 'Invited',
  join: 'Joined',
  leave: 'Left',
  lose: 'Lost the verification of',
  move: 'Moved',
  overrideRoles: 'Changed the permissions of',
  reactivate: 'Reactivated',
  reject: 'Rejected',
  remove: 'Removed',
  reorder: 'Reordered',
  replace: 'Replaced',
  resend: 'Sent again',
  resetPassword: 'Sent a password reset to',
  resolve: 'Resolved',
  revoke: 'Revoked',
  rotate: 'Rotated',
  schedule: 'Put to another time:',
  skipOccurrence: 'Left one out of',
  stop: 'Stopped',
  subscribe: 'Subscribed',
  toggle: 'Switched',
  undo: 'Undone:',
  unsubscribe: 'Unsubscribed',
  update: 'Changed',
  updateOccurrence: 'Changed one of',
  updated: 'Changed',
  verify: 'Verified',
};

/** Labels of the entity types. */
export const kinds: Readonly<Record<string, string>> = {
  item: 'item',
  warehouse: 'warehouse',
  savedView: 'saved view',
  alert: 'alert',
  'alert-rule': 'alert rule',
  apiKey: 'API key',
  organization: 'organization',
  member: 'member',
  invitation: 'invitation',
  recipient: 'recipient',
  emailDomain: 'email domain',
  role: 'role',
  user: 'person',
};

/** Converts 'reorderPoint' and 'reorder-point' to 'reorder point'. */
export function readableName(name: string): string {
  return name
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a sentence such as 'Changed warehouse City depot'. Names unknown to this client are shown unchanged. */
export function activityText(entry: { action: string; entity: string; entityName?: string | null }): string {
  const verb = entry.action.split('.').at(-1) ?? entry.action;
  const done = verbs[verb] ?? `${capitalized(readableName(verb))}:`;
  const kind = kinds[entry.entity] ?? readableName(entry.entity);
  return [done, kind, entry.entityName].filter(Boolean).join(' ');
}

/** Returns a label for the last part of a field's path: 'min quantity' for 'trigger.thresholds.minQuantity'. */
export function fieldLabel(field: string): string {
  return readableName(field.split('.').at(-1) ?? field);
}

const amounts = new Set([
  'quantity',
  'change',
  'reorderPoint',
  'unitPrice',
  'minQuantity',
  'threshold',
  'currentStock',
]);

/**
 * Formats a value for display: a timestamp in the user's time zone, an amount in the user's notation, booleans as yes and no.
 * Returns anything else unchanged.
 */
export function valueText(field: string, text: string, format: Format): string {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return format.moment(text);
  if (amounts.has(field.split('.').at(-1) ?? field)) return format.amounts.write(text);
  return { true: 'yes', false: 'no' }[text] ?? text;
}

/** The modules that the list can be filtered by. Each value is a prefix of action names. */
export const actionOptions = [
  { value: 'inventory.adjust', label: 'Adjustments' },
  { value: 'inventory.import', label: 'Imports' },
  { value: 'inventory.', label: 'All of inventory' },
  { value: 'alert', label: 'Alerts and rules' },
  { value: 'warehouses.', label: 'Warehouses' },
  { value: 'apiKeys.', label: 'API keys' },
  { value: 'organizations.', label: 'Organization' },
];
