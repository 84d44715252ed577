import type { MakeRoom } from '../room.ts';
import { removeAvatar } from './repository.ts';
import { userRoutes } from './routes.ts';

/** The person's own account, and the pictures of people. */
export const usersRoom: MakeRoom = () => ({
  name: 'users',
  routes: userRoutes,
  offers: { removePictureOf: removeAvatar },
});
