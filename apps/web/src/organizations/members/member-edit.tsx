import { displayName as displayNameSchema, jobTitle as jobTitleSchema } from '@tallyard/domain/organizations/fields';
import { GatedButton, useToast, useUnsaved } from '@tallyard/ui';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../shared/commands/use-command';
import { CheckedInput } from '../../shared/forms/checked-input';
import { problemWith } from '../../shared/forms/schema-check';
import { useOrganization } from '../../shared/organization/organization';
import { EditMemberDocument, type MemberFieldsFragment } from '../generated/operations';
import classes from '../organizations.module.css';
import { useMemberGate } from './member-gates';

const checkName = (text: string) => problemWith(displayNameSchema, text);
const checkTitle = (text: string) => problemWith(jobTitleSchema, text);

/** What the organisation calls a person and what they do there. */
export function MemberEdit({ member }: { member: MemberFieldsFragment }) {
  const { active } = useOrganization();
  const toast = useToast();
  const gate = useMemberGate('users.editProfile', member, null);
  const [displayName, setDisplayName] = useState(member.displayName ?? '');
  const [jobTitle, setJobTitle] = useState(member.jobTitle ?? '');
  useUnsaved(displayName !== (member.displayName ?? ''), jobTitle !== (member.jobTitle ?? ''));
  const edit = useCommand(EditMemberDocument, {
    entity: 'memberships',
    idOf: ({ input }) => input.userId,
    changes: ['members'],
  });
  if (gate.reason) return null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (checkName(displayName) || checkTitle(jobTitle)) return;
    const done = await edit.run({
      input: {
        organizationId: active.id,
        userId: member.person.id,
        displayName: displayName.trim() || null,
        jobTitle: jobTitle.trim() || null,
      },
    });
    if (done) toast.show({ title: 'Member saved', tone: 'success' });
  };
  return (
    <form className={classes.section} onSubmit={(event) => void submit(event)} noValidate>
      <CheckedInput
        label="Display name"
        description="How this organisation names the person. Empty: their own name."
        placeholder={member.ownName ?? undefined}
        value={displayName}
        onChange={setDisplayName}
        check={checkName}
      />
      <CheckedInput label="Job title" value={jobTitle} onChange={setJobTitle} check={checkTitle} />
      <div>
        <GatedButton type="submit" variant="default" loading={edit.busy}>
          Save member
        </GatedButton>
      </div>
    </form>
  );
}
