import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import type { ImportReport } from '@tallyard/domain/inventory/import-report';
import { maxReportedRowErrors } from '@tallyard/domain/limits/sizes';
import { StatTiles } from '@tallyard/ui';
import { UnknownOutcome } from '../../shared/errors/unknown-outcome';
import { useFormat } from '../../shared/format/use-format';
import { errorsAsCsv } from './error-csv';
import classes from './import-dialog.module.css';
import type { ImportOutcome } from './import-report';

/** What became of the file: counts, and every row that was not taken. */
export function ResultStep({ outcome, fileName }: { outcome: ImportOutcome; fileName: string }) {
  const format = useFormat();
  if (outcome.kind === 'failed') {
    return (
      <Alert color="red" role="alert" title="The file was not imported" icon={<IconAlertTriangle aria-hidden />}>
        {outcome.message} Nothing was changed.
      </Alert>
    );
  }
  if (outcome.kind === 'unknown') {
    return <UnknownOutcome title="It is not known whether the file was imported" />;
  }
  const { report } = outcome;
  const rejected = outcome.kind === 'rejected';
  return (
    <div className={classes.result}>
      {rejected ? (
        <Alert color="yellow" role="alert" title="Nothing was imported" icon={<IconAlertTriangle aria-hidden />}>
          {format.count(report.failed)} of {format.count(report.totalRows)} rows are not valid. Correct them in the
          file, or go back and import the valid rows only.
        </Alert>
      ) : (
        <Alert color="green" role="status" title="Import finished" icon={<IconCircleCheck aria-hidden />}>
          {format.count(report.totalRows)} rows were read.
          {report.alertsRaised > 0 && ` ${format.count(report.alertsRaised)} alerts were raised.`}
          {report.alreadyLow !== undefined &&
            report.alreadyLow > 0 &&
            ` ${format.count(report.alreadyLow)} of the items are already low: one alert tells of all of them.`}
        </Alert>
      )}
      <StatTiles
        label="Result"
        stats={[
          { key: 'created', label: 'Created', value: format.count(report.created) },
          { key: 'existing', label: 'Existing', value: format.count(report.existing) },
          { key: 'updated', label: 'Updated', value: format.count(report.updated) },
          ...(report.unchanged
            ? [{ key: 'unchanged', label: 'Unchanged', value: format.count(report.unchanged) }]
            : []),
          {
            key: 'failed',
            label: 'Failed',
            value: format.count(report.failed),
            tone: report.failed > 0 ? 'out' : undefined,
          },
        ]}
      />
      {report.errors.length > 0 && <RowErrors report={report} fileName={fileName} />}
    </div>
  );
}

function RowErrors({ report, fileName }: { report: ImportReport; fileName: string }) {
  const format = useFormat();
  const download = () => {
    const url = URL.createObjectURL(new Blob([errorsAsCsv(report.errors)], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${fileName.replace(/\.csv$/i, '')}-errors.csv`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <div>
      <div className={classes.errorsHead}>
        <h3 className={classes.errorsTitle}>Rows that were not taken</h3>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={download}
        >
          Download as CSV
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.errors} tabIndex={0} aria-label="Row errors">
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Field</th>
              <th scope="col">Value</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {report.errors.map((error) => (
              <tr key={`${error.row}:${error.field}:${error.message}`}>
                <td className="ui-num">{error.row}</td>
                <td>{error.field}</td>
                <td className="ui-code">{error.value}</td>
                <td>{error.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {report.failed > maxReportedRowErrors && (
        <p className={classes.hint}>The first {format.count(maxReportedRowErrors)} are listed.</p>
      )}
    </div>
  );
}
