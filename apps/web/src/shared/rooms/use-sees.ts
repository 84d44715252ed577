import { mayDo } from '@tallyard/domain/permissions/actions';
import { useCallback } from 'react';
import { useOrganization } from '../organization/organization';
import type { RoomCommand, RoomPlace } from './room';

/** Whether somebody sees a place or a command in the active organisation. */
export function useSees(): (one: RoomPlace | RoomCommand) => boolean {
  const { active } = useOrganization();
  return useCallback(
    ({ shown = [], needs }) =>
      shown.every((flag) => active.flags.includes(flag)) &&
      (needs === undefined || mayDo(new Set(active.flags), needs)),
    [active.flags],
  );
}
