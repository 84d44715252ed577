import { IconCheck, IconX } from '@tabler/icons-react';
import { ConfirmDialog, GatedButton, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import type { Described } from '../shared/errors/errors';
import { FailureAlert } from '../shared/errors/failure-alert';
import { useFormat } from '../shared/format/use-format';
import { useChanged } from '../shared/modules/use-changed';
import { useOrganization } from '../shared/organization/organization';
import { HeadAction } from '../shared/page/head-action';
import { useGate } from '../shared/permissions/permissions';
import { CancelCountDocument, type CountDetailFragment, PostCountDocument } from './generated/operations';

/** Posts a count, after showing the resulting adjustments, or cancels it. */
export function CountActions({ count }: { count: CountDetailFragment }) {
  const { active } = useOrganization();
  const format = useFormat();
  const toast = useToast();
  const changed = useChanged();
  const plain = useGate('counts.post');
  const reviewing = useGate('counts.post', 'counts.review');
  const cancelGate = useGate('counts.cancel');
  const [openDialog, setOpenDialog] = useState<'post' | 'cancel' | null>(null);
  const close = () => setOpenDialog(null);
  const shown = (error: Described) => {
    if (error.code !== 'RULE_BROKEN' && error.code !== 'INSUFFICIENT_STOCK') return false;
    toast.show({ title: 'Not done', message: error.message, tone: 'warning' });
    changed('counts');
    close();
    return true;
  };
  const idOf = ({ input }: { input: { id: string } }) => input.id;
  const post = useCommand(PostCountDocument, {
    entity: 'counts',
    idOf,
    changes: ['counts', 'items', 'movements', 'plans'],
    onError: shown,
  });
  const cancel = useCommand(CancelCountDocument, { entity: 'counts', idOf, changes: ['counts'], onError: shown });
  if (count.status !== 'OPEN') return null;

  const { counted = 0, differing, gain, loss } = count.figures ?? {};
  const input = { organizationId: active.id, id: count.id };
  const confirmPost = async () => {
    if (!(await post.run({ input }))) return;
    toast.show({ title: 'Count posted', tone: 'success' });
    close();
  };
  const confirmCancel = async () => {
    if (await cancel.run({ input })) close();
  };
  return (
    <>
      <HeadAction icon={IconX} gate={cancelGate} onPress={() => setOpenDialog('cancel')}>
        Cancel count
      </HeadAction>
      <GatedButton
        // guard: counts.blind-is-reviewed
        {...(count.isBlind ? reviewing : plain)}
        disabled={counted === 0}
        leftSection={<IconCheck size={16} aria-hidden />}
        onClick={() => setOpenDialog('post')}
      >
        Post count
      </GatedButton>
      <ConfirmDialog
        opened={openDialog === 'post'}
        title="Post this count?"
        confirmLabel="Post count"
        busy={post.busy}
        onConfirm={() => void confirmPost()}
        onClose={close}
      >
        {`${format.count(counted)} counted, ${format.count(differing ?? 0)} differ`}
        {gain && loss ? `: ${format.total(gain)} found more, ${format.total(loss)} missing. ` : '. '}
        Each item is adjusted by what differs; what moved since stays moved. What was not counted is left as it is. You
        can undo it for 30 days.
        <FailureAlert failure={post.failure} />
      </ConfirmDialog>
      <ConfirmDialog
        opened={openDialog === 'cancel'}
        title="Cancel this count?"
        confirmLabel="Cancel count"
        cancelLabel="Go back"
        busy={cancel.busy}
        onConfirm={() => void confirmCancel()}
        onClose={close}
      >
        What was counted is kept to be looked at. No stock is changed.
        <FailureAlert failure={cancel.failure} />
      </ConfirmDialog>
    </>
  );
}
