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

/** What is wrong with what was entered. */
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

/** What the form says of a series, whether it is new or changed. */
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

/** Where the form has what the server calls the rule: beside how often. */
export const pathOf = (field: string) => (field.endsWith('rrule') ? 'interval' : null);

/** What was typed of a movement, and stays what it is when it recurs. */
export type TypedOfSeries = Partial<
  Pick<
    SeriesForm,
    'movementType' | 'itemId' | 'quantity' | 'destinationWarehouseId' | 'reference' | 'notes' | 'requiresApproval'
  >
>;
