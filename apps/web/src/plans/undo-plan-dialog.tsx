import { ConfirmDialog, LoadingState, useToast } from '@tallyard/ui';
import { useCommand } from '../shared/commands/use-command';
import { FailureAlert } from '../shared/errors/failure-alert';
import { useFormat } from '../shared/format/use-format';
import { useOrganization } from '../shared/organization/organization';
import { type PlanDetailFragment, UndoPlanDocument, usePlanUndoForecastQuery } from './generated/operations';
import { factsOf } from './plan-kinds';

/** Confirms undoing a plan and previews its effect. */
export function UndoPlanDialog({ plan, onClose }: { plan: PlanDetailFragment; onClose: () => void }) {
  const { active } = useOrganization();
  const { count } = useFormat();
  const toast = useToast();
  const { data, error } = usePlanUndoForecastQuery({
    variables: { organizationId: active.id, planId: plan.id },
    fetchPolicy: 'network-only',
  });
  const undo = useCommand(UndoPlanDocument, {
    entity: 'plans',
    idOf: ({ input }) => input.id,
    changes: ['plans', ...factsOf(plan.kind).changes],
    onError: ({ code, message }) => {
      if (code !== 'RULE_BROKEN') return false;
      toast.show({ title: 'Not undone', message, tone: 'warning' });
      onClose();
      return true;
    },
  });
  const confirm = async () => {
    const input = { organizationId: active.id, id: plan.id };
    const answer = await undo.run({ input });
    if (answer?.undoPlan) onClose();
  };
  const forecast = data?.planUndoForecast;
  return (
    <ConfirmDialog
      opened
      title={`Undo ‘${plan.name ?? 'this plan'}’?`}
      confirmLabel={forecast ? `Undo ${count(forecast.reversed)} rows` : 'Undo'}
      busy={undo.busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {forecast ? (
        <ul>
          <li>{count(forecast.reversed)} become what they were.</li>
          {forecast.kept > 0 && <li>{count(forecast.kept)} are kept: somebody has changed them since.</li>}
          {forecast.refused > 0 && <li>{count(forecast.refused)} cannot be undone; each row says why.</li>}
        </ul>
      ) : error ? (
        'What it would do could not be found out. It can be undone all the same.'
      ) : (
        <LoadingState rows={2} label="Finding out what it would do" />
      )}
      <FailureAlert failure={undo.failure} />
    </ConfirmDialog>
  );
}
