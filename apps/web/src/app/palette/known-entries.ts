import { IconArrowsUpDown, IconKeyboard, IconScan } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { MenuItem, ModuleCommand } from '../../shared/modules/module';
import { targetOf } from '../../shared/modules/target-of';
import { adjustCommand } from './adjustment-command';

/** An entry of the palette. */
export interface Entry {
  readonly key: string;
  readonly label: string;
  /** Text beside the label: a SKU, a status, an email address. */
  readonly detail?: string | null;
  readonly to?: string;
  /** The action, if it has no link. */
  readonly run?: () => void;
}

/** A page or an action that needs no request. */
export interface KnownEntry extends Entry {
  readonly icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  /** The text that it inserts for the user to complete, if it has neither link nor action. */
  readonly types?: string;
  /** Additional search terms. */
  readonly words?: string;
  /** The keyboard shortcut of the same action. */
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

/** Returns the entries that need no request: the modules' entries that the user can see, and actions available everywhere. */
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
