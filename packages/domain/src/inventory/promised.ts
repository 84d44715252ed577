/** The commitments of an item. */
export interface ItemCommitments {
  readonly onHand: number;
  /** Reserved for movements that have not been confirmed. */
  readonly promised: number;
  /** Movements of it that have not been confirmed. */
  readonly pendingMovements: number;
  /** Active schedules that move it. */
  readonly schedules: number;
}

const counted = (count: number, one: string) => `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;
const amount = (quantity: number) => quantity.toLocaleString('en-US', { maximumFractionDigits: 3 });

/** Gives the reason why deleting an item asks first, with the figures; null when nothing needs the item. */
export function itemIsPromised({ onHand, promised, pendingMovements, schedules }: ItemCommitments): string | null {
  const waiting = [
    ...(pendingMovements > 0 ? [counted(pendingMovements, 'pending movement')] : []),
    ...(schedules > 0 ? [counted(schedules, 'schedule')] : []),
  ];
  if (promised === 0 && waiting.length === 0) return null;
  const of = waiting.length > 0 ? `, ${waiting.join(' and ')}` : '';
  return `This item is still needed: ${amount(onHand)} on hand, ${amount(promised)} promised${of}`;
}

/** Gives the reason why a movement of a deleted item cannot be confirmed. */
export const movedItemDeleted = (name: string): string =>
  `The item ${name} was deleted. Cancel this movement, or undo the deletion first`;
