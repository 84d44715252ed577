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
import type { AlertPriority, AlertTriggerInput, AlertTriggerType } from '../../../generated/schema-types';
import { parseAmount } from '../../../shared/format/amounts';
import { problemWith } from '../../../shared/forms/schema-check';
import type { Problems } from '../../../shared/forms/use-entity-form';
import type { RuleRowFragment, RuleToEditFragment } from '../../generated/operations';
import { type QuietValues, quietProblems, quietValues } from '../../quiet/quiet-form';
import { escalationProblems, type StepValues, stepValues } from './escalation-form';
import { type TellingValues, tellingProblems, tellingValues } from './telling-form';

/** A rule as it is written; numbers as they are typed. */
export interface RuleForm {
  /** Blank: what the rule watches, in words. */
  name: string;
  description: string;
  triggerType: AlertTriggerType;
  /** Blank: each item's own reorder point. */
  minQuantity: string;
  maxQuantity: string;
  days: string;
  hours: string;
  value: string;
  /** Of each, none means all. */
  warehouseIds: string[];
  categories: string[];
  folderIds: string[];
  skus: string[];
  /** In minutes; blank: none. */
  coolDown: string;
  priority: AlertPriority;
  isActive: boolean;
  telling: TellingValues;
  steps: StepValues[];
  /** Minutes; blank: an acknowledgement holds until the alert is resolved. */
  acknowledgedFor: string;
  quiet: QuietValues;
}

/** The number of a kind of rule: its field, what judges it and in what it is. */
export const numberOf = {
  LOW_STOCK: { field: 'minQuantity', schema: minQuantity, unit: 'units' },
  OUT_OF_STOCK: null,
  OVER_STOCK: { field: 'maxQuantity', schema: maxQuantity, unit: 'units' },
  NO_MOVEMENT: { field: 'days', schema: idleDays, unit: 'days' },
  PENDING_MOVEMENT: { field: 'hours', schema: waitingHours, unit: 'hours' },
  LARGE_MOVEMENT: { field: 'value', schema: largeValue, unit: '' },
  MANUAL: null,
  OTHER: null,
} as const satisfies Record<
  AlertTriggerType,
  { readonly field: keyof RuleForm; readonly schema: object; readonly unit: string } | null
>;

const typed = (value: number | null | undefined, otherwise = '') => (value == null ? otherwise : String(value));
const known = <Value>(values: readonly (Value | null)[] | null | undefined): Value[] =>
  values?.filter((value) => value !== null) ?? [];

/** What is read to be changed; a row of the list has no steps. */
type RuleInForm = RuleRowFragment &
  Partial<Pick<RuleToEditFragment, 'escalation' | 'acknowledgedForMinutes' | 'quietHours'>>;

/** What the form begins with: a rule as it is, or a new one at the reorder point. Quiet hours begin by the clocks of `timeZone`. */
export function formOf(rule: RuleInForm | null, timeZone = 'UTC'): RuleForm {
  return {
    name: rule?.name ?? '',
    description: rule?.description ?? '',
    triggerType: rule?.triggerType ?? 'LOW_STOCK',
    minQuantity: typed(rule?.minQuantity),
    maxQuantity: typed(rule?.maxQuantity),
    days: typed(rule?.days, '90'),
    hours: typed(rule?.hours, '24'),
    value: typed(rule?.value),
    warehouseIds: known(rule?.scope?.warehouses).map(({ id }) => id),
    categories: known(rule?.scope?.categories),
    folderIds: known(rule?.scope?.folderIds),
    skus: known(rule?.scope?.skus),
    coolDown: rule?.coolDownMinutes ? String(rule.coolDownMinutes) : '',
    priority: rule?.priority ?? 'MEDIUM',
    isActive: rule?.isActive ?? true,
    telling: tellingValues(rule?.telling ?? null),
    steps: stepValues(rule?.escalation),
    acknowledgedFor: typed(rule?.acknowledgedForMinutes),
    quiet: quietValues(rule?.quietHours, timeZone),
  };
}

/** What is wrong with what is entered; what its kind does not look at is not judged. */
export function problemsOf(entered: RuleForm): Problems<RuleForm> {
  const { triggerType, name, description, telling } = entered;
  const number = numberOf[triggerType];
  const told = Object.entries(tellingProblems(telling)).map(([field, problem]) => [`telling.${field}`, problem]);
  const quiet = Object.entries(quietProblems(entered.quiet)).map(([field, problem]) => [`quiet.${field}`, problem]);
  return {
    name: name.trim() === '' ? null : problemWith(ruleName, name),
    description: problemWith(ruleDescription, description),
    coolDown: coolDownProblem(entered),
    ...(number === null ? {} : { [number.field]: numberProblem(entered) }),
    ...Object.fromEntries([...told, ...quiet]),
    ...escalationProblems(entered.steps, entered.acknowledgedFor),
  };
}

const coolDownProblem = ({ coolDown }: RuleForm) =>
  coolDown.trim() === '' ? null : problemWith(coolDownMinutes, parseAmount(coolDown));

function numberProblem(entered: RuleForm): string | null {
  const number = numberOf[entered.triggerType];
  if (number === null) return null;
  const text = entered[number.field];
  if (text.trim() !== '') return problemWith(number.schema, parseAmount(text));
  // Of low stock blank is the reorder point.
  return number.field === 'minQuantity' ? null : 'A number is needed here';
}

/** What the rule watches, as it is sent; null while its number cannot be read. */
export function triggerOf(entered: RuleForm): AlertTriggerInput | null {
  if (entered.triggerType === 'OTHER' || (numberProblem(entered) ?? coolDownProblem(entered)) !== null) return null;
  const { triggerType, warehouseIds, categories, folderIds, skus } = entered;
  const coolDown = entered.coolDown.trim() === '' ? 0 : parseAmount(entered.coolDown);
  return {
    triggerType,
    ...limitIn(entered),
    scope: { warehouseIds, categories, folderIds, skus },
    coolDownMinutes: coolDown,
  };
}

function limitIn(entered: RuleForm): Partial<AlertTriggerInput> {
  const number = numberOf[entered.triggerType];
  if (number === null) return {};
  const text = entered[number.field];
  return text.trim() === '' ? { atReorderPoint: true } : { [number.field]: parseAmount(text) };
}

/** Whether a trigger is about some things only. */
export function isScoped({ scope }: Pick<AlertTriggerInput, 'scope'>): boolean {
  const { warehouseIds, categories, folderIds, skus } = scope ?? {};
  return [warehouseIds, categories, folderIds, skus].some((list) => (list?.length ?? 0) > 0);
}
