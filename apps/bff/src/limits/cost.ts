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

/** Points of an operation, and how many calls of the upstream it is reckoned to make. */
export interface Cost {
  readonly points: number;
  readonly calls: number;
}

/** What an operation costs at most. */
export interface Estimate extends Cost {
  /** False: reckoning stopped when the limit was passed, and it is more. */
  readonly isWhole: boolean;
  /** Points of these that are used only where lists are longer than they usually are. */
  readonly reserved: number;
}

/** How far an estimate goes. */
export interface EstimateLimits {
  /** Points at which it stops, where it would have to count on. */
  readonly mostPoints: number;
  /** Runs what takes long to count, or throws a refusal instead. */
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

/** Everything that the lists among the arguments name: ids, recipients, events. */
function listedUnits(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let units = Array.isArray(value) ? value.length * listedArgumentUnits : 0;
  for (const one of Object.values(value)) units += listedUnits(one);
  return units;
}

function exactly(rows: number): ListLength {
  return { usual: rows, most: rows };
}

/** How many rows of a list count: its page size, one for each id that was named, or what a list may hold. */
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

/** What one operation costs with its variables: at most, and in the end. */
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
   * What it costs at most, known before anything runs. Whatever has to be counted one by one, the schema and the lists among the
   * arguments, is counted no further than the limit: an operation of 29 whole schemas is refused at the fourth. Of a list without a page
   * size one is as long as it can be, and those of other rows as long as they usually are.
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
   * What it has cost: the rows and values that its answer holds, or its `bytes` where these are more, and the calls of the fields that were
   * reached, but no more than `sent`, since equal reads share one. It may be more than `estimate` said where many lists are longer than they
   * usually are. It goes field by field over all objects that have it, and not object by object: what a field asks is the same for each of
   * them.
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
          // Within the schema all fields are, and the share is taken once.
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

/** The objects that `objects` hold of a field. */
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

/** How many values `objects` hold of a field that is a list; one that is null is a value too. */
function valuesOf({ key }: PlannedField, objects: readonly Answered[]): number {
  return objects.reduce((sum, object) => {
    const value = object[key];
    return sum + (Array.isArray(value) ? value.length : 1);
  }, 0);
}
