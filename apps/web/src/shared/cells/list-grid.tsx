import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type DataTableProps, useToast } from '@tallyard/ui';
import { EditableTable, type TableCell } from '@tallyard/ui/editable-table';
import { useMemo, useRef, useState } from 'react';
import { useCommand } from '../commands/use-command';
import { useErrorToast } from '../errors/error-toast';
import type { Described } from '../errors/errors';
import { unreadable } from '../format/amounts';
import { useFormat } from '../format/use-format';
import { type Conflict, StaleEdit } from '../forms/stale-edit';
import { isStaleEdit } from '../forms/use-stale-edit';
import type { ActivityRowFragment } from '../generated/operations';
import { useOrganization } from '../organization/organization';
import { type CellChanges, CellPlanDialog } from './cell-plan-dialog';
import { tooManyCells, writeBlock } from './clipboard';
import { inputFrom, isNumber, type ListCell, type ListCells, plainFrom, plainOf, typedOf } from './list-cells';
import { laidOut } from './pasted-changes';

/** Props of a list with a cell cursor. `ListPanel` renders it in cell-editing mode. */
export interface GridOfListProps<Row> extends Omit<DataTableProps<Row>, 'grid'> {
  onLeave: () => void;
}

interface ListGridProps<Row, Data, Variables extends OperationVariables> {
  table: GridOfListProps<Row>;
  cells: ListCells<Row>;
  things: 'items' | 'products';
  /** The update mutation of the form. Saving a cell sends only its field and the previous value that the user saw. */
  update: TypedDocumentNode<Data, Variables>;
  variables: (input: { organizationId: string; id: string; [field: string]: unknown }) => Variables;
  /** Loads the current row and its history, latest entry first. */
  load: (id: string) => Promise<{ readonly thing: Row; readonly history: readonly ActivityRowFragment[] }>;
}

interface Met<Row> {
  readonly id: string;
  readonly cell: ListCell<Row>;
  readonly plain: string;
  readonly fresh: Row;
  readonly conflict: Conflict;
}

/** Renders the rows of a list as a grid whose cells can be edited, pasted, filled down and copied. */
export function ListGrid<Row, Data, Variables extends OperationVariables>(props: ListGridProps<Row, Data, Variables>) {
  const { table, cells, things, update: document, variables, load } = props;
  const { active } = useOrganization();
  const { amounts } = useFormat();
  const toast = useToast();
  const showError = useErrorToast();
  const refused = useRef<Described | null>(null);
  const [met, setMet] = useState<Met<Row> | null>(null);
  const [pendingChanges, setPendingChanges] = useState<CellChanges<Row> | null>(null);
  const update = useCommand(document, {
    entity: things === 'items' ? 'inventory items' : 'products',
    idOf: (requested) => (requested as unknown as { input: { id: string } }).input.id,
    changes: [things],
    onError: (error) => {
      refused.current = error;
      return isStaleEdit(error) || error.problems.length > 0 || error.code === 'SKU_TAKEN';
    },
  });

  /** Saves one cell. Returns null if it was saved or if the conflict dialog is open; otherwise the error message. */
  const save = async (cell: ListCell<Row>, seen: Row, plain: string): Promise<string | null> => {
    const id = table.rowId(seen);
    refused.current = null;
    const change = cell.input(inputFrom(cell, plain));
    const expected = cell.input(inputFrom(cell, plainOf(cell, seen)));
    // guard: lists.cell-against-what-was-seen
    if (await update.run(variables({ organizationId: active.id, id, ...change, expected }))) return null;
    // The command sets this ref while it runs.
    const why = refused.current as Described | null;
    if (why === null) return 'Not saved';
    if (!isStaleEdit(why)) return why.problems[0]?.message ?? why.message;
    const fresh = await load(id).catch((error: unknown) => {
      showError(error);
      return null;
    });
    if (fresh === null) return why.message;
    const historyField = cell.historyField ?? cell.field;
    const last = fresh.history.find(({ changes }) => changes?.some(({ field }) => field === historyField));
    const conflict: Conflict = {
      path: cell.field,
      label: cell.label,
      mine: isNumber(cell) ? amounts.write(plain) : plain,
      theirs: typedOf(cell, fresh.thing, amounts),
      who: last ? (last.person?.name ?? last.apiKeyName ?? null) : null,
      when: last?.createdAt ?? null,
    };
    setMet({ id, cell, plain, fresh: fresh.thing, conflict });
    return null;
  };

  const latest = useRef(save);
  latest.current = save;
  const tableCells = useMemo(() => {
    const found: Record<string, TableCell<Row>> = {};
    for (const [key, fixed] of Object.entries(cells.fixed)) {
      found[key] = { text: fixed.text, ...(fixed.open && { open: fixed.open }) };
    }
    for (const [key, cell] of Object.entries(cells.editable)) {
      found[key] = {
        text: (row) => typedOf(cell, row, amounts),
        edit: {
          isAmount: cell.kind === 'amount' || cell.kind === 'money',
          ...(cell.choices && { choices: cell.choices }),
          check: (typed) => {
            const plain = plainFrom(cell, typed, amounts);
            return plain === unreadable ? `Write numbers like ${amounts.example}` : cell.check(plain);
          },
          save: (seen, typed) => latest.current(cell, seen, plainFrom(cell, typed, amounts)),
        },
      };
    }
    return found;
  }, [cells, amounts]);

  /** Requests a plan for these cells, without the columns that cannot be pasted. */
  const ask = (changes: CellChanges<Row>, count: number) => {
    const refusal = tooManyCells(count);
    if (refusal) return void toast.show({ title: 'Too many cells', message: refusal, tone: 'warning' });
    const notes = new Set(changes.notes);
    const rows = changes.rows.flatMap(({ row, texts }) => {
      const stale = Object.entries(texts).filter(([key, typed]) => {
        const cell = cells.editable[key];
        // guard: lists.quantity-is-not-written-over
        if (cell && cell.isPasted !== false) return true;
        const present = cell ? plainOf(cell, row) : cells.fixed[key]?.text(row);
        if (present !== typed.trim()) notes.add(whyNot(cells, key));
        return false;
      });
      return stale.length > 0 ? [{ row, texts: Object.fromEntries(stale) }] : [];
    });
    if (rows.length > 0) return setPendingChanges({ ...changes, rows, notes: [...notes] });
    toast.show({ title: 'Nothing to change', message: [...notes].join('; '), tone: 'warning' });
  };
  const countOf = (rows: CellChanges<Row>['rows']) =>
    rows.reduce((sum, { texts }) => sum + Object.keys(texts).length, 0);

  return (
    <>
      <EditableTable
        {...table}
        cells={tableCells}
        write={writeBlock}
        onPaste={(text, target) =>
          void laidOut(text, target).then((block) => ask({ title: 'Paste cells', ...block }, block.cells))
        }
        onFill={({ rows }) => ask({ title: 'Fill down', rows, notes: [] }, countOf(rows))}
      />
      {pendingChanges && (
        <CellPlanDialog
          changes={pendingChanges}
          cells={cells}
          idOf={table.rowId}
          things={things}
          onClose={() => setPendingChanges(null)}
        />
      )}
      {met && (
        <StaleEdit
          thing={things.slice(0, -1)}
          back="Back to the list"
          conflicts={[met.conflict]}
          busy={update.busy}
          onClose={() => setMet(null)}
          onSave={(choices) => {
            setMet(null);
            if (choices[met.cell.field] === 'theirs') return;
            void save(met.cell, met.fresh, met.plain).then((problem) => {
              if (problem !== null) toast.show({ title: 'Not saved', message: problem, tone: 'error' });
            });
          }}
        />
      )}
    </>
  );
}

function whyNot<Row>(cells: ListCells<Row>, key: string): string {
  const cell = cells.editable[key];
  if (cell) return `${cell.label} is changed one at a time`;
  return cells.fixed[key]?.why ?? 'columns that cannot be changed here';
}
