/** What other modules may use of saved views. */
export { findView, forgetOwnViewsOf } from './repository.ts';
