import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { leaveBy } from '../../shared/forms/leave-page';
import { isPlainKey, singleKeysAreOn } from '../../shared/keys/single-keys';
import type { MenuItem } from '../../shared/modules/module';
import { targetOf } from '../../shared/modules/target-of';
import { useNavigate } from '../../shared/navigation/navigation';

/** Opens a menu item when g and its letter are pressed within a second, outside text fields. */
export function useGoKeys(places: readonly MenuItem[], organizationId: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const ways = places.flatMap((place) => {
      const go = (event: KeyboardEvent) => {
        event.preventDefault();
        leaveBy(() => void navigate(targetOf(place, organizationId)));
      };
      return place.letter === undefined ? [] : [[`g ${place.letter}`, go] as const];
    });
    const ignore = (event: KeyboardEvent) => !isPlainKey(event) || !singleKeysAreOn();
    return tinykeys(window, Object.fromEntries(ways), { ignore });
  }, [places, organizationId, navigate]);
}
