import { Avatar, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useColorSchemeChoice } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { useAuth } from '../shared/auth';
import { sentence } from '../shared/format';
import { useOrganization } from '../shared/organization';

const schemes = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'As on this device', icon: IconDeviceDesktop },
] as const;

/** Who is signed in and as what; the colour scheme, further `settings` as menu items; the way out. */
export function UserMenu({ settings }: { settings?: ReactNode }) {
  const { session, signOut } = useAuth();
  const { active } = useOrganization();
  const { scheme, choose } = useColorSchemeChoice();
  const name = session.name ?? session.email ?? 'You';
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton p={4} style={{ borderRadius: 999 }}>
          <Avatar size={30} radius="xl" color="teal" variant="filled">
            {initials(name)}
          </Avatar>
          <VisuallyHidden>, account of {name}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <strong style={{ display: 'block', color: 'var(--ui-ink)' }}>{name}</strong>
          {session.email}
          <br />
          {sentence(active.role)} of {active.name ?? `organisation ${active.id}`}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Label>Colour scheme</Menu.Label>
        <Menu.RadioGroup value={scheme} onChange={(value) => choose(value as typeof scheme)}>
          {schemes.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} aria-hidden />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {settings && <Menu.Divider />}
        {settings}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  return (words[0]?.charAt(0) ?? '').concat(words[1]?.charAt(0) ?? '').toUpperCase();
}
