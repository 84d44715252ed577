import { changeEmail, changePassword, confirmEmail } from '@tallyard/contracts/session/endpoints';
import { deleteAccount, deleteAvatar, readAccount, updateAccount } from '@tallyard/contracts/users/endpoints';
import { colorSchemes } from '@tallyard/domain/users/fields';
import type { Resolvers } from '../generated/resolvers.ts';
import { enumValueOrNull, lowerOr } from '../platform/enums.ts';
import { personResolvers } from './person.ts';

export const usersResolvers: Resolvers = {
  Query: {
    account: (_parent, _args, context) => context.api(readAccount, {}),
  },
  Mutation: {
    updateAccount: async (_parent, { input }, context) => {
      const { name, locale, timeZone, colorScheme } = input;
      // Null resets a setting.
      const body = { name: name ?? undefined, locale, timeZone, colorScheme: lowerOr(colorScheme) };
      const account = await context.api(updateAccount, { body });
      await context.personChanged();
      return { account };
    },
    removeAvatar: async (_parent, _args, context) => {
      const account = await context.api(deleteAvatar, {});
      await context.personChanged();
      return { account };
    },
    deleteAccount: async (_parent, { input }, context) => {
      const viewer = await context.viewer();
      await context.api(deleteAccount, { body: input });
      context.rest.credentials.end();
      context.sessionEnded(viewer);
      return { deleted: true };
    },
    changePassword: async (_parent, { input }, context) => {
      await context.api(changePassword, { body: input });
      await context.personChanged();
      return { changed: true };
    },
    changeEmail: async (_parent, { input }, context) => {
      // The person receives an email at both addresses.
      await context.api(changeEmail, { body: input });
      return { accepted: true };
    },
    confirmEmailChange: async (_parent, { input }, context) => {
      await context.api(confirmEmail, { body: { token: input.token } });
      // The signed-in user may be the owner of the address; the change is valid whether or not the cache can be updated.
      await context.personChanged().catch(() => undefined);
      return { confirmed: true };
    },
  },
  Account: {
    colorScheme: ({ colorScheme }) => enumValueOrNull(colorSchemes, colorScheme),
    person: ({ userId, name, email, avatarId }) => ({ id: userId, organizationId: null, name, email, avatarId }),
  },
  Person: personResolvers,
};
