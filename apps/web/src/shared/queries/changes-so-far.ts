let soFar = 0;

/** Records a change by this user or others: results of earlier requests may not include it. */
export function noteChange(): void {
  soFar += 1;
}

/** Returns the number of recorded changes. Two requests made at the same number may share a result. */
export function changesSoFar(): number {
  return soFar;
}
