import { expect, it } from 'vitest';
import { DocumentBudget } from './document-budget.ts';

const limits = { documentPointsPerPerson: 200, documentPointsPerOrganization: 300, documentPointsPerNode: 400 };
const one = (key: string, personId = 'ada', organizationId = '7') => ({ organizationId, personId, key, points: 100 });

it('counts equal documents once, and different ones up to the limit of a person', () => {
  const budget = new DocumentBudget(limits);
  for (const key of ['a', 'b', 'a', 'b', 'a']) budget.take(one(key));
  expect(() => budget.take(one('c'))).toThrow(
    'You follow too many different documents live: one event would cost 300 points, and at most 200 are allowed. ' +
      'End subscriptions, or use equal documents and variables.',
  );
});

it('lets others follow what is followed already, and refuses beyond the limit of an organization', () => {
  const budget = new DocumentBudget(limits);
  for (const key of ['a', 'b']) budget.take(one(key));
  budget.take(one('c', 'bob'));
  budget.take(one('a', 'bob'));
  budget.take(one('a', 'eve'));
  expect(() => budget.take(one('d', 'eve'))).toThrow(
    /^Your organization follows too many .* 400 points, and at most 300/,
  );
});

it('refuses beyond the limit of a node', () => {
  const budget = new DocumentBudget(limits);
  for (const organization of ['1', '2', '3', '4']) budget.take(one('a', 'ada', organization));
  expect(() => budget.take(one('a', 'ada', '5'))).toThrow(/^All subscribers of this server follow/);
});

it('has room again for what was released, once', () => {
  const budget = new DocumentBudget(limits);
  const release = budget.take(one('a'));
  const again = budget.take(one('a'));
  budget.take(one('b'));
  release();
  release();
  expect(() => budget.take(one('c'))).toThrow('You follow');
  again();
  expect(() => budget.take(one('c'))).not.toThrow();
});
