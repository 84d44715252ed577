import { describe, expect, test } from 'vitest';
import { subjectProblem } from './commit-subjects.ts';

describe('a subject is refused that', () => {
  test.each([
    ['is longer than 72 characters', `fix(web): ${'count '.repeat(11)}`, 'has 76 characters'],
    ['has no type', 'count a failure once', 'is not `type(scope): imperative`'],
    ['has an unknown type', 'wip(web): count a failure once', 'is not `type(scope): imperative`'],
    ['has no text', 'fix(web): ', 'is not `type(scope): imperative`'],
    ['has two intents', 'fix(web): count failures once; show them in red', 'more than one intent'],
    ['begins with a clause', 'fix(web): what traveled once has failed once', "begins with 'what'"],
    ['begins with a past form', 'feat(api): added a filter', "begins with 'added'"],
    ['begins with a third person', 'feat(api): adds a filter', "begins with 'adds'"],
    ['begins with a participle', 'feat(api): adding a filter', "begins with 'adding'"],
    ['begins with a capital', 'feat(api): Add a filter', "begins with 'Add'"],
  ])('%s', (_what, subject, problem) => {
    expect(subjectProblem(subject)).toContain(problem);
  });
});

test.each([
  'feat(movements): refuse approval of canceled transfers',
  'refactor(api, bff): process events in order',
  'fix!: pass the signal on',
  'docs: address questions about backups',
  `fix(web): ${'x'.repeat(62)}`,
])('%s is accepted', (subject) => {
  expect(subjectProblem(subject)).toBeNull();
});
