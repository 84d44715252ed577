import { Popover } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import classes from './data-table.module.css';
import type { TableCell } from './grid';

/** The movement of the cursor after editing. */
export type AfterEdit = 'stay' | 'down' | 'right' | 'left' | 'elsewhere';

interface CellEditorProps<Row> {
  /** The accessible name, for example 'Unit price of Bolt M6'. */
  label: string;
  cell: TableCell<Row>;
  edit: NonNullable<TableCell<Row>['edit']>;
  /** The row at the start of editing; the change is saved against these values. */
  seen: Row;
  /** The current row. */
  row: Row;
  onDone: (after: AfterEdit) => void;
}

/**
 * The input of a cell: Enter saves and moves down, Tab saves and moves on, Escape cancels. It shows validation errors, and
 * a concurrent change of the cell by someone else.
 */
export function CellEditor<Row>({ label, cell, edit, seen, row, onDone }: CellEditorProps<Row>) {
  const before = cell.text(seen);
  const [text, setText] = useState(before);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isOver = useRef(false);
  const toldId = useId();
  useEffect(() => {
    field.current?.focus();
    if (field.current instanceof HTMLInputElement) field.current.select();
  }, []);

  const now = cell.text(row);
  const problem = refusal ?? (text === before ? null : edit.check(text));
  const others = now === before ? null : `Somebody else has made this ${now === '' ? 'empty' : `'${now}'`} meanwhile`;
  const message = problem ?? others;

  const leave = (after: AfterEdit) => {
    isOver.current = true;
    onDone(after);
  };
  const save = async (after: AfterEdit) => {
    if (isOver.current || busy) return;
    if (text === before) return leave(after);
    if (edit.check(text) !== null) return;
    setBusy(true);
    const wrong = await edit.save(seen, text);
    setBusy(false);
    if (isOver.current) return;
    if (wrong === null) return leave(after);
    setRefusal(wrong);
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    // The surrounding table handles these keys differently.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') leave('stay');
    else if (event.key === 'Enter') void save('down');
    else if (event.key === 'Tab') void save(event.shiftKey ? 'left' : 'right');
    else return;
    event.preventDefault();
  };
  const shared = {
    ref: field,
    className: classes.editor,
    'aria-label': label,
    'aria-invalid': problem !== null,
    'aria-describedby': message === null ? undefined : toldId,
    value: text,
    readOnly: busy,
    onKeyDown: press,
    onBlur: () => void save('elsewhere'),
    onChange: (event: { currentTarget: { value: string } }) => {
      setText(event.currentTarget.value);
      setRefusal(null);
    },
  };
  return (
    <Popover
      opened={message !== null}
      withRoles={false}
      position="bottom-start"
      withinPortal
      trapFocus={false}
      returnFocus={false}
    >
      <Popover.Target>
        {edit.choices ? (
          <select {...shared}>
            {edit.choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        ) : (
          <input {...shared} type="text" inputMode={edit.isAmount ? 'decimal' : undefined} autoComplete="off" />
        )}
      </Popover.Target>
      <Popover.Dropdown className={classes.told} data-problem={problem !== null || undefined}>
        <span id={toldId} role="status">
          {message}
        </span>
      </Popover.Dropdown>
    </Popover>
  );
}
