import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { RulesPage } from './rules-page';

const rule = { id: 'r1', name: 'Low', isActive: false, triggerType: 'LOW_STOCK', minQuantity: null };
const answers = (alreadyLow: number | null) =>
  new Answers(() => ({ alertRules: { items: [rule], total: 1, totalPages: 1 }, alertRulePreview: { alreadyLow } }));
const theSwitch = () => screen.findByRole('switch', { name: 'Low is active' });

test('switching a rule on first says how many items are low already', async () => {
  const server = answers(397);
  renderAs(<RulesPage />, { link: server.link });
  await userEvent.click(await theSwitch());
  await screen.findByText(/397 items are already low: one alert tells of all of them/);
  expect(server.count('ToggleAlertRule')).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(server.asked.find(({ operationName }) => operationName === 'ToggleAlertRule')?.variables).toMatchObject({
    input: { id: 'r1', isActive: true },
  });
});

test('where nothing is low, it is switched on at once', async () => {
  const server = answers(0);
  renderAs(<RulesPage />, { link: server.link });
  await userEvent.click(await theSwitch());
  await expect.poll(() => server.count('ToggleAlertRule')).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a new rule is at the reorder points unless a quantity is typed, and says what it finds', async () => {
  const server = answers(12);
  renderAs(<RulesPage />, { link: server.link });
  await userEvent.click(await screen.findByRole('button', { name: 'Add rule' }));
  await screen.findByText(/12 items are already low/);
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Mine');
  await userEvent.click(screen.getAllByRole('button', { name: 'Add rule' }).at(-1) as HTMLElement);
  await expect.poll(() => server.count('CreateAlertRule')).toBe(1);
  const created = server.asked.find(({ operationName }) => operationName === 'CreateAlertRule')?.variables;
  expect(created).toMatchObject({ input: { name: 'Mine', atReorderPoint: true } });
});
