import { knownEntries, type Sights } from './known-entries';
import { Palette } from './palette';

/** The palette with the entries of the modules. */
export function KnownPalette({ onClose, ...sights }: Sights & { onClose: () => void }) {
  return <Palette known={knownEntries(sights)} onClose={onClose} />;
}
