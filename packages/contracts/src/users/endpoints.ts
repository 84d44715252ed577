import { email, personName, signInPassword } from '@tallyard/domain/session/fields';
import { colorScheme, locale, timeZone } from '@tallyard/domain/users/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id } from '../endpoint/fields.ts';
import { account } from './models.ts';

export const readAccount = endpoint({
  name: 'users.readAccount',
  method: 'GET',
  path: '/api/users/me',
  access: 'signedIn',
  action: 'account.view',
  repeatable: true,
  summary: "The signed-in person's own account.",
  output: account,
});

export const updateAccount = endpoint({
  name: 'users.updateAccount',
  method: 'PUT',
  path: '/api/users/me',
  access: 'signedIn',
  action: 'account.edit',
  repeatable: true,
  summary: "Changes the person's own name, locale, time zone or color scheme; what is left out stays.",
  body: z.object({
    name: z.optional(personName),
    locale: z.optional(locale),
    timeZone: z.optional(timeZone),
    colorScheme: z.nullish(colorScheme),
  }),
  output: account,
});

export const deleteAccount = endpoint({
  name: 'users.deleteAccount',
  method: 'POST',
  path: '/api/users/me/delete',
  access: 'signedIn',
  repeatable: true,
  summary:
    'Deletes the account of the signed-in person for good: sessions, keys, picture and settings end, and what they did stays under the name Deleted user. Refused for the last admin of an organization.',
  body: z.object({
    currentPassword: signInPassword,
    /** The email address of the account, as confirmation. */
    confirmation: email,
  }),
  output: z.object({ deleted: z.literal(true) }),
});

export const updateAvatar = endpoint({
  name: 'users.updateAvatar',
  method: 'PUT',
  path: '/api/users/me/avatar',
  access: 'signedIn',
  action: 'account.edit',
  repeatable: true,
  summary: "Sets the person's own picture (multipart, `file`: PNG, JPEG or WebP, at most 1 MB and 4096 x 4096 pixels).",
  output: account,
});

export const deleteAvatar = endpoint({
  name: 'users.deleteAvatar',
  method: 'DELETE',
  path: '/api/users/me/avatar',
  access: 'signedIn',
  action: 'account.edit',
  repeatable: true,
  summary: "Removes the person's own picture.",
  output: account,
});

export const readAvatar = endpoint({
  name: 'users.readAvatar',
  method: 'GET',
  path: '/api/users/{userId}/avatar',
  access: 'signedIn',
  repeatable: true,
  summary: 'The picture of a person who shares an organization with the one who asks, as its bytes.',
  params: z.object({ userId: id }),
  output: z.unknown(),
});
