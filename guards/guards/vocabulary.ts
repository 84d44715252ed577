import type { Guard } from '../guard.ts';

const words = (...tests: string[]) => ({ file: 'scripts/vocabulary.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'vocabulary.file-names',
    promise: 'A new file has no coined word in its name.',
    replace: ['deniedIn(base)', 'undefined'],
    proof: words('has one among others'),
  },
  {
    name: 'vocabulary.bare-participles',
    promise: 'A new file is not named by a participle or a question word alone.',
    condition: true,
    proof: words('is a bare participle', 'is a question word'),
  },
  {
    name: 'vocabulary.exceptions-end',
    promise: 'An exception that nothing needs any more has to be removed.',
    replace: ['(name) => !present.has(name) || check(name) === null', '() => false'],
    proof: words('contain nothing that no file needs any more'),
  },
  {
    name: 'vocabulary.exceptions-shrink',
    promise: 'The exceptions of the vocabulary become fewer and never more.',
    condition: true,
    proof: words('only become fewer'),
  },
  {
    name: 'commits.one-intent',
    promise: 'A commit has one intent.',
    replace: ["includes(';')", 'length === 0'],
    proof: { file: 'scripts/commit-subjects.test.ts', tests: ['has two intents'] },
  },
  {
    name: 'commits.short-subjects',
    promise: 'The subject of a commit has at most 72 characters.',
    replace: ['> maxLength', '=== 0'],
    proof: { file: 'scripts/commit-subjects.test.ts', tests: ['is longer than 72 characters'] },
  },
  {
    name: 'styles.classes-exist',
    promise: 'A class that a component takes from a style sheet is there.',
    replace: ['(one) => !there.has(one)', '() => false'],
    proof: {
      file: 'scripts/css-classes.test.ts',
      tests: ['a class that was renamed in the style sheet alone is found'],
    },
  },
];
