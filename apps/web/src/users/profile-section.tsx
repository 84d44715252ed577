import { personName } from '@tallyard/domain/session/fields';
import { GatedButton, useToast, useUnsavedIf } from '@tallyard/ui';
import { type FormEvent, useState } from 'react';
import { CheckedInput } from '../shared/forms/checked-input';
import { problemWith } from '../shared/forms/schema-check';
import { useOwnGate } from '../shared/permissions/permissions';
import { useUpdateAccount } from '../shared/session/use-update-account';
import type { AccountFieldsFragment } from './generated/operations';

const checkName = (text: string) => problemWith(personName, text);

/** The person's name. */
export function ProfileSection({ account }: { account: AccountFieldsFragment }) {
  const toast = useToast();
  const gate = useOwnGate('account.edit');
  const [name, setName] = useState(account.person.name ?? '');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, update } = useUpdateAccount(({ problems }) => {
    const problem = problems.find(({ field }) => field === 'name');
    setRefusal(problem?.message ?? null);
    return problem !== undefined;
  });

  useUnsavedIf(name.trim() !== (account.person.name ?? ''));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = checkName(name);
    setRefusal(problem);
    if (problem || gate.reason) return;
    if (!(await update({ name }))) return;
    // As it was saved, trimmed.
    setName(name.trim());
    toast.show({ id: 'account-saved', title: 'Name saved', tone: 'success' });
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <CheckedInput
        label="Name"
        autoComplete="name"
        value={name}
        onChange={(next) => {
          setName(next);
          setRefusal(null);
        }}
        check={checkName}
        refusal={refusal}
      />
      <GatedButton {...gate} type="submit" mt="md" loading={busy} disabled={name.trim() === account.person.name}>
        Save name
      </GatedButton>
    </form>
  );
}
