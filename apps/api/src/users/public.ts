/** What other modules may use of accounts. */
export { removeAvatar } from './repository.ts';
