import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconBell, IconCircleCheck } from '@tabler/icons-react';
import type { ImportReport } from '@tallyard/domain/imports/report';
import { UnknownOutcome } from '../errors/unknown-outcome';
import { useFormat } from '../format/use-format';
import classes from './import.module.css';
import { ImportCounts } from './import-counts';
import type { UploadAnswer } from './upload-answer';

interface PlanStepProps {
  readonly answer: UploadAnswer<ImportReport>;
  readonly word: string;
}

/** Previews the import before anything changes: rows and alerts. */
export function PlanStep({ answer, word }: PlanStepProps) {
  const format = useFormat();
  if (answer.kind === 'failed') {
    return (
      <Alert color="red" role="alert" title="The file cannot be imported" icon={<IconAlertTriangle aria-hidden />}>
        {answer.message} Nothing was changed.
      </Alert>
    );
  }
  if (answer.kind === 'unknown') return <UnknownOutcome title="It is not known whether the file was checked" />;
  const { failed, totalRows, alertsRaised, alreadyLow = 0, beforeCount = 0 } = answer.loaded;
  const { status, skipped = 0, notes = [] } = answer.loaded;
  if (status === 'planning') {
    return (
      <Alert color="blue" role="status" title={`${format.count(totalRows)} rows are being checked`}>
        The plan shows how far it has come, and goes on when you leave. Nothing is changed before you apply it.
      </Alert>
    );
  }
  return (
    <div className={classes.result}>
      {totalRows === 0 ? (
        <Alert color="yellow" role="status" title="The file has no rows" icon={<IconAlertTriangle aria-hidden />}>
          There is nothing below its header.
        </Alert>
      ) : failed === 0 ? (
        <Alert color="green" role="status" title="Every row is valid" icon={<IconCircleCheck aria-hidden />}>
          Nothing was changed yet: look at the plan and apply it. It can be undone for 30 days.
        </Alert>
      ) : (
        <Alert
          color="yellow"
          role="status"
          title={`${format.count(failed)} of ${format.count(totalRows)} rows are not valid`}
          icon={<IconAlertTriangle aria-hidden />}
        >
          Correct them in the plan, or apply the others without them. Nothing was changed yet.
        </Alert>
      )}
      <ImportCounts label="What would be done" report={answer.loaded} />
      {skipped > 0 && (
        <Text size="sm" c="dimmed">
          {`${format.count(skipped)} ${skipped === 1 ? 'row' : 'rows'} without a SKU of their own, such as further pictures, were skipped.`}
        </Text>
      )}
      {beforeCount > 0 && (
        <Text size="sm">
          {beforeCount === 1
            ? '1 movement happened before its item was counted. It changes the history, not the quantity on hand.'
            : `${format.count(beforeCount)} movements happened before their items were counted. They change the history, not the quantity on hand.`}
        </Text>
      )}
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
      {(alertsRaised > 0 || alreadyLow > 0) && (
        <p className={classes.alerts}>
          <IconBell size={16} aria-hidden />
          {[
            alertsRaised > 0 &&
              `${format.count(alertsRaised)} ${alertsRaised === 1 ? 'alert' : 'alerts'} would be raised.`,
            alreadyLow > 0 &&
              `${format.count(alreadyLow)} of the ${word} are low already: one alert would tell of all of them.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </div>
  );
}
