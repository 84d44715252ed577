import { useLocalStorage } from '@mantine/hooks';
import type { Arrangement } from '@tallyard/ui';
import { useAuth } from '../session/auth';

const start: Arrangement = {};
const isKeys = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.every((key) => typeof key === 'string'));

/** What was kept, or nothing of it when it cannot be read. */
function read(text: string | undefined): Arrangement {
  try {
    const kept = JSON.parse(text ?? '{}') as Arrangement;
    const isReadable = isKeys(kept.order) && isKeys(kept.shown) && isKeys(kept.hidden);
    return isReadable ? kept : start;
  } catch {
    return start;
  }
}

/** How the person wants to see this list, kept in the browser for each person and list. */
export function useArrangement(list: string): [Arrangement, (next: Arrangement) => void] {
  const { session } = useAuth();
  const [arrangement, setArrangement] = useLocalStorage<Arrangement>({
    key: `tallyard.columns.${session.person.id}.${list}`,
    defaultValue: start,
    getInitialValueInEffect: false,
    deserialize: read,
  });
  return [arrangement, setArrangement];
}
