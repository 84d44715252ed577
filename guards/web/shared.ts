import type { Guard } from '../guard.ts';

const searchProof = {
  file: 'apps/web/src/shared/lists/list-filters.test.tsx',
  tests: ['what is typed is searched for once typing has rested for 300 ms'],
};

export const guards: readonly Guard[] = [
  {
    name: 'shared.leave-question',
    promise: 'Back and links do not throw away what was entered before they have asked.',
    code: {
      file: 'apps/web/src/shared/forms/leave-guard.tsx',
      text: "hasUnsavedWork() && (historyAction === 'POP' || linkPressed.current),",
    },
    without: 'historyAction === undefined,',
    proof: {
      file: 'apps/web/src/shared/forms/leave-guard.test.tsx',
      tests: ['Back does not throw away what was entered before it has asked', 'a link asks, too'],
    },
  },
  {
    name: 'toasts.denial-5s',
    promise: "The toast 'Permission Denied' stays for 5 s.",
    code: { file: 'apps/web/src/shared/permissions/permissions.ts', text: 'durationMs: toastMs,' },
    without: 'durationMs: toastMs * 1_000,',
    proof: { file: 'apps/web/src/shared/permissions/permissions.test.tsx', tests: ['the refusal leaves after 5 s'] },
  },
  {
    name: 'toasts.server-error-8s',
    promise: 'The toast of a server error stays for 8 s, longer than others.',
    code: { file: 'apps/web/src/shared/errors/error-toast.ts', text: 'durationMs: classToastMs(described.class),' },
    without: '',
    proof: {
      file: 'apps/web/src/shared/errors/error-toast.test.tsx',
      tests: ['a toast of class Server Error stays for its time'],
    },
  },
  {
    name: 'toasts.success-3s',
    promise: 'The toast of a success stays for 3 s.',
    code: { file: 'apps/web/src/shared/toasts/toasts.tsx', text: 'successDurationMs={successToastMs}' },
    without: 'successDurationMs={toastMs + successToastMs}',
    proof: { file: 'apps/web/src/shared/toasts/toasts.test.tsx', tests: ['the toast of a success stays for 3000 ms'] },
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
    code: { file: 'apps/web/src/shared/lists/bulk-run.ts', text: 'open.every((id) => wanted.has(id)) ? open : []' },
    without: 'open.every((id) => wanted.has(id)) ? [] : []',
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
    code: { file: 'apps/web/src/shared/lists/use-list.ts', text: 'const isAsked = may &&' },
    without: 'const isAsked =',
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
    ['bell', 'apps/web/src/alerts/bell/use-open-alerts.ts', 'alertInstancesStaleMs);', 'the bell, 2 minutes'],
    ['alert-rules', 'apps/web/src/alerts/rules/rule-list.ts', 'staleMs: alertRulesStaleMs,', 'alert rules, 5 minutes'],
    ['items', 'apps/web/src/inventory/list/item-list.ts', 'staleMs: inventoryStaleMs,', 'items, 5 minutes'],
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
    name: 'palette.asks-when-typing-rests',
    promise: 'The palette asks the server 100 ms after the last key.',
    code: { file: 'apps/web/src/app/palette/use-found.ts', text: 'useDebouncedValue(wanted, paletteDebounceMs);' },
    without: 'useDebouncedValue(wanted, 0);',
    proof: {
      file: 'apps/web/src/app/palette/palette.test.tsx',
      tests: ['items and alerts come from the server 100 ms after the last key, and lead to themselves'],
    },
  },
  {
    name: 'palette.shows-no-older-answer',
    promise: 'What was found for other words is not there to be opened.',
    code: {
      file: 'apps/web/src/app/palette/use-found.ts',
      text: `wanted !== '' && search === wanted ? data : undefined`,
    },
    without: `wanted !== '' ? data : undefined`,
    proof: {
      file: 'apps/web/src/app/palette/palette.test.tsx',
      tests: ['what was found for other words is not there to be opened'],
    },
  },
  {
    name: 'commands.one-at-a-time',
    promise: 'While a change of an entity runs, a second one is not sent.',
    code: {
      file: 'apps/web/src/shared/commands/mutation-locks.ts',
      text: 'if (busy !== undefined) return ids === null ? messages.createInProgress : updateInProgress(busy);',
    },
    without: '',
    proof: {
      file: 'apps/web/src/shared/commands/mutation-locks.test.ts',
      tests: ['updates of different entities do not wait for each other', 'a second create waits for the first'],
    },
  },
  {
    name: 'lists.one-value-costs-one-value',
    promise: 'A value that could not be read is a dash in its place; what else came is drawn.',
    code: { file: 'apps/web/src/shared/lists/use-list.ts', text: "skip: !isAsked, errorPolicy: 'all'" },
    without: 'skip: !isAsked',
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
    name: 'plain-http.keys',
    promise: 'Changes can be made where the product is reached by plain http on another name than localhost.',
    code: { file: 'apps/web/src/shared/commands/press-key.ts', text: 'mint: () => string = randomName' },
    without: 'mint: () => string = () => crypto.randomUUID()',
    proof: {
      file: 'apps/web/src/shared/commands/press-key.test.ts',
      tests: ['a key is made where a page comes by plain http, too'],
    },
  },
  {
    name: 'roles.not-in-use',
    promise: 'A permission that decides nothing is shown as not in use, and not as granted.',
    code: { file: 'packages/domain/src/permissions/in-use.ts', text: 'return inUse.has(flag);' },
    without: 'return inUse.has(flag) || true;',
    proof: {
      file: 'apps/web/src/organizations/roles/roles-page.test.tsx',
      tests: ['a flag that decides nothing is named as such, and is nobody’s'],
    },
  },
  {
    name: 'dialogs.ask-before-work-is-lost',
    promise: 'A press beside a dialog, Escape or its cross does not throw away what was entered before it has asked.',
    code: {
      file: 'packages/ui/src/dialogs/dialog.tsx',
      text: 'if (unsaved.current || isUnsaved) setAsking(true);',
    },
    without: 'if (false) setAsking(true);',
    proof: {
      file: 'packages/ui/src/dialogs/dialog.test.tsx',
      tests: ['Escape does not throw away what was entered before it has asked'],
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
  {
    name: 'commands.failure-stays',
    promise: 'What was not carried out is said in the dialog, and not in a toast alone.',
    code: {
      file: 'apps/web/src/shared/commands/use-command.ts',
      text: 'setFailure({ text: failureText(error), sendAgain });',
    },
    without: '',
    proof: {
      file: 'apps/web/src/inventory/item/adjust-dialog.test.tsx',
      tests: ['what was not carried out is said in the dialog, for as long as it is open'],
    },
  },
  {
    name: 'commands.lost-answer-is-no-failure',
    promise:
      'A change whose answer was lost is said to be neither done nor failed, and the very same can be sent again.',
    code: {
      file: 'apps/web/src/shared/commands/use-command.ts',
      text: 'if (!isOneOfMany && isOpen(described)) return { open: error };',
    },
    without: '',
    proof: {
      file: 'apps/web/src/shared/commands/lost-answer.test.tsx',
      tests: ['a lost answer is neither done nor failed', 'the toast of its class offers the same'],
    },
  },
  {
    name: 'amounts.groups-are-checked',
    promise: 'An amount whose groups stand where the language does not put them is refused, and not guessed at.',
    code: {
      file: 'apps/web/src/shared/format/amounts.ts',
      text: `if (!/^\\d*$/.test(whole) && !isGrouped) return unreadable;`,
    },
    without: '',
    proof: {
      file: 'apps/web/src/shared/format/amounts.test.ts',
      tests: ['de-DE: 1.5 is no number, and is not guessed at', 'en-US: 1,5 is no number, and is not guessed at'],
    },
  },
  {
    name: 'amounts.of-the-account',
    promise: 'Numbers are typed and shown as the account writes them, not as the browser does.',
    code: { file: 'apps/web/src/shared/format/format.ts', text: 'whenUsed(() => amountNotation(locale))' },
    without: 'whenUsed(() => amountNotation(undefined))',
    proof: {
      file: 'apps/web/src/shared/forms/amount-input.test.tsx',
      tests: ['a number is shown and read as the account writes it, and phones get the number pad'],
    },
  },
  {
    name: 'amounts.unreadable-is-said',
    promise: 'What is no number as the account writes it is said beside the field.',
    code: {
      file: 'apps/web/src/shared/forms/amount-input.tsx',
      text: 'return plain === unreadable ?',
    },
    without: 'return false ?',
    proof: {
      file: 'apps/web/src/shared/forms/amount-input.test.tsx',
      tests: ['what is no number as the account writes it is said beside the field'],
    },
  },
  {
    name: 'days.of-the-account',
    promise: 'A day that is filtered by is one of the account’s time zone.',
    code: { file: 'apps/web/src/shared/format/format.ts', text: 'startOfDay: (day) => startOfDay(day, timeZone),' },
    without: 'startOfDay: (day) => startOfDay(day),',
    proof: {
      file: 'apps/web/src/alerts/list/alert-list.test.ts',
      tests: ['a day is one of the account, not of the device'],
    },
  },
  {
    name: 'live.resume-cursor',
    promise: 'A line that broke is taken up again after the last change that came.',
    code: {
      file: 'apps/web/src/shared/live/use-changes.ts',
      text: 'variables: () => ({ organizationId: active.id, after: here() }),',
    },
    without: 'variables: () => ({ organizationId: active.id, after: null }),',
    proof: {
      file: 'apps/web/src/inventory/live/live-items-provider.test.tsx',
      tests: ['a line that broke is taken up again after the last change'],
    },
  },
  {
    name: 'live.silent-api',
    promise: "'Live' is not said while the server does not hear the api.",
    code: { file: 'apps/web/src/shared/live/live-connection.ts', text: `if (this.#isSilent) return 'silent';` },
    without: '',
    proof: {
      file: 'apps/web/src/shared/live/live-connection.test.ts',
      tests: ['it is live once what is followed is open, and not while the server hears nothing'],
    },
  },
  {
    name: 'live.dead-socket',
    promise: 'A socket on which nothing comes is given up and taken up anew.',
    code: {
      file: 'apps/web/src/shared/live/live-connection.ts',
      text: 'this.#deadline = setTimeout(() => this.socket.terminate(), deadSocketMs);',
    },
    without: '',
    proof: {
      file: 'apps/web/src/shared/live/live-connection.test.ts',
      tests: ['a socket on which nothing comes is given up, and what is followed is not open any more'],
    },
  },
];
