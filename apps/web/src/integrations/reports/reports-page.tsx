import { IconMail } from '@tabler/icons-react';
import { reportPage } from '@tallyard/domain/pages/addresses';
import { useState } from 'react';
import { useList } from '../../shared/lists/use-list';
import { useNavigate } from '../../shared/navigation/navigation';
import { later } from '../../shared/page/later';
import { KindPage, listTextsOf } from '../kind-page';
import { reportColumns } from './report-columns';
import { reportList } from './report-list';

const ReportDialog = later(async () => (await import('./report-dialog')).ReportDialog);

const words = listTextsOf('Scheduled reports', 'report', 'reports', 'scheduled reports');

/** The scheduled reports with their status. */
export function ReportsPage() {
  const list = useList(reportList);
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  return (
    <KindPage
      list={list}
      words={words}
      lead="A list, a saved view or a selection is mailed as a file, every day, week or month."
      columns={reportColumns}
      icon={IconMail}
      action="scheduledReports.create"
      onCreate={() => setIsCreating(true)}
      empty="Say what is mailed, when, and to whom: the stock every Monday, the movements of each day."
    >
      {isCreating && (
        <ReportDialog
          report={null}
          onClose={() => setIsCreating(false)}
          onMade={(id) => void navigate(reportPage(id))}
        />
      )}
    </KindPage>
  );
}
