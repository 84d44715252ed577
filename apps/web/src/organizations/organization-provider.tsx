import { Button } from '@mantine/core';
import { EmptyState } from '@tallyard/ui';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useAuth } from '../shared/auth';
import { type ActiveOrganization, OrganizationContext } from '../shared/organization';

const storageKey = 'tallyard.organization';

/** The organisation this tab works in: the one chosen here, else the person's first. Kept in session storage. */
export function OrganizationProvider({ children }: { children: ReactNode }) {
  const { session, signOut } = useAuth();
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
    return (
      <EmptyState
        title="You belong to no organisation"
        action={<Button onClick={() => void signOut()}>Sign out</Button>}
      >
        Ask somebody who manages an organisation to add {session.email ?? 'you'}.
      </EmptyState>
    );
  }
  return <OrganizationContext value={value}>{children}</OrganizationContext>;
}
