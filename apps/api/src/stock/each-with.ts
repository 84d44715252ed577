/**
 * SQL of a table of each row of `each`, whose columns are `columns`, with `adds` of the row of `set` that has the same `by`, which is an item
 * unless given; `adds` names the set `s`, whose columns are null where it has no such row. Both are SQL of tables.
 *
 * A full join can be hashed or merged and never be read in a loop, so that it takes as long as both sets are, whatever the planner believes
 * of them: statistics lag behind by as much as was written since (ADR 0074). It stays full for no condition outside tells the planner that
 * one of the sides is there: COALESCE hides it, and nothing is moved in past an OFFSET.
 */
export function eachWith({ each, columns, set, adds, by = 'item_id' }: Pairing): string {
  // guard: stock.then-never-in-a-loop
  // guard: stock.then-narrowed-and-never-in-a-loop
  return `(SELECT ${columns.map((column) => `e.${column}`).join(', ')}, ${adds}
    FROM (SELECT true AS is_there, each_one.* FROM ${each} each_one) e FULL JOIN ${set} s ON s.${by} = e.${by}
    WHERE COALESCE(e.is_there, false) OFFSET 0)`;
}

interface Pairing {
  readonly each: string;
  readonly columns: readonly string[];
  readonly set: string;
  readonly adds: string;
  readonly by?: string;
}
