/** What is said to have happened before is a mistake. */
export const longAgo = new Date('1970-01-01T00:00:00Z');

export const inTheFuture = 'What happened cannot lie in the future';
export const tooLongAgo = 'What happened cannot lie before 1970';
export const doneLaterNotBefore = 'What is scheduled has not happened yet';
export const movedWhenConfirmed = 'A transfer happens when it is confirmed';

/** Why something cannot have been taken then: of this item there was not enough at some instant since. */
export const wasNotThereThen = (itemName: string): string =>
  `There was not as much of ${itemName} at that time, or since`;
