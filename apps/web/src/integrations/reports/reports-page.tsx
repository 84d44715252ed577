import { IconMail, IconPlus } from '@tabler/icons-react';
import { reportPage } from '@tallyard/domain/pages/addresses';
import { EmptyState, GatedButton, PageHead } from '@tallyard/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { ShortPage } from '../../shared/page/short-page';
import { useTitle } from '../../shared/page/use-title';
import { useGate } from '../../shared/permissions/permissions';
import type { ReportRowFragment } from '../generated/operations';
import { IntegrationTabs } from '../integration-tabs';
import { reportColumns } from './report-columns';
import { ReportDialog } from './report-dialog';
import { reportList } from './report-list';

const words = {
  caption: 'Scheduled reports',
  one: 'report',
  many: 'reports',
  denied: {
    title: 'You cannot see scheduled reports',
    text: 'Only people who may view integrations see them. Ask an admin of this organization.',
  },
};
const idOf = ({ id }: ReportRowFragment) => id;
const nameOf = ({ name }: ReportRowFragment) => name;

/** What is mailed on a schedule: how each goes, and a new one. */
export function ReportsPage() {
  useTitle('Scheduled reports');
  const list = useList(reportList);
  const navigate = useNavigate();
  const gate = useGate('scheduledReports.create');
  const [isCreating, setIsCreating] = useState(false);
  const create = (label: string) => (
    <GatedButton {...gate} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
      {label}
    </GatedButton>
  );
  return (
    <ShortPage>
      <PageHead
        title="Scheduled reports"
        lead="A list, a saved view or a selection is mailed as a file, every day, week or month."
        actions={!list.denied && create('New report')}
      />
      <IntegrationTabs />
      <ListPanel
        list={list}
        words={words}
        columns={reportColumns}
        rowId={idOf}
        rowLabel={nameOf}
        empty={
          <EmptyState icon={IconMail} title="No reports yet" action={create('Make the first report')}>
            Say what is mailed, when, and to whom: the stock every Monday, the movements of each day.
          </EmptyState>
        }
      />
      {isCreating && (
        <ReportDialog
          report={null}
          onClose={() => setIsCreating(false)}
          onMade={(id) => void navigate(reportPage(id))}
        />
      )}
    </ShortPage>
  );
}
