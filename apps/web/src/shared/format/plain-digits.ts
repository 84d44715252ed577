/** What replaces a language's own digits in a text by those of ASCII: '٢٢' becomes '22'. Anything else stays. */
export function plainDigitsOf(locale: string | undefined): (text: string) => string {
  const bare = new Intl.NumberFormat(locale, { useGrouping: false });
  const digits = new Map(Array.from({ length: 10 }, (_, digit) => [bare.format(digit), String(digit)]));
  return (text) => Array.from(text, (one) => digits.get(one) ?? one).join('');
}
