import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/api/src/hidden-warehouses.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'hidden-warehouses.whole-organization',
    promise: 'What concerns the whole organization is not ended by a member of some warehouses.',
    replace: ['warehouseIds === null || !warehouseIds', '!(warehouseIds ?? [])'],
    proof: proof('an approval policy of all warehouses', 'a delegation of somebody who sees them'),
  },
  {
    name: 'hidden-warehouses.named',
    promise: 'What names a hidden warehouse is not ended by a member who does not see it.',
    replace: ['!warehouseIds.every((id) => seen.has(id))', 'seen.has(concernsHiddenWarehouses)'],
    proof: proof('an alert rule of all warehouses, or of one of them'),
  },
  {
    name: 'hidden-warehouses.products',
    promise:
      'Whether a product has items in hidden warehouses is asked beyond the scope of whoever deletes or merges it.',
    replace: ['($3::uuid[])', '($3::uuid[]) AND false'],
    proof: proof('a product with items there is not deleted', 'nor is it merged into another'),
  },
  {
    name: 'hidden-warehouses.merge-as-applied',
    promise: 'A merge that was judged before stock came to a hidden warehouse is refused as it is applied.',
    replace: ["else if (hidden.has(id)) refused('PERMISSION_DENIED', concernsHiddenWarehouses);", ''],
    proof: proof('nor is it merged into another'),
  },
  {
    name: 'hidden-warehouses.reports',
    promise: 'Runs of reports tell a member of some warehouses nothing about others.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0022_scheduled_reports.sql',
      text: "USING (current_user <> 'tallyard_scoped' OR acts_for::text = current_setting('app.actor_id', true));",
    },
    without: 'USING (true);',
    proof: proof('their reports are their own'),
  },
  {
    name: 'hidden-warehouses.search-of-movements',
    promise: 'A search of movements tells nothing of the texts of items in hidden warehouses.',
    replace: ['current_user', 'true OR current_user'],
    proof: proof('a transfer that comes from there is not found'),
  },
  {
    name: 'alerts.masked-phones',
    promise: 'Members who may not change rules read the last digits of their phone numbers alone.',
    replace: ['update', 'view'],
    proof: {
      file: 'apps/api/src/alerts/notifications/recipients.test.ts',
      tests: ['phone numbers are read in full only by members who may change rules'],
    },
  },
  {
    name: 'hidden-warehouses.of-other-members',
    promise: 'The activity does not name hidden warehouses of other members.',
    replace: ['warehouseIds', 'none'],
    proof: {
      file: 'apps/api/src/scopes.test.ts',
      tests: [
        'the same of a viewer',
        'the same of a user',
        'the same of a manager',
        'nor do files, whole or of what is named',
      ],
    },
  },
  {
    name: 'hidden-warehouses.folders-renamed',
    promise: 'A folder in which a hidden warehouse stands keeps its name and kind.',
    remove: true,
    proof: proof('a folder in which hidden warehouses stand'),
  },
  {
    name: 'hidden-warehouses.folders-moved',
    promise: 'A folder in which a hidden warehouse stands stays where it is.',
    remove: true,
    proof: proof('a folder in which hidden warehouses stand'),
  },
  {
    name: 'hidden-warehouses.folders-deleted',
    promise: 'A folder in which a hidden warehouse stands is not deleted.',
    remove: true,
    proof: proof('a folder in which hidden warehouses stand'),
  },
  {
    name: 'hidden-warehouses.folders-ordered',
    promise: 'A folder in which a hidden warehouse stands keeps its position.',
    remove: true,
    proof: proof('a folder in which hidden warehouses stand'),
  },
  {
    name: 'alerts.escalated-to-confirmed',
    promise: 'An alert names only addresses as notified that may be sent to.',
    replace: ['(send) => confirmed.has(send)', 'isToAddress'],
    proof: {
      file: 'apps/api/src/alerts/notifications/escalation.test.ts',
      tests: ['an address that has not confirmed is not named as notified'],
    },
  },
  {
    name: 'hidden-warehouses.custom-fields',
    promise: 'A custom field of which hidden items have a value is not deleted.',
    remove: true,
    proof: proof('a custom field of which hidden items have a value'),
  },
];
