import type { GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import type { PlannedField, PlannedSelection, Variables } from './cost-plan.ts';
import { leafUnits, objectUnits } from './cost-weights.ts';

/** Returns whether the field is an introspection field. */
export function isIntrospection({ name }: PlannedField): boolean {
  return name.startsWith('__') || name.endsWith('.__schema') || name.endsWith('.__type');
}

/** The divisor for the cost of introspection: it is cheaper than other data, because nothing is read for it. */
export const schemaShare = 2;

/** The result of counting an introspection. */
export interface SchemaCount {
  readonly units: number;
  /** False if counting stopped at its limit, so that there is more. */
  readonly isWhole: boolean;
  /** The number of fields visited in the schema. */
  readonly steps: number;
}

class Enough extends Error {}

/**
 * Counts an introspection exactly, because the schema is known. Each part of the schema is counted once for each selection,
 * even if the response repeats it: 804 bytes can request 6.6 MB. Counting stops after `mostUnits`, or after as many visited
 * fields, because null fields add no units.
 */
function countSchema(schema: GraphQLSchema, field: PlannedField, variables: Variables, mostUnits: number): SchemaCount {
  const most = mostUnits * schemaShare;
  const counted = new Map<PlannedSelection, Map<unknown, number>>();
  // graphql's own resolvers of these fields only read the schema from it.
  const info = { schema } as GraphQLResolveInfo;
  let steps = 0;

  const fieldUnits = (one: PlannedField, source: unknown): number => {
    steps += 1;
    if (steps > most) throw new Enough();
    if (!one.isIncluded(variables)) return 0;
    if (!one.selection) return leafUnits;
    const { selection, definition } = one;
    const value: unknown = definition.resolve?.(source, one.argumentsOf(variables), undefined, info);
    if (!Array.isArray(value)) return value ? partUnits(selection, value) : 0;
    let sum = 0;
    for (const part of value) {
      sum += partUnits(selection, part);
      if (sum > most) throw new Enough();
    }
    return sum;
  };

  const partUnits = (selection: PlannedSelection, part: unknown): number => {
    const ofSelection = counted.get(selection) ?? new Map<unknown, number>();
    const known = ofSelection.get(part);
    if (known !== undefined) return known;
    let units = objectUnits + selection.plainLeaves * leafUnits;
    for (const one of selection.fields) units += fieldUnits(one, part);
    counted.set(selection, ofSelection.set(part, units));
    return units;
  };

  try {
    return { units: Math.ceil(fieldUnits(field, undefined) / schemaShare), isWhole: true, steps };
  } catch (error) {
    if (error instanceof Enough) return { units: mostUnits + 1, isWhole: false, steps };
    throw error;
  }
}

const withoutVariables = new WeakMap<PlannedField, SchemaCount>();

/** The same as `countSchema`, cached for fields of operations without variables. `judge` runs the count and may refuse it. */
export function schemaUnits(
  schema: GraphQLSchema,
  field: PlannedField,
  variables: Variables,
  mostUnits: number,
  judge: <Value>(count: () => Value) => Value,
): SchemaCount {
  const known = withoutVariables.get(field);
  const isConstant = Object.keys(variables).length === 0;
  if (known && isConstant) return known;
  const count = judge(() => countSchema(schema, field, variables, mostUnits));
  if (isConstant) withoutVariables.set(field, count);
  return count;
}
