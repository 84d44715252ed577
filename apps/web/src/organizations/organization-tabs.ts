import { IconActivity, IconSettings, IconShieldCheck, IconUsers } from '@tabler/icons-react';
import type { OrganizationTab } from '@tallyard/domain/pages/addresses';
import type { ModuleCommand, Sight } from '../shared/modules/module';

interface Tab extends Sight {
  readonly to: OrganizationTab;
  readonly label: string;
  readonly icon: ModuleCommand['icon'];
  /** Additional search terms for the palette. */
  readonly words?: string;
}

/** The tabs of an organization's page, and which roles see them. The URLs work for all members (S-18). */
export const organizationTabs: readonly Tab[] = [
  {
    to: 'members',
    label: 'Members',
    icon: IconUsers,
    words: 'people invitations team',
    shown: ['canManageTeamMembers', 'canManageUsers'],
  },
  { to: 'roles', label: 'Roles', icon: IconShieldCheck, words: 'permissions rights', shown: ['showAdminMenu'] },
  { to: 'activity', label: 'Activity', icon: IconActivity, words: 'audit history log' },
  { to: 'settings', label: 'Settings', icon: IconSettings, words: 'organization', shown: ['showAdminMenu'] },
];
