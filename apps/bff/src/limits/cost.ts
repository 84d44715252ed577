import { maxPageSize } from '@tallyard/domain/limits/sizes';
import { type GraphQLSchema, getArgumentValues } from 'graphql';
import type { PlannedField, PlannedSelection, Variables } from './cost-plan.ts';
import {
  callsOfFields,
  callUnits,
  countOf,
  type FieldArguments,
  fieldsOfCaller,
  leafUnits,
  listedArgumentUnits,
  objectUnits,
  operationUnits,
  rowsOfLists,
  unitsPerPoint,
  unpagedRows,
} from './cost-weights.ts';
import { isIntrospection, schemaUnits } from './introspection-cost.ts';

/** Points of an operation, and how many calls of the upstream it is reckoned to make. */
export interface Cost {
  readonly points: number;
  readonly calls: number;
}

const none: FieldArguments = {};

function argumentsOf({ definition, node }: PlannedField, variables: Variables): FieldArguments {
  if (definition.args.length === 0) return none;
  try {
    return getArgumentValues(definition, node, variables);
  } catch {
    // What does not fit is refused when the field is executed; nothing is asked of the upstream then.
    return none;
  }
}

function callsOf({ name, isRoot }: PlannedField, args: FieldArguments): number {
  const calls = callsOfFields[name];
  if (calls === undefined) return isRoot && !name.includes('.__') ? 1 : 0;
  return typeof calls === 'number' ? calls : calls(args);
}

/** Everything that the lists among the arguments name: ids, recipients, events. */
function listedUnits(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value).reduce<number>((sum, one) => sum + listedUnits(one), 0);
  return inner + (Array.isArray(value) ? value.length * listedArgumentUnits : 0);
}

/** How many rows of a list count at most: its page size, one for each id that was named, or what a list may hold. */
function rowsOf(field: PlannedField, holderArguments: FieldArguments): number {
  const { pageSize, ids } = holderArguments;
  if (field.definition.name === 'items' && pageSize !== undefined) {
    return typeof pageSize === 'number' ? Math.min(Math.max(pageSize, 0), maxPageSize) : unpagedRows;
  }
  if (field.definition.name === 'outcomes' && ids !== undefined) return countOf(ids);
  return rowsOfLists[field.name] ?? unpagedRows;
}

/** What an operation costs at most, known before anything runs. */
export function estimate(schema: GraphQLSchema, plan: PlannedSelection, variables: Variables): Cost {
  let calls = 0;
  const units = (selection: PlannedSelection, holderArguments: FieldArguments): number => {
    let sum = objectUnits + selection.plainLeaves * leafUnits;
    for (const field of selection.fields) {
      if (!field.isIncluded(variables)) continue;
      if (isIntrospection(field)) {
        sum += schemaUnits(schema, field, variables);
        continue;
      }
      const args = argumentsOf(field, variables);
      calls += callsOf(field, args);
      sum += listedUnits(args);
      if (!field.selection) sum += leafUnits;
      else sum += (field.isList ? rowsOf(field, holderArguments) : 1) * units(field.selection, args);
    }
    return sum;
  };
  const all = operationUnits + units(plan, none);
  return { points: pointsOf(all + calls * callUnits), calls };
}

function pointsOf(units: number): number {
  return Math.ceil(units / unitsPerPoint);
}

type Answered = Readonly<Record<string, unknown>>;

/**
 * What an operation has cost: the rows and values that its answer holds, and the calls of the fields that were reached,
 * but no more than `sent`, since equal reads share one. Never more than `estimate` said.
 */
export function spent(
  plan: PlannedSelection,
  variables: Variables,
  data: Answered | null | undefined,
  sent = Number.POSITIVE_INFINITY,
): Cost {
  const reached = new Map<PlannedField, number>();
  const units = (selection: PlannedSelection, object: Answered, holderArguments: FieldArguments): number => {
    let sum = objectUnits + selection.plainLeaves * leafUnits;
    for (const field of selection.fields) {
      if (!field.isIncluded(variables)) continue;
      const args = argumentsOf(field, variables);
      if (!reached.has(field)) reached.set(field, callsOf(field, args));
      sum += listedUnits(args);
      const value = object[field.key];
      if (!field.selection) sum += leafUnits;
      else if (Array.isArray(value)) {
        const most = isIntrospection(field) ? value.length : rowsOf(field, holderArguments);
        for (const one of value.slice(0, most)) if (one) sum += units(field.selection, one as Answered, args);
      } else if (value) sum += units(field.selection, value as Answered, args);
    }
    return sum;
  };
  const all = operationUnits + units(plan, data ?? {}, none);
  let calls = 0;
  let ofCaller = 0;
  for (const [{ name }, reckoned] of reached) {
    calls += reckoned;
    if (fieldsOfCaller.has(name)) ofCaller += reckoned;
  }
  calls = Math.min(calls, sent + ofCaller);
  return { points: pointsOf(all + calls * callUnits), calls };
}
