import { IconFileExport, IconPlus } from '@tabler/icons-react';
import { EmptyState, GatedButton, PageHead } from '@tallyard/ui';
import { useMemo, useState } from 'react';
import { useExportInAddress } from '../../shared/export/use-export-in-address';
import { useFormat } from '../../shared/format/use-format';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { HeadAction } from '../../shared/page/head-action';
import { ShortPage } from '../../shared/page/short-page';
import { useTitle } from '../../shared/page/use-title';
import { useGate } from '../../shared/permissions/permissions';
import type { RuleRowFragment } from '../generated/operations';
import { DeleteRule } from './delete-rule';
import { ExportRules } from './export-rules';
import { ruleColumns } from './rule-columns';
import { RuleDialog } from './rule-dialog';
import { ruleList } from './rule-list';

const words = { caption: 'Alert rules', one: 'rule', many: 'rules' };
const idOf = (rule: RuleRowFragment) => rule.id;
const nameOf = (rule: RuleRowFragment) => rule.name;

/** Alert rules: what raises an alert, how urgent it is, and whom it reaches. */
export function RulesPage() {
  useTitle('Alert rules');
  const list = useList(ruleList);
  const [editing, setEditing] = useState<RuleRowFragment | 'new' | null>(null);
  const [deleting, setDeleting] = useState<RuleRowFragment | null>(null);
  const createGate = useGate('alertRules.create');
  const update = useGate('alertRules.update');
  const remove = useGate('alertRules.delete');
  const toggle = useGate('alertRules.toggle');
  const format = useFormat();
  const columns = useMemo(
    () => ruleColumns({ format, gates: { update, remove, toggle }, onEdit: setEditing, onDelete: setDeleting }),
    [format, update, remove, toggle],
  );
  const exporting = useExportInAddress(list.url, 'alertRules.export');
  const add = () => setEditing('new');

  return (
    <ShortPage>
      <PageHead
        title="Alert rules"
        lead="A rule raises an alert when an item's stock falls to its threshold."
        actions={
          <>
            <HeadAction icon={IconFileExport} gate={exporting.gate} onPress={() => exporting.open([])}>
              Export
            </HeadAction>
            <GatedButton {...createGate} leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              Add rule
            </GatedButton>
          </>
        }
      />
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        empty={
          <EmptyState
            title="No rules yet"
            action={
              <GatedButton {...createGate} onClick={add}>
                Add the first rule
              </GatedButton>
            }
          >
            Without a rule nobody is told when stock runs low.
          </EmptyState>
        }
      />
      {exporting.selected && <ExportRules list={list} columns={columns} onClose={exporting.close} />}
      {editing && <RuleDialog rule={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <DeleteRule rule={deleting} onClose={() => setDeleting(null)} />
    </ShortPage>
  );
}
