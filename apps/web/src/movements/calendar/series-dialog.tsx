import { Alert } from '@mantine/core';
import { Dialog, FailedState, LoadingState, useToast } from '@tallyard/ui';
import { useCommand } from '../../shared/commands/use-command';
import { FormDialog } from '../../shared/forms/form-dialog';
import { useEntityForm } from '../../shared/forms/use-entity-form';
import { useOrganization } from '../../shared/organization/organization';
import { formOf, usualRule } from '../../shared/schedules/rule-form';
import {
  CreateMovementSeriesDocument,
  type SeriesFieldsFragment,
  UpdateMovementSeriesDocument,
  useOneMovementSeriesQuery,
} from '../generated/calendar-operations';
import { SeriesFields } from './series-fields';
import { inputOfSeries, pathOf, problemsOf, type SeriesForm, type TypedOfSeries } from './series-form';

interface NewSeriesDialogProps {
  startsOn: string;
  /** The initial values of the form. */
  typed?: TypedOfSeries;
  /** Names the entered values that a schedule does not support; null: none. */
  left?: string | null;
  onClose: () => void;
  /** Called instead of `onClose` once the series is created. */
  onMade?: () => void;
}

/** Creates a recurring movement. */
export function NewSeriesDialog({
  startsOn,
  typed = {},
  left = null,
  onClose,
  onMade = onClose,
}: NewSeriesDialogProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const form = useEntityForm<SeriesForm>({
    initialValues: {
      ...usualRule(startsOn),
      title: '',
      movementType: 'INBOUND',
      itemId: '',
      quantity: '',
      destinationWarehouseId: '',
      reference: '',
      notes: '',
      requiresApproval: false,
      startsOn,
      atTime: '08:00',
      missed: 'LATE',
      ...typed,
    },
    problems: problemsOf,
    pathOf,
  });
  const create = useCommand(CreateMovementSeriesDocument, {
    entity: 'series',
    changes: ['movements'],
    onError: form.noteRefusal,
  });
  const save = async (entered: SeriesForm) => {
    const { movementType, itemId } = entered;
    const done = await create.run({
      input: { organizationId: active.id, movementType, itemId, ...inputOfSeries(entered) },
    });
    if (!done?.createMovementSeries?.series) return;
    toast.show({
      title: 'Schedule made',
      message: done.createMovementSeries.series.inWords ?? undefined,
      tone: 'success',
    });
    onMade();
  };
  return (
    <FormDialog
      title="New schedule"
      size="lg"
      submit="Make schedule"
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={create.busy}
      failure={create.failure}
    >
      {left !== null && (
        <Alert color="yellow" variant="light" role="status">
          {left}
        </Alert>
      )}
      <SeriesFields form={form} timeZone={null} />
    </FormDialog>
  );
}

/** Edits a series from one of its occurrences on. */
export function FollowingDialog({
  seriesId,
  from,
  onClose,
}: {
  seriesId: string;
  from: string | null;
  onClose: () => void;
}) {
  const { active } = useOrganization();
  const { data, error, refetch } = useOneMovementSeriesQuery({
    variables: { organizationId: active.id, id: seriesId },
    fetchPolicy: 'network-only',
  });
  const series = data?.movementSeriesById;
  if (series) return <FollowingForm key={series.version} series={series} from={from} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Edit all following" centered>
      {error || data ? (
        <FailedState title="The series could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={6} label="Loading series" />
      )}
    </Dialog>
  );
}

function FollowingForm({
  series,
  from,
  onClose,
}: {
  series: SeriesFieldsFragment;
  from: string | null;
  onClose: () => void;
}) {
  const { active } = useOrganization();
  const toast = useToast();
  const startsOn = series.startsOn ?? '';
  const form = useEntityForm<SeriesForm>({
    initialValues: {
      ...formOf(series.rrule ?? '', startsOn),
      title: series.title ?? '',
      movementType: series.movementType ?? 'INBOUND',
      itemId: series.itemId ?? '',
      quantity: String(series.quantity ?? ''),
      destinationWarehouseId: series.destinationWarehouseId ?? '',
      reference: series.reference ?? '',
      notes: series.notes ?? '',
      requiresApproval: series.requiresApproval ?? false,
      startsOn,
      atTime: series.atTime ?? '',
      missed: series.missed ?? 'LATE',
    },
    problems: problemsOf,
    pathOf,
  });
  const update = useCommand(UpdateMovementSeriesDocument, {
    entity: 'series',
    idOf: ({ input }) => input.id,
    changes: ['movements'],
    onError: form.noteRefusal,
  });
  const save = async (entered: SeriesForm) => {
    const version = series.version ?? 0;
    const done = await update.run({
      input: { organizationId: active.id, id: series.id, version, from, ...inputOfSeries(entered) },
    });
    if (!done?.updateMovementSeries?.series) return;
    toast.show({ title: 'All following are changed', tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title="Edit all following"
      size="lg"
      submit="Save all following"
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={update.busy}
      failure={update.failure}
    >
      <SeriesFields form={form} timeZone={series.timeZone} isMade />
    </FormDialog>
  );
}
