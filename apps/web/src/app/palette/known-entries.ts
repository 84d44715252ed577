import {
  IconActivity,
  IconKey,
  IconKeyboard,
  IconPlus,
  IconScan,
  IconSettings,
  IconShieldCheck,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { itemPage, organizationPage, pages } from '@tallyard/domain/pages/addresses';
import type { Place } from '@tallyard/ui';
import type { ComponentType } from 'react';

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
  places: readonly Omit<Place, 'active'>[];
  organizationId: string;
  mayCreateItems: boolean;
  withOrganization: boolean;
  withIntegrations: boolean;
  onScan: () => void;
  onKeys: () => void;
}

/** What the palette knows without asking: the places that the person sees, their parts, and what can be begun anywhere. */
export function knownEntries(sights: Sights): KnownEntry[] {
  const { places, organizationId, withOrganization, withIntegrations } = sights;
  const tab = (name: 'members' | 'roles' | 'activity' | 'settings') => organizationPage(organizationId, name);
  return [
    ...places.map(({ key, label, icon }) => ({
      key,
      label,
      icon,
      to: key === pages.organizations ? organizationPage(organizationId) : key,
    })),
    ...(withOrganization
      ? [
          { key: 'members', label: 'Members', icon: IconUsers, to: tab('members'), words: 'people invitations team' },
          { key: 'roles', label: 'Roles', icon: IconShieldCheck, to: tab('roles'), words: 'permissions rights' },
          { key: 'activity', label: 'Activity', icon: IconActivity, to: tab('activity'), words: 'audit history log' },
          { key: 'settings', label: 'Organisation settings', icon: IconSettings, to: tab('settings') },
        ]
      : []),
    ...(withIntegrations ? [{ key: 'keys', label: 'API keys', icon: IconKey, to: pages.apiKeys }] : []),
    { key: 'account', label: 'Account settings', icon: IconUserCircle, to: pages.account, words: 'profile password' },
    ...(sights.mayCreateItems
      ? [{ key: 'add-item', label: 'Add item', icon: IconPlus, to: itemPage('new'), words: 'new create' }]
      : []),
    { key: 'scan', label: 'Scan a barcode', icon: IconScan, run: sights.onScan },
    {
      key: 'sheet',
      label: 'Keys',
      icon: IconKeyboard,
      run: sights.onKeys,
      keys: '?',
      words: 'keyboard shortcuts help',
    },
  ];
}
