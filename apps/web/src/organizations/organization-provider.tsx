import { firstPage, pageInOrganization } from '@tallyard/domain/pages/addresses';
import { type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { AddressedOrganization, useNavigate } from '../shared/navigation/navigation';
import {
  type ActiveOrganization,
  OrganizationContext,
  rememberOrganization,
} from '../shared/organization/organization';
import { later } from '../shared/page/later';
import { useAuth } from '../shared/session/auth';
import { useSettledChoice } from './use-settled-choice';

const CreateOrganizationPage = later(async () => (await import('./create-organization-page')).CreateOrganizationPage);
const NotMemberPage = later(async () => (await import('./not-member-page')).NotMemberPage);

/** Provides the organization in the URL. Users who are not members see a message instead of the page. */
export function OrganizationProvider({ children }: { children: ReactNode }) {
  const memberships = useAuth().session.organizations;
  const addressed = use(AddressedOrganization);
  const navigate = useNavigate();
  // guard: links.no-other-organization
  const active = memberships.find(({ id }) => id === addressed);
  const activeId = active?.id ?? null;

  const [shown, setShown] = useState<{ id: string | null; switchedAt: number | null }>({
    id: activeId,
    switchedAt: null,
  });
  if (shown.id !== activeId) setShown({ id: activeId, switchedAt: shown.id === null ? null : Date.now() });
  useEffect(() => {
    if (activeId !== null) rememberOrganization(activeId);
  }, [activeId]);

  const { pending, choose } = useSettledChoice(activeId);
  const next = memberships.find(({ id }) => id === pending) ?? null;
  const { switchedAt } = shown;
  const value = useMemo<ActiveOrganization | null>(
    () => (active ? { active, memberships, choose, next, switchedAt } : null),
    [active, memberships, choose, next, switchedAt],
  );

  if (memberships.length === 0) {
    return <CreateOrganizationPage onCreated={(id) => void navigate(pageInOrganization(id, firstPage))} />;
  }
  if (!value) return <NotMemberPage />;
  return <OrganizationContext value={value}>{children}</OrganizationContext>;
}
