import { Button, Stack, TextInput } from '@mantine/core';
import { personName } from '@tallyard/domain/session/fields';
import { useState } from 'react';
import { usePress } from '../shared/commands/use-press';
import { describeError } from '../shared/errors/errors';
import { FailureAlert } from '../shared/errors/failure-alert';
import { failureText } from '../shared/errors/failure-text';
import { problemWith } from '../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../shared/forms/use-entity-form';
import type { SessionFieldsFragment } from '../shared/generated/shell-operations';
import { NewPasswordField, newPasswordProblem, weaknessOf } from '../shared/session/new-password';
import { AcceptInvitationAsNewDocument } from './generated/operations';

interface NewAccountFormProps {
  token: string;
  email: string;
  onJoined: (session: SessionFieldsFragment) => void;
  /** Called if the address turns out to have an account. */
  onAccount: () => void;
}

const checks = {
  name: (text: string) => problemWith(personName, text),
  password: newPasswordProblem,
};

/** Name and password for a new account, whose address was verified by the invitation link. */
export function NewAccountForm({ token, email, onJoined, onAccount }: NewAccountFormProps) {
  const form = useEntityForm({
    initialValues: { name: '', password: '' },
    problems: (entered) => problemsBy(checks, entered),
    problemsAtLast: async ({ name, password }) => ({ password: await weaknessOf(password, { email, name }) }),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, send } = usePress(AcceptInvitationAsNewDocument);

  const submit = async (entered: typeof form.values) => {
    setFailure(null);
    try {
      const joined = await send({ input: { token, ...entered } });
      if (joined) onJoined(joined.acceptInvitationAsNew.session);
    } catch (error) {
      if (describeError(error).code === 'CONFLICT') onAccount();
      else setFailure(failureText(error));
    }
  };
  return (
    <form ref={form.ref} onSubmit={form.submit(submit)} noValidate>
      <Stack gap="md">
        <TextInput label="E-mail" name="email" autoComplete="username" size="md" value={email} readOnly />
        <TextInput
          label="Your name"
          name="name"
          autoComplete="name"
          size="md"
          autoFocus
          {...form.choice('name')}
          onChange={(event) => form.set('name', event.currentTarget.value)}
        />
        <NewPasswordField label="Password" {...form.choice('password')} />
        <FailureAlert failure={failure} />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Create account and join
        </Button>
      </Stack>
    </form>
  );
}
