import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useAuth } from '../shared/auth';
import { type ActiveOrganization, OrganizationContext } from '../shared/organization';
import { CreateOrganizationPage } from './create-organization-page';

const storageKey = 'tallyard.organization';

/** The organisation this tab works in: the one chosen here, else the person's first. Kept in session storage. */
export function OrganizationProvider({ children }: { children: ReactNode }) {
  const { session } = useAuth();
  const [chosen, setChosen] = useState(() => sessionStorage.getItem(storageKey));
  const memberships = session.organizations;
  const active = memberships.find((membership) => membership.id === chosen) ?? memberships[0];

  const choose = useCallback((organizationId: string) => {
    sessionStorage.setItem(storageKey, organizationId);
    setChosen(organizationId);
  }, []);
  const value = useMemo<ActiveOrganization | null>(
    () => (active ? { active, memberships, choose } : null),
    [active, memberships, choose],
  );

  if (!value) {
    return <CreateOrganizationPage onCreated={choose} />;
  }
  return <OrganizationContext value={value}>{children}</OrganizationContext>;
}
