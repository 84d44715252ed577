import { ApolloLink } from '@apollo/client/link';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Observable, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { AlertsPage } from './alerts-page';

const title = (index: number) => `Alert ${index}`;

interface Server {
  total: number;
  /** Ids that are refused, with why. */
  refused?: Record<string, string>;
}

/** Alerts of which a page holds 10, and a server that acknowledges them. */
function alertsOf({ total, refused = {} }: Server) {
  const requested = new Answers(({ operationName, variables }) => {
    if (operationName === 'AlertInstances') {
      const items = Array.from({ length: Math.min(total, Number(variables.pageSize)) }, (_, index) => ({
        id: `a${index}`,
        title: title(index),
      }));
      return { alertInstances: { items, total, totalIsExact: true, totalPages: Math.ceil(total / 10) } };
    }
    const ids = (variables.input as { ids?: string[] } | undefined)?.ids ?? [];
    const outcomes = ids.map((id) => ({ id, success: !refused[id], message: refused[id] ?? null, alert: null }));
    const failed = outcomes.filter(({ success }) => !success).length;
    return { acknowledgeAlerts: { succeeded: outcomes.length - failed, failed, outcomes } };
  });
  return requested;
}

const sentIds = (answers: Answers) =>
  answers.asked
    .filter(({ operationName }) => operationName === 'AcknowledgeAlerts')
    .map(({ variables }) => (variables.input as { ids: string[] }).ids);

const whatIsLeft = () => within(screen.getByRole('toolbar')).findByRole('alert');

async function selectPage() {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
}

test('all that match are selected after the page, acknowledged in chunks, and what failed is named and stays', async () => {
  const answers = alertsOf({ total: 250, refused: { a3: 'Alert not found', a120: 'Alert not found' } });
  renderAs(<AlertsPage />, { link: answers.link });
  expect(screen.queryByRole('button', { name: /matching/ })).toBeNull();
  await selectPage();
  await userEvent.click(screen.getByRole('button', { name: 'Select all 250 matching' }));
  expect(await screen.findByText('250 selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /matching/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));
  expect(await screen.findByText('248 alerts acknowledged')).toBeTruthy();
  expect(sentIds(answers).map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(new Set(sentIds(answers).flat()).size).toBe(250);
  const left = await whatIsLeft();
  within(left).getByText('2 alerts could not be acknowledged');
  within(left).getByText('Alert not found: Alert 3, Alert 120');
  expect(screen.getByText('2 selected')).toBeTruthy();
  await userEvent.click(within(left).getByRole('button', { name: 'Try these 2 again' }));
  await waitFor(() => expect(sentIds(answers).at(-1)).toEqual(['a3', 'a120']));
});

test('of more than a thousand the first are offered, and the bound is said', async () => {
  const answers = alertsOf({ total: 4_321 });
  renderAs(<AlertsPage />, { link: answers.link });
  await selectPage();
  await userEvent.click(screen.getByRole('button', { name: /Select the first 1.?000 of 4.?321/ }));
  expect(await screen.findByText(/^1.?000 selected$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Select the first/ })).toBeNull();
});

test('a run whose answer is lost goes on with the same chunk and the same key', async () => {
  const answers = alertsOf({ total: 250 });
  const keys: string[] = [];
  let sent = 0;
  const link = new ApolloLink((operation, forward) => {
    if (operation.operationName === 'AcknowledgeAlerts' && ++sent === 2) {
      return throwError(() => new TypeError('network failed'));
    }
    return answers.link.request(operation, forward) ?? new Observable();
  });
  renderAs(<AlertsPage />, {
    link,
    onKey: (name, key) => {
      if (name === 'AcknowledgeAlerts' && key) keys.push(key);
    },
  });
  await selectPage();
  await userEvent.click(screen.getByRole('button', { name: 'Select all 250 matching' }));
  await screen.findByText('250 selected');
  await userEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));
  const left = await whatIsLeft();
  within(left).getByText('150 alerts could not be acknowledged');
  expect(screen.getByText('150 selected')).toBeTruthy();
  expect(keys).toHaveLength(2);
  await userEvent.click(within(left).getByRole('button', { name: 'Try these 150 again' }));
  await waitFor(() => expect(keys).toHaveLength(4));
  expect(keys[2]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
  await waitFor(() => expect(sentIds(answers).flat()).toHaveLength(250));
  expect(new Set(sentIds(answers).flat()).size).toBe(250);
});

test('a run can be stopped, and goes on with what is left', async () => {
  const answers = alertsOf({ total: 250 });
  let goOn: () => void = () => undefined;
  const link = new ApolloLink((operation, forward) => {
    const answer = answers.link.request(operation, forward) ?? new Observable<never>();
    if (operation.operationName !== 'AcknowledgeAlerts') return answer;
    return new Observable((subscriber) => {
      goOn = () => answer.subscribe(subscriber);
    });
  });
  renderAs(<AlertsPage />, { link });
  await selectPage();
  await userEvent.click(screen.getByRole('button', { name: 'Select all 250 matching' }));
  await screen.findByText('250 selected');
  await userEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));
  expect(await screen.findByText('0 of 250 done')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  goOn();
  expect(await screen.findByText('100 alerts acknowledged')).toBeTruthy();
  expect(await screen.findByText('Stopped, 150 alerts left')).toBeTruthy();
  expect(screen.getByText('150 selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('0 of 150 done')).toBeTruthy();
});
