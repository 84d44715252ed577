import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { Integrations } from './integrations';

test.each([
  ['/integrations', 'Integrations'],
  ['/integrations/', 'Integrations'],
  ['/integrations/webhooks', 'Webhooks'],
  ['/integrations/api-keys', 'API keys'],
  ['/integrations/selections', 'Selections'],
  ['/integrations/selections/new', 'New selection'],
  ['/integrations/reports', 'Scheduled reports'],
  ['/integrations/chats', 'Chats'],
  ['/integrations/fax', 'There is no such integration'],
  ['/integrations/api-keys/k1', 'There is no such integration'],
])('at %s stands %s', async (at, heading) => {
  renderAs(
    <Routes>
      <Route path="/integrations/:kind?/:id?" element={<Integrations />} />
    </Routes>,
    { link: new Answers().link, at },
  );
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});
