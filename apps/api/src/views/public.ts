/** The public interface of the saved views module. */
export { findView, forgetOwnViewsOf } from './repository.ts';
