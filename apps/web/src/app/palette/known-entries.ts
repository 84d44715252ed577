import { IconKeyboard, IconScan } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { RoomCommand, RoomPlace } from '../../shared/rooms/room';

/** Something that the palette leads to. */
export interface Entry {
  readonly key: string;
  readonly label: string;
  /** Beside the label: a SKU, a status, an address. */
  readonly detail?: string | null;
  readonly to?: string;
}

/** A page or an action that is known without asking. */
export interface KnownEntry extends Entry {
  readonly icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  /** What it does, when it leads nowhere. */
  readonly run?: () => void;
  /** Other words under which it is looked for. */
  readonly words?: string;
  /** The key that does the same. */
  readonly keys?: string;
}

interface Sights {
  places: readonly RoomPlace[];
  commands: readonly RoomCommand[];
  organizationId: string;
  onScan: () => void;
  onKeys: () => void;
}

/** Where a place or a command leads, in an organisation. */
export function targetOf({ key, to = key }: RoomPlace | RoomCommand, organizationId: string): string {
  return typeof to === 'function' ? to(organizationId) : to;
}

/** What the palette knows without asking: what the rooms bring and the person sees, and what can be begun anywhere. */
export function knownEntries({ places, commands, organizationId, onScan, onKeys }: Sights): KnownEntry[] {
  const known = (one: RoomPlace | RoomCommand): KnownEntry => ({ ...one, to: targetOf(one, organizationId) });
  return [
    ...places.map(known),
    ...commands.map(known),
    { key: 'scan', label: 'Scan a barcode', icon: IconScan, run: onScan },
    { key: 'sheet', label: 'Keys', icon: IconKeyboard, run: onKeys, keys: '?', words: 'keyboard shortcuts help' },
  ];
}
