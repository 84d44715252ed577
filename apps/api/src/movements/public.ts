/** The public interface of the movements module. */
export { awaitingApproval } from './awaiting-approval.ts';
export { movedOfSku, topSold } from './sold.ts';
