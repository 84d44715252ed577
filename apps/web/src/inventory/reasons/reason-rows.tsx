import { Switch, TextInput } from '@mantine/core';
import { OrderedRows } from '../../shared/forms/ordered-rows';
import type { EntityFormState } from '../../shared/forms/use-entity-form';
import classes from './reasons.module.css';

/** A reason that is being edited. */
export interface DraftReason {
  readonly key: string;
  readonly name: string;
  readonly isActive: boolean;
}

export interface DraftReasons {
  rows: DraftReason[];
}

interface ReasonRowsProps {
  form: EntityFormState<DraftReasons>;
  isReadOnly: boolean;
}

const nameOf = ({ name }: DraftReason, index: number) => name.trim() || `reason ${index + 1}`;

/** The reasons in order, each with its name and whether it is offered. */
export function ReasonRows({ form, isReadOnly }: ReasonRowsProps) {
  if (form.values.rows.length === 0) {
    return <p className={classes.none}>No reasons are kept: whoever adjusts stock writes one.</p>;
  }
  return (
    <OrderedRows form={form} isReadOnly={isReadOnly} nameOf={nameOf}>
      {(row, index) => {
        const entry = form.text(`rows.${index}.name`);
        return (
          <>
            <TextInput
              className={classes.name}
              aria-label={`Reason ${index + 1}`}
              data-name={row.key}
              readOnly={isReadOnly}
              value={row.name}
              error={entry.refusal}
              onChange={(event) => entry.onChange(event.currentTarget.value)}
            />
            <Switch
              className={classes.use}
              label="In use"
              aria-label={`${nameOf(row, index)} is in use`}
              checked={row.isActive}
              disabled={isReadOnly}
              onChange={(event) => form.mantine.setFieldValue(`rows.${index}.isActive`, event.currentTarget.checked)}
            />
          </>
        );
      }}
    </OrderedRows>
  );
}
