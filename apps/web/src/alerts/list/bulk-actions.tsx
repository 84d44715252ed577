import { Button, Modal, Textarea } from '@mantine/core';
import { IconBan, IconCheck, IconEye, IconUserCheck } from '@tabler/icons-react';
import { resolutionNotes } from '@tallyard/domain/alerts/fields';
import { ConfirmDialog, GatedButton } from '@tallyard/ui';
import { useState } from 'react';
import { useTrack } from '../../shared/behaviour/track';
import { useCommand } from '../../shared/commands/use-command';
import { useFormat } from '../../shared/format/use-format';
import { problemWith } from '../../shared/forms/schema-check';
import { BulkBar } from '../../shared/lists/bulk-bar';
import type { SendChunk } from '../../shared/lists/bulk-run';
import { type BulkSelection, useBulk } from '../../shared/lists/use-bulk';
import { useOrganization } from '../../shared/organization/organization';
import { MemberPicker } from '../../shared/people/member-picker';
import { useGate } from '../../shared/permissions/permissions';
import {
  AcknowledgeAlertsDocument,
  AssignAlertsDocument,
  CancelAlertsDocument,
  ResolveAlertsDocument,
} from '../generated/operations';

interface ChunkInput {
  organizationId: string;
  ids: string[];
}

const entity = 'alert instances';
const options = {
  entity,
  idOf: ({ input }: { input: { ids: string | string[] } }) => input.ids,
  changes: ['alerts'] as const,
};

/** Acknowledge, assign, resolve and delete, for everything that is selected. */
export function BulkActions(selection: BulkSelection) {
  const { ids } = selection;
  const { active } = useOrganization();
  const [asking, setAsking] = useState<'assign' | 'resolve' | 'cancel' | null>(null);
  const countAlerts = useCountAlerts();
  const bulk = useBulk(selection, countAlerts);
  const track = useTrack();
  const acknowledge = useCommand(AcknowledgeAlertsDocument, options);
  const assign = useCommand(AssignAlertsDocument, options);
  const resolve = useCommand(ResolveAlertsDocument, options);
  const cancel = useCommand(CancelAlertsDocument, { ...options, deletes: true });
  const busy = acknowledge.busy || assign.busy || resolve.busy || cancel.busy;
  // While it runs, the bar tells how far it is; what failed as a whole is asked about again.
  const shown = bulk.progress === null ? asking : null;

  /** Sends the same to each chunk; `send` answers null when it was refused. */
  const runAll = async (
    done: string,
    chosen: readonly string[],
    send: (input: ChunkInput) => ReturnType<SendChunk>,
  ) => {
    const isDone = await bulk.run(done, chosen, (chunk) => send({ organizationId: active.id, ids: [...chunk] }));
    if (isDone) setAsking(null);
  };
  const acknowledgeAll = (chosen: readonly string[]) =>
    runAll('acknowledged', chosen, async (input) => {
      const result = (await acknowledge.run({ input }))?.acknowledgeAlerts ?? null;
      if (result)
        track('inventory_alert_acknowledged', 'alerts', { succeeded: result.succeeded, failed: result.failed });
      return result;
    });
  const assignAll = (chosen: readonly string[], assigneeId: string | null) =>
    runAll(assigneeId ? 'assigned' : 'unassigned', chosen, async (input) => {
      return (await assign.run({ input: { ...input, assigneeId } }))?.assignAlerts ?? null;
    });
  const resolveAll = (chosen: readonly string[], notes: string) =>
    runAll('resolved', chosen, async (input) => {
      return (await resolve.run({ input: { ...input, notes: notes || null } }))?.resolveAlerts ?? null;
    });
  const cancelAll = (chosen: readonly string[]) =>
    runAll('cancelled', chosen, async (input) => (await cancel.run({ input }))?.cancelAlerts ?? null);

  return (
    <>
      <BulkBar selection={selection} bulk={bulk} busy={busy}>
        <GatedButton
          {...useGate('alertInstances.acknowledge')}
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          loading={acknowledge.busy}
          onClick={() => void acknowledgeAll(ids)}
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
      </BulkBar>
      <AssignDialog
        opened={shown === 'assign'}
        count={ids.length}
        busy={busy}
        onClose={() => setAsking(null)}
        onAssign={(assigneeId) => void assignAll(ids, assigneeId)}
      />
      <ResolveDialog
        opened={shown === 'resolve'}
        count={ids.length}
        busy={busy}
        onClose={() => setAsking(null)}
        onResolve={(notes) => void resolveAll(ids, notes)}
      />
      <ConfirmDialog
        opened={shown === 'cancel'}
        title={`Cancel ${countAlerts(ids.length)}?`}
        confirmLabel={`Cancel ${countAlerts(ids.length)}`}
        destructive
        busy={busy}
        onClose={() => setAsking(null)}
        onConfirm={() => void cancelAll(ids)}
      >
        Cancelled alerts leave every list. Their items can raise new ones.
      </ConfirmDialog>
    </>
  );
}

function useCountAlerts() {
  const format = useFormat();
  return (count: number) => (count === 1 ? '1 alert' : `${format.count(count)} alerts`);
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
  const countAlerts = useCountAlerts();
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
  const countAlerts = useCountAlerts();
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
