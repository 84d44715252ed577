import { alertsNotImplemented } from '@tallyard/domain/errors/messages';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { AlertsPage } from './list/alerts-page';
import { RulesPage } from './rules/rules-page';

const samples = { notice: alertsNotImplemented, isSample: true, total: 0, totalPages: 0 };

const pages = [
  {
    page: 'alerts',
    Page: AlertsPage,
    answer: { alertInstances: { ...samples, items: [{ id: 'sample-alert-1', title: 'Sample: Bolt is low' }] } },
    row: /Sample: Bolt is low/,
  },
  {
    page: 'rules',
    Page: RulesPage,
    answer: { alertRules: { ...samples, items: [{ id: 'sample-rule-1', name: 'Sample: low on stock' }] } },
    row: /Sample: low on stock/,
  },
];

test.each(pages)('ALR-53: above the samples of $page stands why, and nothing can be done with them', async (one) => {
  const { link } = new Answers(() => one.answer);
  renderAs(<one.Page />, { link });
  const row = await screen.findByRole('row', { name: one.row });
  expect(screen.getByText(alertsNotImplemented, { exact: false }).closest('[role=status]')).not.toBeNull();
  expect(row.querySelectorAll('a, button, input')).toHaveLength(0);
  expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add rule' })).toBeNull();
  await userEvent.click(row);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ALR-53: a sample is not opened by its address', async () => {
  const { link, count } = countedAnswers();
  renderAs(<AlertsPage />, { link, at: '/alerts/sample-alert-1' });
  await screen.findByRole('row', { name: /Sample: Bolt is low/ });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(count()).toBeLessThanOrEqual(1);
});

function countedAnswers() {
  const answers = new Answers(({ operationName }) =>
    operationName === 'OneAlert' ? { alertInstances: { items: [] } } : (pages[0]?.answer ?? {}),
  );
  return { link: answers.link, count: () => answers.count('OneAlert') };
}

test.each(pages)('$page that are there have no notice', async ({ Page }) => {
  const { link } = new Answers();
  renderAs(<Page />, { link });
  await screen.findByText(/Nothing needs attention|No rules yet/);
  expect(screen.queryByText('Samples, not your alerts')).toBeNull();
});
