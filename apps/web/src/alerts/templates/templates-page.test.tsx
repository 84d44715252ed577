import { builtInTemplates } from '@tallyard/domain/alert-templates/built-in';
import { messages } from '@tallyard/domain/errors/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Answers, type Mocks } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { TemplatesPage } from './templates-page';

/** A template of the product as the bff tells it. */
function templateRow(id: string, more: object = {}) {
  const { templateId, variables, ...rest } = builtInTemplates.find((one) => one.templateId === id) ?? {
    templateId: '',
    variables: [],
  };
  return {
    id: templateId,
    ...rest,
    difficulty: 'EASY',
    isPublic: true,
    rating: 4.5,
    ratingCount: 2,
    ownRating: 4,
    usageCount: 3,
    variables: variables.map(({ type, default: proposed, options, ...variable }) => ({
      ...variable,
      type: type.toUpperCase(),
      defaultNumber: typeof proposed === 'number' ? proposed : null,
      defaultText: typeof proposed === 'string' ? proposed : null,
      options: options ?? [],
    })),
    ...more,
  };
}

const items = [
  templateRow('low-at-quantity'),
  templateRow('nearly-gone', { rating: null, ratingCount: 0, ownRating: null, usageCount: 0 }),
  templateRow('season-begins', { id: 'own-1', name: 'Ours', isPublic: false, category: 'Own' }),
];

function show(mocks: Mocks = {}, options: { role?: 'viewer' | 'admin'; at?: string } = {}) {
  const answers = new Answers(() => ({ alertTemplates: { items, total: 3, notice: null, isSample: false }, ...mocks }));
  return { answers, ...renderAs(<TemplatesPage />, { link: answers.link, ...options }) };
}

const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

test('ALR-50: each template tells what it is for, how it is liked and used, and whose it is', async () => {
  show();
  const first = await card('Low at a quantity');
  first.getByText('Built in');
  first.getByText('Stock levels · Easy · 1 min to set up · Used 3 times');
  first.getByText('4.5 of 5, 2 votes');
  expect(first.getByRole('button', { name: '4 stars' }).getAttribute('aria-pressed')).toBe('true');
  (await card('Nearly gone')).getByText('Not rated yet');
  (await card('Ours')).getByText('Own');
});

test('the search and the category are in the address', async () => {
  const { router } = show({}, { at: '/?category=Own' });
  await card('Ours');
  expect(screen.queryByRole('heading', { name: 'Nearly gone' })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'nothing like it');
  await waitFor(() => expect(router.state.location.search).toContain('q=nothing'));
  expect(router.state.location.search).toContain('category=Own');
  expect(await screen.findByText('No template matches')).toBeTruthy();
});

test('a rule is made from what is filled in; the preview says what it would be', async () => {
  const { answers } = show({ createAlertRuleFromTemplate: { rule: { id: 'r1', name: 'Low: 3 or less' } } });
  await userEvent.click((await card('Low at a quantity')).getByRole('button', { name: 'Use Low at a quantity' }));
  const dialog = within(await screen.findByRole('dialog'));
  const preview = dialog.getByRole('status', { name: 'The rule' });
  expect(preview.textContent).toBe('Alerts when: An item has 10 or less left. Priority: Medium.');
  const quantity = dialog.getByRole('textbox', { name: 'At or below' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '-1');
  expect(preview.textContent).toContain('has to be mended');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '3');
  expect(preview.textContent).toContain('An item has 3 or less left');
  await userEvent.click(dialog.getByRole('button', { name: 'Add rule' }));
  expect(await screen.findByText('Rule added')).toBeTruthy();
  const sent = answers.asked.find(({ operationName }) => operationName === 'CreateAlertRuleFromTemplate');
  expect(sent?.variables.input).toEqual({
    organizationId: '7',
    templateId: 'low-at-quantity',
    isActive: true,
    values: [
      { key: 'quantity', number: 3 },
      { key: 'priority', text: 'medium' },
    ],
  });
  // It has been used once more.
  await waitFor(() => expect(answers.count('AlertTemplates')).toBe(2));
});

test('a vote is sent, and can be changed', async () => {
  const { answers } = show({
    rateAlertTemplate: { template: templateRow('low-at-quantity', { ownRating: 2, rating: 3 }) },
  });
  await userEvent.click((await card('Low at a quantity')).getByRole('button', { name: '2 stars' }));
  await waitFor(async () =>
    expect(
      (await card('Low at a quantity')).getByRole('button', { name: '2 stars' }).getAttribute('aria-pressed'),
    ).toBe('true'),
  );
  expect(answers.asked.at(-1)?.variables.input).toEqual({ organizationId: '7', id: 'low-at-quantity', rating: 2 });
});

test('own ones alone are edited and deleted', async () => {
  show();
  const own = await card('Ours');
  own.getByRole('button', { name: 'Edit Ours' });
  own.getByRole('button', { name: 'Delete Ours' });
  expect((await card('Nearly gone')).queryByRole('button', { name: /Edit|Delete/ })).toBeNull();
});

test('a rule is saved as a template', async () => {
  const { answers } = show({
    alertRules: { items: [{ id: 'r1', name: 'Bolts low' }], isSample: false },
    createAlertTemplate: { template: templateRow('nearly-gone', { id: 'own-2' }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save a rule' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add template' }));
  expect(await dialog.findByText('Choose the rule')).toBeTruthy();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Rule' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Bolts low' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add template' }));
  expect(await screen.findByText('Template added')).toBeTruthy();
  expect(
    answers.asked.find(({ operationName }) => operationName === 'CreateAlertTemplate')?.variables.input,
  ).toMatchObject({ ruleId: 'r1', name: 'Bolts low' });
});

test('who may not set rules reads why, and may vote', async () => {
  show({}, { role: 'viewer' });
  const first = await card('Low at a quantity');
  expect(first.getByRole('button', { name: 'Use Low at a quantity' }).getAttribute('aria-disabled')).toBe('true');
  expect(first.getByRole('button', { name: '5 stars' })).toBeTruthy();
});

test("ALR-51, ALR-53: without templates samples stand under 'Templates not available', and nothing can be done", async () => {
  const sample = templateRow('nearly-gone', { id: 'sample-nearly-gone', name: 'Sample: Nearly gone' });
  show({ alertTemplates: { items: [sample], total: 0, notice: messages.templatesNotAvailable, isSample: true } });
  const one = await card('Sample: Nearly gone');
  expect(one.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText(messages.templatesNotAvailable, { exact: false })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save a rule' })).toBeNull();
});
