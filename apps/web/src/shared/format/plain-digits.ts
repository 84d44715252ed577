/** Returns a function that replaces the language's digits by ASCII digits: '٢٢' becomes '22'. Other characters stay. */
export function plainDigitsOf(locale: string | undefined): (text: string) => string {
  const bare = new Intl.NumberFormat(locale, { useGrouping: false });
  const digits = new Map(Array.from({ length: 10 }, (_, digit) => [bare.format(digit), String(digit)]));
  return (text) => Array.from(text, (one) => digits.get(one) ?? one).join('');
}
