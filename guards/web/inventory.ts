import type { Guard } from '../guard.ts';

const importTests = 'apps/web/src/inventory/import/import-dialog.test.tsx';
const searchProof = {
  file: 'apps/web/src/inventory/list/item-filters.test.tsx',
  tests: ['what is typed is searched for once typing has rested for 300 ms'],
};

export const guards: readonly Guard[] = [
  {
    name: 'inventory.step-back',
    promise: 'A page of items that has emptied leads back to one that has rows.',
    code: { file: 'apps/web/src/inventory/inventory-page.tsx', text: 'useStepBack(url, state.page, totalPages);' },
    without: '',
    proof: {
      file: 'apps/web/src/inventory/inventory-page.test.tsx',
      tests: ['a page that has emptied leads back to the last one that has rows'],
    },
  },
  {
    name: 'inventory.search-waits-300ms',
    promise: 'A search begins once typing has rested for 300 ms.',
    code: { file: 'apps/web/src/inventory/list/item-filters.tsx', text: 'debounceMs={searchDebounceMs}' },
    without: 'debounceMs={searchDebounceMs / 100}',
    proof: searchProof,
  },
  {
    name: 'inventory.search-field-waits',
    promise: 'A search field reports when typing rests, not at each key.',
    code: { file: 'packages/ui/src/filters/search-field.tsx', text: '}, debounceMs);' },
    without: '}, 0);',
    proof: searchProof,
  },
  {
    name: 'inventory.import-key-kept',
    promise: 'An import that got no answer is known again when it is sent again.',
    code: {
      file: 'apps/web/src/inventory/import/import-dialog.tsx',
      text: `if (result.kind !== 'failed' || result.code !== 'UPSTREAM_UNREACHABLE') press.current.settled();`,
    },
    without: 'press.current.settled();',
    proof: { file: importTests, tests: ['an import that got no answer is sent again with the same key'] },
  },
  {
    name: 'inventory.import-key-settled',
    promise: 'An import that was answered is another one when it is sent again.',
    code: {
      file: 'apps/web/src/inventory/import/import-dialog.tsx',
      text: `if (result.kind !== 'failed' || result.code !== 'UPSTREAM_UNREACHABLE') press.current.settled();`,
    },
    without: '',
    proof: { file: importTests, tests: ['an import that was refused is another one when it is sent again'] },
  },
  {
    name: 'inventory.import-key-sent',
    promise: 'An upload carries its key.',
    code: {
      file: 'apps/web/src/inventory/import/upload.ts',
      text: `call.setRequestHeader('Idempotency-Key', idempotencyKey);`,
    },
    without: '',
    proof: { file: importTests, tests: ['an import that got no answer is sent again with the same key'] },
  },
];
