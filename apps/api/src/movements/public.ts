/** What other modules may use of movements. */
export { awaitingApproval } from './awaiting-approval.ts';
export { movedOfSku, topSold } from './sold.ts';
