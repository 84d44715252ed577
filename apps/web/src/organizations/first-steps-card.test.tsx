import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { failingAtFirst } from '../../test/failing-link';
import { renderAs } from '../../test/render';
import { FirstStepsCard } from './first-steps-card';
import { FirstStepsDocument } from './generated/shell-operations';

const answered = (firstSteps: { hasItems: boolean; hasInvited: boolean; hasOwnRule: boolean }) => ({
  request: { query: FirstStepsDocument, variables: { organizationId: '7' } },
  result: { data: { firstSteps } },
});
const fresh = { hasItems: true, hasInvited: false, hasOwnRule: false };

afterEach(() => localStorage.clear());

test('what is to do leads there, what is done does not', async () => {
  renderAs(<FirstStepsCard />, { mocks: [answered(fresh)] });
  const invite = await screen.findByRole('link', { name: 'Invite a colleague' });
  expect(invite.getAttribute('href')).toBe('/organizations/7/members?invite=new');
  expect(screen.getByText('Bring your stock in: import a file or add items').tagName).toBe('SPAN');
});

test('it is gone for good once it is closed', async () => {
  renderAs(<FirstStepsCard />, { mocks: [answered(fresh)] });
  await userEvent.click(await screen.findByRole('button', { name: 'Close the first steps' }));
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
  expect(localStorage.getItem('tallyard.first-steps.7')).not.toBeNull();
});

test('it is not there when all is done, nor for those who may not invite', async () => {
  const done = answered({ hasItems: true, hasInvited: true, hasOwnRule: true });
  const { client } = renderAs(
    <>
      <p>The page</p>
      <FirstStepsCard />
    </>,
    { mocks: [done] },
  );
  await waitFor(() => expect(JSON.stringify(client.cache.extract())).toContain('hasOwnRule'));
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
  renderAs(<FirstStepsCard />, { role: 'user', mocks: [answered(fresh)] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
});

test('first steps that could not be loaded say so, and are asked for again on request', async () => {
  const { link, recover } = failingAtFirst(() => ({ firstSteps: { hasItems: false } }));
  renderAs(<FirstStepsCard />, { link });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The first steps could not be loaded.')).toBeTruthy();
  recover();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeTruthy();
});
