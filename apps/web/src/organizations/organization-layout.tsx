import { pages } from '@tallyard/domain/pages/addresses';
import { DeniedState, LoadingState, PageHead } from '@tallyard/ui';
import { useEffect } from 'react';
import { Outlet, useParams } from 'react-router';
import { useSees } from '../shared/modules/use-sees';
import { Link, NavLink } from '../shared/navigation/navigation';
import { organizationLabel, useOrganization } from '../shared/organization/organization';
import { organizationTabs } from './organization-tabs';
import classes from './organizations.module.css';

/** The pages about one organization. Opening one by its URL makes it the active organization of this tab. */
export function OrganizationLayout() {
  const { organizationId } = useParams();
  const { active, memberships, choose } = useOrganization();
  const sees = useSees();
  const membershipOfUrl = memberships.find((membership) => membership.id === organizationId);

  const requestedId = membershipOfUrl?.id;
  // Depends on the id only: reloading the session must not revert a choice that is still settling.
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
