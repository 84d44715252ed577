import { mayDo } from '@tallyard/domain/permissions/actions';
import { useCallback } from 'react';
import { useOrganization } from '../organization/organization';
import type { Sight } from './module';

/** Returns a function that tells whether the user can see an entry in the active organization. */
export function useSees(): (one: Sight) => boolean {
  const { active } = useOrganization();
  return useCallback(
    ({ shown = [], needs }) =>
      shown.every((flag) => active.flags.includes(flag)) &&
      (needs === undefined || mayDo(new Set(active.flags), needs)),
    [active.flags],
  );
}
