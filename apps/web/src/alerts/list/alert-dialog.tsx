import { Button, Group, Text } from '@mantine/core';
import { itemPage } from '@tallyard/domain/pages/addresses';
import { Dialog, RelativeTime } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatQuantity } from '../../shared/format';
import { PriorityMark, StatusMark } from '../alert-marks';
import type { AlertRowFragment } from '../generated/operations';
import classes from './alert-dialog.module.css';

/** One alert in full: what happened, what was done about it, and the way to its item. */
export function AlertDialog({ alert, onClose }: { alert: AlertRowFragment; onClose: () => void }) {
  const { context, item } = alert;
  return (
    <Dialog opened onClose={onClose} title={alert.title} centered>
      <Group gap="sm" mb="sm">
        <StatusMark status={alert.status} />
        <PriorityMark priority={alert.priority} />
      </Group>
      <Text mb="md">{alert.message}</Text>
      <dl className={classes.facts}>
        <Fact name="Rule">{alert.ruleName}</Fact>
        {context && <Fact name="Warehouse">{context.warehouseName}</Fact>}
        {context && (
          <Fact name="Left">
            {formatQuantity(context.currentStock)}, threshold {formatQuantity(context.threshold)}
          </Fact>
        )}
        <Fact name="Triggered">
          <RelativeTime value={alert.triggeredAt} />
        </Fact>
        <Fact name="Assigned to">{alert.assignee?.name ?? 'Nobody'}</Fact>
        {alert.acknowledgedAt && (
          <Fact name="Acknowledged">
            <RelativeTime value={alert.acknowledgedAt} />
          </Fact>
        )}
        {alert.resolvedAt && (
          <Fact name="Resolved">
            <RelativeTime value={alert.resolvedAt} />
          </Fact>
        )}
        {alert.resolutionNotes && <Fact name="Notes">{alert.resolutionNotes}</Fact>}
      </dl>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {item && (
          <Button component={Link} to={itemPage(item.id)} data-autofocus>
            Open item
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
