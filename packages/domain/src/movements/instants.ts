/** Movements dated earlier are rejected as a mistake. */
export const longAgo = new Date('1970-01-01T00:00:00Z');

export const inTheFuture = 'What happened cannot lie in the future';
export const tooLongAgo = 'What happened cannot lie before 1970';
export const doneLaterNotBefore = 'What is scheduled has not happened yet';
export const movedWhenConfirmed = 'A transfer happens when it is confirmed';

/** Returns why a movement cannot be backdated: at some time since then, there was not enough stock of the item. */
export const wasNotThereThen = (itemName: string): string =>
  `There was not as much of ${itemName} at that time, or since`;
