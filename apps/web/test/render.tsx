import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import type { Flag } from '@tallyard/domain/permissions/flags';
import { type Role, roleMatrix } from '@tallyard/domain/permissions/roles';
import { UiProvider } from '@tallyard/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type InitialEntry } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createCache } from '../src/app/apollo/cache';
import { clientDefaults } from '../src/app/apollo/create-client';
import { changedBy } from '../src/app/modules';
import { LiveConnection } from '../src/shared/live/live-connection';
import { LiveContext } from '../src/shared/live/live-context';
import { ChangedByContext } from '../src/shared/modules/use-changed';
import { OrganizationContext } from '../src/shared/organization/organization';
import { type Auth, AuthContext } from '../src/shared/session/auth';
import { Toasts } from '../src/shared/toasts/toasts';

/** The person of the tests, with no choice of their own made. */
export const ada = {
  person: { __typename: 'Person' as const, id: 'u1', name: 'Ada', email: 'ada@example.com', avatarUrl: null },
  locale: null,
  timeZone: null,
  colorScheme: null,
};

interface Surroundings {
  role?: Role;
  /** Flags that the organization has taken from the role. */
  without?: readonly Flag[];
  mocks?: ConstructorParameters<typeof MockLink>[0];
  /** Answers in place of `mocks`. */
  link?: ApolloLink;
  at?: InitialEntry;
  /** Takes the Idempotency-Key of each operation as it is sent; undefined: it has none. */
  onKey?: (operationName: string | undefined, key: string | undefined) => void;
  /** When the organization was switched to; it is the first one unless given. */
  switchedAt?: number;
  /** The warehouses that they see; null: all, as unless given. */
  warehouseIds?: string[] | null;
}

/** Draws a part of the client as a member of one organization sees it, with answers written out by the test. */
export function renderAs(
  children: ReactNode,
  {
    role = 'admin',
    without = [],
    mocks = [],
    link,
    at = '/',
    onKey,
    switchedAt,
    warehouseIds = null,
  }: Surroundings = {},
) {
  const membership = {
    id: '7',
    organization: {
      __typename: 'Organization' as const,
      id: '7',
      name: 'Harbour Supply',
      currency: 'EUR',
      timeZone: null,
    },
    role: role.toUpperCase() as Uppercase<Role>,
    flags: [...roleMatrix[role]].filter((flag) => !without.includes(flag)),
    warehouseIds,
  };
  const session = { ...ada, organizations: [membership] };
  const auth: Auth = {
    session,
    renew: async () => undefined,
    signOut: async () => undefined,
    expire: () => undefined,
    signedInCount: 0,
  };
  const client = new ApolloClient({
    cache: createCache(),
    defaultOptions: clientDefaults,
    link: ApolloLink.from([
      new ApolloLink((operation, forward) => {
        const { headers } = operation.getContext() as { headers?: Record<string, string> };
        onKey?.(operation.operationName, headers?.['Idempotency-Key']);
        return forward(operation);
      }),
      link ?? new MockLink(mocks, { defaultOptions: { delay: 0 } }),
    ]),
  });
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [at] });
  render(
    <UiProvider env="test">
      <Toasts>
        <ApolloProvider client={client}>
          <AuthContext value={auth}>
            <OrganizationContext
              value={{
                active: membership,
                memberships: [membership],
                choose: () => undefined,
                switchedAt: switchedAt ?? null,
              }}
            >
              <ChangedByContext value={changedBy}>
                <LiveContext value={new LiveConnection('ws://tallyard.test/graphql')}>
                  <RouterProvider router={router} useTransitions={false} />
                </LiveContext>
              </ChangedByContext>
            </OrganizationContext>
          </AuthContext>
        </ApolloProvider>
      </Toasts>
    </UiProvider>,
  );
  return { client, router };
}
