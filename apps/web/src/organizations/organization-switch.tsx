import { Menu, UnstyledButton } from '@mantine/core';
import { IconBuilding, IconList, IconPlus, IconSelector, IconUsers } from '@tabler/icons-react';
import { organizationPage, pages } from '@tallyard/domain/pages/addresses';
import { useState } from 'react';
import { sentence } from '../shared/format/format';
import { leaveBy } from '../shared/forms/leave-page';
import { useNavigate } from '../shared/navigation/navigation';
import { organizationLabel, useOrganization } from '../shared/organization/organization';
import { later } from '../shared/page/later';
import { useShown } from '../shared/permissions/permissions';
import classes from './organization-switch.module.css';

const CreateOrganizationDialog = later(
  async () => (await import('./create-organization-dialog')).CreateOrganizationDialog,
);

/**
 * Menu with the name of the active organization. It switches the organization of this tab and links to the organization
 * pages.
 */
export function OrganizationSwitch() {
  const { active, memberships, choose, next } = useOrganization();
  const navigate = useNavigate();
  const shown = useShown('showOrganization');
  const [creating, setCreating] = useState(false);
  const label = organizationLabel(next ?? active);
  const verb = memberships.length > 1 ? 'Switch organization' : 'Organization';

  return (
    <>
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          <UnstyledButton className={classes.face} data-button aria-label={`${verb}: ${label}`}>
            <IconBuilding size={18} aria-hidden />
            <span className={classes.name}>{label}</span>
            <IconSelector size={16} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {memberships.length > 1 && (
            <>
              <Menu.Label>Work in</Menu.Label>
              <Menu.RadioGroup value={(next ?? active).id} onChange={(id) => leaveBy(() => choose(id))}>
                {memberships.map((membership) => (
                  <Menu.RadioItem
                    key={membership.id}
                    value={membership.id}
                    closeMenuOnClick
                    rightSection={sentence(membership.role)}
                  >
                    {organizationLabel(membership)}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
              <Menu.Divider />
            </>
          )}
          {shown && (
            <Menu.Item
              leftSection={<IconUsers size={16} aria-hidden />}
              onClick={() => leaveBy(() => void navigate(organizationPage(active.id)))}
            >
              This organization
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconList size={16} aria-hidden />}
            onClick={() => leaveBy(() => void navigate(pages.organizations))}
          >
            Your organizations
          </Menu.Item>
          <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
            New organization
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {creating && <CreateOrganizationDialog onClose={() => setCreating(false)} />}
    </>
  );
}
