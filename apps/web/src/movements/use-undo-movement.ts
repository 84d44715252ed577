import { movementPage } from '@tallyard/domain/pages/addresses';
import { useToast } from '@tallyard/ui';
import { useCommand } from '../shared/commands/use-command';
import type { Failure } from '../shared/errors/failure';
import { useNavigate } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { UndoMovementDocument } from './generated/operations';

/** Codes whose message explains the refusal. */
const expectedCodes = new Set(['INSUFFICIENT_STOCK', 'CONFLICT', 'RULE_BROKEN', 'NOT_FOUND']);

interface UndoMovement {
  busy: boolean;
  /** Why the last attempt failed; null once another one starts. */
  failure: Failure | null;
  /** Reverses a movement. Resolves to true on success; otherwise the reason has been shown. */
  run: (id: string) => Promise<boolean>;
}

/** Reverses a movement and shows a toast that links to the reversal. It outlives the dialog that offered it. */
export function useUndoMovement(): UndoMovement {
  const { active } = useOrganization();
  const toast = useToast();
  const navigate = useNavigate();
  const undo = useCommand(UndoMovementDocument, {
    entity: 'movements',
    idOf: ({ input }) => input.id,
    changes: ['movements', 'items'],
    onError: ({ code, message, problems }) => {
      if (!expectedCodes.has(code)) return false;
      toast.show({ title: 'Not undone', message: problems[0]?.message ?? message, tone: 'warning' });
      return true;
    },
  });
  const run = async (id: string): Promise<boolean> => {
    const counter = (await undo.run({ input: { organizationId: active.id, id } }))?.undoMovement?.movement;
    if (!counter) return false;
    toast.show({
      title: 'Movement undone',
      tone: 'success',
      action: { label: 'Show what was booked', onPress: () => void navigate(movementPage(counter.id)) },
    });
    return true;
  };
  return { busy: undo.busy, failure: undo.failure, run };
}
