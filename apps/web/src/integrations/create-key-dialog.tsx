import { Group, NumberInput, Select } from '@mantine/core';
import { apiKeyDays, apiKeyName } from '@tallyard/domain/integrations/fields';
import { apiKeyDefaultDays, apiKeyMaxDays } from '@tallyard/domain/limits/time';
import type { Flag } from '@tallyard/domain/permissions/flags';
import { type Role, roles } from '@tallyard/domain/permissions/roles';
import { useMemo, useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { sentence } from '../shared/format/format';
import { CheckedInput } from '../shared/forms/checked-input';
import { FormDialog } from '../shared/forms/form-dialog';
import { problemWith } from '../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../shared/forms/use-entity-form';
import { useOrganization } from '../shared/organization/organization';
import { choosableFlags } from './choosable-flags';
import { FlagChoice } from './flag-choice';
import { CreateApiKeyDocument } from './generated/operations';
import type { ShownKey } from './new-key-dialog';

interface NewKey {
  name: string;
  role: Role;
  /** Null: all flags of the role. */
  flags: readonly Flag[] | null;
  days: number | string;
}

const checks = {
  name: (text: string) => problemWith(apiKeyName, text),
  days: (days: number | string) => problemWith(apiKeyDays, days),
};

interface CreateKeyDialogProps {
  onCreated: (shown: ShownKey) => void;
  onClose: () => void;
}

/** Creates a key with at most the user's own role and all or some of its flags, valid for 1 to 365 days. */
export function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const { active } = useOrganization();
  const own = active.role.toLowerCase() as Role;
  const offered = roles.slice(0, roles.indexOf(own) + 1);
  const form = useEntityForm<NewKey>({
    initialValues: {
      name: '',
      role: offered.includes('user') ? 'user' : own,
      flags: null,
      days: apiKeyDefaultDays,
    },
    problems: (entered) => problemsBy(checks, entered),
    pathOf: (field) => (field === 'expiresInDays' ? 'days' : null),
  });
  const { role, flags } = form.values;
  const [refused, setRefused] = useState<string | null>(null);
  const groups = useMemo(() => choosableFlags(role, active.flags), [role, active.flags]);
  const create = useCommand(CreateApiKeyDocument, {
    entity: 'API keys',
    changes: ['apiKeys'],
    onError: (error) => {
      const { code, message } = error;
      if (code === 'RULE_BROKEN') setRefused(message);
      return code === 'RULE_BROKEN' || form.noteRefusal(error);
    },
  });
  const changeRole = (next: Role) => {
    const left = new Set(choosableFlags(next, active.flags).flatMap((group) => group.flags));
    form.set('role', next);
    form.set('flags', flags?.filter((flag) => left.has(flag)) ?? null);
  };
  const make = async ({ name, days }: NewKey) => {
    setRefused(null);
    const input = {
      organizationId: active.id,
      name: name.trim(),
      role: role.toUpperCase() as Uppercase<Role>,
      flags: flags === null ? null : [...flags],
      expiresInDays: Number(days),
    };
    const done = await create.run({ input });
    if (!done) return;
    onCreated({ name: input.name, key: done.createApiKey.key, replaces: false });
  };

  return (
    <FormDialog
      title="Create API key"
      size="lg"
      submit="Create key"
      form={form}
      onSubmit={make}
      onClose={onClose}
      busy={create.busy}
      failure={create.failure}
    >
      <CheckedInput label="Name" placeholder="Which tool is it for?" required {...form.text('name')} data-autofocus />
      <Group grow align="start">
        <Select
          label="Role"
          description="At most your own"
          data={offered.map((each) => ({ value: each, label: sentence(each) }))}
          value={role}
          onChange={(value) => changeRole((value as Role | null) ?? role)}
          allowDeselect={false}
        />
        <NumberInput
          label="Works for"
          description={`1 to ${apiKeyMaxDays} days`}
          suffix=" days"
          {...form.choice('days')}
          allowDecimal={false}
          allowNegative={false}
        />
      </Group>
      <FlagChoice groups={groups} value={flags} onChange={(chosen) => form.set('flags', chosen)} />
      {refused && <p role="alert">{refused}</p>}
    </FormDialog>
  );
}
