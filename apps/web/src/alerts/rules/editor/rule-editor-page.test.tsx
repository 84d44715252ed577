import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Answers } from '../../../../test/answers';
import { renderAs } from '../../../../test/render';
import { RuleEditorPage } from './rule-editor-page';

const finding = {
  severity: 'WARNING',
  title: 'Low stock: Bolt',
  message: 'Bolt in Main is down to 2.',
  item: { id: 'i1' },
};
const rule = {
  id: 'r1',
  name: 'Too much',
  isActive: true,
  priority: 'HIGH',
  triggerType: 'OVER_STOCK',
  maxQuantity: 80,
  scope: { warehouses: [{ id: 'w1' }], categories: [], folderIds: [], skus: ['a-1'] },
  actions: ['IN_APP'],
  recipients: [],
};
const server = (of: object | null = rule) =>
  new Answers(() => ({
    alertRules: { items: of === null ? [] : [of] },
    alertTriggerTrial: { found: 12, isToldTogether: true, alerts: [finding] },
    alertBacktest: {
      days: 180,
      raised: 41,
      stockOuts: 15,
      beforeStockOut: 12,
      medianHoursBefore: 144,
      missed: 3,
      byDay: Array.from({ length: 8 }, (_, day) => ({ day: `2026-01-0${day + 1}`, raised: 2, stockOuts: 1 })),
      busiest: [{ item: { id: 'i2', name: 'Washer' }, raised: 7 }],
    },
    warehouses: { items: [{ id: 'w1', name: 'Main' }] },
    inventoryCategories: ['Bolts'],
    testAlertRule: {
      trial: { found: 0, isToldTogether: true, alerts: [] },
      message: { subject: '[Tallyard test] Over stock: Bolt', text: '- Bolt in Main is up to 90.' },
      sentTo: 'ada@example.com',
    },
  }));
const sent = (answers: Answers, name: string) =>
  answers.asked.filter(({ operationName }) => operationName === name).at(-1)?.variables as
    | { input: object }
    | undefined;
const pick = async (field: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('a new rule is at the reorder points, says what it finds, and is called what it watches', async () => {
  const answers = server();
  renderAs(<RuleEditorPage ruleId="new" />, { link: answers.link });
  await screen.findByText(/It finds 12 items by now: switched on, one alert tells of all of them/);
  expect(screen.getByRole('link', { name: 'Low stock: Bolt' }).getAttribute('href')).toBe('/inventory/i1');
  await screen.findByText(/and 11 more/);
  await userEvent.click(screen.getByRole('button', { name: 'Add rule' }));
  await expect.poll(() => answers.count('CreateAlertRule')).toBe(1);
  expect(sent(answers, 'CreateAlertRule')).toMatchObject({
    input: { name: 'An item falls to its reorder point', triggerType: 'LOW_STOCK', atReorderPoint: true },
  });
});

test('another kind asks for its own number, and its finding follows what is typed', async () => {
  const answers = server();
  renderAs(<RuleEditorPage ruleId="new" />, { link: answers.link });
  await pick('What the rule watches', 'the stock of an item rises');
  await screen.findByText(/told once its number can be read/);
  await userEvent.click(screen.getByRole('button', { name: 'Add rule' }));
  await screen.findByText('A number is needed here');
  expect(answers.count('CreateAlertRule')).toBe(0);
  await userEvent.type(screen.getByRole('textbox', { name: 'More than' }), '50');
  await expect
    .poll(() => answers.asked.filter(({ operationName }) => operationName === 'AlertTriggerTrial').at(-1)?.variables)
    .toMatchObject({ trigger: { triggerType: 'OVER_STOCK', maxQuantity: 50 } });
  await userEvent.click(screen.getByRole('button', { name: 'Add rule' }));
  await expect.poll(() => sent(answers, 'CreateAlertRule')?.input).toMatchObject({ maxQuantity: 50 });
});

test('a rule is read into its form, and what is not touched is sent as it was', async () => {
  const answers = server();
  renderAs(<RuleEditorPage ruleId="r1" />, { link: answers.link });
  await expect
    .poll(async () => (await screen.findByRole<HTMLInputElement>('textbox', { name: 'More than' })).value)
    .toBe('80');
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Why');
  await userEvent.click(screen.getByRole('button', { name: 'Save rule' }));
  await expect
    .poll(() => sent(answers, 'UpdateAlertRule')?.input)
    .toMatchObject({
      id: 'r1',
      name: 'Too much',
      description: 'Why',
      triggerType: 'OVER_STOCK',
      maxQuantity: 80,
      scope: { warehouseIds: ['w1'], categories: [], folderIds: [], skus: ['a-1'] },
      priority: 'HIGH',
    });
});

test('a backtest says what the rule would have raised, and its slider moves the number', async () => {
  const answers = server();
  renderAs(<RuleEditorPage ruleId="r1" />, { link: answers.link });
  await screen.findByText(
    'It would have raised 41 alerts in 180 days: one came a median of 6 days before 12 of 15 stock-outs; 3 came without warning.',
  );
  expect(screen.getByRole('link', { name: 'Washer' }).getAttribute('href')).toBe('/inventory/i2');
  expect(screen.getByRole('img', { name: 'By week: Alerts 16, Stock-outs 8 in 2 bars' })).toBeTruthy();
  screen.getByRole('slider', { name: 'Its number' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => screen.getByRole<HTMLInputElement>('textbox', { name: 'More than' }).value).toBe('81');
  await expect
    .poll(() => answers.asked.filter(({ operationName }) => operationName === 'AlertBacktest').at(-1)?.variables)
    .toMatchObject({ trigger: { maxQuantity: 81 }, days: 180 });
});

test('ALR-17: a test shows the message, and says to whom it went', async () => {
  const answers = server();
  renderAs(<RuleEditorPage ruleId="r1" />, { link: answers.link });
  await userEvent.click(await screen.findByRole('button', { name: 'Send it to me' }));
  await screen.findByText('[Tallyard test] Over stock: Bolt');
  await screen.findByText('Sent to ada@example.com, and to nobody else');
  expect(sent(answers, 'TestAlertRule')).toMatchObject({ input: { id: 'r1', send: true } });
});

test('a rule that is gone is said to be', async () => {
  renderAs(<RuleEditorPage ruleId="r9" />, { link: server(null).link });
  await screen.findByText('Rule not found');
});

test('whoever may not write rules is told so', async () => {
  renderAs(<RuleEditorPage ruleId="new" />, { link: server().link, role: 'viewer' });
  await screen.findByText('You cannot add alert rules');
});
