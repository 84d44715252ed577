import { roles } from '@tallyard/domain/permissions/roles';
import { colorSchemes } from '@tallyard/domain/users/fields';
import type { Resolvers } from '../generated/resolvers.ts';
import { orderedFlags } from '../permissions/viewer.ts';
import { avatarUrlOf } from '../platform/avatar-url.ts';
import { word, wordOrNull } from '../platform/enums.ts';
import { readable } from '../rest/lenient.ts';
import { openSessionChanges } from './changes.ts';
import { deviceOf } from './device.ts';
import {
  askForAccount,
  askForResetLink,
  confirmEmail,
  endAllSessions,
  endPresentSession,
  endSessionById,
  fetchOpenSessions,
  mailVerificationAgain,
  setForgottenPassword,
  startSession,
} from './source.ts';

export const sessionResolvers: Resolvers = {
  Query: {
    session: async (_parent, _args, context) => (await context.viewer())?.session ?? null,
    openSessions: (_parent, _args, context) => fetchOpenSessions(context.rest),
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
    forgotPassword: async (_parent, { email }, context) => {
      await askForResetLink(context.rest, email);
      return true;
    },
    resetPassword: async (_parent, { input }, context) => {
      await setForgottenPassword(context.rest, input.token, input.password);
      return true;
    },
    signIn: async (_parent, { input }, context) => {
      const session = await startSession(context.rest, input.email, input.password);
      context.forgetViewer();
      return session;
    },
    signOut: async (_parent, _args, context) => {
      const viewer = await context.viewer().catch(() => null);
      await endPresentSession(context.rest);
      context.sessionEnded(viewer);
      return true;
    },
    endSession: async (_parent, { id }, context) => {
      const viewer = await context.viewer();
      await endSessionById(context.rest, id);
      context.sessionEnded(viewer, id);
      return true;
    },
    signOutEverywhere: async (_parent, { keepCurrent }, context) => {
      const viewer = await context.viewer();
      const ended = await endAllSessions(context.rest, keepCurrent);
      // The sockets of the other sessions hear of it from the event stream.
      if (keepCurrent) await context.personChanged();
      else context.sessionEnded(viewer);
      return ended;
    },
  },
  Subscription: {
    sessionChanged: {
      subscribe: (_parent, { organizationId }, context) => openSessionChanges(context, organizationId),
    },
  },
  OpenSession: {
    id: ({ sessionId }) => sessionId,
    device: ({ userAgent }) => deviceOf(userAgent),
  },
  Session: {
    userId: (session) => session.id,
    name: (session) => session.name ?? null,
    email: (session) => session.email ?? null,
    locale: (session) => session.locale ?? null,
    timeZone: (session) => session.timeZone ?? null,
    colorScheme: ({ colorScheme }) => wordOrNull(colorSchemes, colorScheme),
    avatarUrl: ({ id, avatarId }) => avatarUrlOf(readable(id), readable(avatarId)),
    organizations: (session) => session.organizations,
  },
  SessionOrganization: {
    id: ({ organizationId }) => String(readable(organizationId)),
    name: ({ name }) => name ?? null,
    currency: ({ currency }) => currency ?? null,
    role: ({ role }) => word(roles, role),
    flags: orderedFlags,
  },
};
