import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { fieldValidationDelayMs } from '@tallyard/domain/limits/time';
import { FailedState, LoadingState, Mark } from '@tallyard/ui';
import { useFormat } from '../shared/format/use-format';
import { useOrganization } from '../shared/organization/organization';
import { Bytes, indented } from './bytes';
import { type CheckSelectionQuery, useCheckSelectionQuery } from './generated/operations';
import classes from './integrations.module.css';
import { variablesIn } from './selection-variables';
import { kindName } from './webhook-labels';

interface SelectionVerdictProps {
  document: string;
  /** As typed. */
  variables: string;
  onGoTo: (line: number, column: number) => void;
}

/** Validates the edited document as saving would, and shows its result for the newest event. Debounced. */
export function SelectionVerdict({ document, variables, onGoTo }: SelectionVerdictProps) {
  const { active } = useOrganization();
  const [rested] = useDebouncedValue({ document, variables }, fieldValidationDelayMs);
  const values = variablesIn(rested.variables);
  const { data, previousData, error, refetch } = useCheckSelectionQuery({
    variables: { organizationId: active.id, document: rested.document, variables: values },
    fetchPolicy: 'network-only',
    skip: rested.document.trim() === '' || values === undefined,
  });
  const check = (data ?? previousData)?.checkSelection;
  return (
    <section className={classes.verdict} aria-label="What it says" aria-live="polite">
      {check ? (
        <Checked check={check} onGoTo={onGoTo} />
      ) : error ? (
        <FailedState title="The document could not be checked" onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={4} label="Checking the document" />
      )}
    </section>
  );
}

type Check = NonNullable<CheckSelectionQuery['checkSelection']>;

function Checked({ check, onGoTo }: { check: Check; onGoTo: SelectionVerdictProps['onGoTo'] }) {
  const format = useFormat();
  const { problems, kind, cost, maxCost, newest } = check;
  if (kind === null) return <Problems problems={problems} onGoTo={onGoTo} />;
  return (
    <>
      <p>
        <Mark tone="done" icon={IconCheck}>
          Good
        </Mark>{' '}
        Told of {kindName(kind).toLowerCase()}. One event costs at most {format.count(cost ?? 0)} of{' '}
        {format.count(maxCost)} points.
      </p>
      <h2>The newest event</h2>
      {newest ? (
        <>
          <p className={classes.quiet}>{format.moment(newest.at)}, as a line of its feed and as a webhook sends it.</p>
          <Bytes label="What it says of the newest event" text={indented(newest.line)} />
        </>
      ) : (
        <p className={classes.quiet}>Nothing of this kind happened within the last 7 days.</p>
      )}
    </>
  );
}

function Problems({ problems, onGoTo }: { problems: Check['problems']; onGoTo: SelectionVerdictProps['onGoTo'] }) {
  return (
    <>
      <p>
        <Mark tone="out" icon={IconAlertTriangle}>
          {problems.length === 1 ? 'One problem' : `${problems.length} problems`}
        </Mark>
      </p>
      <ul className={classes.problems}>
        {problems.map(({ message, line, column }) => (
          <li key={`${line} ${column} ${message}`}>
            {line !== null && column !== null && (
              <button type="button" className={classes.open} onClick={() => onGoTo(line, column)}>
                Line {line}, column {column}
              </button>
            )}{' '}
            {message}
          </li>
        ))}
      </ul>
    </>
  );
}
