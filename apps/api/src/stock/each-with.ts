/**
 * SQL: a table of the `columns` of each row of `each`, with `adds`, computed from the row of `set` that has the same `by`
 * (`item_id` by default). `adds` refers to the set as `s`; its columns are null if it has no such row. `each` and `set`
 * are SQL of tables.
 *
 * A full join is hashed or merged and never runs as a nested loop, so its time depends on the size of both sets only. The
 * planner's estimates do not matter: its statistics can be out of date after many writes (ADR 0074). The join stays full
 * because the planner cannot see that one of the sides is required: COALESCE hides that condition, and OFFSET keeps outer
 * conditions outside.
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
