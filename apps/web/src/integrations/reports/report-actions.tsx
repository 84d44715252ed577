import { Menu } from '@mantine/core';
import { IconDots, IconMail, IconPencil, IconTrash } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import { ConfirmDialog, GatedButton, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { ConfirmDelete } from '../../shared/commands/confirm-delete';
import { useCommand } from '../../shared/commands/use-command';
import { FailureAlert } from '../../shared/errors/failure-alert';
import { useUrlState } from '../../shared/lists/url-state';
import { useNavigate } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { HeadAction } from '../../shared/page/head-action';
import { later } from '../../shared/page/later';
import { useGate, useMay } from '../../shared/permissions/permissions';
import {
  DeleteScheduledReportDocument,
  PauseScheduledReportDocument,
  type ReportDetailFragment,
  ResumeScheduledReportDocument,
  SendScheduledReportDocument,
  TestScheduledReportDocument,
} from '../generated/operations';
import { ofOne, PauseOrResume, TestButton } from '../one-actions';

const ReportDialog = later(async () => (await import('./report-dialog')).ReportDialog);

type Requested = 'edit' | 'send' | 'delete';
interface Of {
  readonly report: ReportDetailFragment;
}

/** The actions on a report: the most common ones beside its name, the others in a menu. */
export function ReportActions({ report }: Of) {
  const navigate = useNavigate();
  const [requested, setRequested] = useState<Requested | null>(null);
  const close = () => setRequested(null);
  const edit = useGate('scheduledReports.update');
  return (
    <>
      <PauseOrResume
        of={report}
        kind="scheduledReports"
        what="Report"
        action="scheduledReports.pause"
        pause={PauseScheduledReportDocument}
        resume={ResumeScheduledReportDocument}
      />
      <HeadAction icon={IconPencil} gate={edit} onPress={() => setRequested('edit')}>
        Edit
      </HeadAction>
      <SendTest report={report} />
      <More onAsk={setRequested} />
      {requested === 'edit' && <ReportDialog report={report} onClose={close} />}
      {requested === 'send' && <SendToAll report={report} onClose={close} />}
      <ConfirmDelete
        document={DeleteScheduledReportDocument}
        thing={requested === 'delete' ? report : null}
        what="report"
        changes="scheduledReports"
        onClose={close}
        onDeleted={() => void navigate(pages.reports, { replace: true })}
      >
        Nothing more is mailed, and the log goes with it. This cannot be undone. To stop for a while, pause it.
      </ConfirmDelete>
    </>
  );
}

function More({ onAsk }: { onAsk: (requested: Requested) => void }) {
  const sending = useMay('scheduledReports.send');
  const deleting = useMay('scheduledReports.delete');
  if (!sending && !deleting) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <GatedButton variant="default" leftSection={<IconDots size={16} aria-hidden />}>
          More
        </GatedButton>
      </Menu.Target>
      <Menu.Dropdown>
        {sending && (
          <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => onAsk('send')}>
            Send to all now
          </Menu.Item>
        )}
        {deleting && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onAsk('delete')}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Returns a function that opens the run of a manually sent report, where its outcome appears. */
function useOpenRun(): (runId: string, title: string) => void {
  const toast = useToast();
  const { set } = useUrlState();
  const withLog = useMay('scheduledReports.viewLog');
  return (runId, title) => {
    if (withLog) set({ run: runId }, { quiet: true });
    else toast.show({ title, tone: 'success' });
  };
}

function SendTest({ report }: Of) {
  const open = useOpenRun();
  return (
    <TestButton
      id={report.id}
      kind="scheduledReports"
      action="scheduledReports.test"
      document={TestScheduledReportDocument}
      label="Send me a test"
      refused="Not sent"
      refusals={['RATE_LIMITED', 'PERMISSION_DENIED']}
      onDone={({ testScheduledReport }) => {
        if (testScheduledReport) open(testScheduledReport.run.id, 'It is mailed to you');
      }}
    />
  );
}

function SendToAll({ report, onClose }: Of & { onClose: () => void }) {
  const { active } = useOrganization();
  const open = useOpenRun();
  const send = useCommand(SendScheduledReportDocument, ofOne('scheduledReports'));
  const confirm = async () => {
    const done = await send.run({ input: { organizationId: active.id, id: report.id } });
    if (!done?.sendScheduledReport) return;
    onClose();
    open(done.sendScheduledReport.run.id, 'It is mailed');
  };
  return (
    <ConfirmDialog
      opened
      title={`Send '${report.name}' to all now?`}
      confirmLabel="Send now"
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {`It is mailed to ${report.recipients.join(', ')}, beside its schedule.`}
      <FailureAlert failure={send.failure} />
    </ConfirmDialog>
  );
}
