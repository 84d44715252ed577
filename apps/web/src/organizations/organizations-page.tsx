import { Avatar, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { organizationPage } from '@tallyard/domain/pages/addresses';
import { Mark, PageHead, Panel } from '@tallyard/ui';
import { useState } from 'react';
import { sentence } from '../shared/format/format';
import { useFormat } from '../shared/format/use-format';
import { Link } from '../shared/navigation/navigation';
import { type Membership, organizationLabel, useOrganization } from '../shared/organization/organization';
import { useTitle } from '../shared/page/use-title';
import { initials } from '../shared/people/initials';
import { CreateOrganizationDialog } from './create-organization-dialog';
import { LeaveOrganization } from './leave-organization';
import classes from './organizations.module.css';

/** The organizations that the user belongs to. */
export function OrganizationsPage() {
  useTitle('Organizations');
  const { active, memberships } = useOrganization();
  const [creating, setCreating] = useState(false);
  return (
    <div className={classes.narrow}>
      <PageHead
        title="Organizations"
        lead="Those you belong to. Open one to work in it."
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
            New organization
          </Button>
        }
      />
      <Panel>
        <ul className={classes.memberships} aria-label="Your organizations">
          {memberships.map((membership) => (
            <MembershipCard key={membership.id} membership={membership} isOpen={membership.id === active.id} />
          ))}
        </ul>
      </Panel>
      {creating && <CreateOrganizationDialog onClose={() => setCreating(false)} />}
    </div>
  );
}

function MembershipCard({ membership, isOpen }: { membership: Membership; isOpen: boolean }) {
  const format = useFormat();
  const name = organizationLabel(membership);
  const currency = membership.organization?.currency;
  return (
    <li>
      <Avatar size={36} radius="md" color="teal" alt="">
        {initials(name)}
      </Avatar>
      <div className={classes.membership}>
        <span>
          <Link to={organizationPage(membership.id)} className={classes.name}>
            {name}
          </Link>{' '}
          {isOpen && <Mark tone="info">Open in this tab</Mark>}
        </span>
        <span className={classes.quiet}>
          {[
            `You are ${sentence(membership.role).toLowerCase()}`,
            currency && `prices in ${format.currencyName(currency)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
      <LeaveOrganization membership={membership} variant="subtle" />
    </li>
  );
}
