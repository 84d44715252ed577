import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff, IconInbox, IconLock, IconRefresh } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './page-states.module.css';
import { useDelayed } from './use-delayed';

/** A list of skeleton rows. Renders nothing for the first 150 ms, so that fast responses do not flicker. */
export function LoadingState({ rows = 8, label = 'Loading' }: { rows?: number; label?: string }) {
  const late = useDelayed(true);
  return (
    <div role="status" aria-label={label} className={classes.loading}>
      {late &&
        Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
          <Skeleton key={row} height={20} radius="xs" width={`${92 - ((row * 17) % 34)}%`} />
        ))}
    </div>
  );
}

interface StateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** The level of the heading: 1 if the state fills the whole page. */
  level?: 1 | 2;
}

function State({
  icon: Icon,
  tone,
  title,
  children,
  action,
  level = 2,
}: StateProps & { icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>; tone: string }) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes.state} data-tone={tone}>
      <span className={classes.icon}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

/** The state of an empty list: say what will be here and offer the first action. */
export function EmptyState({ icon = IconInbox, ...props }: StateProps & { icon?: typeof IconInbox }) {
  return <State icon={icon} tone="quiet" {...props} />;
}

/** The state without permission: say which one is missing and who can grant it. */
export function DeniedState(props: StateProps) {
  return <State icon={IconLock} tone="quiet" {...props} />;
}

/** A single-line error for a part of a page that failed to load. */
export function FailedNote({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div role="alert" className={classes.note}>
      <IconCloudOff size={16} aria-hidden />
      {children}
      <Button size="compact-sm" variant="subtle" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** The error state: say in one sentence what failed and offer a retry. `onRetry` may be called any number of times. */
export function FailedState({ onRetry, ...props }: StateProps & { onRetry?: () => void }) {
  return (
    <div role="alert">
      <State
        icon={IconCloudOff}
        tone="failed"
        {...props}
        action={
          onRetry ? (
            <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
              Try again
            </Button>
          ) : (
            props.action
          )
        }
      />
    </div>
  );
}
