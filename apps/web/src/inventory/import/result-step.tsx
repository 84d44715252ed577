import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ItemImportMapping as ImportMapping } from '@tallyard/domain/inventory/import-columns';
import { UnknownOutcome } from '../../shared/errors/unknown-outcome';
import { useFormat } from '../../shared/format/use-format';
import { ImportCounts } from './import-counts';
import classes from './import-dialog.module.css';
import type { ImportOutcome } from './import-report';
import { RowErrors } from './row-errors';

interface ResultStepProps {
  outcome: ImportOutcome;
  fileName: string;
  mapping: ImportMapping;
}

/** What became of the file: counts, and every row that was not taken. */
export function ResultStep({ outcome, fileName, mapping }: ResultStepProps) {
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
      <ImportCounts label="Result" report={report} />
      <RowErrors report={report} fileName={fileName} mapping={mapping} title="Rows that were not taken" />
    </div>
  );
}
