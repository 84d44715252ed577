/** Returns SQL of when the movement of the table named `m` happened. It has an index (migration 0012). */
// guard: movements.figures-by-when-it-happened
export const happenedOf = (m: string): string => `COALESCE(${m}.occurred_at, ${m}.completed_at, ${m}.created_at)`;
