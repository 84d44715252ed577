const quantities = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });
const counts = new Intl.NumberFormat();

/** '1,204.5': at most three decimals, in the person's locale. */
export function formatQuantity(value: number): string {
  return quantities.format(value);
}

export function formatCount(value: number): string {
  return counts.format(value);
}

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** An exact decimal with its currency; without one the bare number. Null gives an en dash. */
export function formatMoney(
  value: string | null | undefined,
  currency: string | null | undefined,
  whole = false,
): string {
  if (value === null || value === undefined) return '–';
  const key = `${currency ?? ''}:${whole}`;
  let format = moneyFormats.get(key);
  if (!format) {
    const digits = whole ? { maximumFractionDigits: 0 } : { minimumFractionDigits: 2, maximumFractionDigits: 4 };
    format = new Intl.NumberFormat(undefined, currency ? { style: 'currency', currency, ...digits } : digits);
    moneyFormats.set(key, format);
  }
  return format.format(value as Intl.StringNumericLiteral);
}

/** 'LOW_STOCK' as 'Low stock'. */
export function sentence(constant: string): string {
  const words = constant.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
