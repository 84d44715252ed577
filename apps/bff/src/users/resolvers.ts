import { colorSchemes } from '@tallyard/domain/users/fields';
import type { Resolvers } from '../generated/resolvers.ts';
import { lowerOr, wordOrNull } from '../platform/enums.ts';
import { personResolvers } from './person.ts';
import {
  fetchAccount,
  sendAccountChange,
  sendAccountDeletion,
  sendEmailToken,
  sendNewEmail,
  sendNewPassword,
  sendRemoveAvatar,
} from './source.ts';

export const usersResolvers: Resolvers = {
  Query: {
    account: (_parent, _args, context) => fetchAccount(context.rest),
  },
  Mutation: {
    updateAccount: async (_parent, { input }, context) => {
      const account = await sendAccountChange(context.rest, {
        name: input.name ?? undefined,
        locale: input.locale,
        timeZone: input.timeZone,
        colorScheme: lowerOr(input.colorScheme),
      });
      await context.personChanged();
      return { account };
    },
    removeAvatar: async (_parent, _args, context) => {
      const account = await sendRemoveAvatar(context.rest);
      await context.personChanged();
      return { account };
    },
    deleteAccount: async (_parent, { input }, context) => {
      const viewer = await context.viewer();
      await sendAccountDeletion(context.rest, input);
      context.sessionEnded(viewer);
      return { deleted: true };
    },
    changePassword: async (_parent, { input }, context) => {
      await sendNewPassword(context.rest, input);
      await context.personChanged();
      return { changed: true };
    },
    changeEmail: async (_parent, { input }, context) => {
      await sendNewEmail(context.rest, input);
      return { accepted: true };
    },
    confirmEmailChange: async (_parent, { input }, context) => {
      await sendEmailToken(context.rest, input.token);
      // Whoever is signed in here may be the one whose address it is; the change stands, whether that can be told or not.
      await context.personChanged().catch(() => undefined);
      return { confirmed: true };
    },
  },
  Account: {
    colorScheme: ({ colorScheme }) => wordOrNull(colorSchemes, colorScheme),
    person: ({ userId, name, email, avatarId }) => ({ id: userId, organizationId: null, name, email, avatarId }),
  },
  Person: personResolvers,
};
