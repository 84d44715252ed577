import { Alert, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { email as emailSchema, signInPassword } from '@tallyard/domain/session/fields';
import { GatedButton, useUnsavedIf } from '@tallyard/ui';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { problemWith } from '../shared/forms/schema-check';
import { useOwnGate } from '../shared/permissions/permissions';
import { type AccountFieldsFragment, ChangeEmailDocument } from './generated/operations';

type Problems = Partial<Record<'email' | 'currentPassword', string | null>>;

/** The address in use, the one that waits to be confirmed, and how to ask for another. */
export function EmailSection({ account }: { account: AccountFieldsFragment }) {
  const gate = useOwnGate('account.edit');
  const [email, setEmail] = useState('');
  const [currentPassword, setCurrentPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  useUnsavedIf(email !== '' || currentPassword !== '');
  const { busy, run } = useCommand(ChangeEmailDocument, {
    entity: 'account',
    idOf: () => account.person.id,
    changes: ['account'],
    onError: ({ problems: refused }) => {
      setProblems(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
      return refused.length > 0;
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = {
      email: problemWith(emailSchema, email),
      currentPassword: problemWith(signInPassword, currentPassword),
    };
    setProblems(found);
    if (found.email || found.currentPassword || gate.reason) return;
    if (!(await run({ input: { email, currentPassword } }))) return;
    setEmail('');
    setCurrentPassword('');
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Text>
          Your address is <strong>{account.person.email}</strong>.
        </Text>
        {account.pendingEmail && (
          <Alert role="status">
            A mail is on its way to {account.pendingEmail}. Open its link within 24 hours to use that address.
          </Alert>
        )}
        <TextInput
          label="New address"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={problems.email}
        />
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show your password' }}
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.currentTarget.value)}
          error={problems.currentPassword}
        />
        <div>
          <GatedButton {...gate} type="submit" loading={busy}>
            Mail me the link
          </GatedButton>
        </div>
      </Stack>
    </form>
  );
}
