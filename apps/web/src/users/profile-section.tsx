import { personName } from '@tallyard/domain/session/fields';
import { GatedButton, useToast } from '@tallyard/ui';
import { CheckedInput } from '../shared/forms/checked-input';
import { EntityForm } from '../shared/forms/entity-form';
import { problemWith } from '../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../shared/forms/use-entity-form';
import { useOwnGate } from '../shared/permissions/permissions';
import { useUpdateAccount } from '../shared/session/use-update-account';
import type { AccountFieldsFragment } from './generated/operations';

const checks = { name: (text: string) => problemWith(personName, text) };

/** The user's name. */
export function ProfileSection({ account }: { account: AccountFieldsFragment }) {
  const toast = useToast();
  const gate = useOwnGate('account.edit');
  const form = useEntityForm({
    initialValues: { name: account.person.name ?? '' },
    problems: (entered) => problemsBy(checks, entered),
  });
  const { busy, update } = useUpdateAccount(form.noteRefusal);

  const save = async ({ name }: { name: string }) => {
    if (gate.reason || !(await update({ name }))) return;
    // The saved name is trimmed.
    form.kept({ name: name.trim() });
    toast.show({ id: 'account-saved', title: 'Name saved', tone: 'success' });
  };

  return (
    <EntityForm of={form} onSubmit={save}>
      <CheckedInput label="Name" autoComplete="name" {...form.text('name')} />
      <GatedButton
        {...gate}
        type="submit"
        mt="md"
        loading={busy}
        disabled={form.values.name.trim() === account.person.name}
      >
        Save name
      </GatedButton>
    </EntityForm>
  );
}
