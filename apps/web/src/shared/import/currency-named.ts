const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const symbols: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '₹': 'INR', '₽': 'RUB', '₩': 'KRW' };

/** The currency that the name of a column tells: 'GBP' of 'Unit Price (GBP)' or 'Price £'; null: none, or one of several. */
export function currencyNamed(column: string | undefined): string | null {
  if (column === undefined) return null;
  // A code is written in capitals: 'all' and 'top' are currencies, too.
  const code = column.match(/[A-Z]{3}/g)?.find((word) => codes.has(word) && column.match(wordOf(word)));
  const symbol = Object.keys(symbols).find((each) => column.includes(each));
  return code ?? (symbol === undefined ? null : (symbols[symbol] ?? null));
}

function wordOf(code: string): RegExp {
  return new RegExp(`(^|[^A-Za-z])${code}([^A-Za-z]|$)`);
}
