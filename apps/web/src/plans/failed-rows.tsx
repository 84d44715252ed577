import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { writeCell } from '@tallyard/domain/exchange/cells';
import { useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useOrganization } from '../shared/organization/organization';
import {
  PlanFailedRowsDocument,
  type PlanFailedRowsQuery,
  type PlanFailedRowsQueryVariables,
  type PlanProgressFragment,
} from './generated/operations';
import { isOfFile } from './plan-texts';

type FailedRow = NonNullable<NonNullable<PlanFailedRowsQuery['planRows']>['items'][number]>;

/** Returns the filters for the plan's failed rows in its current status; none if the plan is not of a file. */
function requestedOf(plan: PlanProgressFragment): Pick<PlanFailedRowsQueryVariables, 'verdict' | 'outcome'>[] {
  const { status, verdicts, outcomes } = plan;
  if (!isOfFile(plan)) return [];
  if (status === 'DRAFT') {
    return [
      ...((verdicts?.error ?? 0) > 0 ? [{ verdict: 'ERROR' as const }] : []),
      ...((verdicts?.conflict ?? 0) > 0 ? [{ verdict: 'CONFLICT' as const }] : []),
    ];
  }
  return (status === 'APPLIED' || status === 'UNDONE') && (outcomes?.refused ?? 0) > 0 ? [{ outcome: 'REFUSED' }] : [];
}

/** Downloads the failed rows of a file in the file's own columns, so that the corrected file can be imported again. */
export function FailedRows({ plan }: { plan: PlanProgressFragment & { readonly name: string | null } }) {
  const client = useApolloClient();
  const { active } = useOrganization();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const requested = requestedOf(plan);
  if (requested.length === 0) return null;
  const download = async () => {
    setBusy(true);
    try {
      const rows: FailedRow[] = [];
      for (const part of requested) {
        for (let after: string | null = null; ; ) {
          const variables: PlanFailedRowsQueryVariables = {
            organizationId: active.id,
            planId: plan.id,
            ...part,
            after,
          };
          const { data } = await client.query({ query: PlanFailedRowsDocument, variables, fetchPolicy: 'no-cache' });
          rows.push(...(data?.planRows?.items ?? []).flatMap((row) => row ?? []));
          after = data?.planRows?.hasNextPage ? (data.planRows.endCursor ?? null) : null;
          if (after === null) break;
        }
      }
      save(failedAsCsv(rows), `${(plan.name ?? 'Import').replace(/^Import of /, '').replace(/\.\w+$/, '')}-failed.csv`);
    } catch {
      toast.show({ title: 'Not downloaded', message: 'The rows could not be loaded. Try again.', tone: 'warning' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      onClick={() => void download()}
    >
      Failed rows
    </Button>
  );
}

const quoted = (text: string) => (/[",;\n\r\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Returns the original columns of each row, followed by its problems. */
export function failedAsCsv(rows: readonly Pick<FailedRow, 'given' | 'problems' | 'outcomeReason'>[]): string {
  const header = [...(rows[0]?.given ?? []).map(({ column }) => column), 'Problem'];
  const lines = rows.map(({ given: input, problems, outcomeReason }) => [
    ...(input ?? []).map(({ text }) => text),
    outcomeReason ?? (problems ?? []).map(({ reason }) => reason).join('; '),
  ]);
  // The byte order mark, by which spreadsheets recognize UTF-8.
  return `\ufeff${[header, ...lines].map((cells) => cells.map((cell) => quoted(writeCell(cell))).join(',')).join('\r\n')}\r\n`;
}

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
