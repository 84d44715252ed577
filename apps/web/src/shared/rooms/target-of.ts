import type { RoomCommand, RoomPlace } from './room';

/** Where a place or a command leads, in an organisation. */
export function targetOf({ key, to = key }: RoomPlace | RoomCommand, organizationId: string): string {
  return typeof to === 'function' ? to(organizationId) : to;
}
