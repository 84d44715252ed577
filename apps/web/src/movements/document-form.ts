import type { FormType } from './movement-form';
import type { Line, MissedCode } from './use-document-lines';

export interface DocumentForm {
  movementType: FormType;
  destinationWarehouseId: string;
  reference: string;
  notes: string;
  requiresApproval: boolean;
  viaTransit: boolean;
  /** True if each line has a unit cost. */
  withCosts: boolean;
  lines: Line[];
  /** Scanned codes without a line that are still undecided. */
  missed: readonly MissedCode[];
}
