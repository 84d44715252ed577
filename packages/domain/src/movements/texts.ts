import type { MovementStatus, MovementType } from './movements.ts';

/** The movement to confirm is not a transfer, or does not exist (MOV-20). */
export const invalidTransfer = 'Invalid transfer movement';
export const movementNotFound = 'Movement not found';

/** The default reasons of bulk decisions (MOV-14 to MOV-16). */
export const bulkApproval = 'Bulk approval';
export const bulkRejection = 'Bulk rejection';
export const bulkCancellation = 'Bulk cancellation';
/** The reason that the screen sends for a single cancellation (MOV-17). */
export const cancelledInScreen = 'Cancelled via UI';

export const needsApproval = 'This movement needs approval first';
export const onlyInTransit =
  'Only a transfer that goes by way of transit is dispatched: others leave and arrive at once';
export const onlyTransfersInTransit = 'Only a transfer goes by way of transit';
export const dispatchedFirst = 'This transfer has not left yet: dispatch it first';
export const leftAlready = 'This transfer has left already: cancel it, and what it moves goes back';
export const ownMovement = 'Whoever created a movement does not approve it: somebody else has to';
export const isFinal = (status: MovementStatus): string => `This movement is ${status} already`;
export const statusNotSet = 'A status can be set to completed or cancelled';
export const recurrenceBySeries = 'What recurs is made by a series of movements';
export const destinationRequired = 'Destination warehouse is required';
export const sameWarehouse = 'A transfer leads to another warehouse';
export const sourceIsItems = 'The source is the warehouse in which the item stands';
export const documentNotFound = 'Document not found';
export const noLines = 'A document has at least one line';
export const tooManyLines = (most: number): string => `A document has at most ${most} lines`;
export const noDestination = 'Only a transfer has a destination';
export const onlyPromisedBackordered = 'Only what waits and takes stock can be a backorder';
export const onlyReceiptsCost = 'Only what comes in has a cost of its own: everything else goes at the moving average';
export const adjustedAtOnce = 'An adjustment is done at once: it is neither scheduled nor approved';

export const undoneAlready = 'This movement was undone already';
export const onlyCompletedUndone = 'Only a completed movement can be undone';
export const notKnownWhere = 'It is not known to which item this transfer was added: make a new movement instead';
export const counterNotUndone = 'What has undone a movement is not undone itself: make a new movement instead';
/** Returns why a movement cannot be undone: `there` describes the stock on hand. */
export const stockGone = (there: string, requested: string): string => `${there}, and ${requested} are wanted back`;

const words: Readonly<Record<MovementType, string>> = {
  INBOUND: 'Inbound',
  OUTBOUND: 'Outbound',
  TRANSFER: 'Transfer',
  ADJUSTMENT: 'Adjustment',
};
export const typeText = (type: MovementType): string => words[type];
