import { ActionIcon, Switch, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { EntityFormState } from '../../shared/forms/use-entity-form';
import classes from './reasons.module.css';

/** A reason as it is being edited. */
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

/** The reasons in their order, each with its name, whether it is offered, and its way up, down and out. */
export function ReasonRows({ form, isReadOnly }: ReasonRowsProps) {
  const { rows } = form.values;
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<string | null>(null);
  const count = useRef(rows.length);

  // The focus goes along with what was moved, stays in the list when a row goes, and begins in one that was added.
  useEffect(() => {
    const isLonger = rows.length > count.current;
    count.current = rows.length;
    const last = rows.at(-1);
    const selector = isLonger && last ? `[data-name="${last.key}"]` : wanted.current;
    wanted.current = null;
    if (selector) list.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [rows]);

  const move = (index: number, step: 1 | -1) => {
    const row = rows[index];
    if (!row || !rows[index + step]) return;
    const isAtEnd = index + step === 0 || index + step === rows.length - 1;
    wanted.current = `[data-${isAtEnd ? 'name' : step === 1 ? 'down' : 'up'}="${row.key}"]`;
    form.mantine.reorderListItem('rows', { from: index, to: index + step });
  };
  const remove = (index: number) => {
    const beside = rows[index + 1] ?? rows[index - 1];
    wanted.current = beside ? `[data-name="${beside.key}"]` : null;
    form.mantine.removeListItem('rows', index);
  };

  if (rows.length === 0) return <p className={classes.none}>No reasons are kept: whoever adjusts stock writes one.</p>;
  return (
    <ol ref={list} className={classes.rows}>
      {rows.map((row, index) => {
        const { key, name, isActive } = row;
        const entry = form.text(`rows.${index}.name`);
        const what = name.trim() || `reason ${index + 1}`;
        return (
          <li key={key} className={classes.row}>
            <TextInput
              className={classes.name}
              aria-label={`Reason ${index + 1}`}
              data-name={key}
              readOnly={isReadOnly}
              value={name}
              error={entry.refusal}
              onChange={(event) => entry.onChange(event.currentTarget.value)}
            />
            <Switch
              label="In use"
              aria-label={`${what} is in use`}
              checked={isActive}
              disabled={isReadOnly}
              onChange={(event) => form.mantine.setFieldValue(`rows.${index}.isActive`, event.currentTarget.checked)}
            />
            {!isReadOnly && (
              <span className={classes.moves}>
                <ActionIcon
                  variant="subtle"
                  aria-label={`Move ${what} up`}
                  data-up={key}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={`Move ${what} down`}
                  data-down={key}
                  disabled={index === rows.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon variant="subtle" aria-label={`Remove ${what}`} onClick={() => remove(index)}>
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
