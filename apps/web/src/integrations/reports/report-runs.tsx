import { EmptyState } from '@tallyard/ui';
import { useCallback, useMemo } from 'react';
import { useFormat } from '../../shared/format/use-format';
import { ListPanel } from '../../shared/lists/list-panel';
import { useUrlState } from '../../shared/lists/url-state';
import { useList } from '../../shared/lists/use-list';
import type { ReportRunRowFragment } from '../generated/operations';
import { runColumnsIn } from './report-columns';
import { reasonLabels } from './report-labels';
import { runListOf } from './report-list';
import { RunDialog } from './run-dialog';

const words = {
  caption: 'What was mailed',
  one: 'run',
  many: 'runs',
  denied: { title: 'You cannot see what was mailed', text: 'Only people who may view integration logs see it.' },
};
const idOf = ({ id }: ReportRunRowFragment) => id;
const labelOf = ({ reason }: ReportRunRowFragment) => reasonLabels[reason];

/** The runs of a report. A run opens over the list, by its URL. */
export function ReportRuns({ reportId }: { reportId: string }) {
  const list = useList(useMemo(() => runListOf(reportId), [reportId]));
  const format = useFormat();
  const { get, set } = useUrlState();
  const openId = get('run');
  const open = useCallback((run: ReportRunRowFragment) => set({ run: run.id }, { quiet: true }), [set]);
  const columns = useMemo(() => runColumnsIn(format, open), [format, open]);
  return (
    <>
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={labelOf}
        onRowPress={open}
        empty={<EmptyState title="Nothing mailed yet">What is mailed stands here for 90 days.</EmptyState>}
      />
      {openId !== null && (
        <RunDialog
          key={openId}
          reportId={reportId}
          runId={openId}
          onClose={() => set({ run: null }, { quiet: true })}
        />
      )}
    </>
  );
}
