import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
const backtest = {
  days: 180,
  raised: 41,
  stockOuts: 15,
  beforeStockOut: 12,
  medianHoursBefore: 144,
  missed: 3,
  byDay: Array.from({ length: 8 }, (_, day) => ({ day: `2026-01-0${day + 1}`, raised: 2, stockOuts: 1 })),
  busiest: [{ itemId: 'i2', itemName: 'Washer', raised: 7 }],
};
const line = (value: object) => new TextEncoder().encode(`${JSON.stringify(value)}\n`);
const figures =
  'It would have raised 41 alerts in 180 days: one came a median of 6 days before 12 of 15 stock-outs; 3 came without warning.';

/** The lines of each backtest that is requested, which a test writes and ends; at first one that is done at once. */
class Backtests {
  readonly asked: { readonly trigger: object; readonly days: number }[] = [];
  readonly left: boolean[] = [];
  open = false;
  status = 200;
  write: (...values: object[]) => void = () => {};
  end: () => void = () => {};

  readonly fetch = async (_url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const place = this.asked.push(JSON.parse(body)) - 1;
    this.left[place] = false;
    signal.addEventListener('abort', () => {
      this.left[place] = true;
    });
    if (this.status !== 200)
      return new Response('{"error":{"message":"Export not available"}}', { status: this.status });
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.write = (...values) => {
          for (const value of values) controller.enqueue(line(value));
        };
        this.end = () => controller.close();
        if (this.open) return;
        this.write({ done: 0, total: 600 }, { done: 600, total: 600 }, { backtest });
        this.end();
      },
    });
    return new Response(stream);
  };
}
let backtests: Backtests;
beforeEach(() => {
  backtests = new Backtests();
  vi.stubGlobal('fetch', backtests.fetch);
});
afterEach(() => vi.unstubAllGlobals());
const server = (of: object | null = rule) =>
  new Answers(() => ({
    alertRules: { items: of === null ? [] : [of] },
    alertTriggerTrial: { found: 12, isToldTogether: true, alerts: [finding] },
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

test('alerts are resolved when stock recovers, unless the rule leaves that to people', async () => {
  const answers = server();
  renderAs(<RuleEditorPage ruleId="r1" />, { link: answers.link });
  const setting = await screen.findByRole<HTMLInputElement>('switch', { name: /^Resolve when stock recovers/ });
  expect(setting.checked).toBe(true);
  await userEvent.click(setting);
  await userEvent.click(screen.getByRole('button', { name: 'Save rule' }));
  await expect.poll(() => sent(answers, 'UpdateAlertRule')?.input).toMatchObject({ id: 'r1', autoResolve: false });
});

test('a backtest says what the rule would have raised, and its slider moves the number', async () => {
  const answers = server();
  renderAs(<RuleEditorPage ruleId="r1" />, { link: answers.link });
  await screen.findByText(figures);
  expect(screen.getByRole('link', { name: 'Washer' }).getAttribute('href')).toBe('/inventory/i2');
  expect(screen.getByRole('img', { name: 'By week: Alerts 16, Stock-outs 8 in 2 bars' })).toBeTruthy();
  screen.getByRole('slider', { name: 'Its number' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => screen.getByRole<HTMLInputElement>('textbox', { name: 'More than' }).value).toBe('81');
  await expect.poll(() => backtests.asked.at(-1)).toMatchObject({ trigger: { maxQuantity: 81 }, days: 180 });
});

test('of many items a backtest says how far it is, and is stopped and begun again', async () => {
  backtests.open = true;
  renderAs(<RuleEditorPage ruleId="r1" />, { link: server().link });
  await expect.poll(() => backtests.asked.length).toBe(1);
  backtests.write({ done: 0, total: 20_000 }, { done: 4_000, total: 20_000 });
  const bar = await screen.findByRole('progressbar', { name: 'Looking through half a year' });
  expect(bar.getAttribute('aria-valuenow')).toBe('20');
  expect(screen.getByText('4,000 of 20,000 items looked through')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText('Stopped before the end: what it would have raised is not known.');
  expect(backtests.left).toEqual([true]);
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  await expect.poll(() => backtests.asked.length).toBe(2);
  backtests.write({ done: 20_000, total: 20_000 }, { backtest });
  backtests.end();
  await screen.findByText(figures);
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
});

test('a number that changes ends the backtest of the one before, and what was found stands until the next is done', async () => {
  renderAs(<RuleEditorPage ruleId="r1" />, { link: server().link });
  await screen.findByText(figures);
  backtests.open = true;
  screen.getByRole('slider', { name: 'Its number' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => backtests.asked.length).toBe(2);
  expect(screen.getByText(figures)).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => backtests.asked.length).toBe(3);
  expect(backtests.left[1]).toBe(true);
  backtests.write({ backtest: { ...backtest, stockOuts: 0 } });
  backtests.end();
  await screen.findByText('It would have raised 41 alerts in 180 days; nothing ran out.');
});

test('a backtest that breaks off is not taken for done, and a server that has none says so', async () => {
  backtests.open = true;
  renderAs(<RuleEditorPage ruleId="r1" />, { link: server().link });
  await expect.poll(() => backtests.asked.length).toBe(1);
  backtests.write({ done: 4_000, total: 20_000 });
  backtests.end();
  await screen.findByText('The past could not be looked through');
  backtests.status = 501;
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  await screen.findByText('What it would have raised cannot be told by this server.');
});

test('while too many of those before go on, a backtest is asked for again', async () => {
  backtests.status = 429;
  renderAs(<RuleEditorPage ruleId="r1" />, { link: server().link });
  await expect.poll(() => backtests.asked.length).toBe(1);
  backtests.status = 200;
  await screen.findByText(figures);
  expect(backtests.asked).toHaveLength(2);
});

test('ALR-17: a test shows the message, and says to whom it went', async () => {
  const answers = server();
  renderAs(<RuleEditorPage ruleId="r1" />, { link: answers.link });
  await userEvent.click(await screen.findByRole('button', { name: 'Send it to me' }));
  await screen.findByText('[Tallyard test] Over stock: Bolt');
  await screen.findByText('Sent to ada@example.com, and to nobody else');
  expect(sent(answers, 'TestAlertRule')).toMatchObject({ input: { id: 'r1', send: true } });
});

test('a rule whose owner left says what it no longer does, and saving takes it over', async () => {
  const lost = { ...rule, actsFor: { id: 'u2', name: 'Bo' }, ownerLostAt: '2026-11-28T08:00:00.000Z' };
  const answers = server(lost);
  renderAs(<RuleEditorPage ruleId="r1" />, { link: answers.link });
  expect(await screen.findByText('This rule needs a new owner')).toBeTruthy();
  expect(screen.getByText(/^Bo left the organization/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(sent(answers, 'UpdateAlertRule')).toBeTruthy());
});

test('a rule says with whose rights it notifies others', async () => {
  renderAs(<RuleEditorPage ruleId="r1" />, {
    link: server({ ...rule, actsFor: { id: 'u2', name: 'Bo' }, ownerLostAt: null }).link,
  });
  expect(await screen.findByText(/^Acts with the rights of Bo/)).toBeTruthy();
});

test('a rule that is gone is said to be', async () => {
  renderAs(<RuleEditorPage ruleId="r9" />, { link: server(null).link });
  await screen.findByText('Rule not found');
});

test('whoever may not write rules is told so', async () => {
  renderAs(<RuleEditorPage ruleId="new" />, { link: server().link, role: 'viewer' });
  await screen.findByText('You cannot add alert rules');
});
