import { Button, Stack, Textarea } from '@mantine/core';
import { resolutionNotes } from '@tallyard/domain/alerts/fields';
import { Dialog } from '@tallyard/ui';
import { useState } from 'react';
import { FailureAlert } from '../shared/errors/failure-alert';
import { problemWith } from '../shared/forms/schema-check';
import type { AlertCommands } from './use-alert-commands';

interface ResolveDialogProps {
  /** 'Resolve 3 alerts', which the button says, too. */
  title: string;
  commands: Pick<AlertCommands, 'busy' | 'failure'>;
  onClose: () => void;
  onResolve: (notes: string) => void;
}

/** Asks what was done, and resolves. */
export function ResolveDialog({ title, commands, onClose, onResolve }: ResolveDialogProps) {
  const [notes, setNotes] = useState('');
  const problem = problemWith(resolutionNotes, notes);
  return (
    <Dialog opened onClose={onClose} title={title} unsaved={[notes]} centered>
      <Stack gap="md">
        <Textarea
          label="Notes"
          description="What was done; optional."
          rows={3}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
          error={problem}
          data-autofocus
        />
        <FailureAlert failure={commands.failure} />
        <Button fullWidth loading={commands.busy} disabled={problem !== null} onClick={() => onResolve(notes.trim())}>
          {title}
        </Button>
      </Stack>
    </Dialog>
  );
}
