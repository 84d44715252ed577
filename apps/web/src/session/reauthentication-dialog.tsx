import { Text } from '@mantine/core';
import { signInPassword } from '@tallyard/domain/session/fields';
import { useCommand } from '../shared/commands/use-command';
import { FormDialog } from '../shared/forms/form-dialog';
import { problemWith } from '../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../shared/forms/use-entity-form';
import type { SessionFieldsFragment } from '../shared/generated/shell-operations';
import { OwnPasswordField } from '../shared/session/own-password-field';
import { ReauthenticateDocument } from './generated/operations';

const empty = { currentPassword: '' };
const checks = { currentPassword: (text: string) => problemWith(signInPassword, text) };

interface ReauthenticationDialogProps {
  person: SessionFieldsFragment['person'];
  onProved: () => void;
  onClose: () => void;
}

/** Asks signed-in users for their password, over the form whose command needs it. */
export function ReauthenticationDialog({ person, onProved, onClose }: ReauthenticationDialogProps) {
  const form = useEntityForm({ initialValues: empty, problems: (entered) => problemsBy(checks, entered) });
  const { busy, failure, run } = useCommand(ReauthenticateDocument, { entity: 'session', onError: form.noteRefusal });
  const prove = async (input: typeof empty) => {
    if (await run({ input })) onProved();
  };
  return (
    <FormDialog
      title="Confirm that it's you"
      form={form}
      submit="Confirm"
      onSubmit={prove}
      onClose={onClose}
      busy={busy}
      failure={failure}
    >
      <Text size="sm">Changes to keys and roles need your password 10 minutes after you signed in.</Text>
      {/* Lets password managers find the account. */}
      <input type="hidden" name="username" autoComplete="username" value={person.email ?? ''} readOnly />
      <OwnPasswordField data-autofocus {...form.choice('currentPassword')} />
    </FormDialog>
  );
}
