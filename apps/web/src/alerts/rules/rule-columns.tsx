import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type Column, GatedIcon, NarrowOnly, RelativeTime } from '@tallyard/ui';
import { formatCount, formatQuantity } from '../../shared/format';
import type { Gate } from '../../shared/permissions';
import { PriorityMark } from '../alert-marks';
import type { RuleRowFragment } from '../generated/operations';
import { RuleToggle } from './rule-toggle';
import classes from './rules-page.module.css';

interface RuleColumnsOptions {
  gates: { update: Gate; remove: Gate; toggle: Gate };
  onEdit: (rule: RuleRowFragment) => void;
  onDelete: (rule: RuleRowFragment) => void;
}

function threshold({ triggerType, minQuantity }: RuleRowFragment): string {
  if (triggerType === 'MANUAL') return 'Raised by hand';
  return minQuantity === null ? 'At the reorder point' : `${formatQuantity(minQuantity)} or less`;
}

/** How a rule is shown in a row. */
export function ruleColumns({ gates, onEdit, onDelete }: RuleColumnsOptions): Column<RuleRowFragment>[] {
  return [
    {
      key: 'name',
      header: 'Rule',
      grows: true,
      sortKey: 'NAME',
      cell: (rule) => (
        <>
          {gates.update.reason ? (
            <span className={classes.name}>{rule.name}</span>
          ) : (
            <button type="button" className={classes.name} onClick={() => onEdit(rule)}>
              {rule.name}
            </button>
          )}
          <NarrowOnly>
            <PriorityMark priority={rule.priority} />
            <span>{threshold(rule)}</span>
            <span>{formatCount(rule.statistics.triggerCount)} raised</span>
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
      cell: (rule) => <PriorityMark priority={rule.priority} />,
    },
    { key: 'threshold', header: 'Raises at', from: 'sm', align: 'end', cell: threshold },
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
      cell: (rule) => formatCount(rule.statistics.triggerCount),
    },
    {
      key: 'last',
      header: 'Last raised',
      from: 'md',
      cell: (rule) =>
        rule.statistics.lastTriggered ? (
          <RelativeTime value={rule.statistics.lastTriggered} />
        ) : (
          <span className={classes.quiet}>Never</span>
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
          <GatedIcon {...gates.update} size="md" aria-label={`Edit ${rule.name}`} onClick={() => onEdit(rule)}>
            <IconPencil size={17} aria-hidden />
          </GatedIcon>
          <GatedIcon {...gates.remove} size="md" aria-label={`Delete ${rule.name}`} onClick={() => onDelete(rule)}>
            <IconTrash size={17} aria-hidden />
          </GatedIcon>
        </span>
      ),
    },
  ];
}

function reach(rule: RuleRowFragment): string {
  const ways = [
    rule.actions.includes('IN_APP') && 'In the app',
    rule.actions.includes('EMAIL') && `E-mail to ${rule.recipients.length}`,
  ].filter(Boolean);
  return ways.join(', ') || 'Nobody';
}
