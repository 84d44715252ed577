import { Autocomplete, Text, TextInput } from '@mantine/core';
import { maxNameLength, nameProblem } from '@tallyard/domain/categories-and-suppliers/name-kinds';
import { line } from '@tallyard/domain/lists/fields';
import { planPage } from '@tallyard/domain/pages/addresses';
import type { CarriedNameKind } from '../generated/schema-types';
import { useCommand } from '../shared/commands/use-command';
import { FormDialog } from '../shared/forms/form-dialog';
import { problemWith } from '../shared/forms/schema-check';
import { useEntityForm } from '../shared/forms/use-entity-form';
import { useNavigate } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { RenameNamesDocument } from './generated/operations';

interface RenameDialogProps {
  kind: CarriedNameKind;
  names: readonly string[];
  /** Existing names. Choosing one of them merges. */
  known: readonly string[];
  onClose: () => void;
}

const newName = line('Name', maxNameLength);

/** Asks for the new name, creates the plan and opens it. Nothing changes before that. */
export function RenameDialog({ kind, names, known, onClose }: RenameDialogProps) {
  const { active } = useOrganization();
  const navigate = useNavigate();
  const [first = ''] = names;
  const isMerge = names.length > 1;
  const form = useEntityForm({
    initialValues: { to: first, reason: '' },
    problems: ({ to }) => ({
      to:
        problemWith(newName, to) ??
        nameProblem(kind === 'CATEGORY' ? 'category' : 'supplier', to.trim()) ??
        (!isMerge && to.trim() === first ? 'This is its name already' : null),
    }),
  });
  const rename = useCommand(RenameNamesDocument, { entity: 'plans', changes: ['plans'] });
  const plan = async ({ to, reason }: { to: string; reason: string }) => {
    const input = {
      organizationId: active.id,
      kind,
      names: [...names],
      to: to.trim(),
      reason: reason.trim() || null,
    };
    const created = (await rename.run({ input }))?.renameNames.plan;
    if (created) void navigate(planPage(created.id));
  };
  const many = kind === 'CATEGORY' ? 'categories' : 'suppliers';
  return (
    <FormDialog
      title={isMerge ? `Merge ${names.length} ${many}` : `Rename ${first}`}
      submit="Show what changes"
      form={form}
      onSubmit={plan}
      onClose={onClose}
      busy={rename.busy}
      failure={rename.failure}
    >
      <Text size="sm" mb="sm">
        {isMerge ? `${names.join(', ')} become one name.` : 'Choose a name that is there already to merge the two.'} You
        see every row before anything is changed, and can undo it for 30 days.
      </Text>
      <Autocomplete
        label={isMerge ? 'One name for all' : 'New name'}
        description={
          kind === 'CATEGORY' ? 'Its parts go with it. “Tools / Saws” makes Saws a part of Tools.' : undefined
        }
        required
        withAsterisk
        data={[...new Set([...(isMerge ? names : []), ...known])].filter((name) => isMerge || name !== first)}
        limit={20}
        {...form.choice('to')}
        data-autofocus
      />
      <TextInput
        label="Reason"
        maxLength={300}
        mt="sm"
        value={form.values.reason}
        onChange={(event) => form.set('reason', event.currentTarget.value)}
      />
    </FormDialog>
  );
}
