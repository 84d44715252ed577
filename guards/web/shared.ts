import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'toasts.denial-5s',
    promise: "The toast 'Permission Denied' stays for 5 s.",
    code: { file: 'apps/web/src/shared/permissions.ts', text: 'durationMs: toastMs,' },
    without: 'durationMs: toastMs * 1_000,',
    proof: { file: 'apps/web/src/shared/permissions.test.tsx', tests: ['the refusal leaves after 5 s'] },
  },
  {
    name: 'toasts.server-error-8s',
    promise: 'The toast of a server error stays for 8 s, longer than others.',
    code: { file: 'apps/web/src/shared/error-toast.ts', text: 'durationMs: classToastMs(described.class),' },
    without: '',
    proof: {
      file: 'apps/web/src/shared/error-toast.test.tsx',
      tests: ['a toast of class Server Error stays for its time'],
    },
  },
  {
    name: 'toasts.success-3s',
    promise: 'The toast of a success stays for 3 s.',
    code: { file: 'apps/web/src/shared/toasts.tsx', text: 'successDurationMs={successToastMs}' },
    without: 'successDurationMs={toastMs + successToastMs}',
    proof: { file: 'apps/web/src/shared/toasts.test.tsx', tests: ['the toast of a success stays for 3000 ms'] },
  },
  {
    name: 'toasts.success-by-its-tone',
    promise: 'Whoever tells of a success need not say for how long.',
    code: {
      file: 'packages/ui/src/toasts/toast-provider.tsx',
      text: `toast.tone === 'success' ? successDurationMs : defaultDurationMs`,
    },
    without: 'defaultDurationMs',
    proof: {
      file: 'packages/ui/src/toasts/toast-provider.test.tsx',
      tests: ['a toast of a success stays for the duration of successes'],
    },
  },
  {
    name: 'live.backoff-grows',
    promise: 'A line that breaks again and again is taken up later each time.',
    code: {
      file: 'apps/web/src/shared/live/use-live-subscription.ts',
      text: 'reconnectDelayMs(attempt++, Math.random())',
    },
    without: 'reconnectDelayMs(attempt, Math.random())',
    proof: {
      file: 'apps/web/src/shared/live/use-live-subscription.test.tsx',
      tests: ['a line that breaks again and again is taken up later each time, until something arrives'],
    },
  },
  {
    name: 'live.backoff-begins-anew',
    promise: 'Once something has arrived, the next break is followed up at once.',
    code: { file: 'apps/web/src/shared/live/use-live-subscription.ts', text: 'attempt = 0;\n            connection' },
    without: 'connection',
    proof: {
      file: 'apps/web/src/shared/live/use-live-subscription.test.tsx',
      tests: ['a line that breaks again and again is taken up later each time, until something arrives'],
    },
  },
  {
    name: 'lists.selection-maximum',
    promise: 'No more than a hundred can be selected.',
    code: { file: 'apps/web/src/shared/url-selection.ts', text: 'if (list.length > maxSelected) {' },
    without: 'if (list.length > maxSelected * 1_000) {',
    proof: {
      file: 'apps/web/src/shared/url-selection.test.tsx',
      tests: ['one more than a hundred is refused in the words of GEN-12, and nothing is selected'],
    },
  },
  {
    name: 'lists.step-back',
    promise: 'A page of a list that has emptied leads back to one that has rows.',
    code: { file: 'apps/web/src/shared/use-step-back.ts', text: 'url.set(' },
    without: 'Object.is(',
    proof: {
      file: 'apps/web/src/inventory/inventory-page.test.tsx',
      tests: ['a page that has emptied leads back to the last one that has rows'],
    },
  },
  {
    name: 'lists.stale-answer-asked-again',
    promise: 'An answer that is older than GEN-21 says is asked for again.',
    code: {
      file: 'apps/web/src/shared/stale-policy.ts',
      text: `return age < staleMs ? 'cache-first' : 'cache-and-network';`,
    },
    without: `return age < staleMs ? 'cache-first' : 'cache-first';`,
    proof: { file: 'apps/web/src/app/stale-times.test.tsx', tests: ['an answer is good for as long as'] },
  },
  ...[
    ['alerts', 'apps/web/src/alerts/list/alerts-page.tsx', 'alertInstancesStaleMs);', 'alerts, 2 minutes'],
    ['bell', 'apps/web/src/alerts/bell/use-open-alerts.ts', 'alertInstancesStaleMs);', 'the bell, 2 minutes'],
    ['alert-rules', 'apps/web/src/alerts/rules/rules-page.tsx', 'alertRulesStaleMs);', 'alert rules, 5 minutes'],
    ['items', 'apps/web/src/inventory/list/use-item-list.ts', 'inventoryStaleMs);', 'items, 5 minutes'],
    ['warehouses', 'apps/web/src/warehouses/warehouses-page.tsx', 'inventoryStaleMs);', 'warehouses, 5 minutes'],
  ].map(
    ([what, file, text, test]): Guard => ({
      name: `lists.stale-time-of-${what}`,
      promise: `An answer is good for as long as GEN-21 says: ${test}.`,
      code: { file: file as string, text: text as string },
      without: 'Number.POSITIVE_INFINITY);',
      proof: {
        file: 'apps/web/src/app/stale-times.test.tsx',
        tests: [`an answer is good for as long as GEN-21 says: ${test}`],
      },
    }),
  ),
  {
    name: 'commands.one-at-a-time',
    promise: 'While a change of an entity runs, a second one is not sent.',
    code: {
      file: 'apps/web/src/shared/mutation-locks.ts',
      text: 'if (busy !== undefined) return ids === null ? messages.createInProgress : updateInProgress(busy);',
    },
    without: '',
    proof: {
      file: 'apps/web/src/shared/mutation-locks.test.ts',
      tests: ['updates of different entities do not wait for each other', 'a second create waits for the first'],
    },
  },
];
