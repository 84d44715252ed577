import { Switch } from '@mantine/core';
import { savedViewName } from '@tallyard/domain/views/fields';
import { useToast } from '@tallyard/ui';
import { useState } from 'react';
import type { SavedViewList, SavedViewStateInput } from '../../../generated/schema-types';
import { useCommand } from '../../commands/use-command';
import { CheckedInput } from '../../forms/checked-input';
import { FormDialog } from '../../forms/form-dialog';
import { problemWith } from '../../forms/schema-check';
import { useFieldRefusals } from '../../forms/use-field-refusals';
import {
  CreateSavedViewDocument,
  type SavedViewDetailFragment,
  UpdateSavedViewDocument,
} from '../../generated/operations';
import { useOrganization } from '../../organization/organization';
import { useMay } from '../../permissions/permissions';

const checkName = (text: string) => problemWith(savedViewName, text);

interface ViewDialogProps {
  /** The view to rename or share; without one, a new view is made of `made`. */
  view?: SavedViewDetailFragment;
  made?: { list: SavedViewList; state: SavedViewStateInput };
  onClose: () => void;
  onSaved?: (view: SavedViewDetailFragment) => void;
}

/** Names a view and says who sees it. */
export function ViewDialog({ view, made, onClose, onSaved }: ViewDialogProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const mayShare = useMay('views.share');
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const [tried, setTried] = useState(false);
  const refusals = useFieldRefusals({ name, isShared });

  const options = { changes: ['savedViews'] as const, entity: 'saved views', onError: refusals.note };
  const create = useCommand(CreateSavedViewDocument, options);
  const update = useCommand(UpdateSavedViewDocument, { ...options, idOf: ({ input }) => input.id });

  const submit = async () => {
    setTried(true);
    if (checkName(name) !== null) return;
    const fields = { organizationId: active.id, name: name.trim(), isShared };
    const saved = view
      ? (await update.run({ input: { ...fields, id: view.id } }))?.updateSavedView?.savedView
      : made && (await create.run({ input: { ...fields, ...made } }))?.createSavedView?.savedView;
    if (!saved) return;
    toast.show({ title: view ? 'View changed' : 'View saved', tone: 'success' });
    onClose();
    onSaved?.(saved);
  };

  return (
    <FormDialog
      title={view ? 'Rename or share' : 'Save view'}
      submit="Save view"
      onSubmit={submit}
      onClose={onClose}
      unsaved={[name, isShared]}
      busy={create.busy || update.busy}
      failure={create.failure ?? update.failure}
    >
      <CheckedInput
        label="Name"
        required
        value={name}
        onChange={setName}
        check={checkName}
        refusal={refusals.refusalOf('name') ?? (tried ? checkName(name) : null)}
        data-autofocus
      />
      <Switch
        label="Share with the organisation"
        aria-label="Share with the organisation"
        description={mayShare ? 'Everybody finds it beside the list.' : 'Managers and admins can share views.'}
        checked={isShared}
        disabled={!mayShare}
        error={refusals.refusalOf('isShared')}
        onChange={(event) => setIsShared(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
