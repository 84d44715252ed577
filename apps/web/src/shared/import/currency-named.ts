const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const symbols: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '₹': 'INR', '₽': 'RUB', '₩': 'KRW' };

/** Returns the currency named in a column header: 'GBP' for 'Unit Price (GBP)' or 'Price £'. Null: none, or ambiguous. */
export function currencyNamed(column: string | undefined): string | null {
  if (column === undefined) return null;
  // Codes must be in capitals: 'all' and 'top' are currency codes, too.
  const code = column.match(/[A-Z]{3}/g)?.find((word) => codes.has(word) && column.match(wordOf(word)));
  const symbol = Object.keys(symbols).find((each) => column.includes(each));
  return code ?? (symbol === undefined ? null : (symbols[symbol] ?? null));
}

function wordOf(code: string): RegExp {
  return new RegExp(`(^|[^A-Za-z])${code}([^A-Za-z]|$)`);
}
