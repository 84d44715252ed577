import { PasswordInput, Stack } from '@mantine/core';
import { signInPassword } from '@tallyard/domain/session/fields';
import { GatedButton, useToast } from '@tallyard/ui';
import { useCommand } from '../shared/commands/use-command';
import { EntityForm } from '../shared/forms/entity-form';
import { problemWith } from '../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../shared/forms/use-entity-form';
import { useOwnGate } from '../shared/permissions/permissions';
import { useAuth } from '../shared/session/auth';
import { newPasswordProblem, weaknessOf } from '../shared/session/new-password';
import { OwnPasswordField } from '../shared/session/own-password-field';
import { ChangePasswordDocument } from './generated/operations';

const empty = { currentPassword: '', newPassword: '' };
const checks = {
  currentPassword: (text: string) => problemWith(signInPassword, text),
  newPassword: newPasswordProblem,
};

/** Changes the password; requires the current one. */
export function PasswordSection() {
  const { person } = useAuth().session;
  const toast = useToast();
  const gate = useOwnGate('account.edit');
  const form = useEntityForm({
    initialValues: empty,
    problems: (entered) => problemsBy(checks, entered),
    problemsAtLast: async ({ newPassword }) => ({ newPassword: await weaknessOf(newPassword, person) }),
  });
  const { busy, run } = useCommand(ChangePasswordDocument, {
    entity: 'account',
    idOf: () => person.id,
    onError: form.noteRefusal,
  });

  const change = async (input: typeof empty) => {
    if (gate.reason || !(await run({ input }))) return;
    form.kept(empty);
    toast.show({ title: 'Password changed', message: 'Your other browsers were signed out.', tone: 'success' });
  };

  return (
    <EntityForm of={form} onSubmit={change}>
      <Stack gap="md">
        {/* Lets password managers find the account. */}
        <input type="hidden" name="username" autoComplete="username" value={person.email ?? ''} readOnly />
        <OwnPasswordField label="Present password" {...form.choice('currentPassword')} />
        <PasswordInput
          label="New password"
          description="At least 12 characters. A few unrelated words are best."
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show new password' }}
          aria-invalid={form.errorOf('newPassword') !== null}
          {...form.choice('newPassword')}
          onChange={(event) => form.set('newPassword', event.currentTarget.value)}
        />
        <div>
          <GatedButton {...gate} type="submit" loading={busy}>
            Change password
          </GatedButton>
        </div>
      </Stack>
    </EntityForm>
  );
}
