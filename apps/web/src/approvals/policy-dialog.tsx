import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { maxPolicyClauses } from '@tallyard/domain/approvals/limits';
import { useToast } from '@tallyard/ui';
import { useCommand } from '../shared/commands/use-command';
import { useFormat } from '../shared/format/use-format';
import { CheckedInput } from '../shared/forms/checked-input';
import { FormDialog } from '../shared/forms/form-dialog';
import { type FieldPath, useEntityForm } from '../shared/forms/use-entity-form';
import { useOrganization } from '../shared/organization/organization';
import { useGate } from '../shared/permissions/permissions';
import classes from './approvals.module.css';
import { ClauseFields } from './clause-fields';
import { clauseOf, clauseTextsOf, type DraftPolicy, draftOf, problemsOf, sentenceOf } from './clauses';
import {
  CreateApprovalPolicyDocument,
  type PolicyFragment,
  UpdateApprovalPolicyDocument,
} from './generated/operations';
import { PolicySimulation } from './policy-simulation';
import { usePlaces } from './use-places';

/** Maps the server's `clauses.0.minValue` to `rows.0.minValue`. */
const pathOf = (field: string) =>
  field.startsWith('clauses.') ? (`rows.${field.slice('clauses.'.length)}` as FieldPath<DraftPolicy>) : null;

/** Creates a policy, initially off, or edits one. It reads as a sentence and can be simulated before it takes effect. */
export function PolicyDialog({ policy, onClose }: { policy: PolicyFragment | null; onClose: () => void }) {
  const { active } = useOrganization();
  const toast = useToast();
  const format = useFormat();
  const gate = useGate('approvals.rehearse');
  const { choices, nameOf } = usePlaces();
  const clauses = policy?.clauses ?? [];
  const form = useEntityForm<DraftPolicy>({
    initialValues: { name: policy?.name ?? '', rows: clauses.length > 0 ? clauses.map(draftOf) : [draftOf(null)] },
    problems: problemsOf,
    codes: { NAME_TAKEN: 'name' },
    pathOf,
  });
  const options = { entity: 'approval policies', changes: ['approvalPolicies'], onError: form.noteRefusal } as const;
  const create = useCommand(CreateApprovalPolicyDocument, options);
  const update = useCommand(UpdateApprovalPolicyDocument, { ...options, idOf: ({ input }) => input.id });

  const { rows } = form.values;
  const { name: _, ...wrong } = problemsOf(form.values);
  const isReadable = Object.values(wrong).every((problem) => problem === null);
  const save = async ({ name, rows: entered }: DraftPolicy) => {
    const input = { organizationId: active.id, name: name.trim(), clauses: entered.map(clauseOf) };
    const done = policy
      ? await update.run({ input: { ...input, id: policy.id, expectedVersion: policy.version } })
      : await create.run({ input });
    if (!done) return;
    toast.show({ title: policy ? 'Policy saved' : 'Policy added, switched off', tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title={policy ? 'Edit policy' : 'Add policy'}
      size="lg"
      submit={policy ? 'Save policy' : 'Add policy'}
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={create.busy || update.busy}
      failure={create.failure ?? update.failure}
    >
      <CheckedInput label="Name" required {...form.text('name')} data-autofocus />
      <div className={classes.clauses}>
        {rows.map((row, index) => (
          <ClauseFields
            key={row.key}
            form={form}
            index={index}
            places={choices}
            onRemove={rows.length > 1 ? () => form.mantine.removeListItem('rows', index) : undefined}
          />
        ))}
        {rows.length < maxPolicyClauses && (
          <div>
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => form.mantine.insertListItem('rows', draftOf(null))}
            >
              Or when
            </Button>
          </div>
        )}
      </div>
      {isReadable && (
        <p className={classes.figure}>
          {`Wait for approval: ${rows.map((row) => sentenceOf(clauseOf(row), clauseTextsOf(format, nameOf))).join('; or ')}.`}
        </p>
      )}
      <PolicySimulation clauses={isReadable ? rows.map(clauseOf) : null} gate={gate} />
    </FormDialog>
  );
}
