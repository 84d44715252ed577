import { Button, Group, Stack } from '@mantine/core';
import { currency as currencySchema, organizationName } from '@tallyard/domain/organizations/fields';
import { useUnsaved } from '@tallyard/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { CheckedInput } from '../shared/forms/checked-input';
import { problemWith } from '../shared/forms/schema-check';
import { useAuth } from '../shared/session/auth';
import { CurrencySelect } from './currency-select';
import { CreateOrganizationDocument } from './generated/operations';

const checkName = (text: string) => problemWith(organizationName, text);

interface CreateOrganizationFormProps {
  /** Beside the button that creates. */
  secondary: ReactNode;
  onCreated: (organizationId: string) => void;
}

/** Name and currency of a new organisation; once it is there, the session knows it. */
export function CreateOrganizationForm({ secondary, onCreated }: CreateOrganizationFormProps) {
  const { renew } = useAuth();
  const [name, setName] = useState('');
  const [currency, setCurrency] = useState<string | null>('EUR');
  useUnsaved(name, currency);
  const [tried, setTried] = useState(false);
  const create = useCommand(CreateOrganizationDocument, { entity: 'organizations' });
  const problems = { name: checkName(name), currency: problemWith(currencySchema, currency ?? '') };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.name || problems.currency || currency === null) return;
    const done = await create.run({ input: { name: name.trim(), currency } });
    if (!done) return;
    await renew();
    onCreated(done.createOrganization.organization.id);
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <CheckedInput
          label="Name"
          required
          value={name}
          onChange={setName}
          check={checkName}
          refusal={tried ? problems.name : null}
          data-autofocus
        />
        <CurrencySelect value={currency} onChange={setCurrency} error={tried ? problems.currency : null} />
        <Group justify="flex-end" gap="sm">
          {secondary}
          <Button type="submit" loading={create.busy}>
            Create organisation
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
