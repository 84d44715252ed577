import { IconBan, IconCheck, IconEye, IconUserCheck } from '@tabler/icons-react';
import { ConfirmDialog, GatedButton } from '@tallyard/ui';
import { useState } from 'react';
import { FailureAlert } from '../../shared/errors/failure-alert';
import { useFormat } from '../../shared/format/use-format';
import { BulkBar } from '../../shared/lists/bulk-bar';
import type { SendChunk } from '../../shared/lists/bulk-run';
import { type BulkSelection, useBulk } from '../../shared/lists/use-bulk';
import { later } from '../../shared/page/later';
import { useGate } from '../../shared/permissions/permissions';
import { useAlertCommands } from '../use-alert-commands';

const AssignDialog = later(async () => (await import('../assign-dialog')).AssignDialog);
const ResolveDialog = later(async () => (await import('../resolve-dialog')).ResolveDialog);

/** Actions on the selected alerts: acknowledge, assign, resolve and delete. */
export function BulkActions(selection: BulkSelection) {
  const { ids } = selection;
  const format = useFormat();
  const [openDialog, setOpenDialog] = useState<'assign' | 'resolve' | 'cancel' | null>(null);
  const countAlerts = (count: number) => (count === 1 ? '1 alert' : `${format.count(count)} alerts`);
  const bulk = useBulk(selection, countAlerts);
  const commands = useAlertCommands({ isOneOfMany: true });
  const what = countAlerts(ids.length);
  const close = () => setOpenDialog(null);
  // While it runs, the bar shows the progress. If the whole action fails, the dialog reopens.
  const shown = bulk.progress === null ? openDialog : null;

  const runAll = async (done: string, send: SendChunk) => {
    if (await bulk.run(done, ids, send)) close();
  };
  const assignAll = (assigneeId: string | null) =>
    runAll(assigneeId ? 'assigned' : 'unassigned', (chunk) => commands.assign(chunk, assigneeId));

  return (
    <>
      <BulkBar selection={selection} bulk={bulk} busy={commands.busy}>
        <GatedButton
          {...useGate('alertInstances.acknowledge')}
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          loading={commands.busy && openDialog === null}
          onClick={() => void runAll('acknowledged', commands.acknowledge)}
        >
          Acknowledge
        </GatedButton>
        <GatedButton
          {...useGate('alertInstances.assign')}
          variant="default"
          leftSection={<IconUserCheck size={16} aria-hidden />}
          onClick={() => setOpenDialog('assign')}
        >
          Assign
        </GatedButton>
        <GatedButton
          {...useGate('alertInstances.resolve')}
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={() => setOpenDialog('resolve')}
        >
          Resolve
        </GatedButton>
        <GatedButton
          {...useGate('alertInstances.cancel')}
          variant="default"
          leftSection={<IconBan size={16} aria-hidden />}
          onClick={() => setOpenDialog('cancel')}
        >
          Cancel alerts
        </GatedButton>
      </BulkBar>
      {shown === 'assign' && (
        <AssignDialog
          title={`Assign ${what}`}
          commands={commands}
          onClose={close}
          onAssign={(assigneeId) => void assignAll(assigneeId)}
        />
      )}
      {shown === 'resolve' && (
        <ResolveDialog
          title={`Resolve ${what}`}
          commands={commands}
          onClose={close}
          onResolve={(notes) => void runAll('resolved', (chunk) => commands.resolve(chunk, notes))}
        />
      )}
      <ConfirmDialog
        opened={shown === 'cancel'}
        title={`Cancel ${what}?`}
        confirmLabel={`Cancel ${what}`}
        destructive
        busy={commands.busy}
        onClose={close}
        onConfirm={() => void runAll('cancelled', commands.cancel)}
      >
        Cancelled alerts leave every list. Their items can raise new ones.
        <FailureAlert failure={commands.failure} />
      </ConfirmDialog>
    </>
  );
}
