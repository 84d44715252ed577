import {
  endSession,
  forgotPassword,
  listSessions,
  reauthenticate,
  resendVerification,
  resetPassword,
  signOutEverywhere,
  signUp,
  verifyEmail,
} from '@tallyard/contracts/session/endpoints';
import { roles } from '@tallyard/domain/permissions/roles';
import { colorSchemes } from '@tallyard/domain/users/fields';
import { deviceOf } from '@tallyard/nodes/device';
import type { Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { orderedFlags } from '../permissions/viewer.ts';
import { enumValue, enumValueOrNull } from '../platform/enums.ts';
import { readable, readableOr } from '../rest/tolerant-parsing.ts';
import { openSessionChanges } from './changes.ts';
import { endPresentSession, startSession } from './source.ts';

export const sessionResolvers: Resolvers = {
  Query: {
    session: async (_parent, _args, context) => (await context.viewer())?.session ?? null,
    openSessions: async (_parent, _args, context) => (await context.api(listSessions, {})).data,
  },
  Mutation: {
    signUp: async (_parent, { input }, context) => {
      await context.api(signUp, { body: input });
      return { accepted: true };
    },
    verifyEmail: async (_parent, { input }, context) => {
      // The session is only returned to the browser in which the person signed up.
      const verified = await context.api(verifyEmail, { body: { token: input.token } });
      const session = readableOr(verified.session) ?? null;
      if (session !== null) context.forgetViewer();
      return { verified: true, session };
    },
    resendVerification: async (_parent, { input }, context) => {
      await context.api(resendVerification, { body: input });
      return { accepted: true };
    },
    forgotPassword: async (_parent, { input }, context) => {
      await context.api(forgotPassword, { body: input });
      return { accepted: true };
    },
    resetPassword: async (_parent, { input }, context) => {
      await context.api(resetPassword, { body: input });
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
      await context.api(reauthenticate, { body: input });
      return { reauthenticated: true };
    },
    endSession: async (_parent, { input: { id } }, context) => {
      const viewer = await context.viewer();
      await context.api(endSession, { params: { sessionId: id } });
      context.sessionEnded(viewer, id);
      return { deletedId: id };
    },
    signOutEverywhere: async (_parent, { input: { keepCurrent = false } }, context) => {
      const viewer = await context.viewer();
      const { ended: endedSessions } = await context.api(signOutEverywhere, { body: { keepCurrent } });
      // The event stream notifies the sockets of the other sessions.
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
    // Only the data of the session, without an organization, in which the person may have another name.
    person: ({ id, name, email, avatarId }) => ({
      id: readable(id),
      organizationId: null,
      name: name ?? null,
      email: email ?? null,
      avatarId: readableOr(avatarId),
    }),
    locale: (session) => session.locale ?? null,
    timeZone: (session) => session.timeZone ?? null,
    colorScheme: ({ colorScheme }) => enumValueOrNull(colorSchemes, colorScheme),
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
    role: ({ role }) => enumValue(roles, role),
    flags: orderedFlags,
  },
};
