import type { ReportRowFragment } from '../generated/operations';
import { SyncMark } from '../sync-mark';

/** The status of a report, or that it is paused. */
export function ReportMark({ report }: { report: Pick<ReportRowFragment, 'status' | 'syncStatus'> }) {
  const { status, syncStatus } = report;
  return <SyncMark integration={{ kind: 'REPORT', syncStatus, isPaused: status === 'PAUSED' }} />;
}
