import { joinWaitlist, subscribeNewsletter } from '@tallyard/contracts/landing/endpoints';
import type { Resolvers } from '../generated/resolvers.ts';

export const landingResolvers: Resolvers = {
  Mutation: {
    joinWaitlist: async (_parent, { input }, context) => {
      await context.api(joinWaitlist, { body: { email: input.email } });
      return { joined: true };
    },
    subscribeNewsletter: async (_parent, { input }, context) => {
      await context.api(subscribeNewsletter, { body: { email: input.email } });
      return { subscribed: true };
    },
  },
};
