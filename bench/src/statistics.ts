/** Returns the median; NaN for no values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Returns the smallest value that is not exceeded by at least the share `q` of the values. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? Number.NaN;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the slope of the least-squares line through the points; NaN for fewer than two distinct x values. */
export function slope(points: readonly Point[]): number {
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  const over = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  return over / points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
}
