import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type Column, GatedIcon, NarrowOnly, RelativeTime } from '@tallyard/ui';
import type { ReactNode } from 'react';
import type { Format } from '../../shared/format/format';
import type { Gate } from '../../shared/permissions/permissions';
import { Told } from '../../shared/queries/told';
import { PriorityOf } from '../alert-values';
import type { RuleRowFragment } from '../generated/operations';
import { RuleLowNow } from './rule-low-now';
import { RuleToggle } from './rule-toggle';
import classes from './rules-page.module.css';

interface RuleColumnsOptions {
  format: Format;
  gates: { update: Gate; remove: Gate; toggle: Gate };
  onEdit: (rule: RuleRowFragment) => void;
  onDelete: (rule: RuleRowFragment) => void;
}

function threshold(rule: RuleRowFragment, format: Format): ReactNode {
  if (rule.triggerType === 'MANUAL') return 'Raised by hand';
  return (
    <Told of={rule} field="minQuantity" otherwise="At the reorder point">
      {(quantity) => `${format.quantity(quantity)} or less`}
    </Told>
  );
}

/** How often it has raised an alert. */
function raised(rule: RuleRowFragment, format: Format): ReactNode {
  return (
    <Told of={rule} field="statistics">
      {(statistics) => (
        <Told of={statistics} field="triggerCount">
          {format.count}
        </Told>
      )}
    </Told>
  );
}

/** How a rule is shown in a row. */
export function ruleColumns({ format, gates, onEdit, onDelete }: RuleColumnsOptions): Column<RuleRowFragment>[] {
  return [
    {
      key: 'name',
      header: 'Rule',
      grows: true,
      sortKey: 'NAME',
      cell: (rule) => (
        <>
          {gates.update.reason ? (
            <span className={classes.name}>
              <Told of={rule} field="name" />
            </span>
          ) : (
            <button type="button" className={classes.name} onClick={() => onEdit(rule)}>
              <Told of={rule} field="name" inControl />
            </button>
          )}
          <NarrowOnly>
            <PriorityOf alert={rule} />
            <span>{threshold(rule, format)}</span>
            <span>
              <RuleLowNow rule={rule} /> low now
            </span>
            <span>{raised(rule, format)} raised</span>
          </NarrowOnly>
        </>
      ),
    },
    {
      key: 'active',
      header: 'Active',
      width: 120,
      cell: (rule) => <RuleToggle rule={rule} gate={gates.toggle} />,
    },
    {
      key: 'priority',
      header: 'Priority',
      sortKey: 'PRIORITY',
      from: 'sm',
      cell: (rule) => <PriorityOf alert={rule} />,
    },
    { key: 'threshold', header: 'Raises at', from: 'sm', align: 'end', cell: (rule) => threshold(rule, format) },
    {
      key: 'low',
      header: 'Low now',
      from: 'md',
      align: 'end',
      cell: (rule) => <RuleLowNow rule={rule} />,
    },
    {
      key: 'reaches',
      header: 'Reaches',
      from: 'lg',
      cell: (rule) => <span className={classes.quiet}>{reach(rule)}</span>,
    },
    {
      key: 'raised',
      header: 'Raised',
      from: 'md',
      align: 'end',
      cell: (rule) => raised(rule, format),
    },
    {
      key: 'last',
      header: 'Last raised',
      from: 'md',
      cell: (rule) =>
        rule.statistics ? (
          <Told of={rule.statistics} field="lastTriggered" otherwise={<span className={classes.quiet}>Never</span>}>
            {(moment) => <RelativeTime value={moment} />}
          </Told>
        ) : (
          <Told of={rule} field="statistics" />
        ),
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      width: 84,
      cell: (rule) => (
        <span className={classes.actions}>
          <GatedIcon
            {...gates.update}
            size="md"
            aria-label={`Edit ${rule.name ?? 'this rule'}`}
            onClick={() => onEdit(rule)}
          >
            <IconPencil size={17} aria-hidden />
          </GatedIcon>
          <GatedIcon
            {...gates.remove}
            size="md"
            aria-label={`Delete ${rule.name ?? 'this rule'}`}
            onClick={() => onDelete(rule)}
          >
            <IconTrash size={17} aria-hidden />
          </GatedIcon>
        </span>
      ),
    },
  ];
}

function reach(rule: RuleRowFragment): ReactNode {
  if (rule.actions === null) return <Told of={rule} field="actions" />;
  const ways = [
    rule.actions.includes('IN_APP') && 'In the app',
    rule.actions.includes('EMAIL') && `E-mail to ${rule.recipients?.length ?? '–'}`,
  ].filter(Boolean);
  return ways.join(', ') || 'Nobody';
}
