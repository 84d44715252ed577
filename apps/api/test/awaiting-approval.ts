/** For tests of modules that movements are above. */
export { awaitingApproval } from '../src/movements/public.ts';
