import type { Resolvers } from '../generated/resolvers.ts';
import { enterNewsletter, enterWaitlist } from './source.ts';

export const landingResolvers: Resolvers = {
  Mutation: {
    joinWaitlist: async (_parent, { input }, context) => {
      await enterWaitlist(context.rest, input.email);
      return { joined: true };
    },
    subscribeNewsletter: async (_parent, { input }, context) => {
      await enterNewsletter(context.rest, input.email);
      return { subscribed: true };
    },
  },
};
