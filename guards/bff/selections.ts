import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/bff/test/selections.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'selections.own-organization',
    promise: 'A selection says nothing of another organization than its own, though its asker belongs to both.',
    replace: ['!== Number(organizationId)', '< 0'],
    proof: proof('one of another organization than its own is none, though its asker belongs to both'),
  },
  {
    name: 'selections.no-passing-failure',
    promise: 'What cannot be had for a moment is not told for good as if there were nothing.',
    remove: true,
    proof: proof('what cannot be had at this moment is no line'),
  },
  {
    name: 'selections.checked-when-saved',
    promise: 'No document is kept that could not be run by whoever saves it.',
    instead: "const kind = 'item.changed';",
    proof: proof('a document is checked before anything of it is kept'),
  },
  {
    name: 'selections.open-ones-end',
    promise: 'Who may see selections no more is told nothing more by one that was open.',
    instead: 'const verdict = true as true | Error;',
    proof: {
      file: 'apps/bff/test/selection-live.test.ts',
      tests: ['one by its id ends with the right to see selections'],
    },
  },
  {
    name: 'selections.told-as-live',
    promise:
      'A feed tells all that whoever subscribes to the same document is told: of folders also what is done to warehouses.',
    replace: ['kind, besides', 'kind'],
    proof: {
      file: 'apps/bff/test/selected-kinds.test.ts',
      tests: ['folderChanged says the same of the same events live'],
    },
  },
  {
    name: 'selections.every-kind',
    promise: 'Whatever is told to others can be selected.',
    remove: true,
    proof: {
      file: 'apps/bff/test/selected-kinds.test.ts',
      tests: ['every kind that is told to others can be selected'],
    },
  },
  {
    name: 'selections.feed-needs-the-flag',
    promise: 'A feed is read by whoever may see selections, whatever the upstream checks.',
    instead: 'const verdict = true as true | GraphQLError;',
    proof: proof('somebody without the flag is refused'),
  },
];
