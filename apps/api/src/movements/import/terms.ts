import type { ImportedType } from '@tallyard/domain/movements/import-columns';
import type { ImportTerms } from '../../platform/plans/kind.ts';

/** The options of a movement import that are stored with its plan, in addition to how its file is read. */
export interface MovementTerms {
  /** The type of rows without one. If it is null, each row must name its type. */
  readonly movementType: ImportedType | null;
  readonly autoConfirm: boolean;
  readonly skipDuplicates: boolean;
  /** The time zone of times that name none. */
  readonly timeZone: string;
}

export const ownTerms = ({ own }: ImportTerms): MovementTerms => own as MovementTerms;
