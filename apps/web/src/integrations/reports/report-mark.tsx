import type { ReportRowFragment } from '../generated/operations';
import { SyncMark } from '../sync-mark';

/** How a report goes; of one that is paused, that it is. */
export function ReportMark({ report }: { report: Pick<ReportRowFragment, 'status' | 'syncStatus'> }) {
  const { status, syncStatus } = report;
  return <SyncMark integration={{ kind: 'REPORT', syncStatus, isPaused: status === 'PAUSED' }} />;
}
