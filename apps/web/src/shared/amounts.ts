/**
 * A number as people type it: '1204.5', '1,5' and '-3' are read, grouping is not guessed. Blank gives null, anything
 * else that is no number gives NaN, which the domain's schemas refuse in words.
 */
export function parseAmount(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const plain = /^[+-]?\d+,\d+$/.test(trimmed) ? trimmed.replace(',', '.') : trimmed;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
