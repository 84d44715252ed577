import { RegionContext } from '@tallyard/ui';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { NotificationsPage } from './notifications-page';

const preferences = {
  mailed: ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'],
  digest: 'IMMEDIATE',
  dailyAt: '08:00',
  timeZone: 'UTC',
  quietHours: null,
};

function open(input: object | null = preferences) {
  const answers = new Answers(() => ({
    alertPreferences: input,
    alertPush: { publicKey: 'BPub', browsers: [] },
    updateAlertPreferences: { preferences: input },
  }));
  renderAs(<NotificationsPage />, { link: answers.link, role: 'viewer' });
  return answers;
}
const sent = (answers: Answers) =>
  answers.asked.find(({ operationName }) => operationName === 'UpdateAlertPreferences')?.variables.input as
    | Record<string, unknown>
    | undefined;

test('which priorities are mailed, how often and when not is chosen and saved', async () => {
  const answers = open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Low' }));
  await userEvent.click(screen.getByRole('radio', { name: /^Every day/ }));
  fireEvent.change(screen.getByLabelText('At'), { target: { value: '17:30' } });
  await userEvent.selectOptions(screen.getByLabelText('By the clocks of'), 'Europe/Zurich');
  await userEvent.click(screen.getByRole('switch', { name: /^Quiet hours/ }));
  const quiet = within(screen.getByRole('region', { name: 'Quiet hours' }));
  await userEvent.selectOptions(await quiet.findByLabelText('Time zone of the quiet hours'), 'Europe/Zurich');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Notifications saved');
  expect(sent(answers)).toEqual({
    organizationId: '7',
    mailed: ['MEDIUM', 'HIGH', 'CRITICAL'],
    digest: 'DAILY',
    dailyAt: '17:30',
    timeZone: 'Europe/Zurich',
    quietHours: { from: '22:00', to: '07:00', timeZone: 'Europe/Zurich', days: [], exceptCritical: true },
  });
});

test('what is wrong is said beside its field, and nothing is sent', async () => {
  const answers = open({ ...preferences, digest: 'DAILY' });
  fireEvent.change(await screen.findByLabelText('At'), { target: { value: '' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Must be a time such as 08:30')).toBeTruthy();
  expect(sent(answers)).toBeUndefined();
});

test('until somebody chooses, the clocks are those of their account', async () => {
  const answers = new Answers(() => ({ alertPreferences: preferences }));
  renderAs(
    <RegionContext value={{ locale: 'de-DE', timeZone: 'America/Los_Angeles' }}>
      <NotificationsPage />
    </RegionContext>,
    { link: answers.link, role: 'viewer' },
  );
  await userEvent.click(await screen.findByRole('switch', { name: /^Quiet hours/ }));
  expect(screen.getByText(/^22:00 to 07:00, by the clocks of America\/Los Angeles/)).toBeTruthy();
});

test('a server without such choices is named as that', async () => {
  open(null);
  expect(await screen.findByText('Not available here')).toBeTruthy();
});
