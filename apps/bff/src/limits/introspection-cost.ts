import { type GraphQLResolveInfo, type GraphQLSchema, getArgumentValues } from 'graphql';
import type { PlannedField, PlannedSelection, Variables } from './cost-plan.ts';
import { leafUnits, objectUnits } from './cost-weights.ts';

/** A field through which the schema tells of itself. */
export function isIntrospection({ name }: PlannedField): boolean {
  return name.startsWith('__') || name.endsWith('.__schema') || name.endsWith('.__type');
}

/** How much of a schema's answer is about the work of as much of any other: nothing is read for it, and it is there already. */
export const schemaShare = 2;

/**
 * What a question about the schema costs: exactly what its answer will hold, since the schema is known. Each part of it
 * is counted once for each selection, however often the answer repeats it: 804 bytes can ask for 6.6 MB.
 */
export function schemaUnits(schema: GraphQLSchema, field: PlannedField, variables: Variables): number {
  const counted = new Map<PlannedSelection, Map<unknown, number>>();
  // graphql's own resolvers of these fields read nothing of it but the schema.
  const info = { schema } as GraphQLResolveInfo;

  const fieldUnits = (one: PlannedField, source: unknown): number => {
    if (!one.isIncluded(variables)) return 0;
    if (!one.selection) return leafUnits;
    const { selection, definition, node } = one;
    const value: unknown = definition.resolve?.(
      source,
      getArgumentValues(definition, node, variables),
      undefined,
      info,
    );
    if (Array.isArray(value)) return value.reduce<number>((sum, part) => sum + partUnits(selection, part), 0);
    return value ? partUnits(selection, value) : 0;
  };

  const partUnits = (selection: PlannedSelection, part: unknown): number => {
    const known = counted.get(selection)?.get(part);
    if (known !== undefined) return known;
    const units = selection.fields.reduce(
      (sum, one) => sum + fieldUnits(one, part),
      objectUnits + selection.plainLeaves * leafUnits,
    );
    const ofSelection = counted.get(selection) ?? new Map<unknown, number>();
    counted.set(selection, ofSelection.set(part, units));
    return units;
  };

  return Math.ceil(fieldUnits(field, undefined) / schemaShare);
}
