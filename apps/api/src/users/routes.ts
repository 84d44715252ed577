import { readFile } from 'node:fs/promises';
import {
  deleteAvatar,
  readAccount as readAccountEndpoint,
  readAvatar,
  updateAccount,
  updateAvatar,
} from '@tallyard/contracts/users/endpoints';
import { notFound } from '../platform/errors.ts';
import { isId, newId } from '../platform/ids.ts';
import { type Route, route } from '../platform/routes/route.ts';
import { requirePicture } from './picture.ts';
import { findAvatar, readAccount, removeAvatar, shareOrganization, writeAccount, writeAvatar } from './repository.ts';

export const userRoutes: readonly Route[] = [
  route(readAccountEndpoint, ({ transaction, person }) => readAccount(transaction, person.userId)),
  route(updateAccount, async ({ input, transaction, person }) => {
    await writeAccount(transaction, person.userId, input.body);
    return readAccount(transaction, person.userId);
  }),
  route(updateAvatar, { kind: 'upload' }, async ({ transaction, person, upload }) => {
    const bytes = await readFile(upload.path);
    const { type } = requirePicture(bytes);
    await writeAvatar(transaction, person.userId, { avatarId: newId(), contentType: type, bytes });
    return readAccount(transaction, person.userId);
  }),
  route(deleteAvatar, async ({ transaction, person }) => {
    await removeAvatar(transaction, person.userId);
    return readAccount(transaction, person.userId);
  }),
  route(readAvatar, { kind: 'file' }, async ({ input, transaction, person }) => {
    const { userId } = input.params;
    // The response is the same if the person does not exist, shares no organization, or has no picture.
    const mayLook =
      userId === person.userId || (isId(userId) && (await shareOrganization(transaction, person.userId, userId)));
    const avatar = mayLook ? await findAvatar(transaction, userId) : null;
    if (avatar === null) throw notFound('Picture');
    return { contentType: avatar.contentType, etag: avatar.avatarId, bytes: avatar.bytes };
  }),
];
