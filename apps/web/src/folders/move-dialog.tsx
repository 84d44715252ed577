import { Button, Text } from '@mantine/core';
import { Dialog } from '@tallyard/ui';
import { type FormEvent, useState } from 'react';
import { FolderSelect } from '../shared/folders/folder-select';

const root = 'root';

interface MoveDialogProps {
  /** What is moved: 'Bin 1', '3 folders'. */
  what: string;
  opened?: boolean;
  busy: boolean;
  onClose: () => void;
  /** Null: to the root. */
  onMove: (parentId: string | null) => void;
}

/** Selects the new parent of folders, as the alternative to dragging. */
export function MoveDialog({ what, opened = true, busy, onClose, onMove }: MoveDialogProps) {
  const [target, setTarget] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (target !== '') onMove(target === root ? null : target);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Move ${what}`} centered>
      <form onSubmit={submit}>
        <FolderSelect
          label="Move to"
          description="It comes last there. What is in it goes with it."
          value={target}
          onChange={setTarget}
          first={{ value: root, label: 'The root, in no folder' }}
          placeholder="Choose a folder, or type a part of its name"
          data-autofocus
        />
        <Text size="sm" c="dimmed" mt="sm">
          A folder that holds stock stays in its warehouse.
        </Text>
        <Button type="submit" fullWidth mt="lg" loading={busy} disabled={target === ''}>
          Move
        </Button>
      </form>
    </Dialog>
  );
}
