import type { ImportedType } from '@tallyard/domain/movements/import-columns';
import type { ImportTerms } from '../../platform/plans/kind.ts';

/** What an import of movements keeps with its plan, beside how its file is read. */
export interface MovementTerms {
  /** What a row is that does not say it; null: each has to. */
  readonly movementType: ImportedType | null;
  readonly autoConfirm: boolean;
  readonly skipDuplicates: boolean;
  /** Of times that name no zone. */
  readonly timeZone: string;
}

export const ownTerms = ({ own }: ImportTerms): MovementTerms => own as MovementTerms;
