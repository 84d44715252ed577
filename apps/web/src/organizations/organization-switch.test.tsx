import { ApolloClient, ApolloLink } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { ApolloProvider } from '@apollo/client/react';
import { organizationSettleMs } from '@tallyard/domain/limits/time';
import { organizationRoute } from '@tallyard/domain/pages/addresses';
import { roleMatrix } from '@tallyard/domain/permissions/roles';
import { UiProvider } from '@tallyard/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ada } from '../../test/render';
import { AddressedOrganization } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { AuthContext } from '../shared/session/auth';
import { Toasts } from '../shared/toasts/toasts';
import { type FirstStepsQueryVariables, useFirstStepsQuery } from './generated/shell-operations';
import { OrganizationProvider } from './organization-provider';
import { OrganizationSwitch } from './organization-switch';
import { placeIn } from './use-settled-choice';

const membership = (id: string, name: string) => ({
  id,
  organization: { id, name, currency: 'EUR', timeZone: null },
  role: 'ADMIN' as const,
  flags: [...roleMatrix.admin],
  warehouseIds: null,
});
const session = {
  ...ada,
  organizations: [membership('1', 'One'), membership('2', 'Two'), membership('3', 'Three')],
};
const nothing = async () => undefined;
const signOut = vi.fn(nothing);

/** Loads something of the active organization, as every page does. */
function Page() {
  const { active } = useOrganization();
  useFirstStepsQuery({ variables: { organizationId: active.id } });
  return <h1>Page of {active.organization?.name}</h1>;
}

/** The provider at an address, as the frame of the client has it. */
function Addressed() {
  return (
    <AddressedOrganization value={useParams().organization ?? null}>
      <OrganizationProvider>
        <OrganizationSwitch />
        <Page />
      </OrganizationProvider>
    </AddressedOrganization>
  );
}

function draw(at = '/o/1/inventory/i1?q=bolt') {
  const requested: string[] = [];
  const link = new ApolloLink((operation) => {
    requested.push((operation.variables as FirstStepsQueryVariables).organizationId);
    return new Observable(() => {});
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const router = createMemoryRouter([{ path: `${organizationRoute}/*`, element: <Addressed /> }], {
    initialEntries: [at],
  });
  const auth = { session, renew: nothing, signOut, expire: () => undefined, signedInCount: 0 };
  render(
    <UiProvider env="test">
      <Toasts>
        <ApolloProvider client={client}>
          <AuthContext value={auth}>
            <RouterProvider router={router} useTransitions={false} />
          </AuthContext>
        </ApolloProvider>
      </Toasts>
    </UiProvider>,
  );
  return { asked: requested, router };
}

/** Lets time go by on the faked clock: a real 200 ms would be over before a busy machine has found the second menu item. */
const passes = (timeMs: number) => act(() => vi.advanceTimersByTimeAsync(timeMs));
const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: /^Switch organization/ }));
  await passes(1);
  fireEvent.click(screen.getByRole('menuitemradio', { name: new RegExp(name) }));
  await passes(1);
};

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test('two quick switches load only the last organization (FET-1)', async () => {
  const { asked: requested, router } = draw();
  await choose('Two');
  expect(screen.getByRole('button', { name: 'Switch organization: Two' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Page of One' })).toBeTruthy();
  await choose('Three');
  await passes(organizationSettleMs);
  expect(screen.getByRole('heading', { name: 'Page of Three' })).toBeTruthy();
  expect(requested).toEqual(['1', '3']);
  expect(router.state.location.pathname + router.state.location.search).toBe('/o/3/inventory');
  expect(sessionStorage.getItem('tallyard.organization')).toBe('3');
});

test('Back returns to the organization of the address that was left', async () => {
  const { asked: requested, router } = draw();
  await choose('Two');
  await passes(organizationSettleMs);
  expect(screen.getByRole('heading', { name: 'Page of Two' })).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(screen.getByRole('heading', { name: 'Page of One' })).toBeTruthy();
  expect(router.state.location.pathname + router.state.location.search).toBe('/o/1/inventory/i1?q=bolt');
  expect(requested).toEqual(['1', '2', '1']);
});

test.each(['4', 'north', '%E0%A4%A'])(
  'an address in organization %s, of which one is no member, says so',
  async (id) => {
    // The page comes in a chunk of its own, which no faked clock brings.
    vi.useRealTimers();
    const { asked: requested } = draw(`/o/${id}/alerts/a1?tab=mine`);
    expect(await screen.findByRole('heading', { name: 'You are not a member of this organization' })).toBeTruthy();
    expect(screen.getByText(/You are signed in as ada@example.com/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open One' }).getAttribute('href')).toBe('/o/1/dashboard');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in with another account' }));
    expect(signOut).toHaveBeenCalledWith(`/o/${id}/alerts/a1?tab=mine`);
    expect(requested).toEqual([]);
  },
);

test('going back before it settles loads nothing', async () => {
  const { asked: requested } = draw();
  await choose('Two');
  await choose('One');
  await passes(organizationSettleMs * 2);
  expect(screen.getByRole('heading', { name: 'Page of One' })).toBeTruthy();
  expect(requested).toEqual(['1']);
});

test.each([
  ['/inventory/i1', '/o/2/inventory'],
  ['/alerts/rules', '/o/2/alerts'],
  ['/organizations', '/o/2/organizations'],
  ['/organizations/1', '/o/2/organizations/2'],
  ['/organizations/1/roles', '/o/2/organizations/2/roles'],
])('%s is %s in the other organization', (here, there) => {
  expect(placeIn(here, '2')).toBe(there);
});
