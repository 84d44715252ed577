import { Button } from '@mantine/core';
import { IconFileExport, IconPlus } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import { EmptyState, GatedButton, PageHead } from '@tallyard/ui';
import { useMemo, useState } from 'react';
import { useExportInAddress } from '../../shared/export/use-export-in-address';
import { useFormat } from '../../shared/format/use-format';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { Link, useNavigate } from '../../shared/navigation/navigation';
import { HeadAction } from '../../shared/page/head-action';
import { later } from '../../shared/page/later';
import { ShortPage } from '../../shared/page/short-page';
import { useTitle } from '../../shared/page/use-title';
import { useGate } from '../../shared/permissions/permissions';
import type { RuleRowFragment } from '../generated/rules-operations';
import { SampleNotice } from '../sample-notice';
import { ruleColumns, sampleRuleColumns } from './rule-columns';
import { ruleList } from './rule-list';

const DeleteRule = later(async () => (await import('./delete-rule')).DeleteRule);
const ExportRules = later(async () => (await import('./export-rules')).ExportRules);

const words = { caption: 'Alert rules', one: 'rule', many: 'rules' };
const idOf = (rule: RuleRowFragment) => rule.id;
const nameOf = (rule: RuleRowFragment) => rule.name;

/** The page of alert rules: their conditions, priorities and recipients. */
export function RulesPage() {
  useTitle('Alert rules');
  const list = useList(ruleList);
  const [deleting, setDeleting] = useState<RuleRowFragment | null>(null);
  const createGate = useGate('alertRules.create');
  const update = useGate('alertRules.update');
  const remove = useGate('alertRules.delete');
  const toggle = useGate('alertRules.toggle');
  const format = useFormat();
  const isSample = list.answer?.isSample ?? false;
  const columns = useMemo(
    () =>
      isSample
        ? sampleRuleColumns(format)
        : ruleColumns({ format, gates: { update, remove, toggle }, onDelete: setDeleting }),
    [isSample, format, update, remove, toggle],
  );
  const exporting = useExportInAddress(list.url, 'alertRules.export');
  const navigate = useNavigate();
  const add = () => void navigate(`${pages.alertRules}/new`);

  return (
    <ShortPage>
      <PageHead
        title="Alert rules"
        lead="A rule says when what happens, and who is told of it."
        actions={
          isSample ? null : (
            <>
              <Button component={Link} to={`${pages.alerts}/templates`} variant="default">
                Templates
              </Button>
              <HeadAction icon={IconFileExport} gate={exporting.gate} onPress={() => exporting.open([])}>
                Export
              </HeadAction>
              <GatedButton {...createGate} leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
                Add rule
              </GatedButton>
            </>
          )
        }
      />
      <SampleNotice of={list.answer} />
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        empty={
          isSample ? null : (
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
          )
        }
      />
      {exporting.selected && !isSample && <ExportRules list={list} columns={columns} onClose={exporting.close} />}
      {deleting && <DeleteRule rule={deleting} onClose={() => setDeleting(null)} />}
    </ShortPage>
  );
}
