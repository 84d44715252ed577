import type { Guard } from '../guard.ts';

const searchProof = {
  file: 'apps/web/src/shared/lists/list-filters.test.tsx',
  tests: ['what is typed is searched for once typing has rested for 300 ms'],
};

export const guards: readonly Guard[] = [
  {
    name: 'lists.pasted-cells',
    promise: 'One paste changes no more than 500 cells.',
    code: { file: 'apps/web/src/shared/cells/clipboard.ts', text: 'count > maxPastedCells' },
    without: 'count > maxPastedCells + 1',
    proof: {
      file: 'apps/web/src/inventory/list/item-grid.test.tsx',
      tests: ['500 cells are pasted, 501 are refused with their number'],
    },
  },
  {
    name: 'lists.cell-against-what-was-seen',
    promise: 'A cell is saved against what was seen of it.',
    code: { file: 'apps/web/src/shared/cells/list-grid.tsx', text: 'id, ...change, expected }' },
    without: 'id, ...change }',
    proof: {
      file: 'apps/web/src/inventory/list/item-grid.test.tsx',
      tests: ['a cell is saved by the mutation of the form, as a change of its field alone, against what was seen'],
    },
  },
  {
    name: 'lists.quantity-is-not-written-over',
    promise: 'No paste writes over a quantity.',
    code: {
      file: 'apps/web/src/shared/cells/list-grid.tsx',
      text: 'if (cell && cell.isPasted !== false) return true;',
    },
    without: 'if (cell?.isPasted !== false) return true;',
    proof: {
      file: 'apps/web/src/inventory/list/item-grid.test.tsx',
      tests: ['a quantity is never written over: its cell opens the adjustment, and a paste leaves it out and says so'],
    },
  },
  {
    name: 'lists.selection-maximum',
    promise: 'No more than a thousand can be selected.',
    code: { file: 'apps/web/src/shared/lists/url-selection.ts', text: 'if (list.length > maxSelected) {' },
    without: 'if (list.length > maxSelected * 1_000) {',
    proof: {
      file: 'apps/web/src/shared/lists/url-selection.test.tsx',
      tests: ['one more than a thousand is refused in the words of GEN-12, and nothing is selected'],
    },
  },
  {
    name: 'lists.open-chunk-is-kept',
    promise:
      'A chunk whose answer was lost is sent again as it was, so that its key is known and nothing is done twice.',
    code: { file: 'apps/web/src/shared/lists/bulk-run.ts', text: 'open.every((id) => requested.has(id)) ? open : []' },
    without: 'open.every((id) => requested.has(id)) ? [] : []',
    proof: {
      file: 'apps/web/src/shared/lists/bulk-run.test.ts',
      tests: ['what is open is sent again as the chunk that it was, whatever else is wanted'],
    },
  },
  {
    name: 'lists.step-back',
    promise: 'A page of a list that has emptied leads back to one that has rows.',
    code: { file: 'apps/web/src/shared/lists/use-step-back.ts', text: 'url.set(' },
    without: 'Object.is(',
    proof: {
      file: 'apps/web/src/inventory/inventory-page.test.tsx',
      tests: ['a page that has emptied leads back to the last one that has rows'],
    },
  },
  {
    name: 'lists.step-back-of-every-list',
    promise: 'Every list steps back from a page that has emptied.',
    code: { file: 'apps/web/src/shared/lists/use-list.ts', text: 'answer?.totalPages, list.pageKey);' },
    without: 'undefined, list.pageKey);',
    proof: {
      file: 'apps/web/src/alerts/list/alerts-page.test.tsx',
      tests: ['a page that has emptied leads back to the last one that has rows'],
    },
  },
  {
    name: 'lists.selection-let-go',
    promise: 'What a new filter may have put out of sight is selected no longer.',
    code: { file: 'apps/web/src/shared/lists/use-list.ts', text: '[list.pageKey]: null, selected: null }' },
    without: '[list.pageKey]: null }',
    proof: {
      file: 'apps/web/src/shared/lists/list-panel.test.tsx',
      tests: ['a filter that changes begins at the first page and lets go of what was selected'],
    },
  },
  {
    name: 'lists.needs-are-not-asked',
    promise: 'Whoever may not see a list is told so, and nothing is asked of the server.',
    code: { file: 'apps/web/src/shared/lists/use-list.ts', text: 'const isRequested = may &&' },
    without: 'const isRequested =',
    proof: {
      file: 'apps/web/src/shared/lists/list-panel.test.tsx',
      tests: ['whoever may not see a list is told so, and nothing is asked'],
    },
  },
  {
    name: 'lists.search-waits-300ms',
    promise: 'A search begins once typing has rested for 300 ms.',
    code: { file: 'apps/web/src/shared/lists/filter-kinds.tsx', text: 'debounceMs={searchDebounceMs}' },
    without: 'debounceMs={searchDebounceMs / 100}',
    proof: searchProof,
  },
  {
    name: 'lists.search-field-waits',
    promise: 'A search field reports when typing rests, not at each key.',
    code: { file: 'packages/ui/src/filters/search-field.tsx', text: '}, debounceMs);' },
    without: '}, 0);',
    proof: searchProof,
  },
  {
    name: 'lists.tick-draws-one-row',
    promise: 'A tick draws its own row again, and not the page.',
    code: {
      file: 'packages/ui/src/table/table-row.tsx',
      text: 'memo(TableRowDrawn) as typeof TableRowDrawn',
    },
    without: '(TableRowDrawn ?? memo(TableRowDrawn)) as typeof TableRowDrawn',
    proof: {
      file: 'packages/ui/src/table/data-table.test.tsx',
      tests: ['a tick draws its own row again, and no other'],
    },
  },
  {
    name: 'lists.few-rows-drawn',
    promise: 'Of a thousand rows at most sixty are in the page.',
    code: { file: 'packages/ui/src/table/data-table.tsx', text: 'rows.length <= mostDrawn || isPrinting ?' },
    without: 'rows.length > 0 || isPrinting ?',
    proof: {
      file: 'packages/ui/src/table/data-table.test.tsx',
      tests: ['of a thousand rows at most sixty are drawn, and all of them when the page is printed'],
    },
  },
  {
    name: 'lists.columns-within-window',
    promise: 'A phone draws no columns that its window is too narrow for.',
    code: { file: 'packages/ui/src/table/use-columns-within.ts', text: '|| tableWidths[from] < width' },
    without: '|| tableWidths[from] < width || width > 0',
    proof: {
      file: 'packages/ui/src/table/data-table.test.tsx',
      tests: ['columns that the window is too narrow for are not drawn, and all of them on paper'],
    },
  },
  {
    name: 'lists.wide-once',
    promise: 'Whether a table is pushed sideways does not change by turns with the rows that are drawn.',
    code: { file: 'packages/ui/src/table/use-sideways.ts', text: 'setWide(room <= tooNarrow)' },
    without: 'setWide(table.offsetWidth > room)',
    proof: {
      file: 'packages/ui/src/table/use-sideways.test.tsx',
      tests: [
        'a table that is too wide stays so whichever rows are drawn, until its frame is wider or its columns are others',
      ],
    },
  },
  {
    name: 'lists.menu-within-window',
    promise: 'The menu of columns is reached whole without moving the page, which would take it along.',
    code: { file: 'packages/ui/src/table/columns-menu.tsx', text: 'middlewares={withinWindow}' },
    without: '',
    proof: {
      file: 'packages/ui/src/table/data-table.test.tsx',
      tests: ['the menu of columns is no higher than there is room, and scrolls in itself'],
    },
  },
  {
    name: 'lists.columns-on-paper',
    promise: 'Paper has all columns that it is wide enough for, whatever the window is.',
    code: {
      file: 'packages/ui/src/table/data-table.tsx',
      text: 'useColumnsWithin(arranged, isPrinting || grid !== undefined)',
    },
    without: 'useColumnsWithin(arranged, grid !== undefined)',
    proof: {
      file: 'packages/ui/src/table/data-table.test.tsx',
      tests: ['columns that the window is too narrow for are not drawn, and all of them on paper'],
    },
  },
  {
    name: 'lists.printed-whole',
    promise: 'A list is printed with all rows of its page.',
    code: { file: 'packages/ui/src/table/use-printing.ts', text: 'flushSync(() => setPrinting(true));' },
    without: 'flushSync(() => setPrinting(false));',
    proof: {
      file: 'packages/ui/src/table/data-table.test.tsx',
      tests: ['of a thousand rows at most sixty are drawn, and all of them when the page is printed'],
    },
  },
  {
    name: 'lists.letters-can-be-switched-off',
    promise: 'Whoever has switched single letters off presses them without effect.',
    code: { file: 'apps/web/src/shared/lists/use-list-keys.ts', text: '|| !singleKeysAreOn()) return;' },
    without: ') return;',
    proof: {
      file: 'apps/web/src/shared/lists/list-panel.test.tsx',
      tests: ['letters do nothing for whoever has switched them off'],
    },
  },
  {
    name: 'lists.answer-from-before-a-change',
    promise: 'A question after a change does not share the answer of an equal one that was asked before it.',
    code: {
      file: 'apps/web/src/app/apollo/shared-answer-link.ts',
      text: 'if (same && same.asked === changesSoFar()) return same.answer;',
    },
    without: 'if (same) return same.answer;',
    proof: {
      file: 'apps/web/src/app/apollo/create-client.test.ts',
      tests: ['a question after a change does not join one from before it'],
    },
  },
  {
    name: 'lists.stale-answer-asked-again',
    promise: 'An answer that is older than GEN-21 says is asked for again.',
    code: {
      file: 'apps/web/src/shared/queries/stale-policy.ts',
      text: `return age < staleMs ? 'cache-first' : 'cache-and-network';`,
    },
    without: `return age < staleMs ? 'cache-first' : 'cache-first';`,
    proof: { file: 'apps/web/src/app/stale-times.test.tsx', tests: ['an answer is good for as long as'] },
  },
  ...[
    ['alerts', 'apps/web/src/alerts/list/alert-list.ts', 'staleMs: alertInstancesStaleMs,', 'alerts, 2 minutes'],
    [
      'bell',
      'apps/web/src/alerts/notifications-menu/use-open-alerts.ts',
      'alertInstancesStaleMs);',
      'the bell, 2 minutes',
    ],
    ['alert-rules', 'apps/web/src/alerts/rules/rule-list.ts', 'staleMs: alertRulesStaleMs,', 'alert rules, 5 minutes'],
    ['items', 'apps/web/src/inventory/list/item-list.ts', 'staleMs: inventoryStaleMs,', 'items, 5 minutes'],
    ['products', 'apps/web/src/products/product-list.ts', 'staleMs: inventoryStaleMs,', 'products, 5 minutes'],
    ['warehouses', 'apps/web/src/warehouses/warehouse-list.ts', 'staleMs: inventoryStaleMs,', 'warehouses, 5 minutes'],
  ].map(
    ([what, file, text, test]): Guard => ({
      name: `lists.stale-time-of-${what}`,
      promise: `An answer is good for as long as GEN-21 says: ${test}.`,
      code: { file: file as string, text: text as string },
      without: text?.startsWith('staleMs') ? 'staleMs: Number.POSITIVE_INFINITY,' : 'Number.POSITIVE_INFINITY);',
      proof: {
        file: 'apps/web/src/app/stale-times.test.tsx',
        tests: [`an answer is good for as long as GEN-21 says: ${test}`],
      },
    }),
  ),
  {
    name: 'lists.bulk-tries-what-is-left',
    promise: 'What could not be done of a selection, and nothing else, is tried again.',
    code: { file: 'apps/web/src/shared/lists/use-bulk.ts', text: 'again: () => again(left)' },
    without: 'again: () => again(ids)',
    proof: {
      file: 'apps/web/src/warehouses/warehouses-page.test.tsx',
      tests: ['selected warehouses get one address; what could not be done stays selected, and says why'],
    },
  },
  {
    name: 'lists.one-value-costs-one-value',
    promise: 'A value that could not be read is a dash in its place; what else came is drawn.',
    code: { file: 'apps/web/src/shared/lists/use-list.ts', text: "skip: !isRequested, errorPolicy: 'all'" },
    without: 'skip: !isRequested',
    proof: {
      file: 'apps/web/src/inventory/partly-read.test.tsx',
      tests: ['one value that cannot be read costs that value, and not the list'],
    },
  },
  {
    name: 'lists.says-why-a-value-is-missing',
    promise: 'The dash in place of a value that could not be read says why.',
    code: { file: 'apps/web/src/shared/lists/use-list.ts', text: 'noteReasons(data, error);' },
    without: '',
    proof: {
      file: 'apps/web/src/inventory/partly-read.test.tsx',
      tests: ['one value that cannot be read costs that value, and not the list'],
    },
  },
  {
    name: 'lists.clear-all-stops-typing',
    promise: 'Clear all clears what is being typed, too.',
    code: { file: 'apps/web/src/shared/lists/list-filters.tsx', text: 'setClearings((count) => count + 1);' },
    without: '',
    proof: {
      file: 'apps/web/src/shared/lists/list-filters.test.tsx',
      tests: ['Clear all clears what is being typed, too: it is not searched for afterwards'],
    },
  },
  {
    name: 'selection.leaves-the-focus',
    promise: 'After a bulk action the focus is above the rows, and not on the page.',
    code: {
      file: 'packages/ui/src/table/selection-bar.tsx',
      text: "document.querySelector<HTMLElement>('[data-selection-home]')?.focus()",
    },
    without: 'undefined',
    proof: {
      file: 'packages/ui/src/table/selection-bar.test.tsx',
      tests: ['when what was selected is done the focus is above the rows, and not lost'],
    },
  },
];
