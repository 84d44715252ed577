import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { ConfirmDialog, FailedState, LoadingState, Mark, RelativeTime, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { useFormat } from '../shared/format/use-format';
import { useAuth } from '../shared/session/auth';
import classes from './account-page.module.css';
import {
  EndSessionDocument,
  type OpenSessionRowFragment,
  SignOutEverywhereDocument,
  useOpenSessionsQuery,
} from './generated/operations';

function DeviceIcon({ device }: { device: string }) {
  const Icon = /\b(iOS|Android)$/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return <Icon size={22} stroke={1.5} aria-hidden />;
}

/** The user's sessions, which can be ended one by one or all at once. */
export function SessionsSection() {
  const toast = useToast();
  const { signOut } = useAuth();
  const { moment } = useFormat();
  const { data, error, refetch } = useOpenSessionsQuery({ fetchPolicy: 'cache-and-network' });
  const [isConfirming, setIsConfirming] = useState(false);
  const changes = ['sessions'] as const;
  const ending = useCommand(EndSessionDocument, { entity: 'session', idOf: ({ input }) => input.id, changes });
  const everywhere = useCommand(SignOutEverywhereDocument, { entity: 'session', changes });
  const sessions = data?.openSessions;

  const end = async (session: OpenSessionRowFragment) => {
    if (!(await ending.run({ input: { id: session.id } }))) return;
    toast.show({ id: 'session-ended', title: 'Session ended', message: session.device, tone: 'success' });
  };

  const endAll = async () => {
    const done = await everywhere.run({ input: { keepCurrent: true } });
    setIsConfirming(false);
    if (!done) return;
    // The current session is ended last and by the regular sign-out, which also leaves the page.
    await signOut();
  };

  if (!sessions) {
    return error ? (
      <FailedState title="Your sessions could not be loaded" onRetry={() => void refetch()} />
    ) : (
      <LoadingState rows={3} label="Loading your sessions" />
    );
  }
  return (
    <>
      <ul className={classes.sessions} aria-label="Your sessions">
        {sessions.map((session) => (
          <li key={session.id} className={classes.session}>
            <DeviceIcon device={session.device} />
            <div className={classes.device}>
              <span className={classes.deviceName}>
                {session.device}
                {session.isCurrent && <Mark tone="done">This browser</Mark>}
              </span>
              <div className={classes.details}>
                {session.address && `${session.address} · `}used <RelativeTime value={session.lastUsedAt} />
                {session.expiresAt && ` · ends ${moment(session.expiresAt)}`}
              </div>
            </div>
            {!session.isCurrent && (
              <Button
                variant="default"
                size="xs"
                aria-label={`End the session of ${session.device}`}
                onClick={() => void end(session)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="default" mt="md" onClick={() => setIsConfirming(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        busy={everywhere.busy}
        onConfirm={() => void endAll()}
        onClose={() => setIsConfirming(false)}
      >
        All your browsers are signed out within seconds, this one too. Then sign in again where you need it.
      </ConfirmDialog>
    </>
  );
}
