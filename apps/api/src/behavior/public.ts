/** What other modules may use of behavior. */
export { forgetBehaviorOf } from './repository.ts';
