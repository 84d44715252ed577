import { IconArrowsUpDown, IconKeyboard, IconScan } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { MenuItem, ModuleCommand } from '../../shared/modules/module';
import { targetOf } from '../../shared/modules/target-of';
import { adjustCommand } from './adjustment-command';

/** Something that the palette leads to. */
export interface Entry {
  readonly key: string;
  readonly label: string;
  /** Beside the label: a SKU, a status, an address. */
  readonly detail?: string | null;
  readonly to?: string;
  /** What it does, when it leads nowhere. */
  readonly run?: () => void;
}

/** A page or an action that is known without asking. */
export interface KnownEntry extends Entry {
  readonly icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  /** What is typed for the person to go on, when it leads nowhere yet. */
  readonly types?: string;
  /** Other words under which it is looked for. */
  readonly words?: string;
  /** The key that does the same. */
  readonly keys?: string;
}

export interface Sights {
  places: readonly MenuItem[];
  commands: readonly ModuleCommand[];
  organizationId: string;
  mayAdjust: boolean;
  onScan: () => void;
  onKeys: () => void;
}

/** What the palette knows without asking: what the modules bring and the person sees, and what can be begun anywhere. */
export function knownEntries({ places, commands, organizationId, mayAdjust, onScan, onKeys }: Sights): KnownEntry[] {
  const known = (one: MenuItem | ModuleCommand): KnownEntry => ({ ...one, to: targetOf(one, organizationId) });
  return [
    ...places.map(known),
    ...commands.map(known),
    ...(mayAdjust
      ? [
          {
            key: 'adjust',
            label: 'Adjust stock',
            detail: 'or type a name and +5',
            icon: IconArrowsUpDown,
            types: adjustCommand,
            words: 'quantity count add take',
          },
        ]
      : []),
    { key: 'scan', label: 'Scan a barcode', icon: IconScan, run: onScan },
    { key: 'sheet', label: 'Keys', icon: IconKeyboard, run: onKeys, keys: '?', words: 'keyboard shortcuts help' },
  ];
}
