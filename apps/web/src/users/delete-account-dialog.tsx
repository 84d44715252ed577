import { Text, TextInput } from '@mantine/core';
import { signInPassword } from '@tallyard/domain/session/fields';
import { wrongConfirmation } from '@tallyard/domain/users/texts';
import { useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import type { Failure } from '../shared/errors/failure';
import { FormDialog } from '../shared/forms/form-dialog';
import { problemWith } from '../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../shared/forms/use-entity-form';
import { useAuth } from '../shared/session/auth';
import { OwnPasswordField } from '../shared/session/own-password-field';
import { DeleteAccountDocument } from './generated/operations';

const empty = { confirmation: '', currentPassword: '' };

/**
 * Asks for the email address and the password, says what is deleted and what is kept, and opens the sign-in page afterwards.
 */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { session, signOut } = useAuth();
  const email = session.person.email ?? '';
  const checks = {
    confirmation: (text: string) => (text.trim().toLowerCase() === email.toLowerCase() ? null : wrongConfirmation),
    currentPassword: (text: string) => problemWith(signInPassword, text),
  };
  const form = useEntityForm({ initialValues: empty, problems: (entered) => problemsBy(checks, entered) });
  const [refused, setRefused] = useState<Failure | null>(null);
  const { busy, failure, run } = useCommand(DeleteAccountDocument, {
    entity: 'account',
    idOf: () => session.person.id,
    deletes: true,
    onError: (error) => {
      if (error.code !== 'RULE_BROKEN') return form.noteRefusal(error);
      // The message names the organizations and stays visible while they are transferred to others.
      setRefused({ text: error.message, sendAgain: null });
      return true;
    },
  });
  const remove = async (input: typeof empty) => {
    setRefused(null);
    if (!(await run({ input }))) return;
    form.kept(empty);
    await signOut();
  };
  return (
    <FormDialog
      title="Delete your account?"
      form={form}
      submit="Delete account"
      submitColor="red"
      onSubmit={remove}
      onClose={onClose}
      busy={busy}
      failure={refused ?? failure}
    >
      <Text size="sm">
        You leave all your organizations. Your name, email, picture, settings, sessions and API keys are deleted. What
        you did stays in their history, under the name "Deleted user". This cannot be undone.
      </Text>
      <TextInput
        data-autofocus
        label="Your email address"
        description={`Type ${email} to confirm.`}
        autoComplete="off"
        aria-invalid={form.errorOf('confirmation') !== null}
        {...form.choice('confirmation')}
        onChange={(event) => form.set('confirmation', event.currentTarget.value)}
      />
      <OwnPasswordField {...form.choice('currentPassword')} />
    </FormDialog>
  );
}
