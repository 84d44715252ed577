import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './ordered-rows.module.css';
import type { EntityFormState } from './use-entity-form';

/** A row of a list that is edited as a whole. */
export interface OrderedRow {
  readonly key: string;
}

interface OrderedRowsProps<Row extends OrderedRow> {
  form: EntityFormState<{ rows: Row[] }>;
  isReadOnly: boolean;
  /** Returns the name of a row for the labels of its buttons. */
  nameOf: (row: Row, index: number) => string;
  /** Renders the fields of a row. The field to focus when the row is added has `data-name` with the row's key. */
  children: (row: Row, index: number) => ReactNode;
}

/** The rows of a form in order, each with buttons to move it up, move it down and remove it. */
export function OrderedRows<Row extends OrderedRow>({ form, isReadOnly, nameOf, children }: OrderedRowsProps<Row>) {
  const { rows } = form.values;
  const list = useRef<HTMLOListElement>(null);
  const focusedId = useRef<string | null>(null);
  const count = useRef(rows.length);

  // The focus follows a moved row, stays in the list when a row is removed, and moves into an added row.
  useEffect(() => {
    const isLonger = rows.length > count.current;
    count.current = rows.length;
    const last = rows.at(-1);
    const selector = isLonger && last ? `[data-name="${last.key}"]` : focusedId.current;
    focusedId.current = null;
    if (selector) list.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [rows]);

  const move = (index: number, step: 1 | -1) => {
    const row = rows[index];
    if (!row || !rows[index + step]) return;
    const isAtEnd = index + step === 0 || index + step === rows.length - 1;
    focusedId.current = `[data-${isAtEnd ? 'name' : step === 1 ? 'down' : 'up'}="${row.key}"]`;
    form.mantine.reorderListItem('rows', { from: index, to: index + step });
  };
  const remove = (index: number) => {
    const beside = rows[index + 1] ?? rows[index - 1];
    focusedId.current = beside ? `[data-name="${beside.key}"]` : null;
    form.mantine.removeListItem('rows', index);
  };

  return (
    <ol ref={list} className={classes.rows}>
      {rows.map((row, index) => {
        const what = nameOf(row, index);
        return (
          <li key={row.key} className={classes.row}>
            {children(row, index)}
            {!isReadOnly && (
              <span className={classes.moves}>
                <ActionIcon
                  variant="subtle"
                  aria-label={`Move ${what} up`}
                  data-up={row.key}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={`Move ${what} down`}
                  data-down={row.key}
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
