import type { ImportReport } from '@tallyard/domain/imports/report';
import { StatTiles } from '@tallyard/ui';
import { useFormat } from '../format/use-format';

/** Counts the rows of a file by outcome. */
export function ImportCounts({ label, report }: { label: string; report: ImportReport }) {
  const format = useFormat();
  return (
    <StatTiles
      label={label}
      stats={[
        { key: 'created', label: 'Created', value: format.count(report.created) },
        { key: 'existing', label: 'Existing', value: format.count(report.existing) },
        { key: 'updated', label: 'Updated', value: format.count(report.updated) },
        ...(report.unchanged ? [{ key: 'unchanged', label: 'Unchanged', value: format.count(report.unchanged) }] : []),
        {
          key: 'failed',
          label: 'Failed',
          value: format.count(report.failed),
          tone: report.failed > 0 ? ('out' as const) : undefined,
        },
      ]}
    />
  );
}
