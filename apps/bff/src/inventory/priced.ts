/** Converts the unit price: exact text in GraphQL, a number on the REST wire. Null clears it. */
export function priced<Input extends { unitPrice?: string | null }>(input: Input) {
  const { unitPrice, ...rest } = input;
  if (unitPrice === undefined) return rest;
  return { ...rest, unitPrice: unitPrice === null ? null : Number(unitPrice) };
}
