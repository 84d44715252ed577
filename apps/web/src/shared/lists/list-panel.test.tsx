import { ApolloLink } from '@apollo/client/link';
import { SelectionBar } from '@tallyard/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { useState } from 'react';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { AssignableMembersDocument, type AssignableMembersQuery } from '../generated/operations';
import { switchSingleKeys } from '../keys/single-keys';
import { defineList } from './define-list';
import { oneOf, search } from './filter-kinds';
import { ListPanel } from './list-panel';
import { useList } from './use-list';

const people = defineList({
  document: AssignableMembersDocument,
  page: ({ members }) => members && { ...members, totalPages: 1 },
  needs: 'users.viewProfile',
  filters: {
    q: search('Search people'),
    kind: oneOf('Kind', [{ value: 'a', label: 'Ay' }], { place: 'first' }),
  },
  ask: ({ q }) => ({ search: q || null }),
});

type Row = NonNullable<AssignableMembersQuery['members']>['items'][number];

function Name({ name }: { name: string | null }) {
  const [pressed, setPressed] = useState(false);
  return (
    <button type="button" aria-pressed={pressed} onClick={() => setPressed(true)}>
      {name}
    </button>
  );
}
const columns = [{ key: 'name', header: 'Name', grows: true, cell: (row: Row) => <Name name={row.person.name} /> }];

function People() {
  const list = useList(people);
  return (
    <ListPanel
      list={list}
      words={{ caption: 'People', one: 'person', many: 'people' }}
      columns={columns}
      rowId={({ person }) => person.id}
      rowLabel={({ person }) => person.name ?? ''}
      empty={<h2>Nobody yet</h2>}
      bulk={({ ids, onClear }) => (
        <>
          <output aria-label="chosen">{ids.join(' ')}</output>
          <SelectionBar count={ids.length} onClear={onClear}>
            More
          </SelectionBar>
        </>
      )}
    />
  );
}

const somebody = { members: { items: [{ person: { id: 'u1', name: 'Ada' } }], total: 1 } };

test('a filter that changes begins at the first page and lets go of what was selected', async () => {
  const { router } = renderAs(<People />, {
    link: new Answers(() => ({ members: { ...somebody.members, total: 90 } })).link,
    at: '/?page=3&selected=u1&sort=NAME',
  });
  await screen.findByRole('table', { name: 'People' });
  await userEvent.type(screen.getByRole('searchbox'), 'ad{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=NAME&q=ad'));
});

test('whoever may not see a list is told so, and nothing is asked', async () => {
  const answers = new Answers(() => somebody);
  renderAs(<People />, { role: 'viewer', link: answers.link });
  expect(await screen.findByRole('heading', { name: 'You cannot see people' })).toBeTruthy();
  expect(answers.asked).toEqual([]);
});

test('a refusal of the server is told as one, not as a failure', async () => {
  const refusal = new GraphQLError('no', { extensions: { code: 'PERMISSION_DENIED', class: 'Permission Denied' } });
  renderAs(<People />, { link: new ApolloLink(() => of({ errors: [refusal] })) });
  expect(await screen.findByRole('heading', { name: 'You cannot see people' })).toBeTruthy();
});

test('a list that could not be loaded is asked for again on request', async () => {
  let broken = true;
  const answers = new Answers(() => somebody);
  const link = new ApolloLink((operation, forward) =>
    broken ? of({ errors: [new GraphQLError('down')] }) : answers.link.request(operation, forward),
  );
  renderAs(<People />, { link });
  expect(await screen.findByRole('heading', { name: 'The people could not be loaded' })).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ada')).toBeTruthy();
});

test.each([
  ['nothing is there yet', '/', 'Nobody yet'],
  ['nothing matches', '/?q=zz', 'No person matches'],
])('an empty list says whether %s', async (_what, at, heading) => {
  renderAs(<People />, { link: new Answers(() => ({ members: { items: [], total: 0 } })).link, at });
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});

const two = {
  members: {
    items: [{ person: { id: 'u1', name: 'Ada' } }, { person: { id: 'u2', name: 'Bo' } }],
    total: 2,
  },
};

test('letters alone lead through the rows: j, k, x, Enter, / and Escape', async () => {
  const user = userEvent.setup();
  renderAs(<People />, { link: new Answers(() => two).link });
  await screen.findByText('Ada');
  const place = () => document.activeElement?.closest('tr')?.getAttribute('data-row-id');
  await user.keyboard('jj');
  expect(place()).toBe('u2');
  await user.keyboard('x');
  expect(screen.getByRole('status', { name: 'chosen' }).textContent).toBe('u2');
  await user.keyboard('kx');
  expect(place()).toBe('u1');
  expect(screen.getByRole('status', { name: 'chosen' }).textContent).toBe('u2 u1');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Ada' }).getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('status', { name: 'chosen' }).textContent).toBe('');
  await user.keyboard('/jx');
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('jx');
});

test('letters do nothing for whoever has switched them off', async () => {
  switchSingleKeys(false);
  renderAs(<People />, { link: new Answers(() => two).link });
  await screen.findByText('Ada');
  await userEvent.keyboard('jx');
  expect(screen.getByRole('status', { name: 'chosen' }).textContent).toBe('');
  switchSingleKeys(true);
});

test('who lets go of the selection by its bar is led back into the list', async () => {
  renderAs(<People />, { link: new Answers(() => two).link, at: '/?selected=u1' });
  await screen.findByText('Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(document.activeElement?.getAttribute('data-row-id')).toBe('u1');
});
