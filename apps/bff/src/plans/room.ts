import { callBeyond } from '../limits/cost-weights.ts';
import { answersOfPerson } from '../platform/links/people.ts';
import type { Room } from '../room.ts';
import { plansResolvers } from './resolvers.ts';

const ofPerson = callBeyond(answersOfPerson);

export const plans = {
  resolvers: plansResolvers,
  weights: {
    calls: { 'Plan.author': ofPerson, 'Plan.appliedBy': ofPerson, 'Plan.undoneBy': ofPerson },
    // Most rows change one field or two, and few have a problem.
    rowsOfLists: { 'PlanRow.changes': 2, 'PlanRow.problems': 1, 'PlanRow.given': 6 },
    bulk: ['Mutation.createPlan', 'Mutation.applyPlan', 'Mutation.undoPlan'],
  },
} satisfies Room;
