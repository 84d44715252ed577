import { authStabilityMs } from '@tallyard/domain/limits/time';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers } from '../../test/answers';
import { ada, renderAs } from '../../test/render';
import { CurrentSessionDocument } from '../shared/generated/shell-operations';
import { useAuth } from '../shared/session/auth';
import { SignalBox } from '../shared/session/signals';
import { SessionProvider } from './session-provider';
import { SignalsContext } from './signals-context';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const session = {
  __typename: 'Session',
  ...ada,
  organizations: [
    { __typename: 'SessionOrganization', id: '7', organization: null, role: 'ADMIN', flags: [], warehouseIds: null },
  ],
};

const requests = () => screen.queryByText(/What you have typed stays as it is/);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('calls that find the session over together ask to sign in once, 150 ms later', async () => {
  const signals = new SignalBox();
  renderAs(
    <SignalsContext value={signals}>
      <SessionProvider>the page</SessionProvider>
    </SignalsContext>,
    { mocks: [{ request: { query: CurrentSessionDocument }, result: { data: { session } } }] },
  );
  await wait(10);
  expect(screen.getByText('the page')).toBeTruthy();

  await act(async () => {
    signals.unauthenticated();
    signals.unauthenticated();
  });
  await wait(authStabilityMs - 1);
  expect(requests()).toBeNull();
  await wait(1);
  // It is loaded when it is shown first.
  await act(async () => void (await import('./sign-in-again-dialog')));
  expect(requests()).not.toBeNull();
  expect(screen.getByText('the page')).toBeTruthy();
});

function SignOut() {
  const { signOut } = useAuth();
  return (
    <button type="button" onClick={() => void signOut()}>
      Sign out
    </button>
  );
}

test('who signs out leaves nothing of what was read behind', async () => {
  const { client, router } = renderAs(
    <SignalsContext value={new SignalBox()}>
      <SessionProvider>
        <SignOut />
      </SessionProvider>
    </SignalsContext>,
    { link: new Answers(() => ({ session: { person: { name: 'Ada' } }, signOut: { signedOut: true } })).link },
  );
  await vi.waitFor(() => expect(JSON.stringify(client.extract())).toContain('Ada'), { timeout: 15_000 });
  // Other files have used the same storage.
  localStorage.clear();
  localStorage.setItem('tallyard.entered.u1.7.document', '{}');
  localStorage.setItem('tallyard.labels', '{}');
  fireEvent.click(screen.getByText('Sign out'));
  // It goes away step by step, each of which takes its time on a busy machine.
  await vi.waitFor(
    () => {
      expect(router.state.location.pathname).toBe('/sign-in');
      expect(JSON.stringify(client.extract())).not.toContain('Ada');
      expect(Object.keys(localStorage)).toEqual(['tallyard.labels']);
    },
    { timeout: 15_000 },
  );
  localStorage.clear();
});
