import type { FormType } from './movement-form';
import type { Line, MissedCode } from './use-document-lines';

export interface DocumentForm {
  movementType: FormType;
  destinationWarehouseId: string;
  reference: string;
  notes: string;
  requiresApproval: boolean;
  viaTransit: boolean;
  /** Each line says what one of it has cost. */
  withCosts: boolean;
  lines: Line[];
  /** Codes that brought no line, of which nobody has decided yet. */
  missed: readonly MissedCode[];
}
