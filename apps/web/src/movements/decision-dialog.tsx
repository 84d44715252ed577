import { Button } from '@mantine/core';
import { movementNotes, movementReason } from '@tallyard/domain/movements/fields';
import { bulkApproval, bulkCancellation, bulkRejection } from '@tallyard/domain/movements/texts';
import { Dialog } from '@tallyard/ui';
import type { Failure } from '../shared/errors/failure';
import { FailureAlert } from '../shared/errors/failure-alert';
import { CheckedInput } from '../shared/forms/checked-input';
import { EntityForm } from '../shared/forms/entity-form';
import { problemWith } from '../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../shared/forms/use-entity-form';

export type Decision = 'approve' | 'reject' | 'cancel';

const facts = {
  approve: {
    verb: 'Approve',
    field: 'Notes',
    byItself: bulkApproval,
    lead: 'The stock moves at once; by way of transit it leaves.',
  },
  reject: {
    verb: 'Reject',
    field: 'Notes',
    byItself: bulkRejection,
    lead: 'Nothing is moved, and they are cancelled.',
  },
  cancel: {
    verb: 'Cancel',
    field: 'Reason',
    byItself: bulkCancellation,
    lead: 'Nothing is moved; what is in transit goes back.',
  },
} as const;

interface DecisionDialogProps {
  decision: Decision;
  /** The number of movements, '3 movements'. */
  what: string;
  opened: boolean;
  busy: boolean;
  failure: Failure | null;
  onClose: () => void;
  onDecide: (text: string | null) => void;
}

/** Asks for the text of a decision. An empty text is replaced by the seed's default. */
export function DecisionDialog({ decision, what, opened, busy, failure, onClose, onDecide }: DecisionDialogProps) {
  const { verb, field, byItself, lead } = facts[decision];
  const schema = decision === 'cancel' ? movementReason : movementNotes;
  const checks = { text: (text: string) => (text.trim() === '' ? null : problemWith(schema, text.trim())) };
  const form = useEntityForm({ initialValues: { text: '' }, problems: (entered) => problemsBy(checks, entered) });
  return (
    <Dialog opened={opened} onClose={onClose} title={`${verb} ${what}?`} centered>
      <EntityForm of={form} onSubmit={({ text }) => onDecide(text.trim() || null)}>
        <CheckedInput label={field} placeholder={byItself} description={lead} {...form.text('text')} data-autofocus />
        <FailureAlert failure={failure} />
        <Button type="submit" fullWidth mt="lg" loading={busy} color={decision === 'approve' ? undefined : 'red'}>
          {`${verb} ${what}`}
        </Button>
      </EntityForm>
    </Dialog>
  );
}
