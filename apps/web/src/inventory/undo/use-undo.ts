import { useToast } from '@tallyard/ui';
import { useTrack } from '../../shared/behavior/track';
import { useCommand } from '../../shared/commands/use-command';
import type { Described } from '../../shared/errors/errors';
import type { Failure } from '../../shared/errors/failure';
import { useFormat } from '../../shared/format/use-format';
import { useOrganization } from '../../shared/organization/organization';
import { ReverseAdjustmentDocument } from '../generated/operations';
import { onHandText } from '../on-hand-text';

/** Why it could not be undone, where more can be said than the class of the error does; null: nothing more. */
function refusalOf({ code, message, problems }: Described): string | null {
  if (code === 'INSUFFICIENT_STOCK') return `The stock is no longer there. ${problems[0]?.message ?? message}.`;
  return code === 'CONFLICT' || code === 'RULE_BROKEN' ? message : null;
}

interface Undo {
  busy: boolean;
  /** Why the last attempt failed; null once another is made. */
  failure: Failure | null;
  /** Undoes an adjustment of an item; true when it is done, and else it has been said why not. */
  run: (itemId: string, movementId: string) => Promise<boolean>;
}

/** Takes an adjustment back by a counter-movement, and tells what is on hand then. It outlives the dialog that offered it. */
export function useUndo(): Undo {
  const { active } = useOrganization();
  const toast = useToast();
  const format = useFormat();
  const track = useTrack();
  const undo = useCommand(ReverseAdjustmentDocument, {
    entity: 'inventory items',
    idOf: ({ input }) => input.id,
    changes: ['items'],
    onError: (error) => {
      const message = refusalOf(error);
      if (message !== null) toast.show({ title: 'Not undone', message, tone: 'warning' });
      return message !== null;
    },
  });
  const run = async (id: string, movementId: string): Promise<boolean> => {
    const done = await undo.run({ input: { organizationId: active.id, id, movementId } });
    if (!done?.reverseAdjustment) return false;
    track('inventory_adjustment_undone', 'inventory');
    const message = onHandText(done.reverseAdjustment.item, format);
    toast.show({ title: 'Adjustment undone', message, tone: 'success' });
    return true;
  };
  return { busy: undo.busy, failure: undo.failure, run };
}
