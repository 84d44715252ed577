import { Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { defaultPageSize, maxPageSize } from '@tallyard/domain/limits/sizes';
import { alertRulesStaleMs, searchDebounceMs } from '@tallyard/domain/limits/time';
import {
  ConfirmDialog,
  DataTable,
  EmptyState,
  FailedState,
  FilterBar,
  GatedButton,
  LoadingState,
  PageHead,
  Panel,
  SearchField,
  useToast,
} from '@tallyard/ui';
import { useMemo, useState } from 'react';
import type { AlertRuleSortKey } from '../../generated/schema-types';
import { sentence } from '../../shared/format';
import { ListPager, usualPageSizes } from '../../shared/list-pager';
import { useOrganization } from '../../shared/organization';
import { useGate } from '../../shared/permissions';
import { markStale, useStalePolicy } from '../../shared/stale-policy';
import { readOneOf, readWhole, useUrlState } from '../../shared/url-state';
import { useCommand } from '../../shared/use-command';
import { useTitle } from '../../shared/use-title';
import { priorities, priorityOptions } from '../choices';
import { DeleteAlertRuleDocument, type RuleRowFragment, useAlertRulesQuery } from '../generated/operations';
import { ruleColumns } from './rule-columns';
import { RuleDialog } from './rule-dialog';
import classes from './rules-page.module.css';

const sortKeys: readonly AlertRuleSortKey[] = ['NAME', 'PRIORITY', 'CREATED_AT', 'UPDATED_AT'];

/** Alert rules: what raises an alert, how urgent it is, and whom it reaches. */
export function RulesPage() {
  useTitle('Alert rules');
  const { active } = useOrganization();
  const url = useUrlState();
  const search = url.get('q') ?? '';
  const priority = readOneOf(url.get('priority'), priorities);
  const isActive = readOneOf(url.get('active'), ['yes', 'no']);
  const sort = {
    key: readOneOf(url.get('sort'), sortKeys) ?? 'NAME',
    direction: url.get('dir') === 'desc' ? ('desc' as const) : ('asc' as const),
  };
  const page = readWhole(url.get('page'), 1, 1_000_000);
  const pageSize = readWhole(url.get('size'), defaultPageSize, maxPageSize);
  const variables = {
    organizationId: active.id,
    filter: {
      ...(search && { search }),
      ...(priority && { priority }),
      ...(isActive && { isActive: isActive === 'yes' }),
    },
    page,
    pageSize,
    sortBy: sort.key,
    sortDirection: sort.direction === 'asc' ? ('ASC' as const) : ('DESC' as const),
  };
  const fetchPolicy = useStalePolicy('AlertRules', variables, alertRulesStaleMs);
  const { data, previousData, error, loading, refetch } = useAlertRulesQuery({ variables, fetchPolicy });
  const rules = (data ?? (error ? undefined : previousData))?.alertRules;

  const [editing, setEditing] = useState<RuleRowFragment | 'new' | null>(null);
  const [deleting, setDeleting] = useState<RuleRowFragment | null>(null);
  const createGate = useGate('alertRules.create');
  const updateGate = useGate('alertRules.update');
  const deleteGate = useGate('alertRules.delete');
  const toggleGate = useGate('alertRules.toggle');
  const columns = useMemo(
    () =>
      ruleColumns({
        gates: { update: updateGate, remove: deleteGate, toggle: toggleGate },
        onEdit: setEditing,
        onDelete: setDeleting,
      }),
    [updateGate, deleteGate, toggleGate],
  );
  const change = (changes: Record<string, string | null>) => url.set({ ...changes, page: null });
  const filtered = Object.keys(variables.filter).length > 0;

  return (
    <>
      <PageHead
        title="Alert rules"
        lead="A rule raises an alert when an item's stock falls to its threshold."
        actions={
          <GatedButton
            {...createGate}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEditing('new')}
          >
            Add rule
          </GatedButton>
        }
      />
      <Panel>
        <div className={classes.filters}>
          <FilterBar
            active={[
              ...(priority
                ? [
                    {
                      key: 'priority',
                      label: `Priority: ${sentence(priority)}`,
                      onRemove: () => change({ priority: null }),
                    },
                  ]
                : []),
              ...(isActive
                ? [
                    {
                      key: 'active',
                      label: isActive === 'yes' ? 'Active' : 'Inactive',
                      onRemove: () => change({ active: null }),
                    },
                  ]
                : []),
            ]}
            onClear={() => change({ q: null, priority: null, active: null })}
            search={
              <SearchField
                label="Search rules"
                value={search}
                debounceMs={searchDebounceMs}
                onSearch={(q) => url.set({ q, page: null }, { quiet: true })}
              />
            }
          >
            <Select
              aria-label="Priority"
              placeholder="Priority"
              data={priorityOptions}
              value={priority}
              onChange={(value) => change({ priority: value })}
              clearable
            />
            <Select
              aria-label="Active or inactive"
              placeholder="Active or not"
              data={[
                { value: 'yes', label: 'Active' },
                { value: 'no', label: 'Inactive' },
              ]}
              value={isActive}
              onChange={(value) => change({ active: value })}
              clearable
            />
          </FilterBar>
        </div>
        {rules ? (
          <DataTable
            caption="Alert rules"
            columns={columns}
            rows={rules.items}
            rowId={(rule) => rule.id}
            rowLabel={(rule) => rule.name}
            sort={sort}
            onSort={({ key, direction }) => change({ sort: key, dir: direction })}
            refreshing={loading && !data}
            empty={
              filtered ? (
                <EmptyState title="No rule matches">Change or clear the filters above.</EmptyState>
              ) : (
                <EmptyState
                  title="No rules yet"
                  action={
                    <GatedButton {...createGate} onClick={() => setEditing('new')}>
                      Add the first rule
                    </GatedButton>
                  }
                >
                  Without a rule nobody is told when stock runs low.
                </EmptyState>
              )
            }
          />
        ) : error ? (
          <FailedState title="The rules could not be loaded" onRetry={() => void refetch()}>
            Try again. If it keeps failing, check your connection.
          </FailedState>
        ) : (
          <LoadingState label="Loading rules" />
        )}
        {rules && rules.total > pageSize && (
          <ListPager list={rules} page={page} pageSize={pageSize} onChange={url.set} pageSizes={usualPageSizes} />
        )}
      </Panel>
      {editing && <RuleDialog rule={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <DeleteRule rule={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

function DeleteRule({ rule, onClose }: { rule: RuleRowFragment | null; onClose: () => void }) {
  const { active } = useOrganization();
  const toast = useToast();
  const remove = useCommand(DeleteAlertRuleDocument, {
    deletes: true,
    entity: 'alert rules',
    idOf: ({ input }) => input.id,
    refetchQueries: ['AlertRules'],
  });
  const deleteRule = async () => {
    if (!rule) return;
    const done = await remove.run({ input: { organizationId: active.id, id: rule.id } });
    if (!done) return;
    markStale('AlertRules');
    toast.show({ title: 'Rule deleted', tone: 'success' });
    onClose();
  };
  return (
    <ConfirmDialog
      opened={rule !== null}
      title={`Delete '${rule?.name ?? ''}'?`}
      confirmLabel="Delete rule"
      destructive
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => void deleteRule()}
    >
      It raises no more alerts. Alerts that it raised before stay.
    </ConfirmDialog>
  );
}
