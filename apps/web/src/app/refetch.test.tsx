import { ApolloLink } from '@apollo/client/link';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { useOpenAlerts } from '../alerts/notifications-menu/use-open-alerts';
import { useChanged, useMissed } from '../shared/modules/use-changed';
import { createFreshnessLink, markStale } from '../shared/queries/stale-policy';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  markStale('OpenAlerts');
});
afterEach(() => vi.useRealTimers());

function Page({ quietMs }: { quietMs: number | null }) {
  useOpenAlerts();
  const changed = useChanged();
  const missed = useMissed();
  return (
    <>
      <button type="button" onClick={() => changed('alerts')}>
        changed
      </button>
      <button type="button" onClick={() => missed(quietMs, 'alerts')}>
        missed
      </button>
    </>
  );
}

/** Asks for the alerts, waits, and says that something was changed or may have been missed; how often they were requested. */
async function requestedFor(what: 'changed' | 'missed', quietMs: number | null, waitMs: number): Promise<number> {
  const answers = new Answers();
  renderAs(<Page quietMs={quietMs} />, { link: ApolloLink.from([createFreshnessLink(), answers.link]) });
  await vi.waitFor(() => expect(answers.count('OpenAlerts')).toBe(1), { timeout: 15_000 });
  await act(() => vi.advanceTimersByTimeAsync(waitMs));
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByText(what));
  await act(() => vi.advanceTimersByTimeAsync(50));
  return answers.count('OpenAlerts');
}

test('what was changed is asked again', async () => {
  expect(await requestedFor('changed', null, 100)).toBe(2);
});

test('what was asked while nothing changed is not asked again', async () => {
  expect(await requestedFor('missed', 10_000, 100)).toBe(1);
});

test('what was asked before the last change is', async () => {
  expect(await requestedFor('missed', 1_000, 5_000)).toBe(2);
});

test('so is all where it is not known how long nothing had changed', async () => {
  expect(await requestedFor('missed', null, 100)).toBe(2);
});
