import { IconCheck } from '@tabler/icons-react';
import classes from './field-status.module.css';
import type { FieldCheck } from './use-field-check';

/** The text beside a field's label while it is validated: 'Validating...', then 'Valid'. Errors are shown below the field. */
export function FieldStatus({ check }: { check: FieldCheck }) {
  return (
    <span role="status" className={classes.status} data-state={check.state}>
      {check.state === 'checking' && 'Validating...'}
      {check.state === 'valid' && (
        <>
          <IconCheck size={13} aria-hidden /> Valid
        </>
      )}
    </span>
  );
}

/** A label with its status at the end of the line; for the `label` of any input. */
export function FieldLabel({ children, check, required }: { children: string; check: FieldCheck; required?: boolean }) {
  return (
    <span className={classes.label}>
      <span>
        {children}
        {required && (
          <span className={classes.required} aria-hidden>
            {' '}
            *
          </span>
        )}
      </span>
      <FieldStatus check={check} />
    </span>
  );
}
