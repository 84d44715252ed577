import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { type FieldWeights, together } from './cost-weights.ts';

/** A list that was truncated in a response. */
export interface CutList {
  /** 'Type.field'. */
  readonly field: string;
  /** The number of rows in the response. */
  readonly rows: number;
  /** The number of rows without the limit. */
  readonly total: number;
}

/** Collects the truncated lists of one operation. */
export interface CutLists {
  noteCut(cut: CutList): void;
}

/**
 * Truncates the lists that are marked with `isCut` in their weights, because nothing else limits their length, and reports
 * them for `extensions.cutLists`: 9,000 categories under 29 names were 12 MB. Modifies `schema`.
 */
export function boundLists(schema: GraphQLSchema, weights: readonly FieldWeights[]): GraphQLSchema {
  for (const [name, rows] of Object.entries(together(weights).rowsOfLists)) {
    if (typeof rows !== 'object' || rows.isCut !== true) continue;
    const [typeName = '', fieldName = ''] = name.split('.');
    const type = schema.getType(typeName);
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
    if (!field) throw new Error(`${name} has a weight and is no field`);
    const resolve = field.resolve ?? defaultFieldResolver;
    const cut = (value: unknown, context: CutLists): unknown => {
      if (!Array.isArray(value) || value.length <= rows.most) return value;
      context.noteCut({ field: name, rows: rows.most, total: value.length });
      // guard: limits.lists-cut
      return value.slice(0, rows.most);
    };
    field.resolve = (source, args, context, info) => {
      const value: unknown = resolve(source, args, context, info);
      return value instanceof Promise ? value.then((list) => cut(list, context)) : cut(value, context);
    };
  }
  return schema;
}
