import { planPage } from '@tallyard/domain/pages/addresses';
import { useToast } from '@tallyard/ui';
import { useCommand } from '../commands/use-command';
import { useFormat } from '../format/use-format';
import { UndoBulkDocument } from '../generated/operations';
import { useNavigate } from '../navigation/navigation';
import { useOrganization } from '../organization/organization';

/** Returns a function that undoes a bulk change by its plan, reports the outcome and links to its rows. */
export function useUndoBulk(things: 'items' | 'products'): (planId: string) => Promise<void> {
  const { active } = useOrganization();
  const { count } = useFormat();
  const toast = useToast();
  const navigate = useNavigate();
  const undo = useCommand(UndoBulkDocument, {
    entity: 'plans',
    idOf: ({ input }) => input.id,
    changes: [things, 'plans'],
  });
  return async (id) => {
    const input = { organizationId: active.id, id };
    const plan = (await undo.run({ input }))?.undoPlan?.plan;
    if (!plan) return;
    const { reversed = 0, kept: keptCount = 0, refused = 0 } = plan.undo ?? {};
    const left = [
      ...(keptCount > 0 ? [`${count(keptCount)} kept: changed since`] : []),
      ...(refused > 0 ? [`${count(refused)} could not be undone`] : []),
    ];
    toast.show({
      title: plan.status === 'UNDONE' ? `${count(reversed)} undone` : 'Being undone',
      ...(left.length > 0 && { message: `${left.join(', ')}.` }),
      tone: left.length > 0 ? 'warning' : 'success',
      action: { label: 'Show the plan', onPress: () => void navigate(planPage(id)) },
    });
  };
}
