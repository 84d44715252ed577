import { Button, Group, Text } from '@mantine/core';
import { itemPage, lowItemsPage } from '@tallyard/domain/pages/addresses';
import { Dialog, RelativeTime } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format';
import { Told } from '../../shared/queries/told';
import { alertMessage } from '../alert-message';
import { Left, LowAt, LowItems, PriorityOf, RulesOf, StatusOf, Threshold, Triggered } from '../alert-values';
import type { AlertRowFragment } from '../generated/operations';
import classes from './alert-dialog.module.css';

/** One alert in full: what happened, what was done about it, and the way to its item or items. */
export function AlertDialog({ alert, onClose }: { alert: AlertRowFragment; onClose: () => void }) {
  const { context, item, summary } = alert;
  const format = useFormat();
  return (
    <Dialog opened onClose={onClose} title={alert.title ?? 'Alert'} centered>
      <Group gap="sm" mb="sm">
        <StatusOf alert={alert} />
        <PriorityOf alert={alert} />
      </Group>
      <Text mb="md">
        <Told of={alert} field="message">
          {() => alertMessage(alert, format)}
        </Told>
      </Text>
      <dl className={classes.facts}>
        <Fact name={alert.ruleNames?.length === 1 ? 'Rule' : 'Rules'}>
          <RulesOf alert={alert} />
        </Fact>
        {summary && (
          <Fact name="Low already">
            <LowItems of={summary} />
          </Fact>
        )}
        {summary && (
          <Fact name="Which ones">
            <LowAt of={summary} />
          </Fact>
        )}
        {context && (
          <Fact name="Warehouse">
            <Told of={context} field="warehouseName" />
          </Fact>
        )}
        {context && (
          <Fact name="Left">
            <Left of={context} />, threshold <Threshold of={context} />
          </Fact>
        )}
        <Fact name="Triggered">
          <Triggered alert={alert} />
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
        {summary && (
          <Button component={Link} to={lowItemsPage(summary.atOrBelow)} data-autofocus>
            Show the items
          </Button>
        )}
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
