/** Returns the SKU of a copy: 'SKU-COPY', 'SKU-COPY-2', ..., never longer than a SKU may be. */
export function skuOfCopy(sku: string, number: number): string {
  const ending = number === 1 ? '-COPY' : `-COPY-${number}`;
  let trimmed = sku;
  while (trimmed.length > 64 - ending.length) trimmed = Array.from(trimmed).slice(0, -1).join('');
  return `${trimmed}${ending}`;
}
