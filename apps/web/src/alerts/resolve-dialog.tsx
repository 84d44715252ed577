import { Button, Stack } from '@mantine/core';
import { resolutionNotes } from '@tallyard/domain/alerts/fields';
import { Dialog } from '@tallyard/ui';
import { FailureAlert } from '../shared/errors/failure-alert';
import { CheckedInput } from '../shared/forms/checked-input';
import { EntityForm } from '../shared/forms/entity-form';
import { problemWith } from '../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../shared/forms/use-entity-form';
import type { AlertCommands } from './use-alert-commands';

const checks = { notes: (text: string) => problemWith(resolutionNotes, text) };

interface ResolveDialogProps {
  /** The title, such as 'Resolve 3 alerts', which is also the label of the button. */
  title: string;
  commands: Pick<AlertCommands, 'busy' | 'failure'>;
  onClose: () => void;
  onResolve: (notes: string) => void;
}

/** Asks for the resolution and resolves the alerts. */
export function ResolveDialog({ title, commands, onClose, onResolve }: ResolveDialogProps) {
  const form = useEntityForm({ initialValues: { notes: '' }, problems: (entered) => problemsBy(checks, entered) });
  return (
    <Dialog opened onClose={onClose} title={title} centered>
      <EntityForm of={form} onSubmit={({ notes }) => onResolve(notes.trim())}>
        <Stack gap="md">
          <CheckedInput
            label="Notes"
            description="What was done; optional."
            multiline
            {...form.text('notes')}
            data-autofocus
          />
          <FailureAlert failure={commands.failure} />
          <Button type="submit" fullWidth loading={commands.busy}>
            {title}
          </Button>
        </Stack>
      </EntityForm>
    </Dialog>
  );
}
