import { useLocalStorage } from '@mantine/hooks';
import type { Arrangement } from '@tallyard/ui';
import { useAuth } from '../session/auth';

const start: Arrangement = {};
const isKeys = (value: unknown) => Array.isArray(value) && value.every((key) => typeof key === 'string');
const readable: Readonly<Record<keyof Arrangement, (value: unknown) => boolean>> = {
  order: isKeys,
  shown: isKeys,
  hidden: isKeys,
  widths: (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((width) => typeof width === 'number' && width > 0),
  density: (value) => value === 'roomy' || value === 'dense',
};

/** Parses a stored arrangement. Omits the parts that cannot be parsed. */
export function readArrangement(text: string | undefined): Arrangement {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return start;
    // guard: views.a-column-piece-costs-a-piece
    const pieces = Object.entries(stored).filter(([name, value]) => readable[name as keyof Arrangement]?.(value));
    // Each part was validated under its own name.
    return pieces.length === 0 ? start : (Object.fromEntries(pieces) as Arrangement);
  } catch {
    return start;
  }
}

/** Reads and sets the user's arrangement of this list, stored in the browser per user and list. */
export function useArrangement(list: string): [Arrangement, (next: Arrangement) => void] {
  const { session } = useAuth();
  const [arrangement, setArrangement] = useLocalStorage<Arrangement>({
    key: `tallyard.columns.${session.person.id}.${list}`,
    defaultValue: start,
    getInitialValueInEffect: false,
    deserialize: readArrangement,
  });
  return [arrangement, setArrangement];
}
