import { Group, Text } from '@mantine/core';
import { RelativeTime } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { useFormat } from '../../shared/format/use-format';
import { FieldValue } from '../../shared/queries/field-value';
import { alertMessage } from '../alert-message';
import {
  isOfMoment,
  Left,
  PriorityOf,
  RulesOf,
  StatusOf,
  SummedUp,
  Threshold,
  Triggered,
  useReach,
} from '../alert-values';
import type { AlertRowFragment } from '../generated/shell-operations';
import classes from './one-alert.module.css';

/** The details of an alert. */
export function AlertFacts({ alert }: { alert: AlertRowFragment }) {
  const { context, summary } = alert;
  const format = useFormat();
  const reach = useReach(alert);
  const isOfStock = !isOfMoment(alert.triggerType);
  return (
    <>
      <Group gap="sm" mb="sm">
        <StatusOf alert={alert} />
        <PriorityOf alert={alert} />
      </Group>
      <Text mb="md">
        <FieldValue of={alert} field="message">
          {() => alertMessage(alert, format)}
        </FieldValue>
      </Text>
      <dl className={classes.facts}>
        <Fact name={alert.ruleNames?.length === 1 ? 'Rule' : 'Rules'}>
          <RulesOf alert={alert} />
        </Fact>
        {summary && (
          <Fact name="Already">
            <SummedUp alert={alert} of={summary} />
          </Fact>
        )}
        {reach !== null && <Fact name="Which ones">{reach}</Fact>}
        {context && (
          <Fact name="Warehouse">
            <FieldValue of={context} field="warehouseName" />
          </Fact>
        )}
        {context && (
          <Fact name={alert.triggerType === 'OVER_STOCK' ? 'There' : 'Left'}>
            <Left of={context} />
            {isOfStock && (
              <>
                , threshold <Threshold of={context} />
              </>
            )}
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
        {alert.acknowledgedUntil && (
          <Fact name="Holds until">
            <RelativeTime value={alert.acknowledgedUntil} />, then it is open again
          </Fact>
        )}
        <Escalation alert={alert} />
        {alert.resolvedAt && (
          <Fact name="Resolved">
            <RelativeTime value={alert.resolvedAt} />
            {alert.resolvedBy ? ` by ${alert.resolvedBy.name}` : alert.resolvedAutomatically && ' automatically'}
          </Fact>
        )}
        {alert.resolutionNotes && <Fact name="Notes">{alert.resolutionNotes}</Fact>}
      </dl>
    </>
  );
}

/** Shows how far the alert has escalated. */
function Escalation({ alert }: { alert: AlertRowFragment }) {
  const { escalation, escalatedAt } = alert;
  if (!escalation) return null;
  const { steps, stepsTaken, nextStepAt } = escalation;
  const recipients = escalatedToNames(alert);
  return (
    <>
      {escalatedAt && (
        <Fact name="Escalated">
          <RelativeTime value={escalatedAt} />
          {recipients && ` to ${recipients}`}, step {stepsTaken} of {steps}
        </Fact>
      )}
      {nextStepAt && (
        <Fact name="Next step">
          <RelativeTime value={nextStepAt} />, unless it is acknowledged
        </Fact>
      )}
    </>
  );
}

/** Returns 'Mia, ops@example.com': members, then email addresses and phone numbers. */
function escalatedToNames({ escalatedTo, escalatedToAddresses }: AlertRowFragment): string {
  const names = new Set([...(escalatedTo?.name ? [escalatedTo.name] : []), ...(escalatedToAddresses ?? [])]);
  return [...names].join(', ');
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
