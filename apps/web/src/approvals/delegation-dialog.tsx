import { delegationReason } from '@tallyard/domain/approvals/delegation';
import { useRegion, useToast } from '@tallyard/ui';
import { dayOf } from '../shared/as-of/ends';
import { useCommand } from '../shared/commands/use-command';
import { DayInput } from '../shared/dates/day-input';
import { useFormat } from '../shared/format/use-format';
import { CheckedInput } from '../shared/forms/checked-input';
import { FormDialog } from '../shared/forms/form-dialog';
import { problemWith } from '../shared/forms/schema-check';
import { useEntityForm } from '../shared/forms/use-entity-form';
import { useOrganization } from '../shared/organization/organization';
import { MemberPicker } from '../shared/people/member-picker';
import { useAuth } from '../shared/session/auth';
import classes from './approvals.module.css';
import { CreateApprovalDelegationDocument } from './generated/operations';

interface Draft {
  delegateId: string;
  /** Days in the user's time zone; empty: none. */
  startsAt: string;
  endsAt: string;
  reason: string;
}

/** Asks for the delegate and the first and last day. */
export function DelegationDialog({ onClose }: { onClose: () => void }) {
  const { active } = useOrganization();
  const { session } = useAuth();
  const { timeZone } = useRegion();
  const format = useFormat();
  const toast = useToast();
  const today = dayOf(new Date().toISOString(), timeZone);
  const form = useEntityForm<Draft>({
    initialValues: { delegateId: '', startsAt: today, endsAt: '', reason: '' },
    problems: ({ delegateId, startsAt, endsAt, reason }) => ({
      delegateId: delegateId === '' ? 'Name a member' : delegateId === session?.person.id ? 'Name somebody else' : null,
      startsAt: startsAt === '' ? 'The first day is required' : null,
      endsAt:
        endsAt === '' ? 'The last day is required' : endsAt < startsAt ? 'Must not be before the first day' : null,
      reason: reason.trim() === '' ? null : problemWith(delegationReason, reason),
    }),
    codes: { CONFLICT: 'startsAt' },
  });
  const create = useCommand(CreateApprovalDelegationDocument, {
    entity: 'delegations',
    changes: ['approvalDelegations'],
    onError: form.noteRefusal,
  });
  const save = async ({ delegateId, startsAt, endsAt, reason }: Draft) => {
    const done = await create.run({
      input: {
        organizationId: active.id,
        delegateId,
        // A delegation that starts today starts now.
        startsAt: startsAt <= today ? null : format.startOfDay(startsAt),
        endsAt: format.endOfDay(endsAt),
        reason: reason.trim() || null,
      },
    });
    if (!done?.createApprovalDelegation) return;
    toast.show({
      title: 'Somebody approves in your stead',
      message: 'You can end it here at any time.',
      tone: 'success',
    });
    onClose();
  };
  return (
    <FormDialog
      title="While you are away"
      submit="Name them"
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={create.busy}
      failure={create.failure}
    >
      <MemberPicker
        label="Who approves in your stead"
        description="They may nothing else of yours, and approve neither what you nor what they have made."
        placeholder="Search by name"
        required
        withAsterisk
        value={form.values.delegateId || null}
        onChange={(id) => form.set('delegateId', id ?? '')}
        error={form.errorOf('delegateId')}
        data-autofocus
      />
      <div className={classes.pair}>
        <DayInput
          label="First day"
          required
          min={today}
          value={form.values.startsAt || null}
          onChange={(day) => form.set('startsAt', day ?? '')}
          error={form.errorOf('startsAt')}
          isWithin
        />
        <DayInput
          label="Last day"
          required
          min={form.values.startsAt || today}
          value={form.values.endsAt || null}
          onChange={(day) => form.set('endsAt', day ?? '')}
          error={form.errorOf('endsAt')}
          isWithin
        />
      </div>
      <CheckedInput label="Reason" placeholder="Holidays" {...form.text('reason')} />
    </FormDialog>
  );
}
