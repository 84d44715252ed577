import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import { FailedState } from '@tallyard/ui';
import { useState } from 'react';
import { Link } from '../../shared/navigation/navigation';
import { later, usePreload } from '../../shared/page/later';
import classes from './notifications-menu.module.css';
import { useOpenAlerts } from './use-open-alerts';

const NotificationRow = later(async () => (await import('./notification-row')).NotificationRow);

/** Menu with the number of open alerts and the newest of them. */
export function NotificationsMenu() {
  const [opened, setOpened] = useState(false);
  usePreload(NotificationRow);
  const { count, latest, failed, retry } = useOpenAlerts();
  const shown = count > 99 ? '99+' : String(count);
  const label = failed ? 'Alerts: not known' : count === 0 ? 'Alerts: none open' : `Alerts: ${shown} open`;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={360} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label={label} className={classes.bell} onClick={() => setOpened(!opened)}>
          <IconBell size={20} aria-hidden />
          {count > 0 && (
            <span className={classes.count} aria-hidden>
              {shown}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Open alerts">
        {failed ? (
          <FailedState title="The alerts could not be loaded" onRetry={retry} />
        ) : latest.length === 0 ? (
          <p className={classes.none}>No alert is open. New ones appear here as they are raised.</p>
        ) : (
          <ul className={classes.list}>
            {latest.map((alert) => (
              <NotificationRow key={alert.id} alert={alert} onLeave={() => setOpened(false)} />
            ))}
          </ul>
        )}
        <div className={classes.foot}>
          <Button component={Link} to={pages.alerts} variant="subtle" fullWidth onClick={() => setOpened(false)}>
            All alerts
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
