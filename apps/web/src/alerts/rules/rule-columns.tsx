import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import { type Column, GatedIcon, Mark, NarrowOnly, RelativeTime } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { type Format, sentence } from '../../shared/format/format';
import { Link } from '../../shared/navigation/navigation';
import type { Gate } from '../../shared/permissions/permissions';
import { FieldValue } from '../../shared/queries/field-value';
import { PriorityOf } from '../alert-values';
import type { RuleRowFragment } from '../generated/rules-operations';
import { RuleLowNow } from './rule-low-now';
import { RuleToggle } from './rule-toggle';
import classes from './rules-page.module.css';
import { watchedByRule } from './watched-by';

interface RuleColumnsOptions {
  format: Format;
  gates: { update: Gate; remove: Gate; toggle: Gate };
  onDelete: (rule: RuleRowFragment) => void;
  isSample?: boolean;
}

/** Describes the condition and the scope of a rule. */
function watched(rule: RuleRowFragment, format: Format): ReactNode {
  return (
    <FieldValue of={rule} field="triggerType">
      {() => watchedByRule(rule, format)}
    </FieldValue>
  );
}

/** Shows how often the rule has raised an alert. */
function raised(rule: RuleRowFragment, format: Format): ReactNode {
  return (
    <FieldValue of={rule} field="statistics">
      {(statistics) => (
        <FieldValue of={statistics} field="triggerCount">
          {format.count}
        </FieldValue>
      )}
    </FieldValue>
  );
}

const ofSomething: ReadonlySet<string> = new Set(['active', 'low', 'raised', 'last', 'actions']);

/** Returns the columns for sample rules, which match nothing, have raised nothing and cannot be changed. */
export function sampleRuleColumns(format: Format): Column<RuleRowFragment>[] {
  const nothing = () => undefined;
  const gate: Gate = { reason: 'A sample cannot be changed', onRefused: nothing };
  const gates = { update: gate, remove: gate, toggle: gate };
  return ruleColumns({ format, gates, onDelete: nothing, isSample: true }).filter(({ key }) => !ofSomething.has(key));
}

/** Returns the columns of a rule list. */
export function ruleColumns({
  format,
  gates,
  onDelete,
  isSample = false,
}: RuleColumnsOptions): Column<RuleRowFragment>[] {
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
              <FieldValue of={rule} field="name" />
            </span>
          ) : (
            <Link className={classes.name} to={`${pages.alertRules}/${encodeURIComponent(rule.id)}`}>
              <FieldValue of={rule} field="name" inControl />
            </Link>
          )}
          {rule.ownerLostAt && (
            <Mark tone="out" icon={IconAlertTriangle}>
              Needs a new owner
            </Mark>
          )}
          <NarrowOnly>
            <PriorityOf alert={rule} />
            <span>{watched(rule, format)}</span>
            {!isSample && (
              <>
                <span>
                  <RuleLowNow rule={rule} /> now
                </span>
                <span>{raised(rule, format)} raised</span>
              </>
            )}
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
    { key: 'threshold', header: 'Raises when', from: 'sm', width: 270, cell: (rule) => watched(rule, format) },
    {
      key: 'low',
      header: 'Now',
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
          <FieldValue
            of={rule.statistics}
            field="lastTriggered"
            otherwise={<span className={classes.quiet}>Never</span>}
          >
            {(moment) => <RelativeTime value={moment} />}
          </FieldValue>
        ) : (
          <FieldValue of={rule} field="statistics" />
        ),
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      width: 44,
      cell: (rule) => (
        <span className={classes.actions}>
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
  if (!rule.telling) return <FieldValue of={rule} field="telling" />;
  const { actions, addresses, members, roles, warehouseMembers, phones, targets } = rule.telling;
  const mailed = [
    addresses.length + members.length > 0 && addresses.length + members.length,
    roles.length > 0 && roles.map((role) => `${sentence(role).toLowerCase()}s`).join(', '),
    warehouseMembers && 'members of the warehouse',
  ].filter(Boolean);
  const ways = [
    actions.includes('IN_APP') && 'In the app',
    actions.includes('EMAIL') && `E-mail to ${mailed.join(', ')}`,
    actions.includes('SMS') && `SMS to ${phones.length}`,
    actions.includes('WEBHOOK') && `Webhooks: ${targets.filter(({ kind }) => kind === 'WEBHOOK').length}`,
    actions.includes('CHAT') && 'Chat',
  ].filter(Boolean);
  return ways.join(', ') || 'Nobody';
}
