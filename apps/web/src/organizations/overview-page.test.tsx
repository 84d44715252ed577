import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { OverviewPage } from './overview-page';

test('every member sees what an organization is called, its money, and how much there is of it, with the ways there', async () => {
  const answers = new Answers(() => ({
    members: { total: 4 },
    warehouses: { total: 2 },
    inventoryItems: { total: 1204 },
    products: { total: 560 },
  }));
  renderAs(<OverviewPage />, { link: answers.link, role: 'viewer' });
  expect((await screen.findByRole('link', { name: '4' })).getAttribute('href')).toBe('/organizations/7/members');
  expect(screen.getByRole('link', { name: '1,204' }).getAttribute('href')).toBe('/inventory');
  expect(screen.getByText('Harbour Supply')).toBeTruthy();
  expect(screen.getByText('Euro (EUR)')).toBeTruthy();
  expect(screen.getByText('Viewer')).toBeTruthy();
});
