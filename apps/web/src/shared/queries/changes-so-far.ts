let soFar = 0;

/** Something was changed, here or by others: an answer to a question asked before now may not know of it. */
export function noteChange(): void {
  soFar += 1;
}

/** How many changes are known of; two questions asked at the same number may share an answer. */
export function changesSoFar(): number {
  return soFar;
}
