import { maxPageSize } from '@tallyard/domain/limits/sizes';
import type { GraphQLSchema } from 'graphql';
import type { PlannedField, PlannedSelection, Variables } from './cost-plan.ts';
import {
  bytesPerPoint,
  callUnits,
  countOf,
  type FieldArguments,
  type FieldWeights,
  idsOf,
  type ListLength,
  leafUnits,
  lengthOf,
  listedArgumentUnits,
  objectUnits,
  operationUnits,
  unitsPerPoint,
  unpagedRows,
} from './cost-weights.ts';
import { isIntrospection, schemaShare, schemaUnits } from './introspection-cost.ts';

/** The points of an operation, and its number of upstream calls. */
export interface Cost {
  readonly points: number;
  readonly calls: number;
}

/** The estimated maximum cost of an operation. */
export interface Estimate extends Cost {
  /** False if the estimate stopped at the limit, so that the cost is higher. */
  readonly isWhole: boolean;
  /** The part of the points that is only used if lists are longer than usual. */
  readonly reserved: number;
}

/** The limits of an estimate. */
export interface EstimateLimits {
  /** The number of points at which the estimate stops counting. */
  readonly mostPoints: number;
  /** Runs a slow count, or throws a refusal instead. */
  readonly judge: <Value>(count: () => Value) => Value;
}

class Enough extends Error {}

const none: FieldArguments = {};

type Weights = Required<FieldWeights>;

const nothing: ReadonlySet<string> = new Set();

function callsOf(weights: Weights, { name, isRoot, selection }: PlannedField, args: FieldArguments): number {
  const calls = weights.calls[name];
  if (calls === undefined) return isRoot && !name.includes('.__') ? 1 : 0;
  return typeof calls === 'number' ? calls : calls(args, selection?.names ?? nothing);
}

/** Returns the units of all entries of lists in the arguments: ids, recipients, events. */
function listedUnits(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let units = Array.isArray(value) ? value.length * listedArgumentUnits : 0;
  for (const one of Object.values(value)) units += listedUnits(one);
  return units;
}

function exactly(rows: number): ListLength {
  return { usual: rows, most: rows };
}

/** Returns the number of rows of a list: its page size, one for each id, or its assumed length. */
function rowsOf(weights: Weights, field: PlannedField, holderArguments: FieldArguments): ListLength {
  const { pageSize } = holderArguments;
  const ids = idsOf(holderArguments);
  if (field.definition.name === 'items' && pageSize !== undefined) {
    const rows = typeof pageSize === 'number' ? Math.min(Math.max(pageSize, 0), maxPageSize) : unpagedRows;
    return exactly(Array.isArray(ids) ? Math.max(rows, ids.length) : rows);
  }
  if (field.definition.name === 'outcomes' && ids !== undefined) return exactly(countOf(ids));
  return lengthOf(weights.rowsOfLists[field.name], holderArguments);
}

function pointsOf(units: number): number {
  return Math.ceil(units / unitsPerPoint);
}

type Answered = Readonly<Record<string, unknown>>;

/** Computes the cost of one operation with its variables: the estimate and the actual cost. */
export class Reckoning {
  readonly #schema: GraphQLSchema;
  readonly #plan: PlannedSelection;
  readonly #variables: Variables;
  readonly #weights: Weights;

  constructor(schema: GraphQLSchema, plan: PlannedSelection, variables: Variables, weights: Weights) {
    this.#schema = schema;
    this.#plan = plan;
    this.#variables = variables;
    this.#weights = weights;
  }

  /**
   * Returns the maximum cost before anything runs. Whatever has to be counted one by one, the schema and lists in the
   * arguments, is counted up to the limit only: an operation of 29 whole schemas is refused at the fourth. For a list without
   * a page size, one parent row has the maximum length and all others the usual one.
   */
  estimate({ mostPoints, judge }: EstimateLimits): Estimate {
    const mostUnits = mostPoints * unitsPerPoint;
    let calls = 0;
    let counted = 0;
    let reserved = 0;
    const count = (units: number): number => {
      counted += units;
      // guard: limits.counting-stops
      if (counted > mostUnits) throw new Enough();
      return units;
    };
    const units = (selection: PlannedSelection, holderArguments: FieldArguments): number => {
      let sum = objectUnits + selection.plainLeaves * leafUnits;
      for (const field of selection.fields) {
        if (!field.isIncluded(this.#variables)) continue;
        if (isIntrospection(field)) {
          sum += count(schemaUnits(this.#schema, field, this.#variables, mostUnits, judge).units);
          continue;
        }
        const args = field.argumentsOf(this.#variables);
        calls += callsOf(this.#weights, field, args);
        sum += count(listedUnits(args));
        const each = field.selection ? units(field.selection, args) : leafUnits;
        const { usual, most } = field.isList ? rowsOf(this.#weights, field, holderArguments) : exactly(1);
        // guard: limits.longest-list
        reserved += (most - usual) * each;
        sum += usual * each;
      }
      return sum;
    };
    try {
      const all = operationUnits + units(this.#plan, none) + reserved;
      return { points: pointsOf(all + calls * callUnits), calls, isWhole: true, reserved: pointsOf(reserved) };
    } catch (error) {
      if (error instanceof Enough) return { points: pointsOf(counted), calls, isWhole: false, reserved: 0 };
      throw error;
    }
  }

  /**
   * Returns the actual cost: the rows and values in the response, or its `bytes` if these are more, and the calls of the
   * fields that were reached, at most `sent`, because identical reads share one. It may exceed the estimate if many lists are
   * longer than usual. It is computed field by field over all objects, because the requested fields are the same for each
   * object.
   */
  spent(data: Answered | null | undefined, sent = Number.POSITIVE_INFINITY, bytes = 0): Cost {
    let calls = 0;
    let ofCaller = 0;
    const units = (selection: PlannedSelection, objects: readonly Answered[]): number => {
      if (objects.length === 0) return 0;
      let each = objectUnits + selection.plainLeaves * leafUnits;
      let inner = 0;
      for (const field of selection.fields) {
        if (!field.isIncluded(this.#variables)) continue;
        const args = field.argumentsOf(this.#variables);
        const reckoned = callsOf(this.#weights, field, args);
        calls += reckoned;
        if (this.#weights.ofCaller.includes(field.name)) ofCaller += reckoned;
        each += listedUnits(args);
        if (field.selection) {
          const ofField = units(field.selection, answeredOf(field, objects));
          // Inside introspection, all fields are introspection, so the share is applied once.
          inner += field.isRoot && isIntrospection(field) ? Math.ceil(ofField / schemaShare) : ofField;
        } else if (field.isList && !isIntrospection(field)) inner += valuesOf(field, objects) * leafUnits;
        else each += leafUnits;
      }
      return objects.length * each + inner;
    };
    const ofRows = operationUnits + units(this.#plan, [data ?? {}]);
    // guard: limits.actual-bytes
    const all = Math.max(ofRows, operationUnits + (bytes / bytesPerPoint) * unitsPerPoint);
    const created = Math.min(calls, sent + ofCaller);
    return { points: pointsOf(all + created * callUnits), calls: created };
  }
}

/** Returns the objects in a field of `objects`. */
function answeredOf({ key }: PlannedField, objects: readonly Answered[]): Answered[] {
  const answered: Answered[] = [];
  for (const object of objects) {
    const value = object[key];
    if (!Array.isArray(value)) {
      if (value) answered.push(value as Answered);
      continue;
    }
    for (const one of value) if (one) answered.push(one as Answered);
  }
  return answered;
}

/** Returns the number of values in a list field of `objects`; null counts as one value. */
function valuesOf({ key }: PlannedField, objects: readonly Answered[]): number {
  return objects.reduce((sum, object) => {
    const value = object[key];
    return sum + (Array.isArray(value) ? value.length : 1);
  }, 0);
}
