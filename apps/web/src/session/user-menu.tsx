import { Avatar, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSettings, IconSun } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import type { ReactNode } from 'react';
import { sentence } from '../shared/format/format';
import { Link } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { useColorScheme } from '../shared/page/use-color-scheme';
import { initials } from '../shared/people/initials';
import { useShown } from '../shared/permissions/permissions';
import { useAuth } from '../shared/session/auth';

const schemes = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'As on this device', icon: IconDeviceDesktop },
] as const;

/** Menu with the user's name and role, the color scheme, further `places` as menu items, the account and sign-out. */
export function UserMenu({ places }: { places?: ReactNode }) {
  const { session, signOut } = useAuth();
  const { person } = session;
  const { active } = useOrganization();
  const { scheme, choose } = useColorScheme();
  const showSettings = useShown('showAccountSettings');
  const name = person.name ?? person.email ?? 'You';
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton p={4} style={{ borderRadius: 999 }}>
          <Avatar size={30} radius="xl" color="teal" variant="filled" src={person.avatarUrl} alt="">
            {initials(name)}
          </Avatar>
          <VisuallyHidden>, account of {name}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <strong style={{ display: 'block', color: 'var(--ui-ink)' }}>{name}</strong>
          {person.email}
          <br />
          {sentence(active.role)} of {active.organization?.name ?? `organization ${active.id}`}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Label>Color scheme</Menu.Label>
        <Menu.RadioGroup value={scheme} onChange={(value) => choose(value as typeof scheme)}>
          {schemes.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} aria-hidden />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {places}
        {showSettings && (
          <Menu.Item component={Link} to={pages.account} leftSection={<IconSettings size={16} aria-hidden />}>
            Account settings
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
