import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { AddressedOrganization, Link, Navigate, NavLink, useLocation, useMatch, useNavigate } from './navigation';

function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const alertId = useMatch('/alerts/:alertId')?.params.alertId ?? 'none';
  return (
    <>
      <h1>{`${pathname}${search} alert ${alertId}`}</h1>
      <Link to="/inventory/i1?tab=alerts">an item</Link>
      <Link to={{ pathname: '/inventory', search: '?q=bolt' }}>a list</Link>
      <Link to="/sign-in">sign in</Link>
      <Link to="/o/8/alerts">another organization</Link>
      <Link to="?tab=mine">a tab</Link>
      <NavLink to="/alerts">alerts</NavLink>
      <button type="button" onClick={() => void navigate({ pathname: '/movements', search: '?page=2' })}>
        go
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
      <button type="button" onClick={() => void navigate('?tab=resolved')}>
        tab
      </button>
    </>
  );
}

function show(at: string) {
  const Addressed = () => (
    <AddressedOrganization value={useParams().organization ?? null}>
      {useLocation().pathname === '/moved' ? <Navigate to="/inventory" replace /> : <Page />}
    </AddressedOrganization>
  );
  const router = createMemoryRouter(
    [
      { path: '/o/:organization/*', element: <Addressed /> },
      { path: '*', element: <Addressed /> },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname + router.state.location.search;
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('links and navigation stay in the organization of the address', async () => {
  const address = show('/o/7/alerts/a1');
  expect(screen.getByRole('heading').textContent).toBe('/alerts/a1 alert a1');
  expect(hrefOf('an item')).toBe('/o/7/inventory/i1?tab=alerts');
  expect(hrefOf('a list')).toBe('/o/7/inventory?q=bolt');
  expect(hrefOf('sign in')).toBe('/sign-in');
  expect(hrefOf('another organization')).toBe('/o/8/alerts');
  expect(hrefOf('a tab')).toBe('/o/7/alerts/a1?tab=mine');
  expect(screen.getByRole('link', { name: 'alerts' })).toMatchObject({ ariaCurrent: 'page' });
  fireEvent.click(screen.getByText('tab'));
  await expect.poll(address).toBe('/o/7/alerts/a1?tab=resolved');
  fireEvent.click(screen.getByText('go'));
  await expect.poll(address).toBe('/o/7/movements?page=2');
  fireEvent.click(screen.getByText('back'));
  await expect.poll(address).toBe('/o/7/alerts/a1?tab=resolved');
  expect(screen.getByRole('heading').textContent).toBe('/alerts/a1?tab=resolved alert a1');
});

test('a redirect inside an organization stays in it', async () => {
  const address = show('/o/7/moved');
  await expect.poll(address).toBe('/o/7/inventory');
});

test('an address without an organization keeps its links as they are', () => {
  show('/alerts');
  expect(hrefOf('an item')).toBe('/inventory/i1?tab=alerts');
});
