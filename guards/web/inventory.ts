import type { Guard } from '../guard.ts';

const importTests = 'apps/web/src/inventory/import/import-items.test.tsx';

export const guards: readonly Guard[] = [
  {
    name: 'inventory.costs-of-shown-columns',
    promise: 'What items cost is asked for where its column is shown, and nowhere else.',
    replace: [
      '((key) => requestedByColumns[key])',
      '(() => requestedByColumns.none), ...Object.values(requestedByColumns)',
    ],
    proof: {
      file: 'apps/web/src/inventory/inventory-page.test.tsx',
      tests: ['what items cost on average is asked for and told once its column is chosen'],
    },
  },
  {
    name: 'inventory.import-key-kept',
    promise: 'A plan of a file that got no answer is known again when it is asked for again.',
    condition: true,
    proof: {
      file: importTests,
      tests: ['a plan that got no answer is asked for again with the same key, and not made twice'],
    },
  },
  {
    name: 'inventory.import-key-settled',
    promise: 'A plan of a file that was answered is another one when it is asked for again.',
    remove: true,
    proof: { file: importTests, tests: ['a plan that was refused is another one when it is asked for again'] },
  },
  {
    name: 'inventory.import-key-sent',
    promise: 'An upload carries its key.',
    remove: true,
    proof: {
      file: importTests,
      tests: ['a plan that got no answer is asked for again with the same key, and not made twice'],
    },
  },
  {
    name: 'inventory.taken-is-taken',
    promise: 'What is added or taken is booked whoever else moved the item: only a count expects a quantity.',
    condition: true,
    proof: {
      file: 'apps/web/src/inventory/item/adjust-dialog.test.tsx',
      tests: ['what is taken is taken whoever else moved the item: no quantity is expected'],
    },
  },
  {
    name: 'inventory.count-against-what-was-shown',
    promise: 'A count holds only against the quantity that was shown; a stale one is asked again.',
    condition: false,
    proof: {
      file: 'apps/web/src/inventory/item/adjust-dialog.test.tsx',
      tests: ['a count of a quantity that changed meanwhile is shown, and the next press is made against it'],
    },
  },
  {
    name: 'inventory.changes-are-marked',
    promise: 'A row that somebody else changed says for some seconds who did.',
    replace: ['!', ''],
    proof: {
      file: 'apps/web/src/inventory/live/live-items-provider.test.tsx',
      tests: [
        'a row that is shown takes what others booked and says for some seconds who did, without the list being asked',
        'what one did oneself is not marked; what a key of theirs did is',
      ],
    },
  },
  {
    name: 'inventory.figures-are-eased',
    promise: 'The more is changed, the less often each page asks for the figures.',
    remove: true,
    proof: {
      file: 'apps/web/src/inventory/live/live-items-provider.test.tsx',
      tests: ['the figures are asked anew within a second, and the less often the more is changed'],
    },
  },
  {
    name: 'inventory.import-unknown',
    promise: 'An import whose answer was lost is never said to have changed nothing.',
    remove: true,
    proof: {
      file: 'apps/web/src/shared/import/upload-answer.test.ts',
      tests: ['after a lost answer it is not known whether it was done'],
    },
  },
  {
    name: 'inventory.last-known-stays',
    promise: 'While items cannot be read the rows that were there stay on the page.',
    replace: ['incoming ?? existing ?? null', 'incoming'],
    proof: {
      file: 'apps/web/src/inventory/live/inventory-service.test.tsx',
      tests: ['while answers are refused the last rows and figures stay, with their age'],
    },
  },
  {
    name: 'inventory.fallback-fetch-needs-permission',
    promise: 'Who may neither create nor update items gets no fetch by itself.',
    replace: ['|| !may ||', '||'],
    proof: {
      file: 'apps/web/src/inventory/live/inventory-service.test.tsx',
      tests: ['FET-3, FET-7: an empty list is asked for once more by itself: viewer at /, 1'],
    },
  },
  {
    name: 'inventory.failed-fetches-rest',
    promise: 'After three failures in a row a question rests for 60 s.',
    instead: 'const rests = false;',
    proof: {
      file: 'apps/web/src/shared/queries/fetch-guard.test.ts',
      tests: ['FET-6: after three failures in a row it rests for 60 s, but for a person and for what is forced'],
    },
  },
  {
    name: 'inventory.failed-late-asked-again',
    promise: 'What fails after everything else is well again is asked again by itself.',
    instead: 'timer = undefined;',
    proof: {
      file: 'apps/web/src/inventory/live/inventory-service.test.tsx',
      tests: [
        'FET-12: where nothing is known the reason stands in place of the rows, and they come by themselves',
        'FET-4, FET-6: what fails after all else is well again is asked again by itself, and then less often',
      ],
    },
  },
  {
    name: 'inventory.only-what-may-pass-asked-again',
    promise: 'What is wrong with a question itself does not have it asked again and again.',
    remove: true,
    proof: {
      file: 'apps/web/src/inventory/live/inventory-service.test.tsx',
      tests: ['what cannot pass by itself is not asked again'],
    },
  },
  {
    name: 'inventory.refused-waits-as-told',
    promise: 'What the breaker refused is not asked again by itself before the time that it told.',
    condition: false,
    proof: {
      file: 'apps/web/src/shared/queries/fetch-guard.test.ts',
      tests: [
        'FET-12: what the breaker refused waits for as long as it said, but for a person, and says so as what failed does',
      ],
    },
  },
  {
    name: 'inventory.silence-asks-nothing',
    promise: 'While the server hears nothing of the api nothing that failed is asked again by itself.',
    replace: [", 'silent'", ''],
    proof: {
      file: 'apps/web/src/inventory/live/inventory-service.test.tsx',
      tests: ['while the server hears nothing of the api what failed is left alone, and asked for once it does'],
    },
  },
  {
    name: 'inventory.shared-failure-counts-once',
    promise: 'A question that several parts of the page asked at once, and that traveled once, has failed once.',
    replace: ['createSharedAnswerLink(), createFetchGuardLink', 'createFetchGuardLink(), createSharedAnswerLink'],
    proof: {
      file: 'apps/web/src/app/apollo/create-client.test.ts',
      tests: ['FET-6: what several parts of the page asked at once has failed once'],
    },
  },
];
