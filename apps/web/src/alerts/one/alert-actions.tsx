import { Button, Group } from '@mantine/core';
import { IconArrowsUpDown, IconCheck, IconEye, IconUserCheck } from '@tabler/icons-react';
import { itemPage, movementPage } from '@tallyard/domain/pages/addresses';
import { GatedButton, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { FailureAlert } from '../../shared/errors/failure-alert';
import type { BulkResult } from '../../shared/lists/bulk-run';
import { Link } from '../../shared/navigation/navigation';
import { later } from '../../shared/page/later';
import { useGate } from '../../shared/permissions/permissions';
import { useAdjustStock } from '../../shared/stock/adjust-stock';
import { listOf } from '../alert-values';
import type { AlertRowFragment } from '../generated/shell-operations';
import { useAlertCommands } from '../use-alert-commands';

const AssignDialog = later(async () => (await import('../assign-dialog')).AssignDialog);
const ResolveDialog = later(async () => (await import('../resolve-dialog')).ResolveDialog);

/** The actions on one alert: adjust stock, acknowledge, assign, resolve; and links to its items. */
export function AlertActions({ alert }: { alert: AlertRowFragment }) {
  const { id, item, movementId, status } = alert;
  const list = listOf(alert);
  const toast = useToast();
  const commands = useAlertCommands();
  const adjust = useAdjustStock();
  const [openDialog, setOpenDialog] = useState<'assign' | 'resolve' | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const gates = {
    acknowledge: useGate('alertInstances.acknowledge'),
    assign: useGate('alertInstances.assign'),
    resolve: useGate('alertInstances.resolve'),
    adjust: useGate('inventory.adjust'),
  };
  const isOpen = status === 'TRIGGERED' || status === 'ACKNOWLEDGED';
  const close = () => setOpenDialog(null);

  const finish = (done: string, result: BulkResult | null) => {
    const [outcome] = result?.outcomes ?? [];
    setRefused(outcome && !outcome.success ? (outcome.message ?? 'It could not be done.') : null);
    if (!outcome) return;
    close();
    if (outcome.success) toast.show({ title: `${alert.title ?? 'Alert'}: ${done}`, tone: 'success' });
  };
  const acknowledge = async () => finish('acknowledged', await commands.acknowledge([id]));
  const assign = async (assigneeId: string | null) =>
    finish(assigneeId ? 'assigned' : 'unassigned', await commands.assign([id], assigneeId));
  const resolve = async (notes: string) => finish('resolved', await commands.resolve([id], notes));
  return (
    <>
      <FailureAlert failure={refused ?? (openDialog === null ? commands.failure : null)} />
      <Group gap="sm" mt="md">
        {item && (
          <GatedButton
            {...gates.adjust}
            leftSection={<IconArrowsUpDown size={16} aria-hidden />}
            onClick={() => adjust({ itemId: item.id })}
            data-autofocus
          >
            Adjust stock
          </GatedButton>
        )}
        {list !== null && (
          <Button component={Link} to={list} data-autofocus>
            {alert.triggerType === 'PENDING_MOVEMENT' ? 'Show the movements' : 'Show the items'}
          </Button>
        )}
        {movementId && (
          <Button component={Link} to={movementPage(movementId)} variant="default">
            Open movement
          </Button>
        )}
        {status === 'TRIGGERED' && (
          <GatedButton
            {...gates.acknowledge}
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            loading={commands.busy && openDialog === null}
            onClick={() => void acknowledge()}
          >
            Acknowledge
          </GatedButton>
        )}
        {isOpen && (
          <GatedButton
            {...gates.assign}
            variant="default"
            leftSection={<IconUserCheck size={16} aria-hidden />}
            onClick={() => setOpenDialog('assign')}
          >
            Assign
          </GatedButton>
        )}
        {isOpen && (
          <GatedButton
            {...gates.resolve}
            variant="default"
            leftSection={<IconCheck size={16} aria-hidden />}
            onClick={() => setOpenDialog('resolve')}
          >
            Resolve
          </GatedButton>
        )}
        {item && (
          <Button component={Link} to={itemPage(item.id)} variant="default">
            Open item
          </Button>
        )}
      </Group>
      {openDialog === 'assign' && (
        <AssignDialog
          title="Assign the alert"
          commands={commands}
          onClose={close}
          onAssign={(assigneeId) => void assign(assigneeId)}
        />
      )}
      {openDialog === 'resolve' && (
        <ResolveDialog
          title="Resolve the alert"
          commands={commands}
          onClose={close}
          onResolve={(notes) => void resolve(notes)}
        />
      )}
    </>
  );
}
