/** Returns the sum of two quantities or changes, exact to the thousandth, which a plain sum of two doubles is not. */
export function sumOfQuantities(a: number, b: number): number {
  return (Math.round(a * 1_000) + Math.round(b * 1_000)) / 1_000;
}
