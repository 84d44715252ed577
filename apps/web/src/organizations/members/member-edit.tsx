import { displayName as displayNameSchema, jobTitle as jobTitleSchema } from '@tallyard/domain/organizations/fields';
import { GatedButton, useToast } from '@tallyard/ui';
import { useCommand } from '../../shared/commands/use-command';
import { CheckedInput } from '../../shared/forms/checked-input';
import { EntityForm } from '../../shared/forms/entity-form';
import { problemWith } from '../../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../../shared/forms/use-entity-form';
import { useOrganization } from '../../shared/organization/organization';
import { EditMemberDocument, type MemberFieldsFragment } from '../generated/operations';
import classes from '../organizations.module.css';
import { useMemberGate } from './member-gates';

const checks = {
  displayName: (text: string) => problemWith(displayNameSchema, text),
  jobTitle: (text: string) => problemWith(jobTitleSchema, text),
};

/** Edits a member's name and job title in the organization. */
export function MemberEdit({ member }: { member: MemberFieldsFragment }) {
  const { active } = useOrganization();
  const toast = useToast();
  const gate = useMemberGate('users.editProfile', member, null);
  const form = useEntityForm({
    initialValues: { displayName: member.displayName ?? '', jobTitle: member.jobTitle ?? '' },
    problems: (entered) => problemsBy(checks, entered),
  });
  const edit = useCommand(EditMemberDocument, {
    entity: 'memberships',
    idOf: ({ input }) => input.userId,
    changes: ['members'],
    onError: form.noteRefusal,
  });
  if (gate.reason) return null;

  const save = async ({ displayName, jobTitle }: typeof form.values) => {
    const done = await edit.run({
      input: {
        organizationId: active.id,
        userId: member.person.id,
        displayName: displayName.trim() || null,
        jobTitle: jobTitle.trim() || null,
      },
    });
    if (!done) return;
    form.kept();
    toast.show({ title: 'Member saved', tone: 'success' });
  };
  return (
    <EntityForm of={form} className={classes.section} onSubmit={save}>
      <CheckedInput
        label="Display name"
        description="How this organization names the person. Empty: their own name."
        placeholder={member.ownName ?? undefined}
        {...form.text('displayName')}
      />
      <CheckedInput label="Job title" {...form.text('jobTitle')} />
      <div>
        <GatedButton type="submit" variant="default" loading={edit.busy}>
          Save member
        </GatedButton>
      </div>
    </EntityForm>
  );
}
