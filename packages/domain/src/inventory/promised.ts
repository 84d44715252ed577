/** The commitments of an item. */
export interface ItemCommitments {
  readonly onHand: number;
  /** Reserved for movements that have not been confirmed. */
  readonly promised: number;
  /** The item's movements that have not been confirmed. */
  readonly pendingMovements: number;
  /** The active schedules that move the item. */
  readonly schedules: number;
}

const counted = (count: number, one: string) => `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;
const amount = (quantity: number) => quantity.toLocaleString('en-US', { maximumFractionDigits: 3 });

/** Returns why deleting an item needs a confirmation, with the numbers; null if nothing needs the item. */
export function itemIsPromised({ onHand, promised, pendingMovements, schedules }: ItemCommitments): string | null {
  const waiting = [
    ...(pendingMovements > 0 ? [counted(pendingMovements, 'pending movement')] : []),
    ...(schedules > 0 ? [counted(schedules, 'schedule')] : []),
  ];
  if (promised === 0 && waiting.length === 0) return null;
  const of = waiting.length > 0 ? `, ${waiting.join(' and ')}` : '';
  return `This item is still needed: ${amount(onHand)} on hand, ${amount(promised)} promised${of}`;
}

/** Returns why a movement of a deleted item cannot be confirmed. */
export const movedItemDeleted = (name: string): string =>
  `The item ${name} was deleted. Cancel this movement, or undo the deletion first`;
