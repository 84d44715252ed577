import { Group, Text } from '@mantine/core';
import { RelativeTime } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { useFormat } from '../../shared/format/use-format';
import { Told } from '../../shared/queries/told';
import { alertMessage } from '../alert-message';
import { Left, LowAt, LowItems, PriorityOf, RulesOf, StatusOf, Threshold, Triggered } from '../alert-values';
import type { AlertRowFragment } from '../generated/shell-operations';
import classes from './one-alert.module.css';

/** What an alert says. */
export function AlertFacts({ alert }: { alert: AlertRowFragment }) {
  const { context, summary } = alert;
  const format = useFormat();
  return (
    <>
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
            {alert.acknowledgedBy && ` by ${alert.acknowledgedBy.name}`}
          </Fact>
        )}
        {alert.resolvedAt && (
          <Fact name="Resolved">
            <RelativeTime value={alert.resolvedAt} />
            {alert.resolvedBy && ` by ${alert.resolvedBy.name}`}
          </Fact>
        )}
        {alert.resolutionNotes && <Fact name="Notes">{alert.resolutionNotes}</Fact>}
      </dl>
    </>
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
