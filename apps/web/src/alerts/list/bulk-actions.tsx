import { Button, Modal, Textarea } from '@mantine/core';
import { IconBan, IconCheck, IconEye, IconUserCheck } from '@tabler/icons-react';
import { resolutionNotes } from '@tallyard/domain/alerts/fields';
import { messages } from '@tallyard/domain/errors/messages';
import { ConfirmDialog, GatedButton, SelectionBar, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { MemberPicker } from '../../shared/member-picker';
import { useOrganization } from '../../shared/organization';
import { useGate } from '../../shared/permissions';
import { problemWith } from '../../shared/schema-check';
import { markStale } from '../../shared/stale-policy';
import { useTrack } from '../../shared/track';
import { useCommand } from '../../shared/use-command';
import {
  AcknowledgeAlertsDocument,
  AssignAlertsDocument,
  type BulkOutcomeFragment,
  CancelAlertsDocument,
  ResolveAlertsDocument,
} from '../generated/operations';

/** What became of all that was selected. */
interface BulkResult {
  readonly succeeded: number;
  readonly failed: number;
  readonly outcomes: readonly BulkOutcomeFragment[];
}

interface BulkActionsProps {
  ids: readonly string[];
  onClear: () => void;
  /** Called with the ids that could not be done, which stay selected. */
  onKeep: (ids: readonly string[]) => void;
}

const entity = 'alert instances';
const options = {
  entity,
  idOf: ({ input }: { input: { ids: string | string[] } }) => input.ids,
  refetchQueries: ['AlertInstances', 'OpenAlerts'],
};

/** Acknowledge, assign, resolve and delete, for everything that is selected. */
export function BulkActions({ ids, onClear, onKeep }: BulkActionsProps) {
  const { active } = useOrganization();
  const [asking, setAsking] = useState<'assign' | 'resolve' | 'cancel' | null>(null);
  const report = useOutcomeToast();
  const track = useTrack();
  const acknowledge = useCommand(AcknowledgeAlertsDocument, options);
  const assign = useCommand(AssignAlertsDocument, options);
  const resolve = useCommand(ResolveAlertsDocument, options);
  const cancel = useCommand(CancelAlertsDocument, { ...options, deletes: true });
  const busy = acknowledge.busy || assign.busy || resolve.busy || cancel.busy;
  const target = { organizationId: active.id, ids: [...ids] };

  const finish = (done: string, result: BulkResult | undefined) => {
    if (!result) return;
    markStale('AlertInstances', 'OpenAlerts');
    setAsking(null);
    report(done, result);
    onKeep(result.outcomes.filter((outcome) => !outcome.success).map((outcome) => outcome.id));
  };
  const acknowledgeAll = async () => {
    const result = (await acknowledge.run({ input: target }))?.acknowledgeAlerts;
    if (result) track('inventory_alert_acknowledged', 'alerts', { succeeded: result.succeeded, failed: result.failed });
    finish('acknowledged', result);
  };
  const assignAll = async (assigneeId: string | null) => {
    const answer = await assign.run({ input: { ...target, assigneeId } });
    finish(assigneeId ? 'assigned' : 'unassigned', answer?.assignAlerts);
  };
  const resolveAll = async (notes: string) =>
    finish('resolved', (await resolve.run({ input: { ...target, notes: notes || null } }))?.resolveAlerts);
  const cancelAll = async () => finish('cancelled', (await cancel.run({ input: target }))?.cancelAlerts);

  return (
    <>
      <SelectionBar count={ids.length} onClear={onClear}>
        <GatedButton
          {...useGate('alertInstances.acknowledge')}
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          loading={acknowledge.busy}
          onClick={() => void acknowledgeAll()}
        >
          Acknowledge
        </GatedButton>
        <GatedButton
          {...useGate('alertInstances.assign')}
          variant="default"
          leftSection={<IconUserCheck size={16} aria-hidden />}
          onClick={() => setAsking('assign')}
        >
          Assign
        </GatedButton>
        <GatedButton
          {...useGate('alertInstances.resolve')}
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={() => setAsking('resolve')}
        >
          Resolve
        </GatedButton>
        <GatedButton
          {...useGate('alertInstances.cancel')}
          variant="default"
          leftSection={<IconBan size={16} aria-hidden />}
          onClick={() => setAsking('cancel')}
        >
          Cancel alerts
        </GatedButton>
      </SelectionBar>
      <AssignDialog
        opened={asking === 'assign'}
        count={ids.length}
        busy={busy}
        onClose={() => setAsking(null)}
        onAssign={(assigneeId) => void assignAll(assigneeId)}
      />
      <ResolveDialog
        opened={asking === 'resolve'}
        count={ids.length}
        busy={busy}
        onClose={() => setAsking(null)}
        onResolve={(notes) => void resolveAll(notes)}
      />
      <ConfirmDialog
        opened={asking === 'cancel'}
        title={`Cancel ${countAlerts(ids.length)}?`}
        confirmLabel={`Cancel ${countAlerts(ids.length)}`}
        destructive
        busy={busy}
        onClose={() => setAsking(null)}
        onConfirm={() => void cancelAll()}
      >
        Cancelled alerts leave every list. Their items can raise new ones.
      </ConfirmDialog>
    </>
  );
}

function countAlerts(count: number): string {
  return count === 1 ? '1 alert' : `${count} alerts`;
}

function useOutcomeToast() {
  const toast = useToast();
  return (done: string, { succeeded, failed, outcomes }: BulkResult) => {
    if (succeeded > 0) {
      toast.show({ title: `${countAlerts(succeeded)} ${done}`, tone: 'success' });
    }
    if (failed > 0) {
      const reason = outcomes.find((outcome) => !outcome.success)?.message ?? messages.updateFailed;
      toast.show({ title: `${countAlerts(failed)} could not be ${done}`, message: reason, tone: 'warning' });
    }
  };
}

interface DialogProps {
  opened: boolean;
  count: number;
  busy: boolean;
  onClose: () => void;
}

function AssignDialog({
  opened,
  count,
  busy,
  onClose,
  onAssign,
}: DialogProps & { onAssign: (id: string | null) => void }) {
  const [member, setMember] = useState<string | null>(null);
  return (
    <Modal opened={opened} onClose={onClose} title={`Assign ${countAlerts(count)}`} centered>
      <MemberPicker
        label="Member"
        description="Leave it empty to take the assignment back."
        placeholder="Search by name"
        value={member}
        onChange={setMember}
        data-autofocus
      />
      <Button fullWidth mt="lg" loading={busy} onClick={() => onAssign(member)}>
        {member ? 'Assign' : 'Take the assignment back'}
      </Button>
    </Modal>
  );
}

function ResolveDialog({
  opened,
  count,
  busy,
  onClose,
  onResolve,
}: DialogProps & { onResolve: (notes: string) => void }) {
  const [notes, setNotes] = useState('');
  const problem = problemWith(resolutionNotes, notes);
  return (
    <Modal opened={opened} onClose={onClose} title={`Resolve ${countAlerts(count)}`} centered>
      <Textarea
        label="Notes"
        description="What was done; optional."
        rows={3}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
        error={problem}
        data-autofocus
      />
      <Button fullWidth mt="lg" loading={busy} disabled={problem !== null} onClick={() => onResolve(notes.trim())}>
        Resolve {countAlerts(count)}
      </Button>
    </Modal>
  );
}
