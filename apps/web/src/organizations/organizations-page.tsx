import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { organizationPage } from '@tallyard/domain/pages/addresses';
import { type Column, DataTable, Mark, PageHead, Panel } from '@tallyard/ui';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { sentence } from '../shared/format/format';
import { type Membership, organizationLabel, useOrganization } from '../shared/organization/organization';
import { useTitle } from '../shared/page/use-title';
import { CreateOrganizationDialog } from './create-organization-dialog';
import classes from './organizations.module.css';

const columns = (activeId: string): Column<Membership>[] => [
  {
    key: 'name',
    header: 'Name',
    grows: true,
    cell: (membership) => (
      <Link to={organizationPage(membership.id, 'members')} className={classes.name}>
        {organizationLabel(membership)}
      </Link>
    ),
  },
  {
    key: 'here',
    header: 'This tab',
    headerHidden: true,
    cell: (membership) => membership.id === activeId && <Mark tone="info">Open here</Mark>,
  },
  { key: 'role', header: 'Your role', cell: (membership) => sentence(membership.role) },
  { key: 'currency', header: 'Currency', from: 'sm', cell: (membership) => membership.organization?.currency },
];

/** The organisations that the person belongs to. */
export function OrganizationsPage() {
  useTitle('Organisations');
  const { active, memberships } = useOrganization();
  const [creating, setCreating] = useState(false);
  const shown = useMemo(() => columns(active.id), [active.id]);
  return (
    <>
      <PageHead
        title="Organisations"
        lead="Those you belong to. Open one to see its people, roles and settings."
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
            New organisation
          </Button>
        }
      />
      <Panel>
        <DataTable
          caption="Your organisations"
          columns={shown}
          rows={memberships}
          rowId={(membership) => membership.id}
          rowLabel={organizationLabel}
        />
      </Panel>
      {creating && <CreateOrganizationDialog onClose={() => setCreating(false)} />}
    </>
  );
}
