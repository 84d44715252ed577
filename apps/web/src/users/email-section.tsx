import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { email as emailSchema, signInPassword } from '@tallyard/domain/session/fields';
import { GatedButton } from '@tallyard/ui';
import { useCommand } from '../shared/commands/use-command';
import { EntityForm } from '../shared/forms/entity-form';
import { problemWith } from '../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../shared/forms/use-entity-form';
import { useOwnGate } from '../shared/permissions/permissions';
import { OwnPasswordField } from '../shared/session/own-password-field';
import { type AccountFieldsFragment, ChangeEmailDocument } from './generated/operations';

const empty = { email: '', currentPassword: '' };
const checks = {
  email: (text: string) => problemWith(emailSchema, text),
  currentPassword: (text: string) => problemWith(signInPassword, text),
};

/** The current email address, the one that waits for confirmation, and a form to change it. */
export function EmailSection({ account }: { account: AccountFieldsFragment }) {
  const gate = useOwnGate('account.edit');
  const form = useEntityForm({ initialValues: empty, problems: (entered) => problemsBy(checks, entered) });
  const { busy, run } = useCommand(ChangeEmailDocument, {
    entity: 'account',
    idOf: () => account.person.id,
    changes: ['account'],
    onError: form.noteRefusal,
  });

  const ask = async (input: typeof empty) => {
    if (!gate.reason && (await run({ input }))) form.kept(empty);
  };

  return (
    <EntityForm of={form} onSubmit={ask}>
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
          {...form.choice('email')}
          onChange={(event) => form.set('email', event.currentTarget.value)}
        />
        <OwnPasswordField {...form.choice('currentPassword')} />
        <div>
          <GatedButton {...gate} type="submit" loading={busy}>
            Mail me the link
          </GatedButton>
        </div>
      </Stack>
    </EntityForm>
  );
}
