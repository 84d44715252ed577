/** The public interface of the invitations module. */
export { hasInvited } from './repository.ts';
