import type { Guard } from '../guard.ts';

const shared = 'apps/web/src/shared';
const form = { file: `${shared}/forms/use-entity-form.ts`, proof: `${shared}/forms/use-entity-form.test.tsx` };

export const guards: readonly Guard[] = [
  {
    name: 'forms.first-field-in-error',
    promise: 'Whoever presses save while something is wrong is put into the first field that is.',
    replace: ['?.focus()', ''],
    proof: {
      file: form.proof,
      tests: ['nothing is saved while a field is wrong, and the first such field has the focus'],
    },
  },
  {
    name: 'forms.refusal-beside-field',
    promise: 'What the server refuses stands beside the field it is about.',
    remove: true,
    proof: {
      file: form.proof,
      tests: ['what the server refused by its code stands beside the field, which has the focus, until it is changed'],
    },
  },
  {
    name: 'forms.untouched-is-not-judged',
    promise: 'A field that was kept under an older rule does not stop the change of another.',
    condition: false,
    proof: { file: form.proof, tests: ['what was there and is not touched is not judged'] },
  },
  {
    name: 'forms.ask-before-work-is-lost',
    promise: 'A form that differs from what is kept is not left without a question.',
    replace: ['of.isDirty', 'false'],
    proof: {
      file: form.proof,
      tests: ['what was entered is asked for before it is thrown away, and no longer once it is kept'],
    },
  },
  {
    name: 'days.as-the-account-writes-them',
    promise: 'A day is typed and written as the account does, whatever the browser does.',
    replace: ['(locale)', '(undefined)'],
    proof: {
      file: `${shared}/dates/day-input.test.tsx`,
      tests: ['a day is typed as the region writes it, and told once it is whole'],
    },
  },
  {
    name: 'days.unreadable-is-said',
    promise: 'What is no day is said and kept as it was typed, and never taken for another day.',
    replace: ['return', 'return null; if (false) return'],
    proof: {
      file: `${shared}/dates/day-input.test.tsx`,
      tests: ['31.02.2026 is refused in words, and what was typed stays'],
    },
  },
  {
    name: 'forms.unjudged-is-not-saved',
    promise: 'Pressing save again while what was entered is still judged does not save it unjudged.',
    remove: true,
    proof: {
      file: form.proof,
      tests: ['checks that come later than the form are waited for, and pressing twice meanwhile saves nothing'],
    },
  },
  {
    name: 'forms.missing-checks-are-said',
    promise: 'Where the checks of a form do not come that is said, and nothing is saved.',
    instead: 'return { problemsOf: () => ({}) };',
    proof: {
      file: `${shared}/forms/late-checks.test.tsx`,
      tests: ['where the checks do not come that is said and nothing is saved; once they come it can be'],
    },
  },
];
