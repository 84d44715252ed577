import { Button, Group, Stack, Text } from '@mantine/core';
import { undoToastMs } from '@tallyard/domain/limits/time';
import { planPage } from '@tallyard/domain/pages/addresses';
import { Dialog, DialogClose, LoadingState, Mark, useToast } from '@tallyard/ui';
import { useEffect, useState } from 'react';
import { useCommand } from '../commands/use-command';
import { FailureAlert } from '../errors/failure-alert';
import { useFormat } from '../format/use-format';
import {
  ApplyCellPlanDocument,
  CancelCellPlanDocument,
  type CellPlanRowsQuery,
  CreateCellPlanDocument,
  type CreateCellPlanMutation,
  useCellPlanRowsQuery,
} from '../generated/operations';
import { useNavigate } from '../navigation/navigation';
import { useOrganization } from '../organization/organization';
import { useUndoBulk } from '../plans/use-undo-bulk';
import { rowsOf } from '../queries/missing-values';
import classes from './cells.module.css';
import { maxPastedCells } from './clipboard';
import { expectedOf, isNumber, type ListCell, type ListCells, plannedFrom, textOfValue } from './list-cells';

export interface CellChanges<Row> {
  readonly title: string;
  readonly rows: readonly { readonly row: Row; readonly texts: Readonly<Record<string, string>> }[];
  /** Which cells are skipped, and why. */
  readonly notes: readonly string[];
}

interface CellPlanDialogProps<Row> {
  changes: CellChanges<Row>;
  cells: ListCells<Row>;
  idOf: (row: Row) => string;
  /** The kind of entity that is changed. */
  things: 'items' | 'products';
  onClose: () => void;
}

type PlanRow = NonNullable<NonNullable<NonNullable<CellPlanRowsQuery['planRows']>['items']>[number]>;
type Draft = NonNullable<CreateCellPlanMutation['createPlan']>['plan'];

/** Previews the changes of a paste or a fill as a plan before anything changes. Applying it is one change with one undo. */
export function CellPlanDialog<Row>({ changes, cells, idOf, things, onClose }: CellPlanDialogProps<Row>) {
  const { active } = useOrganization();
  const { amounts, count } = useFormat();
  const toast = useToast();
  const navigate = useNavigate();
  const undo = useUndoBulk(things);
  const options = { entity: 'plans', changes: ['plans'] as const };
  const create = useCommand(CreateCellPlanDocument, options);
  const apply = useCommand(ApplyCellPlanDocument, { entity: 'plans', changes: [things, 'plans'] });
  const cancel = useCommand(CancelCellPlanDocument, { ...options, isOneOfMany: true, onError: () => true });
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isRequested, setIsRequested] = useState(false);

  useEffect(() => {
    if (isRequested) return;
    setIsRequested(true);
    const rows = changes.rows.map(({ row, texts }) => ({
      id: idOf(row),
      changes: Object.entries(texts).flatMap(([key, typed]) => {
        const cell = cells.editable[key];
        return cell ? [{ field: cell.field, from: expectedOf(cell, row), to: plannedFrom(cell, typed, amounts) }] : [];
      }),
    }));
    const input = { organizationId: active.id, kind: cells.kind, title: changes.title, rows };
    void create.run({ input }).then((answer) => setDraft(answer?.createPlan?.plan ?? null));
  });

  const close = () => {
    if (draft) void cancel.run({ input: { organizationId: active.id, id: draft.id } });
    onClose();
  };
  const save = async () => {
    if (!draft) return;
    const input = { organizationId: active.id, id: draft.id, hash: draft.hash ?? '' };
    const plan = (await apply.run({ input }))?.applyPlan?.plan;
    if (!plan) return;
    const { applied = 0, refused = 0 } = plan.outcomes ?? {};
    const isDone = plan.status === 'APPLIED';
    toast.show({
      title: isDone ? `${count(applied)} ${applied === 1 ? things.slice(0, -1) : things} changed` : 'Being changed',
      ...(refused > 0 && { message: `${count(refused)} could not be changed: somebody else has changed them since.` }),
      tone: refused > 0 ? 'warning' : 'success',
      durationMs: undoToastMs,
      action: isDone
        ? { label: 'Undo', onPress: () => void undo(plan.id) }
        : { label: 'Show the plan', onPress: () => void navigate(planPage(plan.id)) },
    });
    onClose();
  };

  const verdicts = draft?.verdicts;
  const due = verdicts?.update ?? 0;
  const left = (verdicts?.error ?? 0) + (verdicts?.conflict ?? 0);
  const lines = [
    `${count(due)} of ${count(draft?.rowCount ?? 0)} rows change`,
    ...((verdicts?.unchanged ?? 0) > 0 ? [`${count(verdicts?.unchanged ?? 0)} already so`] : []),
    ...(left > 0 ? [`${count(left)} cannot be changed and ${left === 1 ? 'stays as it is' : 'stay as they are'}`] : []),
  ];
  return (
    <Dialog opened onClose={close} title={changes.title} size="xl">
      <Stack gap="md">
        {draft ? (
          <>
            <Text size="sm">{lines.join(', ')}. Nothing is changed yet.</Text>
            {changes.notes.length > 0 && (
              <Text size="sm" c="dimmed">
                Left out: {changes.notes.join('; ')}.
              </Text>
            )}
            <Rows planId={draft.id} cells={cells} />
          </>
        ) : (
          !create.failure && <LoadingState rows={4} label="Looking at what would change" />
        )}
        <FailureAlert failure={create.failure ?? apply.failure} />
        <Group justify="flex-end" gap="sm">
          <DialogClose />
          <Button onClick={() => void save()} loading={apply.busy} disabled={due === 0}>
            {due === 0 ? 'Nothing to change' : `Change ${count(due)} ${due === 1 ? 'row' : 'rows'}`}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Rows<Row>({ planId, cells }: { planId: string; cells: ListCells<Row> }) {
  const { active } = useOrganization();
  const { data, error } = useCellPlanRowsQuery({
    variables: { organizationId: active.id, planId, pageSize: maxPastedCells },
    fetchPolicy: 'network-only',
  });
  const rows = rowsOf(data?.planRows);
  if (!rows)
    return error ? (
      <Text size="sm">The rows could not be loaded.</Text>
    ) : (
      <LoadingState rows={4} label="Loading rows" />
    );
  const byField = new Map(Object.values(cells.editable).map((cell) => [cell.field, cell]));
  return (
    // It can be scrolled with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached
    <section className={classes.rows} tabIndex={0} aria-label="Rows that would change">
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Change</th>
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.position}>
              <td>{row.label}</td>
              <td>
                <Changes row={row} byField={byField} />
              </td>
              <td>
                <Outcome row={row} byField={byField} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface OfRow<Row> {
  row: PlanRow;
  byField: ReadonlyMap<string, ListCell<Row>>;
}

function Changes<Row>({ row, byField }: OfRow<Row>) {
  const { amounts } = useFormat();
  const wordsOf = (field: string, value: unknown) => {
    const cell = byField.get(field);
    const text = textOfValue(value);
    if (text === '') return 'empty';
    if (cell && isNumber(cell)) return amounts.write(text);
    return cell?.choices?.find((one) => one.value.toLowerCase() === text)?.label ?? text;
  };
  return (
    <span className={classes.changes}>
      {(row.changes ?? []).map(({ field, from, to }) => (
        <span key={field}>
          {byField.get(field)?.label ?? field}: <span className={classes.from}>{wordsOf(field, from)}</span> →{' '}
          <strong>{wordsOf(field, to)}</strong>
        </span>
      ))}
    </span>
  );
}

function Outcome<Row>({ row, byField }: OfRow<Row>) {
  if (row.verdict === 'UNCHANGED') return <Mark tone="quiet">As it is</Mark>;
  if (row.verdict === 'UPDATE') return <Mark tone="info">Changes</Mark>;
  return (
    <span className={classes.why}>
      {(row.problems ?? [])
        .map(({ field, value, reason }) => {
          const name = field ? (byField.get(field)?.label ?? field) : null;
          const input = textOfValue(value) === '' ? 'empty' : `'${textOfValue(value)}'`;
          return name === null ? reason : `${name} ${input}: ${reason}`;
        })
        .join('; ')}
    </span>
  );
}
