import type { Movement } from '@tallyard/contracts/movements/models';

export const isDispatched = ({ dispatchedAt }: Pick<Movement, 'dispatchedAt'>): boolean => dispatchedAt != null;

/** Returns whether the movement was dispatched and has not arrived. */
export const isInTransit = (movement: Pick<Movement, 'status' | 'dispatchedAt'>): boolean =>
  movement.status === 'pending' && isDispatched(movement);
