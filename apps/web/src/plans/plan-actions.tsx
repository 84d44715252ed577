import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconPlayerStop, IconX } from '@tabler/icons-react';
import { ConfirmDialog, GatedButton, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import type { Described } from '../shared/errors/errors';
import { FailureAlert } from '../shared/errors/failure-alert';
import { useFormat } from '../shared/format/use-format';
import { useChanged } from '../shared/modules/use-changed';
import { useOrganization } from '../shared/organization/organization';
import { HeadAction } from '../shared/page/head-action';
import { later } from '../shared/page/later';
import { useGate } from '../shared/permissions/permissions';
import { ApplyPlanDocument, CancelPlanDocument, type PlanDetailFragment } from './generated/operations';
import { factsOf } from './plan-kinds';

const UndoPlanDialog = later(async () => (await import('./undo-plan-dialog')).UndoPlanDialog);
const FailedRows = later(async () => (await import('./failed-rows')).FailedRows);

/** Actions to apply, cancel, stop and undo a plan, depending on its status. */
export function PlanActions({ plan }: { plan: PlanDetailFragment }) {
  const { active } = useOrganization();
  const format = useFormat();
  const toast = useToast();
  const changed = useChanged();
  const gate = useGate(factsOf(plan.kind).action);
  const [openDialog, setOpenDialog] = useState<'apply' | 'cancel' | 'undo' | null>(null);
  const close = () => setOpenDialog(null);
  const shown = (error: Described) => {
    if (error.code !== 'CONFLICT' && error.code !== 'RULE_BROKEN') return false;
    toast.show({ title: 'Not done', message: error.message, tone: 'warning' });
    changed('plans');
    close();
    return true;
  };
  const options = { entity: 'plans', changes: ['plans' as const, ...factsOf(plan.kind).changes], onError: shown };
  const apply = useCommand(ApplyPlanDocument, { ...options, idOf: ({ input }) => input.id });
  const cancel = useCommand(CancelPlanDocument, { ...options, idOf: ({ input }) => input.id });
  const due = (plan.verdicts?.create ?? 0) + (plan.verdicts?.update ?? 0);
  const left = (plan.rowCount ?? 0) - due;
  const things = due === 1 ? '1 row' : `${format.count(due)} rows`;

  const confirmApply = async () => {
    // guard: plans.hash-that-was-looked-at
    const input = { organizationId: active.id, id: plan.id, hash: plan.hash ?? '' };
    const answer = await apply.run({ input });
    if (answer?.applyPlan) close();
  };
  const confirmCancel = async () => {
    const input = { organizationId: active.id, id: plan.id };
    const answer = await cancel.run({ input });
    if (answer?.cancelPlan) close();
  };

  return (
    <>
      <FailedRows plan={plan} />
      {plan.status === 'PLANNING' && (
        <HeadAction icon={IconX} gate={gate} onPress={() => setOpenDialog('cancel')}>
          Cancel plan
        </HeadAction>
      )}
      {plan.status === 'DRAFT' && (
        <>
          <HeadAction icon={IconX} gate={gate} onPress={() => setOpenDialog('cancel')}>
            Cancel plan
          </HeadAction>
          {due === 0 ? (
            <Button disabled>Nothing to apply</Button>
          ) : (
            <GatedButton
              {...gate}
              leftSection={<IconCheck size={16} aria-hidden />}
              onClick={() => setOpenDialog('apply')}
            >
              {`Apply ${things}`}
            </GatedButton>
          )}
        </>
      )}
      {plan.status === 'APPLYING' && (
        <HeadAction icon={IconPlayerStop} gate={gate} onPress={() => setOpenDialog('cancel')}>
          Stop
        </HeadAction>
      )}
      {plan.status === 'APPLIED' && (plan.outcomes?.applied ?? 0) > 0 && (
        <HeadAction icon={IconArrowBackUp} gate={gate} onPress={() => setOpenDialog('undo')}>
          Undo
        </HeadAction>
      )}
      <ConfirmDialog
        opened={openDialog === 'apply'}
        title={`Apply ${things}?`}
        confirmLabel={`Apply ${things}`}
        busy={apply.busy}
        onConfirm={() => void confirmApply()}
        onClose={close}
      >
        {left > 0 && `${left === 1 ? '1 row is' : `${format.count(left)} rows are`} left as they are. `}
        What has changed since the plan was made is not overwritten. You can undo it for 30 days.
        <FailureAlert failure={apply.failure} />
      </ConfirmDialog>
      <ConfirmDialog
        opened={openDialog === 'cancel'}
        title={plan.status === 'APPLYING' ? 'Stop applying it?' : 'Cancel this plan?'}
        confirmLabel={plan.status === 'APPLYING' ? 'Stop' : 'Cancel plan'}
        cancelLabel="Go back"
        busy={cancel.busy}
        onConfirm={() => void confirmCancel()}
        onClose={close}
      >
        {plan.status === 'APPLYING'
          ? 'What was applied so far stays, and can be undone. The rest is left as it is.'
          : 'Nothing was changed by it, and nothing will be.'}
        <FailureAlert failure={cancel.failure} />
      </ConfirmDialog>
      {openDialog === 'undo' && <UndoPlanDialog plan={plan} onClose={close} />}
    </>
  );
}
