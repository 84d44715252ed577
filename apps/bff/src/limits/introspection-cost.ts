import type { GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import type { PlannedField, PlannedSelection, Variables } from './cost-plan.ts';
import { leafUnits, objectUnits } from './cost-weights.ts';

/** A field through which the schema tells of itself. */
export function isIntrospection({ name }: PlannedField): boolean {
  return name.startsWith('__') || name.endsWith('.__schema') || name.endsWith('.__type');
}

/** How much of a schema's answer is about the work of as much of any other: nothing is read for it, and it is there already. */
export const schemaShare = 2;

/** What counting an answer of the schema came to. */
export interface SchemaCount {
  readonly units: number;
  /** False: counting stopped at its limit, and it is more. */
  readonly isWhole: boolean;
  /** Fields of parts of the schema that were looked at. */
  readonly steps: number;
}

class Enough extends Error {}

/**
 * What a question about the schema costs: exactly what its answer will hold, since the schema is known. Each part of it
 * is counted once for each selection, however often the answer repeats it: 804 bytes can ask for 6.6 MB. Counting stops as soon as it
 * has passed `mostUnits`, or has looked at as many fields: those that are null add nothing to the units.
 */
function countSchema(schema: GraphQLSchema, field: PlannedField, variables: Variables, mostUnits: number): SchemaCount {
  const most = mostUnits * schemaShare;
  const counted = new Map<PlannedSelection, Map<unknown, number>>();
  // graphql's own resolvers of these fields read nothing of it but the schema.
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

/**
 * As `countSchema`, once for each field of a document that is asked without variables. `judge` runs what has to be counted: it may refuse
 * to.
 */
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
