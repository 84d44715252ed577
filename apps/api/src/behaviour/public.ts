/** What other modules may use of behaviour. */
export { forgetBehaviourOf } from './repository.ts';
