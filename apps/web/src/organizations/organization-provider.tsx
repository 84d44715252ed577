import { type ReactNode, useCallback, useMemo, useState } from 'react';
import {
  type ActiveOrganization,
  OrganizationContext,
  rememberedOrganization,
  rememberOrganization,
} from '../shared/organization/organization';
import { later } from '../shared/page/later';
import { useAuth } from '../shared/session/auth';
import { useSettledChoice } from './use-settled-choice';

const CreateOrganizationPage = later(async () => (await import('./create-organization-page')).CreateOrganizationPage);

/** The organisation this tab works in: the one chosen here, else the person's first. Kept in session storage. */
export function OrganizationProvider({ children }: { children: ReactNode }) {
  const { session } = useAuth();
  const [chosen, setChosen] = useState(rememberedOrganization);
  const memberships = session.organizations;
  const active = memberships.find((membership) => membership.id === chosen) ?? memberships[0];

  const [switchedAt, setSwitchedAt] = useState<number | null>(null);

  const settle = useCallback((organizationId: string) => {
    rememberOrganization(organizationId);
    setChosen(organizationId);
    setSwitchedAt(Date.now());
  }, []);
  const { pending, choose } = useSettledChoice(active?.id ?? null, settle);
  const next = memberships.find((membership) => membership.id === pending) ?? null;
  const value = useMemo<ActiveOrganization | null>(
    () => (active ? { active, memberships, choose, next, switchedAt } : null),
    [active, memberships, choose, next, switchedAt],
  );

  if (!value) return <CreateOrganizationPage onCreated={settle} />;
  return <OrganizationContext value={value}>{children}</OrganizationContext>;
}
