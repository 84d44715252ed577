import {
  coolDownMinutes,
  idleDays,
  largeValue,
  maxQuantity,
  minQuantity,
  ruleDescription,
  ruleName,
  waitingHours,
} from '@tallyard/domain/alerts/fields';
import type { AlertTriggerInput } from '../../../generated/schema-types';
import { parseAmount } from '../../../shared/format/amounts';
import { problemWith } from '../../../shared/forms/schema-check';
import type { Problems } from '../../../shared/forms/use-entity-form';
import { quietProblems } from '../../quiet/quiet-checks';
import { numberOf, type TriggerForm, triggerOf } from '../rule-trigger';
import { escalationProblems } from './escalation-checks';
import { recipientFieldProblems } from './recipient-checks';
import type { RuleForm } from './rule-form';

const schemas = { minQuantity, maxQuantity, days: idleDays, hours: waitingHours, value: largeValue } as const;

/** Returns the problems of the entered values. Fields that the kind of rule does not use are not checked. */
export function problemsOf(entered: RuleForm): Problems<RuleForm> {
  const { triggerType, name, description, telling } = entered;
  const number = numberOf[triggerType];
  const recipientProblems = Object.entries(recipientFieldProblems(telling)).map(([field, problem]) => [
    `telling.${field}`,
    problem,
  ]);
  const quiet = Object.entries(quietProblems(entered.quiet)).map(([field, problem]) => [`quiet.${field}`, problem]);
  return {
    name: name.trim() === '' ? null : problemWith(ruleName, name),
    description: problemWith(ruleDescription, description),
    coolDown: coolDownProblem(entered),
    ...(number === null ? {} : { [number.field]: numberProblem(entered) }),
    ...Object.fromEntries([...recipientProblems, ...quiet]),
    ...escalationProblems(entered.steps, entered.acknowledgedFor),
  };
}

const coolDownProblem = ({ coolDown }: TriggerForm) =>
  coolDown.trim() === '' ? null : problemWith(coolDownMinutes, parseAmount(coolDown));

function numberProblem(entered: TriggerForm): string | null {
  const number = numberOf[entered.triggerType];
  if (number === null) return null;
  const text = entered[number.field];
  if (text.trim() !== '') return problemWith(schemas[number.field], parseAmount(text));
  // For low stock, blank means the item's reorder point.
  return number.field === 'minQuantity' ? null : 'A number is needed here';
}

/** Returns the trigger as input; null while its threshold or cool-down is invalid. */
export function rightTrigger(entered: TriggerForm): AlertTriggerInput | null {
  return (numberProblem(entered) ?? coolDownProblem(entered)) === null ? triggerOf(entered) : null;
}
