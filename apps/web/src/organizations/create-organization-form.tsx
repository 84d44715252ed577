import { Button, Group, Stack } from '@mantine/core';
import { currency as currencySchema, organizationName } from '@tallyard/domain/organizations/fields';
import { isTimeZone } from '@tallyard/domain/users/region';
import type { ReactNode } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { CheckedInput } from '../shared/forms/checked-input';
import { EntityForm } from '../shared/forms/entity-form';
import { problemWith } from '../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../shared/forms/use-entity-form';
import { useAuth } from '../shared/session/auth';
import { CurrencySelect } from './currency-select';
import { CreateOrganizationDocument } from './generated/operations';

interface NewOrganization {
  name: string;
  currency: string | null;
}

const checks = {
  name: (text: string) => problemWith(organizationName, text),
  currency: (code: string | null) => problemWith(currencySchema, code ?? ''),
};

interface CreateOrganizationFormProps {
  /** Rendered beside the submit button. */
  secondary: ReactNode;
  onCreated: (organizationId: string) => void;
}

/**
 * Name and currency of a new organization. Its time zone is initially the browser's. After creation the session includes the
 * organization.
 */
export function CreateOrganizationForm({ secondary, onCreated }: CreateOrganizationFormProps) {
  const { renew } = useAuth();
  const form = useEntityForm<NewOrganization>({
    initialValues: { name: '', currency: 'EUR' },
    problems: (entered) => problemsBy(checks, entered),
  });
  const create = useCommand(CreateOrganizationDocument, { entity: 'organizations', onError: form.noteRefusal });

  const found = async ({ name, currency }: NewOrganization) => {
    if (currency === null) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const zone = isTimeZone(timeZone) ? { timeZone } : {};
    const done = await create.run({ input: { name: name.trim(), currency, ...zone } });
    if (!done) return;
    await renew();
    onCreated(done.createOrganization.organization.id);
  };

  return (
    <EntityForm of={form} onSubmit={found}>
      <Stack gap="md">
        <CheckedInput label="Name" required {...form.text('name')} data-autofocus />
        <CurrencySelect {...form.choice('currency')} />
        <Group justify="flex-end" gap="sm">
          {secondary}
          <Button type="submit" loading={create.busy}>
            Create organization
          </Button>
        </Group>
      </Stack>
    </EntityForm>
  );
}
