import { useToast } from '@tallyard/ui';
import { useTrack } from '../../shared/behavior/track';
import { useCommand } from '../../shared/commands/use-command';
import type { Described } from '../../shared/errors/errors';
import type { Failure } from '../../shared/errors/failure';
import { useFormat } from '../../shared/format/use-format';
import { useOrganization } from '../../shared/organization/organization';
import { ReverseAdjustmentDocument } from '../generated/operations';
import { onHandText } from '../on-hand-text';

/** Returns a specific reason why the reversal failed; null: the message of the error's class applies. */
function refusalOf({ code, message, problems }: Described): string | null {
  if (code === 'INSUFFICIENT_STOCK') return `The stock is no longer there. ${problems[0]?.message ?? message}.`;
  return code === 'CONFLICT' || code === 'RULE_BROKEN' ? message : null;
}

interface Undo {
  busy: boolean;
  /** Why the last attempt failed; null once another one starts. */
  failure: Failure | null;
  /** Reverses an adjustment. Resolves to true on success; otherwise the reason has been shown. */
  run: (itemId: string, movementId: string) => Promise<boolean>;
}

/** Reverses an adjustment and reports the new quantity on hand. It outlives the dialog that offered it. */
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
