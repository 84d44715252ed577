import type { Guard } from '../guard.ts';

const words = (...tests: string[]) => ({ file: 'scripts/vocabulary.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'vocabulary.file-names',
    promise: 'A new file has no coined word in its name.',
    code: { file: 'scripts/vocabulary.ts', text: 'const denied = deniedIn(base);' },
    without: 'const denied = undefined;',
    proof: words('has one among others'),
  },
  {
    name: 'vocabulary.bare-participles',
    promise: 'A new file is not named by a participle or a question word alone.',
    code: { file: 'scripts/vocabulary.ts', text: 'if (!isParticiple && !bareWords.has(base)) return null;' },
    without: 'return null;',
    proof: words('is a bare participle', 'is a question word'),
  },
  {
    name: 'vocabulary.exceptions-end',
    promise: 'An exception that nothing needs any more has to be removed.',
    code: {
      file: 'scripts/vocabulary.ts',
      text: 'allowed.filter((name) => !present.has(name) || check(name) === null)',
    },
    without: 'allowed.filter(() => false)',
    proof: words('contain nothing that no file needs any more'),
  },
  {
    name: 'vocabulary.exceptions-shrink',
    promise: 'The exceptions of the vocabulary become fewer and never more.',
    code: { file: 'scripts/vocabulary.ts', text: 'if (count(now) <= count(before)) return [];' },
    without: 'return [];',
    proof: words('only become fewer'),
  },
  {
    name: 'commits.one-intent',
    promise: 'A commit has one intent.',
    code: { file: 'scripts/commit-subjects.ts', text: "if (text.includes(';'))" },
    without: 'if (text.length === 0)',
    proof: { file: 'scripts/commit-subjects.test.ts', tests: ['has two intents'] },
  },
  {
    name: 'commits.short-subjects',
    promise: 'The subject of a commit has at most 72 characters.',
    code: { file: 'scripts/commit-subjects.ts', text: 'if (subject.length > maxLength)' },
    without: 'if (subject.length === 0)',
    proof: { file: 'scripts/commit-subjects.test.ts', tests: ['is longer than 72 characters'] },
  },
  {
    name: 'styles.classes-exist',
    promise: 'A class that a component takes from a style sheet is there.',
    code: { file: 'scripts/css-classes.ts', text: 'used].filter((one) => !there.has(one))' },
    without: 'used].filter(() => false)',
    proof: {
      file: 'scripts/css-classes.test.ts',
      tests: ['a class that was renamed in the style sheet alone is found'],
    },
  },
];
