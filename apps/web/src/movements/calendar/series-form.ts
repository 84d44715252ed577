import { movementNotes, movementReference } from '@tallyard/domain/movements/fields';
import { destinationRequired } from '@tallyard/domain/movements/texts';
import { localTime, seriesTitle } from '@tallyard/domain/schedules/fields';
import type { MissedOccurrences, SeriesMovementType } from '../../generated/schema-types';
import { parseAmount } from '../../shared/format/amounts';
import { problemWith } from '../../shared/forms/schema-check';
import { ruleProblems } from '../../shared/schedules/rule-fields';
import { type RuleForm, ruleOf } from '../../shared/schedules/rule-form';
import { optional, quantityProblem } from '../movement-form';

export interface SeriesForm extends RuleForm {
  title: string;
  movementType: SeriesMovementType;
  itemId: string;
  quantity: string;
  destinationWarehouseId: string;
  reference: string;
  notes: string;
  requiresApproval: boolean;
  startsOn: string;
  atTime: string;
  missed: MissedOccurrences;
}

/** Returns the problems of the entered values. */
export const problemsOf = (entered: SeriesForm) => ({
  ...ruleProblems(entered),
  title: problemWith(seriesTitle, entered.title.trim()),
  itemId: entered.itemId === '' ? 'Item is required' : null,
  quantity: quantityProblem(entered.quantity),
  destinationWarehouseId:
    entered.movementType === 'TRANSFER' && entered.destinationWarehouseId === '' ? destinationRequired : null,
  reference: optional(movementReference, entered.reference),
  notes: optional(movementNotes, entered.notes),
  startsOn: entered.startsOn === '' ? 'Day is required' : null,
  atTime: problemWith(localTime, entered.atTime),
});

/** Converts the form to the input of a new or changed series. */
export const inputOfSeries = (entered: SeriesForm) => ({
  title: entered.title.trim(),
  quantity: parseAmount(entered.quantity) ?? 0,
  destinationWarehouseId: entered.movementType === 'TRANSFER' ? entered.destinationWarehouseId : null,
  reference: entered.reference.trim() || null,
  notes: entered.notes.trim() || null,
  requiresApproval: entered.requiresApproval,
  rrule: ruleOf(entered) ?? '',
  startsOn: entered.startsOn,
  atTime: entered.atTime,
  missed: entered.missed,
});

/** Maps the server's field for the rule to the form's interval field. */
export const pathOf = (field: string) => (field.endsWith('rrule') ? 'interval' : null);

/** The fields that a movement and a schedule have in common. */
export type TypedOfSeries = Partial<
  Pick<
    SeriesForm,
    'movementType' | 'itemId' | 'quantity' | 'destinationWarehouseId' | 'reference' | 'notes' | 'requiresApproval'
  >
>;
