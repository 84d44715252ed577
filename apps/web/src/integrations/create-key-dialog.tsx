import { Button, Group, NumberInput, Select, Stack } from '@mantine/core';
import { apiKeyDays, apiKeyName } from '@tallyard/domain/integrations/fields';
import { apiKeyDefaultDays, apiKeyMaxDays } from '@tallyard/domain/limits/time';
import type { Flag } from '@tallyard/domain/permissions/flags';
import { type Role, roles } from '@tallyard/domain/permissions/roles';
import { Dialog, DialogClose } from '@tallyard/ui';
import { type FormEvent, useMemo, useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { sentence } from '../shared/format/format';
import { CheckedInput } from '../shared/forms/checked-input';
import { problemWith } from '../shared/forms/schema-check';
import { useOrganization } from '../shared/organization/organization';
import { choosableFlags } from './choosable-flags';
import { FlagChoice } from './flag-choice';
import { CreateApiKeyDocument } from './generated/operations';
import type { ShownKey } from './new-key-dialog';

const checkName = (text: string) => problemWith(apiKeyName, text);

interface CreateKeyDialogProps {
  onCreated: (shown: ShownKey) => void;
  onClose: () => void;
}

/** Creates a key with a role of at most one's own, all of it or some, for 1 to 365 days. */
export function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const { active } = useOrganization();
  const own = active.role.toLowerCase() as Role;
  const offered = roles.slice(0, roles.indexOf(own) + 1);
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>(offered.includes('user') ? 'user' : own);
  const [flags, setFlags] = useState<readonly Flag[] | null>(null);
  const [days, setDays] = useState<number | string>(apiKeyDefaultDays);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const groups = useMemo(() => choosableFlags(role, active.flags), [role, active.flags]);
  const create = useCommand(CreateApiKeyDocument, {
    entity: 'API keys',
    changes: ['apiKeys'],
    onError: ({ code, message }) => {
      if (code === 'RULE_BROKEN') setRefused(message);
      return code === 'RULE_BROKEN';
    },
  });
  const daysProblem = problemWith(apiKeyDays, days);

  const changeRole = (next: Role) => {
    const left = new Set(choosableFlags(next, active.flags).flatMap((group) => group.flags));
    setRole(next);
    setFlags((present) => present?.filter((flag) => left.has(flag)) ?? null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefused(null);
    if (checkName(name) !== null || daysProblem !== null) return;
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
    <Dialog opened onClose={onClose} unsaved={[name, role, flags, days]} title="Create API key" size="lg">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <CheckedInput
            label="Name"
            placeholder="Which tool is it for?"
            required
            value={name}
            onChange={setName}
            check={checkName}
            refusal={tried ? checkName(name) : null}
            data-autofocus
          />
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
              value={days}
              onChange={setDays}
              allowDecimal={false}
              allowNegative={false}
              error={days === '' && !tried ? null : daysProblem}
            />
          </Group>
          <FlagChoice groups={groups} value={flags} onChange={setFlags} />
          {refused && <p role="alert">{refused}</p>}
          <Group justify="flex-end" gap="sm">
            <DialogClose />
            <Button type="submit" loading={create.busy}>
              Create key
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
