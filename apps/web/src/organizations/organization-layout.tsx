import { pages } from '@tallyard/domain/pages/addresses';
import { DeniedState, LoadingState, PageHead } from '@tallyard/ui';
import { useEffect } from 'react';
import { Outlet, useParams } from 'react-router';
import { useSees } from '../shared/modules/use-sees';
import { Link, NavLink } from '../shared/navigation/navigation';
import { organizationLabel, useOrganization } from '../shared/organization/organization';
import { organizationTabs } from './organization-tabs';
import classes from './organizations.module.css';

/** Everything about one organization. Opening it by its address makes it the one this tab works in. */
export function OrganizationLayout() {
  const { organizationId } = useParams();
  const { active, memberships, choose } = useOrganization();
  const sees = useSees();
  const membershipOfUrl = memberships.find((membership) => membership.id === organizationId);

  const requestedId = membershipOfUrl?.id;
  // By the id alone: a session that was read again must not take back a choice that settles just now.
  useEffect(() => {
    if (requestedId !== undefined) choose(requestedId);
  }, [requestedId, choose]);

  if (!membershipOfUrl) {
    return (
      <DeniedState
        level={1}
        title="You do not belong to this organization"
        action={<Link to={pages.organizations}>See your organizations</Link>}
      >
        Perhaps you left it, or one of its admins ended your membership. Ask them to invite you.
      </DeniedState>
    );
  }
  if (membershipOfUrl.id !== active.id) return <LoadingState label="Opening the organization" />;
  return (
    <>
      <PageHead title={organizationLabel(active)} lead="People, what they may do, and how the organization works." />
      <nav aria-label="Organization">
        <ul className={classes.tabs}>
          <li>
            <NavLink to="." end className={classes.tab}>
              Overview
            </NavLink>
          </li>
          {organizationTabs.filter(sees).map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className={classes.tab}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
