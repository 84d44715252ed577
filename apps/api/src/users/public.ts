/** The public interface of the users module. */
export { removeAvatar } from './repository.ts';
