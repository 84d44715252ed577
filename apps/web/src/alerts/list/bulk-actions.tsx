import { useApolloClient } from '@apollo/client/react';
import { IconBan, IconCheck, IconEye, IconUserCheck } from '@tabler/icons-react';
import { ConfirmDialog, GatedButton } from '@tallyard/ui';
import { useState } from 'react';
import { FailureAlert } from '../../shared/errors/failure-alert';
import { BulkBar } from '../../shared/lists/bulk-bar';
import { type BulkResult, type BulkSelection, useBulk } from '../../shared/lists/use-bulk';
import { useGate } from '../../shared/permissions/permissions';
import { AssignDialog } from '../assign-dialog';
import { AlertRowFragmentDoc } from '../generated/operations';
import { ResolveDialog } from '../resolve-dialog';
import { useAlertCommands } from '../use-alert-commands';

/** Acknowledge, assign, resolve and delete, for everything that is selected. */
export function BulkActions(selection: BulkSelection) {
  const { ids, onClear } = selection;
  const { cache } = useApolloClient();
  const [asking, setAsking] = useState<'assign' | 'resolve' | 'cancel' | null>(null);
  const titleOf = (id: string) => {
    const cacheId = cache.identify({ __typename: 'AlertInstance', id });
    return cache.readFragment({ id: cacheId, fragment: AlertRowFragmentDoc, fragmentName: 'AlertRow' })?.title ?? null;
  };
  const bulk = useBulk(selection, countAlerts, titleOf);
  const commands = useAlertCommands();
  const what = countAlerts(ids.length);
  const close = () => setAsking(null);

  const finish = (done: string, result: BulkResult | null, again: (left: readonly string[]) => void) => {
    if (!result) return;
    close();
    bulk.finish(done, result, again);
  };
  const acknowledgeAll = async (chosen: readonly string[]) =>
    finish('acknowledged', await commands.acknowledge(chosen), (left) => void acknowledgeAll(left));
  const assignAll = async (chosen: readonly string[], assigneeId: string | null) => {
    const done = assigneeId ? 'assigned' : 'unassigned';
    finish(done, await commands.assign(chosen, assigneeId), (left) => void assignAll(left, assigneeId));
  };
  const resolveAll = async (chosen: readonly string[], notes: string) =>
    finish('resolved', await commands.resolve(chosen, notes), (left) => void resolveAll(left, notes));
  const cancelAll = async (chosen: readonly string[]) =>
    finish('cancelled', await commands.cancel(chosen), (left) => void cancelAll(left));

  return (
    <>
      <BulkBar ids={ids} onClear={onClear} bulk={bulk} busy={commands.busy}>
        <GatedButton
          {...useGate('alertInstances.acknowledge')}
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          loading={commands.busy && asking === null}
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
      {asking === 'assign' && (
        <AssignDialog
          title={`Assign ${what}`}
          commands={commands}
          onClose={close}
          onAssign={(assigneeId) => void assignAll(ids, assigneeId)}
        />
      )}
      {asking === 'resolve' && (
        <ResolveDialog
          title={`Resolve ${what}`}
          commands={commands}
          onClose={close}
          onResolve={(notes) => void resolveAll(ids, notes)}
        />
      )}
      <ConfirmDialog
        opened={asking === 'cancel'}
        title={`Cancel ${what}?`}
        confirmLabel={`Cancel ${what}`}
        destructive
        busy={commands.busy}
        onClose={close}
        onConfirm={() => void cancelAll(ids)}
      >
        Cancelled alerts leave every list. Their items can raise new ones.
        <FailureAlert failure={commands.failure} />
      </ConfirmDialog>
    </>
  );
}

function countAlerts(count: number): string {
  return count === 1 ? '1 alert' : `${count} alerts`;
}
