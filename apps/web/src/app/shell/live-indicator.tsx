import { Tooltip } from '@mantine/core';
import type { LiveStatus } from '../../shared/live/live-connection';
import { useLiveStatus } from '../../shared/live/live-context';
import classes from './live-indicator.module.css';

const words: Record<LiveStatus, { short: string; long: string }> = {
  connecting: { short: 'Connecting', long: 'Connecting to live updates.' },
  live: { short: 'Live', long: 'Changes of others arrive as they happen.' },
  reconnecting: {
    short: 'Reconnecting',
    long: 'Live updates are interrupted. What is missed arrives on reconnecting.',
  },
  silent: {
    short: 'Not live',
    long: 'The server does not answer now. What you see may be old; what is missed arrives when it does.',
  },
  offline: {
    short: 'Offline',
    long: 'This device is offline. What you see may be old; what is missed arrives when it is back.',
  },
};

/** Shows the status of the live connection. */
export function LiveIndicator() {
  const status = useLiveStatus();
  return (
    <Tooltip label={words[status].long}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be reachable by keyboard */}
      <span className={classes.indicator} data-status={status} role="status" tabIndex={0}>
        <span className={classes.dot} aria-hidden />
        <span className={classes.word}>{words[status].short}</span>
      </span>
    </Tooltip>
  );
}
