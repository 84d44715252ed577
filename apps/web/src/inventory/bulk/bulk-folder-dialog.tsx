import { Button } from '@mantine/core';
import { Dialog } from '@tallyard/ui';
import { type FormEvent, useState } from 'react';
import { FolderSelect } from '../../shared/folders/folder-select';

interface BulkFolderDialogProps {
  opened: boolean;
  /** The number of items, '3 items'. */
  what: string;
  busy: boolean;
  onClose: () => void;
  onPut: (folderId: string) => void;
}

/** Selects the folder for the selected items. */
export function BulkFolderDialog({ opened, what, busy, onClose, onPut }: BulkFolderDialogProps) {
  const [folderId, setFolderId] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (folderId !== '') onPut(folderId);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Put ${what} into a folder`} centered>
      <form onSubmit={submit}>
        <FolderSelect
          label="Folder"
          description="One of the warehouse in which they stand; the warehouse itself takes them out of any."
          placeholder="Type a part of its name"
          value={folderId}
          onChange={setFolderId}
          data-autofocus
        />
        <Button type="submit" fullWidth mt="lg" loading={busy} disabled={folderId === ''}>
          Put into the folder
        </Button>
      </form>
    </Dialog>
  );
}
