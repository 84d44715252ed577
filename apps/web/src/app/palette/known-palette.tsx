import { knownEntries, type Sights } from './known-entries';
import { Palette } from './palette';

/** The palette with what the modules bring. */
export function KnownPalette({ onClose, ...sights }: Sights & { onClose: () => void }) {
  return <Palette known={knownEntries(sights)} onClose={onClose} />;
}
