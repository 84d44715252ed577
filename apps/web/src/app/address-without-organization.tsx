import { useApolloClient } from '@apollo/client/react';
import { firstPage, pageInOrganization } from '@tallyard/domain/pages/addresses';
import { FailedState, LoadingState } from '@tallyard/ui';
import { useEffect, useState } from 'react';
import { matchRoutes } from 'react-router';
import { SessionProvider } from '../session/session-provider';
import { Navigate, useAddress, useLocation, useNavigate } from '../shared/navigation/navigation';
import { defaultOrganization } from '../shared/organization/organization';
import { later } from '../shared/page/later';
import { useAuth } from '../shared/session/auth';
import { modules } from './modules';
import { NotFoundPage } from './not-found-page';

const CreateOrganizationPage = later(
  async () => (await import('../organizations/create-organization-page')).CreateOrganizationPage,
);

const routes = modules.flatMap((module) => module.routes ?? []);

/** Redirects a URL that names no organization, such as a bookmark or a link in an old email, to one that does. */
export function AddressWithoutOrganization() {
  const { pathname } = useLocation();
  const isPage = matchRoutes([...routes], pathname) !== null;
  return (
    <SessionProvider nowhere={!isPage && <NotFoundPage />}>
      <ToOrganization />
    </SessionProvider>
  );
}

/** Redirects to the organization that has the record in the URL, else to the last one of this browser. */
function ToOrganization() {
  const { organizations } = useAuth().session;
  const { pathname } = useLocation();
  const address = useAddress();
  const client = useApolloClient();
  const navigate = useNavigate();
  const fallback = defaultOrganization(organizations)?.id ?? null;
  const [found, setFound] = useState<string | null>(null);
  const [failedAttempts, setFailedAttempts] = useState(0);
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    if (fallback === null) return;
    let isCurrent = true;
    const others = organizations.map(({ id }) => id).filter((id) => id !== fallback);
    const search =
      others.length === 0
        ? Promise.resolve(null)
        : import('./find-organization').then(({ findOrganization }) =>
            findOrganization(client, pathname, [fallback, ...others]),
          );
    void search.then(
      // guard: links.old-addresses-find-their-record
      (id) => isCurrent && setFound(id ?? fallback),
      () => isCurrent && setFailedAttempts(attempt),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, organizations, fallback, pathname, attempt]);

  if (fallback === null) {
    return <CreateOrganizationPage onCreated={(id) => void navigate(pageInOrganization(id, firstPage))} />;
  }
  if (found === null && failedAttempts === attempt) {
    return (
      <FailedState title="This link cannot be opened right now" onRetry={() => setAttempt(attempt + 1)}>
        The organization that it leads into could not be determined. Check your connection, then try again.
      </FailedState>
    );
  }
  if (found === null) return <LoadingState label="Finding the organization of this link" />;
  return <Navigate to={pageInOrganization(found, address)} replace />;
}
