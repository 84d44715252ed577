import { PasswordInput, Stack } from '@mantine/core';
import { newPassword as newPasswordSchema, signInPassword, weakPassword } from '@tallyard/domain/session/fields';
import { GatedButton, useToast, useUnsavedIf } from '@tallyard/ui';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { problemWith } from '../shared/forms/schema-check';
import { useOwnGate } from '../shared/permissions/permissions';
import { useAuth } from '../shared/session/auth';
import { ChangePasswordDocument } from './generated/operations';

type Problems = Partial<Record<'currentPassword' | 'newPassword', string | null>>;

/** Sets a new password for whoever knows the present one. */
export function PasswordSection() {
  const { person } = useAuth().session;
  const toast = useToast();
  const gate = useOwnGate('account.edit');
  const [currentPassword, setCurrentPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  useUnsavedIf(currentPassword !== '' || newPassword !== '');
  const { busy, run } = useCommand(ChangePasswordDocument, {
    entity: 'account',
    idOf: () => person.id,
    onError: ({ problems: refused }) => {
      setProblems(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
      return refused.length > 0;
    },
  });

  const judge = async (): Promise<Problems> => {
    const found = {
      currentPassword: problemWith(signInPassword, currentPassword),
      newPassword: problemWith(newPasswordSchema, newPassword),
    };
    if (found.newPassword) return found;
    const { isStrong } = await import('../shared/session/password-strength');
    const email = person.email ?? '';
    const known = [email, ...email.split(/[@.]/), ...(person.name ?? '').split(' ')];
    return isStrong(newPassword, known) ? found : { ...found, newPassword: weakPassword };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = await judge();
    setProblems(found);
    if (found.currentPassword || found.newPassword || gate.reason) return;
    if (!(await run({ input: { currentPassword, newPassword } }))) return;
    setCurrentPassword('');
    setNewPassword('');
    toast.show({ title: 'Password changed', message: 'Your other browsers were signed out.', tone: 'success' });
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {/* Tells password managers whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={person.email ?? ''} readOnly />
        <PasswordInput
          label="Present password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show present password' }}
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.currentTarget.value)}
          error={problems.currentPassword}
        />
        <PasswordInput
          label="New password"
          description="At least 12 characters. A few unrelated words are best."
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show new password' }}
          value={newPassword}
          onChange={(event) => setNewPassword(event.currentTarget.value)}
          error={problems.newPassword}
        />
        <div>
          <GatedButton {...gate} type="submit" loading={busy}>
            Change password
          </GatedButton>
        </div>
      </Stack>
    </form>
  );
}
