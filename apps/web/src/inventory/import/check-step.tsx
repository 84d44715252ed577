import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconBell, IconCircleCheck } from '@tabler/icons-react';
import type { ImportReport } from '@tallyard/domain/imports/report';
import type { ItemImportMapping as ImportMapping } from '@tallyard/domain/inventory/import-columns';
import { useFormat } from '../../shared/format/use-format';
import { ImportCounts } from './import-counts';
import classes from './import-dialog.module.css';
import type { ImportOutcome } from './import-report';
import { RowErrors } from './row-errors';

/** How many rows of a checked file can be imported. */
export function validRows({ totalRows, failed }: ImportReport): number {
  return totalRows - failed;
}

/** Another upstream than Tallyard's own api may know no check; it has imported nothing then. */
export function isUncheckable(outcome: ImportOutcome | null): boolean {
  return outcome?.kind === 'failed' && (outcome.code === 'NOT_FOUND' || outcome.code === 'NOT_IMPLEMENTED');
}

interface CheckStepProps {
  outcome: ImportOutcome;
  fileName: string;
  mapping: ImportMapping;
}

/** What the import would do, before anything is kept: rows, alerts, and what is wrong. */
export function CheckStep({ outcome, fileName, mapping }: CheckStepProps) {
  const format = useFormat();
  if (isUncheckable(outcome)) {
    return (
      <Alert
        color="yellow"
        role="status"
        title="The file could not be checked"
        icon={<IconAlertTriangle aria-hidden />}
      >
        The server knows no check for it. Import it: when a row is not valid, nothing is kept and you are told which.
      </Alert>
    );
  }
  if (outcome.kind === 'failed') {
    return (
      <Alert color="red" role="alert" title="The file cannot be imported" icon={<IconAlertTriangle aria-hidden />}>
        {outcome.message}
      </Alert>
    );
  }
  if (outcome.kind === 'unknown') {
    return (
      <Alert color="yellow" role="alert" title="The file was not checked" icon={<IconAlertTriangle aria-hidden />}>
        No answer came. A check changes nothing: go back and try again.
      </Alert>
    );
  }
  const { report } = outcome;
  const { failed, totalRows, alertsRaised, alreadyLow = 0 } = report;
  return (
    <div className={classes.result}>
      {failed === 0 ? (
        <Alert color="green" role="status" title="Every row is valid" icon={<IconCircleCheck aria-hidden />}>
          {format.count(totalRows)} rows can be imported. Nothing was changed yet.
        </Alert>
      ) : (
        <Alert
          color="yellow"
          role="status"
          title={`${format.count(failed)} of ${format.count(totalRows)} rows are not valid`}
          icon={<IconAlertTriangle aria-hidden />}
        >
          {validRows(report) === 0
            ? 'None can be imported. Correct the file, or choose other columns.'
            : `The other ${format.count(validRows(report))} can be imported without them, or correct the file first. Nothing was changed yet.`}
        </Alert>
      )}
      <ImportCounts label="What would be done" report={report} />
      {(alertsRaised > 0 || alreadyLow > 0) && (
        <p className={classes.alerts}>
          <IconBell size={16} aria-hidden />
          {[
            alertsRaised > 0 &&
              `${format.count(alertsRaised)} ${alertsRaised === 1 ? 'alert' : 'alerts'} would be raised.`,
            alreadyLow > 0 &&
              `${format.count(alreadyLow)} of the items are low already: one alert would tell of all of them.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <RowErrors report={report} fileName={fileName} mapping={mapping} title="Rows that are not valid" />
    </div>
  );
}
