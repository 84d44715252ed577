import type { Guard } from '../guard.ts';

const searchProof = {
  file: 'apps/web/src/shared/lists/list-filters.test.tsx',
  tests: ['what is typed is searched for once typing has rested for 300 ms'],
};

export const guards: readonly Guard[] = [
  {
    name: 'lists.pasted-cells',
    promise: 'One paste changes no more than 500 cells.',
    replace: ['> maxPastedCells', '> maxPastedCells + 1'],
    proof: {
      file: 'apps/web/src/inventory/list/item-grid.test.tsx',
      tests: ['500 cells are pasted, 501 are refused with their number'],
    },
  },
  {
    name: 'lists.cell-against-what-was-seen',
    promise: 'A cell is saved against what was seen of it.',
    replace: ['change, expected', 'change'],
    proof: {
      file: 'apps/web/src/inventory/list/item-grid.test.tsx',
      tests: ['a cell is saved by the mutation of the form, as a change of its field alone, against what was seen'],
    },
  },
  {
    name: 'lists.quantity-is-not-written-over',
    promise: 'No paste writes over a quantity.',
    replace: ['cell && cell.', 'cell?.'],
    proof: {
      file: 'apps/web/src/inventory/list/item-grid.test.tsx',
      tests: ['a quantity is never written over: its cell opens the adjustment, and a paste leaves it out and says so'],
    },
  },
  {
    name: 'lists.selection-maximum',
    promise: 'No more than a thousand can be selected.',
    replace: ['> maxSelected', '> maxSelected * 1_000'],
    proof: {
      file: 'apps/web/src/shared/lists/url-selection.test.tsx',
      tests: ['one more than a thousand is refused in the words of GEN-12, and nothing is selected'],
    },
  },
  {
    name: 'lists.open-chunk-is-kept',
    promise:
      'A chunk whose answer was lost is sent again as it was, so that its key is known and nothing is done twice.',
    replace: ['open : []', '[] : []'],
    proof: {
      file: 'apps/web/src/shared/lists/bulk-run.test.ts',
      tests: ['what is open is sent again as the chunk that it was, whatever else is wanted'],
    },
  },
  {
    name: 'lists.step-back',
    promise: 'A page of a list that has emptied leads back to one that has rows.',
    replace: ['url.set', 'Object.is'],
    proof: {
      file: 'apps/web/src/inventory/inventory-page.test.tsx',
      tests: ['a page that has emptied leads back to the last one that has rows'],
    },
  },
  {
    name: 'lists.step-back-of-every-list',
    promise: 'Every list steps back from a page that has emptied.',
    replace: ['answer?.totalPages', 'undefined'],
    proof: {
      file: 'apps/web/src/alerts/list/alerts-page.test.tsx',
      tests: ['a page that has emptied leads back to the last one that has rows'],
    },
  },
  {
    name: 'lists.selection-let-go',
    promise: 'What a new filter may have put out of sight is selected no longer.',
    replace: ['null, selected: null', 'null'],
    proof: {
      file: 'apps/web/src/shared/lists/list-panel.test.tsx',
      tests: ['a filter that changes begins at the first page and lets go of what was selected'],
    },
  },
  {
    name: 'lists.needs-are-not-asked',
    promise: 'Whoever may not see a list is told so, and nothing is asked of the server.',
    replace: ['= may &&', '='],
    proof: {
      file: 'apps/web/src/shared/lists/list-panel.test.tsx',
      tests: ['whoever may not see a list is told so, and nothing is asked'],
    },
  },
  {
    name: 'lists.search-waits-300ms',
    promise: 'A search begins once typing has rested for 300 ms.',
    replace: ['searchDebounceMs', 'searchDebounceMs / 100'],
    proof: searchProof,
  },
  {
    name: 'lists.search-field-waits',
    promise: 'A search field reports when typing rests, not at each key.',
    replace: ['debounceMs', '0'],
    proof: searchProof,
  },
  {
    name: 'lists.tick-draws-one-row',
    promise: 'A tick draws its own row again, and not the page.',
    replace: ['memo(TableRowDrawn)', '(TableRowDrawn ?? memo(TableRowDrawn))'],
    proof: {
      file: 'packages/ui/src/table/data-table.test.tsx',
      tests: ['a tick draws its own row again, and no other'],
    },
  },
  {
    name: 'lists.few-rows-drawn',
    promise: 'Of a thousand rows at most sixty are in the page.',
    replace: ['<= mostDrawn', '> 0'],
    proof: {
      file: 'packages/ui/src/table/data-table.test.tsx',
      tests: ['of a thousand rows at most sixty are drawn, and all of them when the page is printed'],
    },
  },
  {
    name: 'lists.columns-within-window',
    promise: 'A phone draws no columns that its window is too narrow for.',
    replace: ['width', 'width || width > 0'],
    proof: {
      file: 'packages/ui/src/table/data-table.test.tsx',
      tests: ['columns that the window is too narrow for are not drawn, and all of them on paper'],
    },
  },
  {
    name: 'lists.wide-once',
    promise: 'Whether a table is pushed sideways does not change by turns with the rows that are drawn.',
    instead: 'setWide(table.offsetWidth > room);',
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
    remove: true,
    proof: {
      file: 'packages/ui/src/table/data-table.test.tsx',
      tests: ['the menu of columns is no higher than there is room, and scrolls in itself'],
    },
  },
  {
    name: 'lists.columns-on-paper',
    promise: 'Paper has all columns that it is wide enough for, whatever the window is.',
    replace: ['isPrinting || grid', 'grid'],
    proof: {
      file: 'packages/ui/src/table/data-table.test.tsx',
      tests: ['columns that the window is too narrow for are not drawn, and all of them on paper'],
    },
  },
  {
    name: 'lists.printed-whole',
    promise: 'A list is printed with all rows of its page.',
    replace: ['true', 'false'],
    proof: {
      file: 'packages/ui/src/table/data-table.test.tsx',
      tests: ['of a thousand rows at most sixty are drawn, and all of them when the page is printed'],
    },
  },
  {
    name: 'lists.letters-can-be-switched-off',
    promise: 'Whoever has switched single letters off presses them without effect.',
    replace: ['|| !singleKeysAreOn()', ''],
    proof: {
      file: 'apps/web/src/shared/lists/list-panel.test.tsx',
      tests: ['letters do nothing for whoever has switched them off'],
    },
  },
  {
    name: 'lists.answer-from-before-a-change',
    promise: 'A question after a change does not share the answer of an equal one that was asked before it.',
    replace: ['same && same.asked === changesSoFar()', 'same'],
    proof: {
      file: 'apps/web/src/app/apollo/create-client.test.ts',
      tests: ['a question after a change does not join one from before it'],
    },
  },
  {
    name: 'lists.stale-answer-asked-again',
    promise: 'An answer that is older than GEN-21 says is asked for again.',
    replace: ['and-network', 'first'],
    proof: { file: 'apps/web/src/app/stale-times.test.tsx', tests: ['an answer is good for as long as'] },
  },
  {
    name: 'lists.stale-time-of-alerts',
    promise: 'An answer is good for as long as GEN-21 says: alerts, 2 minutes.',
    instead: 'staleMs: Number.POSITIVE_INFINITY',
    proof: {
      file: 'apps/web/src/app/stale-times.test.tsx',
      tests: ['an answer is good for as long as GEN-21 says: alerts, 2 minutes'],
    },
  },
  {
    name: 'lists.stale-time-of-bell',
    promise: 'An answer is good for as long as GEN-21 says: the bell, 2 minutes.',
    replace: ['alertInstancesStaleMs', 'Number.POSITIVE_INFINITY'],
    proof: {
      file: 'apps/web/src/app/stale-times.test.tsx',
      tests: ['an answer is good for as long as GEN-21 says: the bell, 2 minutes'],
    },
  },
  {
    name: 'lists.stale-time-of-alert-rules',
    promise: 'An answer is good for as long as GEN-21 says: alert rules, 5 minutes.',
    instead: 'staleMs: Number.POSITIVE_INFINITY',
    proof: {
      file: 'apps/web/src/app/stale-times.test.tsx',
      tests: ['an answer is good for as long as GEN-21 says: alert rules, 5 minutes'],
    },
  },
  {
    name: 'lists.stale-time-of-items',
    promise: 'An answer is good for as long as GEN-21 says: items, 5 minutes.',
    instead: 'staleMs: Number.POSITIVE_INFINITY',
    proof: {
      file: 'apps/web/src/app/stale-times.test.tsx',
      tests: ['an answer is good for as long as GEN-21 says: items, 5 minutes'],
    },
  },
  {
    name: 'lists.stale-time-of-products',
    promise: 'An answer is good for as long as GEN-21 says: products, 5 minutes.',
    instead: 'staleMs: Number.POSITIVE_INFINITY',
    proof: {
      file: 'apps/web/src/app/stale-times.test.tsx',
      tests: ['an answer is good for as long as GEN-21 says: products, 5 minutes'],
    },
  },
  {
    name: 'lists.stale-time-of-warehouses',
    promise: 'An answer is good for as long as GEN-21 says: warehouses, 5 minutes.',
    instead: 'staleMs: Number.POSITIVE_INFINITY',
    proof: {
      file: 'apps/web/src/app/stale-times.test.tsx',
      tests: ['an answer is good for as long as GEN-21 says: warehouses, 5 minutes'],
    },
  },
  {
    name: 'lists.bulk-tries-what-is-left',
    promise: 'What could not be done of a selection, and nothing else, is tried again.',
    replace: ['(left)', '(ids)'],
    proof: {
      file: 'apps/web/src/warehouses/warehouses-page.test.tsx',
      tests: ['selected warehouses get one address; what could not be done stays selected, and says why'],
    },
  },
  {
    name: 'lists.one-value-costs-one-value',
    promise: 'A value that could not be read is a dash in its place; what else came is drawn.',
    replace: [", errorPolicy: 'all'", ''],
    proof: {
      file: 'apps/web/src/inventory/partly-read.test.tsx',
      tests: ['one value that cannot be read costs that value, and not the list'],
    },
  },
  {
    name: 'lists.says-why-a-value-is-missing',
    promise: 'The dash in place of a value that could not be read says why.',
    remove: true,
    proof: {
      file: 'apps/web/src/inventory/partly-read.test.tsx',
      tests: ['one value that cannot be read costs that value, and not the list'],
    },
  },
  {
    name: 'lists.clear-all-stops-typing',
    promise: 'Clear all clears what is being typed, too.',
    remove: true,
    proof: {
      file: 'apps/web/src/shared/lists/list-filters.test.tsx',
      tests: ['Clear all clears what is being typed, too: it is not searched for afterwards'],
    },
  },
  {
    name: 'selection.leaves-the-focus',
    promise: 'After a bulk action the focus is above the rows, and not on the page.',
    instead: 'if (nobody) undefined;',
    proof: {
      file: 'packages/ui/src/table/selection-bar.test.tsx',
      tests: ['when what was selected is done the focus is above the rows, and not lost'],
    },
  },
];
