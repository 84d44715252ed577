import { useApolloClient } from '@apollo/client/react';
import { Autocomplete, Switch } from '@mantine/core';
import { folderKind, folderName } from '@tallyard/domain/folders/fields';
import { folderNameTaken } from '@tallyard/domain/folders/texts';
import { type CheckField, useToast } from '@tallyard/ui';
import { useCommand } from '../shared/commands/use-command';
import { CheckedInput } from '../shared/forms/checked-input';
import { FormDialog } from '../shared/forms/form-dialog';
import { problemWith } from '../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../shared/forms/use-entity-form';
import { useOrganization } from '../shared/organization/organization';
import { CheckFolderNameDocument, CreateFolderDocument, UpdateFolderDocument } from './generated/operations';

const checks = {
  name: (text: string) => problemWith(folderName, text.trim()),
  kind: (text: string) => problemWith(folderKind, text.trim()),
};
const usualKinds = ['Zone', 'Aisle', 'Rack', 'Shelf', 'Bin', 'Room', 'Region'];

interface FolderDialogProps {
  /** Null: a new folder. */
  folder: {
    readonly id: string;
    readonly name: string | null;
    readonly kind: string | null;
    isWarehouse?: boolean | null;
  } | null;
  /** The current or future parent; null: the root. */
  parent: { readonly id: string; readonly name: string | null } | null;
  /** True if the folder or an ancestor is a warehouse. A new folder in it cannot be another one. */
  inWarehouse: boolean;
  onClose: () => void;
  onCreated?: (parentId: string | null) => void;
}

/** Creates a folder or edits its name and kind. The name is checked for uniqueness while it is typed. */
export function FolderDialog({ folder, parent, inWarehouse, onClose, onCreated }: FolderDialogProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const parentId = parent?.id ?? null;
  const isFree = useNameCheck(parentId, folder?.id ?? null);
  const form = useEntityForm({
    initialValues: { name: folder?.name ?? '', kind: folder?.kind ?? '', isWarehouse: false },
    problems: ({ name, kind }) => problemsBy(checks, { name, kind }),
    codes: { NAME_TAKEN: 'name' },
  });
  const changes = ['folders', 'warehouses'] as const;
  const create = useCommand(CreateFolderDocument, { changes, entity: 'folders', onError: form.noteRefusal });
  const update = useCommand(UpdateFolderDocument, {
    changes,
    entity: 'folders',
    idOf: ({ input }) => input.id,
    onError: form.noteRefusal,
  });
  const save = async ({ name, kind, isWarehouse }: typeof form.values) => {
    const fields = { organizationId: active.id, name: name.trim(), kind: kind.trim() || null };
    const done = folder
      ? await update.run({ input: { ...fields, id: folder.id } })
      : await create.run({ input: { ...fields, parentId, isWarehouse } });
    if (!done) return;
    toast.show({ title: folder ? 'Folder saved' : 'Folder added', tone: 'success' });
    if (!folder) onCreated?.(parentId);
    onClose();
  };
  return (
    <FormDialog
      title={
        folder
          ? `Rename ${folder.name ?? 'folder'}`
          : parent
            ? `New folder in ${parent.name ?? 'folder'}`
            : 'New folder'
      }
      submit={folder ? 'Save folder' : 'Add folder'}
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={create.busy || update.busy}
      failure={create.failure ?? update.failure}
    >
      <CheckedInput label="Name" required {...form.text('name')} check={isFree} data-autofocus />
      <Autocomplete
        label="Kind"
        placeholder="Zone, aisle, shelf, bin"
        data={usualKinds}
        {...form.choice('kind')}
        mt="sm"
      />
      {!folder && !inWarehouse && (
        <Switch
          mt="md"
          label="It is a warehouse"
          description="Items stand in warehouses and in the folders inside them."
          {...form.toggle('isWarehouse')}
        />
      )}
    </FormDialog>
  );
}

/** Checks the name (FLD-15, FLD-18). If the check fails, the name counts as free, and saving decides. */
function useNameCheck(parentId: string | null, folderId: string | null): CheckField<string> {
  const client = useApolloClient();
  const { active } = useOrganization();
  return async (text) => {
    const name = text.trim();
    const problem = checks.name(name);
    if (problem) return problem;
    try {
      const { data } = await client.query({
        query: CheckFolderNameDocument,
        variables: { organizationId: active.id, name, parentId, excludeFolderId: folderId },
        fetchPolicy: 'network-only',
      });
      // guard: folders.name-while-typed
      return data?.checkFolderName?.exists ? folderNameTaken : null;
    } catch {
      return null;
    }
  };
}
