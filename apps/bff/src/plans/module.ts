import { maxImportColumns } from '@tallyard/domain/limits/sizes';
import { callBeyond } from '../limits/cost-weights.ts';
import type { Module } from '../module.ts';
import { answersOfPerson } from '../platform/links/people.ts';
import { plansResolvers } from './resolvers.ts';

const ofPerson = callBeyond(answersOfPerson);

export const plans = {
  resolvers: plansResolvers,
  weights: {
    calls: { 'Plan.author': ofPerson, 'Plan.appliedBy': ofPerson, 'Plan.undoneBy': ofPerson },
    // Most rows change one or two fields, and few have a problem.
    rowsOfLists: {
      'PlanRow.changes': { usual: 2, most: 60 },
      'PlanRow.problems': { usual: 1, most: 60 },
      'PlanRow.given': { usual: 6, most: maxImportColumns },
    },
    bulk: ['Mutation.createPlan', 'Mutation.applyPlan', 'Mutation.undoPlan'],
  },
} satisfies Module;
