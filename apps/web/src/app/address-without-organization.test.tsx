import { ApolloLink } from '@apollo/client/link';
import { fireEvent, screen } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Observable } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { SignalsContext } from '../session/signals-context';
import { SignalBox } from '../shared/session/signals';
import { AddressWithoutOrganization } from './address-without-organization';

const organizations = ['1', '2', '3'].map((id) => ({ id, organization: { id, name: `Org ${id}` }, role: 'USER' }));

interface World {
  /** The organization that has the record. */
  owner?: string;
  memberships?: typeof organizations | [];
  isSignedIn?: boolean;
  failing?: string;
  /** The code of its failure. */
  code?: string;
}

function show(
  at: string,
  { owner, memberships = organizations, isSignedIn = true, failing, code = 'PERMISSION_DENIED' }: World = {},
) {
  const answers = new Answers(({ operationName, variables }) => {
    if (operationName === 'CurrentSession') {
      return { session: isSignedIn ? { person: { id: 'u1' }, organizations: memberships } : null };
    }
    const has = variables.organizationId === owner;
    const ids = variables.ids as string[] | undefined;
    return {
      found: /Alert/.test(operationName)
        ? { items: has && ids ? ids.map((id) => ({ id })) : [] }
        : has
          ? { id: variables.id }
          : null,
    };
  });
  const link = new ApolloLink((operation, forward) => {
    if (operation.variables.organizationId !== failing || failing === undefined)
      return answers.link.request(operation, forward);
    const error = new GraphQLError('No', { extensions: { code } });
    return new Observable((subscriber) => {
      subscriber.next({ data: null, errors: [error] });
      subscriber.complete();
    });
  });
  const { router } = renderAs(
    <SignalsContext value={new SignalBox()}>
      <AddressWithoutOrganization />
    </SignalsContext>,
    { link, at },
  );
  return { answers, address: () => router.state.location.pathname + router.state.location.search };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test.each([
  ['/alerts/a1', '2', '/o/2/alerts/a1'],
  ['/alerts/rules/r1', '3', '/o/3/alerts/rules/r1'],
  ['/inventory/i1?tab=alerts', '2', '/o/2/inventory/i1?tab=alerts'],
  ['/inventory/i1/edit', '2', '/o/2/inventory/i1/edit'],
  ['/products/p1', '2', '/o/2/products/p1'],
  ['/movements/m1', '2', '/o/2/movements/m1'],
  ['/movements/documents/d1', '2', '/o/2/movements/documents/d1'],
  ['/warehouses/w1', '2', '/o/2/warehouses/w1'],
  ['/folders/f1', '2', '/o/2/folders/f1'],
  ['/counts/c1', '2', '/o/2/counts/c1'],
  ['/plans/p1', '2', '/o/2/plans/p1'],
  ['/views/v1', '2', '/o/2/views/v1'],
  ['/integrations/webhooks/h1', '2', '/o/2/integrations/webhooks/h1'],
  ['/integrations/chats/c1', '2', '/o/2/integrations/chats/c1'],
  ['/integrations/reports/r1', '2', '/o/2/integrations/reports/r1'],
  ['/organizations/2/members', undefined, '/o/2/organizations/2/members'],
])('the old address %s of a record in organization %s leads to %s (case 21)', async (old, owner, there) => {
  const { address } = show(old, owner === undefined ? {} : { owner });
  await expect.poll(address).toBe(there);
});

test('a record that no organization has, and a list, lead to the organization of this browser', async () => {
  localStorage.setItem('tallyard.organization', '3');
  await expect.poll(show('/alerts/a1').address).toBe('/o/3/alerts/a1');
  const list = show('/inventory?q=bolt');
  await expect.poll(list.address).toBe('/o/3/inventory?q=bolt');
  const created = show('/movements/new?item=i1');
  await expect.poll(created.address).toBe('/o/3/movements/new?item=i1');
  expect(list.answers.asked.concat(created.answers.asked).map(({ operationName }) => operationName)).toEqual([
    'CurrentSession',
    'CurrentSession',
  ]);
});

test('an organization that refuses the question does not hide the record of another one', async () => {
  await expect
    .poll(show('/integrations/chats/c1', { owner: '2', failing: '1' }).address)
    .toBe('/o/2/integrations/chats/c1');
});

test.each(['UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'])(
  'an organization that cannot answer (%s) is asked again on request',
  async (code) => {
    const { answers, address } = show('/alerts/a1', { failing: '1', code });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await expect.poll(() => answers.count('OrganizationHasAlert')).toBe(4);
    expect(await screen.findByText('This link cannot be opened right now')).toBeTruthy();
    expect(address()).toBe('/alerts/a1');
  },
);

test('the organization that has the record is found although another one cannot answer', async () => {
  await expect
    .poll(show('/alerts/a1', { owner: '2', failing: '1', code: 'UPSTREAM_ERROR' }).address)
    .toBe('/o/2/alerts/a1');
});

test('somebody in one organization is asked nothing', async () => {
  const { answers, address } = show('/alerts/a1', { memberships: organizations.slice(0, 1) });
  await expect.poll(address).toBe('/o/1/alerts/a1');
  expect(answers.count('OrganizationHasAlert')).toBe(0);
});

test('somebody who is signed out signs in first and then comes back to the address', async () => {
  const { address } = show('/alerts/a1', { isSignedIn: false });
  await expect.poll(address).toBe('/sign-in?next=%2Falerts%2Fa1');
});

test('an address that is no page says so at once to a stranger, and in the frame of the organization to a member', async () => {
  const { address } = show('/warehouse', { isSignedIn: false });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(address()).toBe('/warehouse');
  await expect.poll(show('/warehouse').address).toBe('/o/1/warehouse');
});

test('somebody in no organization creates one', async () => {
  show('/alerts/a1', { memberships: [] });
  expect(await screen.findByRole('heading', { name: /Create your organi[sz]ation/ })).toBeTruthy();
});
