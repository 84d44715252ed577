/** Returns whether cursor `one` is after `other`. Cursors are increasing numbers as digits, which may exceed 2^53. */
export function isAfter(one: string, other: string): boolean {
  const [a, b] = [one.replace(/^0+(?=\d)/, ''), other.replace(/^0+(?=\d)/, '')];
  return a.length === b.length ? a > b : a.length > b.length;
}
