import { Group } from '@mantine/core';
import { hasUnsubscribed, notConfirmedYet } from '@tallyard/domain/recipients/texts';
import { Dialog, DialogClose, EmptyState, Fact, Facts, FailedState, LoadingState } from '@tallyard/ui';
import { useEffect } from 'react';
import type { UnsentReason } from '../../generated/schema-types';
import { useFormat } from '../../shared/format/use-format';
import { useChanged } from '../../shared/modules/use-changed';
import { useOrganization } from '../../shared/organization/organization';
import { type ReportRunQuery, useReportRunQuery } from '../generated/operations';
import classes from '../integrations.module.css';
import { RunMark } from './report-columns';
import { reasonLabels } from './report-labels';

type Details = NonNullable<ReportRunQuery['reportRun']>;

interface RunDialogProps {
  reportId: string;
  runId: string;
  onClose: () => void;
}

/** One run: its content, recipients, and the outcome of each attempt. Refetched until the first attempt. */
export function RunDialog({ reportId, runId, onClose }: RunDialogProps) {
  const { active } = useOrganization();
  const { data, error, refetch } = useReportRunQuery({
    variables: { organizationId: active.id, reportId, id: runId },
    fetchPolicy: 'cache-and-network',
  });
  const details = data?.reportRun;
  useAwaited(details, refetch);
  return (
    <Dialog opened onClose={onClose} title={details ? reasonLabels[details.run.reason] : 'Run'} size="lg">
      {details ? (
        <Run details={details} />
      ) : error ? (
        <FailedState title="The run could not be loaded" onRetry={() => void refetch()} />
      ) : details === null ? (
        <EmptyState title="Run not found">It is older than 90 days, or the address is not whole.</EmptyState>
      ) : (
        <LoadingState rows={6} label="Loading the run" />
      )}
      <Group justify="flex-end" mt="md">
        <DialogClose />
      </Group>
    </Dialog>
  );
}

const unsentTexts: Readonly<Record<UnsentReason, string>> = {
  UNCONFIRMED: notConfirmedYet,
  UNSUBSCRIBED: hasUnsubscribed,
  OTHER: 'Unknown reason',
};

const awaitedMs = 1_000;

/** Refetches a run until it was attempted, then refetches the rest of the page. */
function useAwaited(details: Details | null | undefined, refetch: () => Promise<unknown>): void {
  const changed = useChanged();
  const isAwaited = details?.run.state === 'WAITING' && details.tries.length === 0;
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => void refetch(), awaitedMs);
    return () => {
      clearInterval(timer);
      changed('scheduledReports');
    };
  }, [isAwaited, refetch, changed]);
}

function Run({ details: { run, tries } }: { details: Details }) {
  const format = useFormat();
  return (
    <>
      <Facts>
        <Fact name="State">
          <RunMark state={run.state} />
        </Fact>
        {run.dueAt && <Fact name="Due">{format.moment(run.dueAt)}</Fact>}
        {run.missed > 0 && <Fact name="Stands for earlier ones">{format.count(run.missed)}</Fact>}
        <Fact name="Mailed to">
          <span className={classes.address}>{run.recipients.join(', ')}</span>
        </Fact>
        {run.unsent.map(({ address, reason }) => (
          <Fact key={address} name="Not mailed to">
            <span className={classes.address}>
              {address}: {unsentTexts[reason]}
            </span>
          </Fact>
        ))}
        {run.fileName && <Fact name="File">{run.fileName}</Fact>}
        {run.rows !== null && <Fact name="Rows">{format.count(run.rows)}</Fact>}
        {run.bytes !== null && <Fact name="Bytes">{format.count(run.bytes)}</Fact>}
        {run.nextAttemptAt && run.state === 'WAITING' && (
          <Fact name="Next try">{format.moment(run.nextAttemptAt)}</Fact>
        )}
      </Facts>
      <h3>{tries.length === 0 ? 'Not tried yet' : 'What came of each try'}</h3>
      <ol className={classes.calls}>
        {tries.map(({ id, at, error, durationMs }) => (
          <li key={id}>
            <p>
              {format.moment(at)}: {error ?? 'Mailed'}, {format.count(durationMs)} ms
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
