import { ApolloLink } from '@apollo/client/link';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { ViewsPage } from '../views/views-page';
import { ViewOfLists } from './view-of-lists';

const view = {
  id: 'v1',
  list: 'ITEMS',
  name: 'Low bolts',
  isShared: false,
  owner: { id: 'u1', name: 'Ada' },
  state: {
    filters: [
      { key: 'level', value: 'LOW_STOCK' },
      { key: 'q', value: 'bolt' },
      { key: 'min', value: '2' },
      { key: 'forgotten', value: 'x' },
    ],
    sort: { key: 'QUANTITY', direction: 'DESC' },
    density: 'DENSE',
    pageSize: 50,
  },
};
const routes = (
  <Routes>
    <Route path="/views" element={<ViewsPage />} />
    <Route path="/views/:viewId" element={<ViewOfLists />} />
  </Routes>
);
const show = (at: string, mocks: object = { savedView: view, savedViews: { items: [view], total: 1 } }) => {
  const answers = new Answers(() => mocks as Record<string, unknown>);
  return { answers, ...renderAs(routes, { link: answers.link, at }) };
};

test('a view tells what it keeps, and leads to its list', async () => {
  show('/views/v1');
  expect(await screen.findByRole('heading', { name: 'Low bolts', level: 1 })).toBeTruthy();
  expect(await screen.findByText('‘bolt’, Stock level: Low, Quantity from 2')).toBeTruthy();
  expect(screen.getByText('Dense, 50 on a page')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the list' }).getAttribute('href')).toBe('/inventory?view=v1');
});

test.each([
  ['ITEMS', 'warehouse', 'w1', 'Warehouse: Main warehouse'],
  ['ALERTS', 'assignee', 'u9', 'Assigned to: Ulla'],
  ['ALERTS', 'assignee', 'gone', 'Assigned to: a member'],
])('of %s narrowed down by %s it tells the name', async (list, key, value, words) => {
  show('/views/v1', {
    savedView: { ...view, list, state: { ...view.state, filters: [{ key, value }] } },
    members: { items: [{ person: { id: 'u9', name: 'Ulla', email: null } }] },
    warehouse: { id: 'w1', name: 'Main warehouse' },
  });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a view that is not there says so', async () => {
  show('/views/v1', { savedView: null });
  expect(await screen.findByRole('heading', { name: 'View not found' })).toBeTruthy();
});

test('views are listed with their list, and narrowed down to those that all see', async () => {
  const { answers } = show('/views?list=ITEMS&who=shared');
  expect(await screen.findByRole('link', { name: 'Low bolts' })).toBeTruthy();
  expect(answers.asked[0]?.variables).toMatchObject({ list: 'ITEMS', isShared: true, sortBy: 'NAME' });
});

test('a name that is taken is told beside the name, until it is another one', async () => {
  const message = 'You have a view of this list with this name already';
  const answers = new Answers(() => ({ savedView: view }));
  const refusal = new GraphQLError(message, {
    extensions: { code: 'NAME_TAKEN', class: 'Error', details: [{ field: 'name', message }] },
  });
  const link = new ApolloLink((operation, forward) =>
    operation.operationName === 'UpdateSavedView'
      ? of({ errors: [refusal] })
      : answers.link.request(operation, forward),
  );
  renderAs(routes, { link, at: '/views/v1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Rename or share' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(screen.getByText(message)).toBeTruthy());
  await userEvent.type(name, ' too');
  expect(screen.queryByText(message)).toBeNull();
});
