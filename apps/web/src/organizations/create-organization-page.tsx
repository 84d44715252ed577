import { Button, Group, Select, Stack, Text, Title } from '@mantine/core';
import { currency as currencySchema, organizationName } from '@tallyard/domain/organizations/fields';
import { type FormEvent, useState } from 'react';
import { CreateOrganizationDocument } from '../generated/operations';
import { useAuth } from '../shared/auth';
import { Brand } from '../shared/brand';
import { CheckedInput } from '../shared/checked-input';
import classes from '../shared/entry-page.module.css';
import { problemWith } from '../shared/schema-check';
import { useCommand } from '../shared/use-command';

const checkName = (text: string) => problemWith(organizationName, text);

const names = new Intl.DisplayNames(undefined, { type: 'currency' });
const currencies = Intl.supportedValuesOf('currency').map((code) => ({
  value: code,
  label: `${code}, ${names.of(code) ?? code}`,
}));

/** Where somebody without an organisation begins; the new one has a warehouse and an alert rule already. */
export function CreateOrganizationPage({ onCreated }: { onCreated: (organizationId: string) => void }) {
  const { session, renew, signOut } = useAuth();
  const [name, setName] = useState('');
  const [currency, setCurrency] = useState<string | null>('EUR');
  const [tried, setTried] = useState(false);
  const create = useCommand(CreateOrganizationDocument, { entity: 'organizations' });
  const problems = { name: checkName(name), currency: problemWith(currencySchema, currency ?? '') };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.name || problems.currency || currency === null) return;
    const done = await create.run({ input: { name: name.trim(), currency } });
    if (!done) return;
    onCreated(done.createOrganization.id);
    await renew();
  };

  return (
    <main className={classes.page}>
      <form className={classes.card} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <Brand />
          <div>
            <Title order={1} size="h2">
              Create your organisation
            </Title>
            <Text c="dimmed">
              You begin with one warehouse and one alert rule. If colleagues use Tallyard already, ask one of them to
              add {session.email ?? 'you'} instead.
            </Text>
          </div>
          <CheckedInput
            label="Name"
            required
            value={name}
            onChange={setName}
            check={checkName}
            refusal={tried ? problems.name : null}
            data-autofocus
          />
          <Select
            label="Currency"
            description="All prices are in it."
            required
            searchable
            data={currencies}
            value={currency}
            onChange={setCurrency}
            error={tried ? problems.currency : null}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => void signOut()}>
              Sign out
            </Button>
            <Button type="submit" loading={create.busy}>
              Create organisation
            </Button>
          </Group>
        </Stack>
      </form>
    </main>
  );
}
