import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { RulesPage } from './rules-page';

const rule = { id: 'r1', name: 'Low', isActive: false, triggerType: 'LOW_STOCK', minQuantity: null };
const answers = (found: number | null, of: object = rule, isToldTogether = true) =>
  new Answers(() => ({
    alertRules: { items: [of], total: 1, totalPages: 1 },
    alertTriggerTrial: { found, isToldTogether, alerts: [] },
  }));
const theSwitch = () => screen.findByRole('switch', { name: 'Low is active' });

test('switching a rule on first says how much it finds already', async () => {
  const server = answers(397);
  renderAs(<RulesPage />, { link: server.link });
  await userEvent.click(await theSwitch());
  await screen.findByText(/It finds 397 already: one alert tells of all of them/);
  expect(server.count('ToggleAlertRule')).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(server.asked.find(({ operationName }) => operationName === 'ToggleAlertRule')?.variables).toMatchObject({
    input: { id: 'r1', isActive: true },
  });
});

test('a switch keeps the focus while it looks what the rule finds, and has it back after the question', async () => {
  renderAs(<RulesPage />, { link: answers(397).link });
  const pressed = await theSwitch();
  pressed.focus();
  fireEvent.click(pressed);
  expect(pressed).toHaveProperty('disabled', false);
  await screen.findByText(/It finds 397 already/);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => document.activeElement).toBe(pressed);
});

test('a switch that is pressed again while it looks what the rule finds switches it once', async () => {
  const server = answers(0);
  renderAs(<RulesPage />, { link: server.link });
  const pressed = await theSwitch();
  fireEvent.click(pressed);
  fireEvent.click(pressed);
  await expect.poll(() => server.count('ToggleAlertRule')).toBe(1);
  await expect.poll(() => pressed.getAttribute('aria-disabled')).toBeNull();
  expect(server.count('ToggleAlertRule')).toBe(1);
});

test.each([
  ['finds nothing', answers(0)],
  ['tells of what comes alone', answers(12, { ...rule, triggerType: 'LARGE_MOVEMENT', value: 100 }, false)],
  ['is raised by hand', answers(3, { ...rule, triggerType: 'MANUAL' })],
])('a rule that %s is switched on at once', async (_name, server) => {
  renderAs(<RulesPage />, { link: server.link });
  await userEvent.click(await theSwitch());
  await expect.poll(() => server.count('ToggleAlertRule')).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['low stock', rule, 'An item falls to its reorder point', '/inventory?below=yes'],
  ['a quantity', { ...rule, minQuantity: 5 }, 'An item has 5 or less left', '/inventory?max=5'],
  [
    'some items only',
    { ...rule, minQuantity: 5, scope: { warehouses: [], categories: ['Bolts'], folderIds: [], skus: [] } },
    'An item has 5 or less left, category Bolts',
    '/alerts/rules/r1',
  ],
  ['too much', { ...rule, triggerType: 'OVER_STOCK', maxQuantity: 80 }, 'An item has more than 80', '/alerts/rules/r1'],
  [
    'idleness',
    { ...rule, triggerType: 'NO_MOVEMENT', days: 30 },
    'Nothing of an item came or went for 30 days',
    '/alerts/rules/r1',
  ],
])('a rule about %s says so in words, and leads to what it finds', async (_name, of, words, address) => {
  renderAs(<RulesPage />, { link: answers(2, of).link });
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  const [link] = await screen.findAllByRole('link', { name: '2 items' });
  expect(link?.getAttribute('href')).toBe(address);
});
