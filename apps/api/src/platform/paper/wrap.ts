/** How wide a text is, in points. */
export type Measure = (text: string) => number;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text in lines no wider than `width`: parted between words, and within one that is wider than a line. */
export function wrap(text: string, width: number, measure: Measure): string[] {
  const plain = text.trim();
  if (plain !== '' && !plain.includes('  ') && measure(plain) <= width) return [plain];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/).filter((one) => one !== '')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (measure(joined) <= width) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = parted(word, width, measure);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  if (line !== '') lines.push(line);
  return lines;
}

function parted(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of clusters.segment(word)) {
    if (part !== '' && measure(part + segment) > width) {
      parts.push(part);
      part = segment;
    } else part += segment;
  }
  return [...parts, part];
}
