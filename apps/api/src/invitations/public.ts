/** What other modules may use of invitations. */
export { hasInvited } from './repository.ts';
