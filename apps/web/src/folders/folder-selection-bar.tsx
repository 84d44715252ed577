import { Button } from '@mantine/core';
import { IconFolderSymlink, IconPrinter, IconTrash } from '@tabler/icons-react';
import { ConfirmDialog, GatedButton } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { useFormat } from '../shared/format/use-format';
import { BulkBar } from '../shared/lists/bulk-bar';
import { type BulkSelection, useBulk } from '../shared/lists/use-bulk';
import { useOrganization } from '../shared/organization/organization';
import { later } from '../shared/page/later';
import { useGate } from '../shared/permissions/permissions';
import { BulkDeleteFoldersDocument, BulkMoveFoldersDocument } from './generated/operations';
import { MoveDialog } from './move-dialog';

const FolderLabels = later(async () => (await import('./folder-labels')).FolderLabels);

interface Outcomes {
  readonly succeeded: number;
  readonly failed: number;
  readonly outcomes: readonly {
    readonly id: string | null;
    readonly success: boolean;
    readonly message: string | null;
  }[];
}
const outcomesOf = ({ outcomes, ...counts }: Outcomes) => ({
  ...counts,
  outcomes: outcomes.flatMap(({ id, ...outcome }) => (id === null ? [] : [{ ...outcome, id }])),
});

/** The actions for selected folders. Each folder has its own outcome. */
export function FolderSelectionBar(selection: BulkSelection) {
  const { ids } = selection;
  const { active } = useOrganization();
  const format = useFormat();
  const [openDialog, setOpenDialog] = useState<'move' | 'delete' | 'labels' | null>(null);
  const countFolders = (count: number) => (count === 1 ? '1 folder' : `${format.count(count)} folders`);
  const bulk = useBulk(selection, countFolders);
  const options = {
    entity: 'folders',
    idOf: ({ input }: { input: { ids: string | string[] } }) => input.ids,
    isOneOfMany: true,
  };
  const moving = useCommand(BulkMoveFoldersDocument, { ...options, changes: ['folders', 'itemFigures'] });
  const removing = useCommand(BulkDeleteFoldersDocument, { ...options, deletes: true, changes: ['folders', 'items'] });
  const busy = moving.busy || removing.busy;
  const what = countFolders(ids.length);
  const close = () => setOpenDialog(null);

  const move = async (parentId: string | null) => {
    const isDone = await bulk.run('moved', ids, async (chunk) => {
      const answer = await moving.run({ input: { organizationId: active.id, ids: [...chunk], parentId } });
      return answer?.bulkMoveFolders ? outcomesOf(answer.bulkMoveFolders) : null;
    });
    if (isDone) close();
  };
  const remove = async () => {
    const isDone = await bulk.run('deleted', ids, async (chunk) => {
      const input = { organizationId: active.id, ids: [...chunk], cascade: true };
      const answer = await removing.run({ input });
      return answer?.bulkDeleteFolders ? outcomesOf(answer.bulkDeleteFolders) : null;
    });
    if (isDone) close();
  };

  return (
    <>
      <BulkBar selection={selection} bulk={bulk} busy={busy}>
        <GatedButton
          {...useGate('folders.update')}
          variant="default"
          leftSection={<IconFolderSymlink size={16} aria-hidden />}
          onClick={() => setOpenDialog('move')}
        >
          Move to ...
        </GatedButton>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => setOpenDialog('labels')}
        >
          Print labels
        </Button>
        <GatedButton
          {...useGate('folders.delete')}
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setOpenDialog('delete')}
        >
          Delete
        </GatedButton>
      </BulkBar>
      {openDialog === 'labels' && <FolderLabels ids={ids} onClose={close} />}
      {openDialog === 'move' && (
        <MoveDialog
          what={what}
          opened={bulk.progress === null}
          busy={busy}
          onClose={close}
          onMove={(parentId) => void move(parentId)}
        />
      )}
      <ConfirmDialog
        opened={openDialog === 'delete' && bulk.progress === null}
        title={`Delete ${what}?`}
        confirmLabel={`Delete ${what}`}
        destructive
        busy={busy}
        onClose={close}
        onConfirm={() => void remove()}
      >
        The folders in them go with them. No item is deleted: each comes to stand in the folder above. Warehouses stay.
      </ConfirmDialog>
    </>
  );
}
