import { ConfirmDialog, useFocusReturn } from '@tallyard/ui';
import type { Failure } from '../../shared/errors/failure';
import { FailureAlert } from '../../shared/errors/failure-alert';
import { FoundAlready } from './found-already';

interface SwitchOnDialogProps {
  name: string | null;
  /** The number of current matches; null if unknown. */
  found: number | null;
  busy: boolean;
  failure: Failure | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before a rule with current matches is switched on. */
export function SwitchOnDialog({ name, found, failure, ...rest }: SwitchOnDialogProps) {
  useFocusReturn();
  return (
    <ConfirmDialog {...rest} opened title={`Switch on '${name ?? 'this rule'}'?`} confirmLabel="Switch on">
      <FoundAlready count={found} /> From then on each raises its own.
      <FailureAlert failure={failure} />
    </ConfirmDialog>
  );
}
