import { Menu, UnstyledButton } from '@mantine/core';
import { IconBuilding, IconSelector } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { sentence } from '../shared/format';
import { type Membership, useOrganization } from '../shared/organization';
import classes from './organization-switch.module.css';

const nameOf = (membership: Membership) => membership.name ?? `Organisation ${membership.id}`;

/** Names the active organisation and, for members of several, changes it for this tab. */
export function OrganizationSwitch() {
  const { active, memberships, choose } = useOrganization();
  const navigate = useNavigate();

  if (memberships.length < 2) {
    return (
      <span className={classes.face}>
        <IconBuilding size={18} aria-hidden />
        <span className={classes.name}>{nameOf(active)}</span>
      </span>
    );
  }

  const change = (organizationId: string) => {
    if (organizationId === active.id) return;
    choose(organizationId);
    // Filters and open entities belong to the organisation that is left.
    void navigate(`/${window.location.pathname.split('/')[1]}`);
  };

  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.face} data-button aria-label={`Switch organisation: ${nameOf(active)}`}>
          <IconBuilding size={18} aria-hidden />
          <span className={classes.name}>{nameOf(active)}</span>
          <IconSelector size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Work in</Menu.Label>
        <Menu.RadioGroup value={active.id} onChange={change}>
          {memberships.map((membership) => (
            <Menu.RadioItem
              key={membership.id}
              value={membership.id}
              closeMenuOnClick
              rightSection={sentence(membership.role)}
            >
              {nameOf(membership)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
