import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/api/src/hidden-warehouses.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'hidden-warehouses.whole-organization',
    promise: 'What concerns the whole organization is not ended by a member of some warehouses.',
    code: {
      file: 'apps/api/src/platform/database/scope.ts',
      text: 'if (warehouseIds === null || !warehouseIds.every((id) => seen.has(id))) {',
    },
    without: 'if (!(warehouseIds ?? []).every((id) => seen.has(id))) {',
    proof: proof('an approval policy of all warehouses', 'a delegation of somebody who sees them'),
  },
  {
    name: 'hidden-warehouses.named',
    promise: 'What names a hidden warehouse is not ended by a member who does not see it.',
    code: {
      file: 'apps/api/src/platform/database/scope.ts',
      text: 'if (warehouseIds === null || !warehouseIds.every((id) => seen.has(id))) {',
    },
    without: 'if (warehouseIds === null || seen.has(concernsHiddenWarehouses)) {',
    proof: proof('an alert rule of all warehouses, or of one of them'),
  },
  {
    name: 'hidden-warehouses.products',
    promise:
      'Whether a product has items in hidden warehouses is asked beyond the scope of whoever deletes or merges it.',
    code: {
      file: 'apps/api/src/products/hidden-stock.ts',
      text: 's.warehouse_id <> ALL ($3::uuid[])',
    },
    without: 's.warehouse_id <> ALL ($3::uuid[]) AND false',
    proof: proof('a product with items there is not deleted', 'nor is it merged into another'),
  },
  {
    name: 'hidden-warehouses.merge-as-applied',
    promise: 'A merge that was judged before stock came to a hidden warehouse is refused as it is applied.',
    code: {
      file: 'apps/api/src/products/plans/merge-kind.ts',
      text: "else if (hidden.has(id)) refused('PERMISSION_DENIED', concernsHiddenWarehouses);",
    },
    without: '',
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
    code: { file: 'apps/api/src/movements/list.ts', text: "=> `(current_user <> '" },
    without: "=> `(true OR current_user <> '",
    proof: proof('a transfer that comes from there is not found'),
  },
  {
    name: 'alerts.masked-phones',
    promise: 'Members who may not change rules read the last digits of their phone numbers alone.',
    code: { file: 'apps/api/src/alerts/masked-phones.ts', text: "mayDo(flags, 'alertRules.update')" },
    without: "mayDo(flags, 'alertRules.view')",
    proof: {
      file: 'apps/api/src/alerts/notifications/recipients.test.ts',
      tests: ['phone numbers are read in full only by members who may change rules'],
    },
  },
  {
    name: 'hidden-warehouses.of-other-members',
    promise: 'The activity does not name hidden warehouses of other members.',
    code: { file: 'apps/api/src/platform/history/entries.ts', text: " - 'warehouseIds'" },
    without: " - 'none'",
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
    code: {
      file: 'apps/api/src/folders/tree.ts',
      text: 'if (isRenamed || (kind !== undefined && kind !== found.kind)) await requireAllContentVisible(transaction, id);',
    },
    without: '',
    proof: proof('a folder in which hidden warehouses stand'),
  },
  {
    name: 'hidden-warehouses.folders-moved',
    promise: 'A folder in which a hidden warehouse stands stays where it is.',
    code: {
      file: 'apps/api/src/folders/tree.ts',
      text: `if (before.parentId === parentId) return before;
    await requireAllContentVisible(transaction, id);`,
    },
    without: 'if (before.parentId === parentId) return before;',
    proof: proof('a folder in which hidden warehouses stand'),
  },
  {
    name: 'hidden-warehouses.folders-deleted',
    promise: 'A folder in which a hidden warehouse stands is not deleted.',
    code: {
      file: 'apps/api/src/folders/tree.ts',
      text: `throw new ApiError('RULE_BROKEN', messages.deleteNotSupported);
    await requireAllContentVisible(transaction, id);`,
    },
    without: `throw new ApiError('RULE_BROKEN', messages.deleteNotSupported);`,
    proof: proof('a folder in which hidden warehouses stand'),
  },
  {
    name: 'hidden-warehouses.folders-ordered',
    promise: 'A folder in which a hidden warehouse stands keeps its position.',
    code: {
      file: 'apps/api/src/folders/tree.ts',
      text: 'await requireAllContentVisible(transaction, ...ordered.map(({ id }) => id));',
    },
    without: '',
    proof: proof('a folder in which hidden warehouses stand'),
  },
  {
    name: 'alerts.escalated-to-confirmed',
    promise: 'An alert names only addresses as notified that may be sent to.',
    code: {
      file: 'apps/api/src/alerts/notifications/steps.ts',
      text: '.filter((send) => confirmed.has(send))',
    },
    without: '.filter(isToAddress)',
    proof: {
      file: 'apps/api/src/alerts/notifications/escalation.test.ts',
      tests: ['an address that has not confirmed is not named as notified'],
    },
  },
  {
    name: 'hidden-warehouses.custom-fields',
    promise: 'A custom field of which hidden items have a value is not deleted.',
    code: {
      file: 'apps/api/src/platform/custom-fields/definitions.ts',
      text: 'if (removed.length > 0) await mayRemove(transaction, removed);',
    },
    without: '',
    proof: proof('a custom field of which hidden items have a value'),
  },
];
