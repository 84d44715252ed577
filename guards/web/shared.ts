import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'shared.leave-question',
    promise: 'Back and links do not throw away what was entered before they have asked.',
    replace: ["hasUnsavedWork() && (historyAction === 'POP' || linkPressed.current)", 'historyAction === undefined'],
    proof: {
      file: 'apps/web/src/shared/forms/leave-guard.test.tsx',
      tests: ['Back does not throw away what was entered before it has asked', 'a link asks, too'],
    },
  },
  {
    name: 'parts.missed-in-their-place',
    promise: 'A part of a page that does not come costs its own place, and nothing else of the page.',
    remove: true,
    proof: {
      file: 'apps/web/src/shared/page/later.test.tsx',
      tests: ['a part that does not come says so in its place'],
    },
  },
  {
    name: 'parts.tried-again',
    promise: 'A part of a page that did not come is asked for again when it is opened again.',
    remove: true,
    proof: { file: 'apps/web/src/shared/page/later.test.tsx', tests: ['what is opened again is asked for again'] },
  },
  {
    name: 'parts.loaded-ahead',
    promise: 'What must open without a network is loaded ten seconds after its page.',
    replace: ['void load().catch(() => undefined)', 'undefined'],
    proof: {
      file: 'apps/web/src/shared/page/later.test.tsx',
      tests: ['what is loaded ahead is there ten seconds after'],
    },
  },
  {
    name: 'toasts.denial-5s',
    promise: "The toast 'Permission Denied' stays for 5 s.",
    replace: ['toastMs', 'toastMs * 1_000'],
    proof: { file: 'apps/web/src/shared/permissions/permissions.test.tsx', tests: ['the refusal leaves after 5 s'] },
  },
  {
    name: 'toasts.server-error-8s',
    promise: 'The toast of a server error stays for 8 s, longer than others.',
    remove: true,
    proof: {
      file: 'apps/web/src/shared/errors/error-toast.test.tsx',
      tests: ['a toast of class Server Error stays for its time'],
    },
  },
  {
    name: 'toasts.success-3s',
    promise: 'The toast of a success stays for 3 s.',
    replace: ['successToastMs', 'toastMs + successToastMs'],
    proof: { file: 'apps/web/src/shared/toasts/toasts.test.tsx', tests: ['the toast of a success stays for 3000 ms'] },
  },
  {
    name: 'toasts.success-by-its-tone',
    promise: 'Whoever tells of a success need not say for how long.',
    condition: false,
    proof: {
      file: 'packages/ui/src/toasts/toast-provider.test.tsx',
      tests: ['a toast of a success stays for the duration of successes'],
    },
  },
  {
    name: 'palette.asks-when-typing-rests',
    promise: 'The palette asks the server 100 ms after the last key.',
    replace: ['paletteDebounceMs', '0'],
    proof: {
      file: 'apps/web/src/app/palette/palette.test.tsx',
      tests: ['items and alerts come from the server 100 ms after the last key, and lead to themselves'],
    },
  },
  {
    name: 'palette.shows-no-older-answer',
    promise: 'What was found for other words is not there to be opened.',
    replace: ["'' && search === requested ? data", "'' ? data"],
    proof: {
      file: 'apps/web/src/app/palette/palette.test.tsx',
      tests: ['what was found for other words is not there to be opened'],
    },
  },
  {
    name: 'commands.one-at-a-time',
    promise: 'While a change of an entity runs, a second one is not sent.',
    remove: true,
    proof: {
      file: 'apps/web/src/shared/commands/mutation-locks.test.ts',
      tests: ['updates of different entities do not wait for each other', 'a second create waits for the first'],
    },
  },
  {
    name: 'plain-http.keys',
    promise: 'Changes can be made where the product is reached by plain http on another name than localhost.',
    replace: ['randomName', '() => crypto.randomUUID()'],
    proof: {
      file: 'apps/web/src/shared/commands/press-key.test.ts',
      tests: ['a key is made where a page comes by plain http, too'],
    },
  },
  {
    name: 'roles.not-in-use',
    promise: 'A permission that decides nothing is shown as not in use, and not as granted.',
    replace: ['(flag)', '(flag) || true'],
    proof: {
      file: 'apps/web/src/organizations/roles/roles-page.test.tsx',
      tests: ['a flag that decides nothing is named as such, and is nobody’s'],
    },
  },
  {
    name: 'dialogs.ask-before-work-is-lost',
    promise: 'A press beside a dialog, Escape or its cross does not throw away what was entered before it has asked.',
    condition: false,
    proof: {
      file: 'packages/ui/src/dialogs/dialog.test.tsx',
      tests: ['Escape does not throw away what was entered before it has asked'],
    },
  },
  {
    name: 'commands.failure-stays',
    promise: 'What was not carried out is said in the dialog, and not in a toast alone.',
    remove: true,
    proof: {
      file: 'apps/web/src/inventory/item/adjust-dialog.test.tsx',
      tests: ['what was not carried out is said in the dialog, for as long as it is open'],
    },
  },
  {
    name: 'commands.lost-answer-is-no-failure',
    promise:
      'A change whose answer was lost is said to be neither done nor failed, and the very same can be sent again.',
    remove: true,
    proof: {
      file: 'apps/web/src/shared/commands/lost-answer.test.tsx',
      tests: ['a lost answer is neither done nor failed', 'the toast of its class offers the same'],
    },
  },
  {
    name: 'shared.typeface-after-the-page',
    promise: 'The typeface, as heavy as the scripts of a list, does not come before the first page of a device.',
    replace: ['onceQuiet(loadTypeface)', 'loadTypeface()'],
    proof: {
      file: 'apps/web/src/app/typeface.test.ts',
      tests: ['the first visit of a device asks for the typeface once nothing of the page comes any more'],
    },
  },
  {
    name: 'shared.choices-when-opened',
    promise: 'A field of choices does not draw them with the page, but when it is opened.',
    remove: true,
    proof: {
      file: 'packages/ui/src/theme/theme.test.tsx',
      tests: ['the choices of a field are drawn when it is opened'],
    },
  },
];
