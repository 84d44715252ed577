import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { AlertStatisticsPage } from './alert-statistics-page';

const loaded = {
  days: 30,
  raised: 9,
  open: 2,
  minutesToAcknowledge: 12.4,
  minutesToResolve: 300,
  successRate: 0.857,
  byDay: [{ day: '2026-01-01', raised: 9, resolved: 6 }],
  noisiestRules: [{ rule: { id: 'r1' }, ruleName: 'Low', raised: 7 }],
  noisiestItems: [{ item: { id: 'i1', name: 'Bolt' }, raised: 4 }],
};
const server = (alertStatistics: object | null = loaded) => new Answers(() => ({ alertStatistics }));

test('tells how many, how soon they were answered, and what raises most', async () => {
  renderAs(<AlertStatisticsPage />, { link: server().link });
  const tiles = await screen.findByRole('list', { name: 'The last 30 days' });
  expect(tiles.textContent).toContain('12 min');
  expect(tiles.textContent).toContain('5 hours');
  expect(tiles.textContent).toContain('86 %');
  expect(screen.getByRole('link', { name: 'Low' }).getAttribute('href')).toBe('/alerts/rules/r1');
  expect(screen.getByRole('link', { name: 'Bolt' }).getAttribute('href')).toBe('/inventory/i1');
});

test('period and rule stand in the address', async () => {
  const answers = server();
  renderAs(<AlertStatisticsPage />, { link: answers.link, at: '/?days=7&rule=r1' });
  await screen.findByText('Of one rule alone.');
  const requests = () => answers.asked.at(-1)?.variables;
  expect(requests()).toMatchObject({ days: 7, ruleId: 'r1' });
  await userEvent.click(screen.getByRole('button', { name: 'All rules' }));
  await expect.poll(requests).toMatchObject({ days: 7, ruleId: null });
  await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
  await expect.poll(requests).toMatchObject({ days: 90, ruleId: null });
});

test('another server tells none, and whoever may not see them is told so', async () => {
  renderAs(<AlertStatisticsPage />, { link: server(null).link });
  await screen.findByText('No statistics');
});

test('whoever may not see them is told so', async () => {
  const answers = server();
  renderAs(<AlertStatisticsPage />, { link: answers.link, role: 'viewer' });
  await screen.findByText('You cannot see statistics of alerts');
  expect(answers.count('AlertStatistics')).toBe(0);
});
