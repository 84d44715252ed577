import { Button, Group, Stack, Switch } from '@mantine/core';
import { savedViewName } from '@tallyard/domain/views/fields';
import { Dialog, useToast } from '@tallyard/ui';
import { type FormEvent, useState } from 'react';
import type { SavedViewList, SavedViewStateInput } from '../../../generated/schema-types';
import { useCommand } from '../../commands/use-command';
import { FailureAlert } from '../../errors/failure-alert';
import { CheckedInput } from '../../forms/checked-input';
import { problemWith } from '../../forms/schema-check';
import { useFieldRefusals } from '../../forms/use-field-refusals';
import {
  CreateSavedViewDocument,
  type SavedViewDetailFragment,
  UpdateSavedViewDocument,
} from '../../generated/operations';
import { useOrganization } from '../../organization/organization';
import { useMay } from '../../permissions/permissions';
import { useAuth } from '../../session/auth';

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
  const { session } = useAuth();
  const toast = useToast();
  const mayShare = useMay('views.share');
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const [tried, setTried] = useState(false);
  const refusals = useFieldRefusals({ name, isShared });

  const options = { changes: ['savedViews'] as const, entity: 'saved views', onError: refusals.note };
  const create = useCommand(CreateSavedViewDocument, options);
  const update = useCommand(UpdateSavedViewDocument, { ...options, idOf: ({ input }) => input.id });
  // What somebody else shared can be changed and deleted, not taken away from everybody.
  const isFixed = !mayShare || (view?.isShared === true && view.owner?.id !== session.person.id);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
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
    <Dialog opened onClose={onClose} unsaved={[name, isShared]} title={view ? 'Rename or share' : 'Save view'} centered>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
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
            description={
              mayShare
                ? isFixed
                  ? 'Only who made it can take it back.'
                  : 'Everybody finds it among the views of the list.'
                : 'Managers and admins can share views.'
            }
            checked={isShared}
            disabled={isFixed}
            error={refusals.refusalOf('isShared')}
            onChange={(event) => setIsShared(event.currentTarget.checked)}
          />
          <FailureAlert failure={create.failure ?? update.failure} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button type="submit" loading={create.busy || update.busy}>
              Save view
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
