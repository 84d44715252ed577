import { colorSchemes } from '@tallyard/domain/users/fields';
import type { Resolvers } from '../generated/resolvers.ts';
import { avatarUrlOf } from '../platform/avatar-url.ts';
import { lowerOr, wordOrNull } from '../platform/enums.ts';
import {
  fetchAccount,
  sendAccountChange,
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
      return account;
    },
    removeAvatar: async (_parent, _args, context) => {
      const account = await sendRemoveAvatar(context.rest);
      await context.personChanged();
      return account;
    },
    changePassword: async (_parent, { input }, context) => {
      await sendNewPassword(context.rest, input);
      await context.personChanged();
      return true;
    },
    changeEmail: async (_parent, { input }, context) => {
      await sendNewEmail(context.rest, input);
      return true;
    },
    confirmEmailChange: async (_parent, { token }, context) => {
      await sendEmailToken(context.rest, token);
      // Whoever is signed in here may be the one whose address it is; the change stands, whether that can be told or not.
      await context.personChanged().catch(() => undefined);
      return true;
    },
  },
  Account: {
    colorScheme: ({ colorScheme }) => wordOrNull(colorSchemes, colorScheme),
    avatarUrl: ({ userId, avatarId }) => avatarUrlOf(userId, avatarId),
  },
};
