import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { AlertsPage } from './alerts-page';

test.each([
  ['the last one that has rows', 2, '?page=2'],
  ['the first where none has', 0, ''],
])('a page that has emptied leads back to %s', async (_where, totalPages, search) => {
  const { link } = new Answers(() => ({ alertInstances: { totalPages } }));
  const { router } = renderAs(<AlertsPage />, { link, at: '/?page=3' });
  await waitFor(() => expect(router.state.location.search).toBe(search), { timeout: 5_000 });
});
