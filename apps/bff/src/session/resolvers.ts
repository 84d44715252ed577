import type { Resolvers } from '../generated/resolvers.ts';
import { orderedFlags } from '../permissions/viewer.ts';
import { upper } from '../platform/enums.ts';
import { openSessionChanges } from './changes.ts';
import { askForAccount, confirmEmail, endSession, mailVerificationAgain, startSession } from './source.ts';

export const sessionResolvers: Resolvers = {
  Query: {
    session: async (_parent, _args, context) => (await context.viewer())?.session ?? null,
  },
  Mutation: {
    signUp: async (_parent, { input }, context) => {
      await askForAccount(context.rest, input);
      return true;
    },
    verifyEmail: async (_parent, { token }, context) => {
      await confirmEmail(context.rest, token);
      return true;
    },
    resendVerification: async (_parent, { input }, context) => {
      await mailVerificationAgain(context.rest, input.email, input.password);
      return true;
    },
    signIn: async (_parent, { input }, context) => {
      const session = await startSession(context.rest, input.email, input.password);
      context.forgetViewer();
      return session;
    },
    signOut: async (_parent, _args, context) => {
      const viewer = await context.viewer().catch(() => null);
      await endSession(context.rest);
      context.sessionEnded(viewer);
      return true;
    },
  },
  Subscription: {
    sessionChanged: {
      subscribe: (_parent, { organizationId }, context) => openSessionChanges(context, organizationId),
    },
  },
  Session: {
    userId: (session) => session.id,
    name: (session) => session.name ?? null,
    email: (session) => session.email ?? null,
    organizations: (session) =>
      session.organizations.map((membership) => ({
        id: String(membership.organizationId),
        name: membership.name ?? null,
        currency: membership.currency ?? null,
        role: upper(membership.role),
        flags: orderedFlags(membership),
      })),
  },
};
