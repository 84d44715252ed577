/** Money is exact text in GraphQL and a number on the REST wire; null clears. */
export function priced<Input extends { unitPrice?: string | null }>(input: Input) {
  const { unitPrice, ...rest } = input;
  if (unitPrice === undefined) return rest;
  return { ...rest, unitPrice: unitPrice === null ? null : Number(unitPrice) };
}
