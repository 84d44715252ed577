/** One row of the table: what was measured, the result, and its bound. */
export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The bound of ARCH-SPEED as text; empty: for information only. */
  readonly target: string;
  readonly reached: boolean | null;
}

/** Creates a row with a lower bound. */
export function atLeast(what: string, value: number, unit: string, bound: number): Row {
  return { what, value, unit, target: `>= ${bound}`, reached: value >= bound };
}

/** Creates a row with an upper bound. */
export function atMost(what: string, value: number, unit: string, bound: number): Row {
  return { what, value, unit, target: `<= ${bound}`, reached: value <= bound };
}

/** Creates a row without a bound; `target` may state a future goal. */
export function unbounded(what: string, value: number, unit: string, target = ''): Row {
  return { what, value, unit, target, reached: null };
}

export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    `${Number(row.value.toPrecision(4))} ${row.unit}`.trim(),
    row.target,
    row.reached === null ? '' : row.reached ? 'reached' : 'NOT REACHED',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((cell) => cell[column]?.length ?? 0)));
  return cells
    .map((cell) =>
      cell
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
