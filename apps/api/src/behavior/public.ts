/** The public interface of the behavior module. */
export { forgetBehaviorOf } from './repository.ts';
