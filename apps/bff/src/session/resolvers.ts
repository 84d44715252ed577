import { roles } from '@tallyard/domain/permissions/roles';
import { colorSchemes } from '@tallyard/domain/users/fields';
import { deviceOf } from '@tallyard/nodes/device';
import type { Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { orderedFlags } from '../permissions/viewer.ts';
import { word, wordOrNull } from '../platform/enums.ts';
import { readable, readableOr } from '../rest/tolerant-parsing.ts';
import { openSessionChanges } from './changes.ts';
import {
  askForAccount,
  askForResetLink,
  confirmEmail,
  endAllSessions,
  endPresentSession,
  endSessionById,
  fetchOpenSessions,
  mailVerificationAgain,
  proveOwner,
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
      return { accepted: true };
    },
    verifyEmail: async (_parent, { input }, context) => {
      const session = await confirmEmail(context.rest, input.token);
      if (session !== null) context.forgetViewer();
      return { verified: true, session };
    },
    resendVerification: async (_parent, { input }, context) => {
      await mailVerificationAgain(context.rest, input.email, input.password);
      return { accepted: true };
    },
    forgotPassword: async (_parent, { input }, context) => {
      await askForResetLink(context.rest, input.email);
      return { accepted: true };
    },
    resetPassword: async (_parent, { input }, context) => {
      await setForgottenPassword(context.rest, input.token, input.password);
      return { passwordSet: true };
    },
    signIn: async (_parent, { input }, context) => {
      const session = await startSession(context.rest, input.email, input.password);
      context.forgetViewer();
      return { session };
    },
    signOut: async (_parent, _args, context) => {
      const viewer = await context.viewer().catch(() => null);
      await endPresentSession(context.rest);
      context.sessionEnded(viewer);
      return { signedOut: true };
    },
    reauthenticate: async (_parent, { input }, context) => {
      await proveOwner(context.rest, input.currentPassword);
      return { reauthenticated: true };
    },
    endSession: async (_parent, { input: { id } }, context) => {
      const viewer = await context.viewer();
      await endSessionById(context.rest, id);
      context.sessionEnded(viewer, id);
      return { deletedId: id };
    },
    signOutEverywhere: async (_parent, { input: { keepCurrent = false } }, context) => {
      const viewer = await context.viewer();
      const endedSessions = await endAllSessions(context.rest, keepCurrent);
      // The sockets of the other sessions hear of it from the event stream.
      if (keepCurrent) await context.personChanged();
      else context.sessionEnded(viewer);
      return { endedSessions };
    },
  },
  Subscription: {
    sessionChanged: {
      subscribe: async (_parent, args, context) => openSessionChanges(context, await organizationOf(context, args)),
    },
  },
  OpenSession: {
    id: ({ sessionId }) => sessionId,
    device: ({ userAgent }) => deviceOf(userAgent),
    expiresAt: ({ expiresAt }) => expiresAt ?? null,
  },
  Session: {
    // Nothing but what the session tells: in no organisation, where they may be called otherwise.
    person: ({ id, name, email, avatarId }) => ({
      id: readable(id),
      organizationId: null,
      name: name ?? null,
      email: email ?? null,
      avatarId: readableOr(avatarId),
    }),
    locale: (session) => session.locale ?? null,
    timeZone: (session) => session.timeZone ?? null,
    colorScheme: ({ colorScheme }) => wordOrNull(colorSchemes, colorScheme),
    organizations: (session) => session.organizations,
  },
  SessionOrganization: {
    id: ({ organizationId }) => String(readable(organizationId)),
    organization: ({ organizationId, name, currency, timeZone, createdAt }) =>
      name === undefined || currency === undefined || createdAt === undefined
        ? null
        : { id: organizationId, name, currency, timeZone, createdAt },
    name: ({ name }) => name ?? null,
    currency: ({ currency }) => currency ?? null,
    role: ({ role }) => word(roles, role),
    flags: orderedFlags,
  },
};
