import { Switch } from '@mantine/core';
import { savedViewName } from '@tallyard/domain/views/fields';
import { useToast } from '@tallyard/ui';
import type { SavedViewList, SavedViewStateInput } from '../../../generated/schema-types';
import { useCommand } from '../../commands/use-command';
import { CheckedInput } from '../../forms/checked-input';
import { FormDialog } from '../../forms/form-dialog';
import { problemWith } from '../../forms/schema-check';
import { problemsBy, useEntityForm } from '../../forms/use-entity-form';
import {
  CreateSavedViewDocument,
  type SavedViewDetailFragment,
  UpdateSavedViewDocument,
} from '../../generated/operations';
import { useOrganization } from '../../organization/organization';
import { useMay } from '../../permissions/permissions';

const checks = { name: (text: string) => problemWith(savedViewName, text) };

interface ViewDialogProps {
  /** The view to rename or share. Without one, a new view is created from `made`. */
  view?: SavedViewDetailFragment;
  made?: { list: SavedViewList; state: SavedViewStateInput };
  onClose: () => void;
  onSaved?: (view: SavedViewDetailFragment) => void;
}

/** Dialog for a view's name and visibility. */
export function ViewDialog({ view, made: created, onClose, onSaved }: ViewDialogProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const mayShare = useMay('views.share');
  const form = useEntityForm({
    initialValues: { name: view?.name ?? '', isShared: view?.isShared ?? false },
    problems: (entered) => problemsBy(checks, entered),
  });

  const options = { changes: ['savedViews'] as const, entity: 'saved views', onError: form.noteRefusal };
  const create = useCommand(CreateSavedViewDocument, options);
  const update = useCommand(UpdateSavedViewDocument, { ...options, idOf: ({ input }) => input.id });

  const save = async ({ name, isShared }: typeof form.values) => {
    const fields = { organizationId: active.id, name: name.trim(), isShared };
    const saved = view
      ? (await update.run({ input: { ...fields, id: view.id } }))?.updateSavedView?.savedView
      : created && (await create.run({ input: { ...fields, ...created } }))?.createSavedView?.savedView;
    if (!saved) return;
    toast.show({ title: view ? 'View changed' : 'View saved', tone: 'success' });
    onClose();
    onSaved?.(saved);
  };

  return (
    <FormDialog
      title={view ? 'Rename or share' : 'Save view'}
      submit="Save view"
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={create.busy || update.busy}
      failure={create.failure ?? update.failure}
    >
      <CheckedInput label="Name" required {...form.text('name')} data-autofocus />
      <Switch
        label="Share with the organization"
        aria-label="Share with the organization"
        description={mayShare ? 'Everybody finds it beside the list.' : 'Managers and admins can share views.'}
        disabled={!mayShare}
        {...form.toggle('isShared')}
      />
    </FormDialog>
  );
}
