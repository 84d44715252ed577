import { runMeasurement } from '../processes.ts';
import { atMost, type Row, unbounded } from '../result.ts';
import { median } from '../statistics.ts';

interface Figures {
  readonly parse: readonly number[];
  readonly check: readonly number[];
  readonly stallMs: number;
  readonly bytes: number;
}

/** Measures how much checking every cell adds to parsing a CSV import of 100,000 rows. */
export async function measureImport(): Promise<Row[]> {
  const { parse, check, stallMs, bytes } = await runMeasurement<Figures>('bench/src/servers/import-costs.ts', {});
  return [
    unbounded('import: size of a file of 100000 rows', bytes / 1_048_576, 'MiB', 'the product takes 10'),
    unbounded('import: parsing it, processor', median(parse), 'ms'),
    unbounded('import: parsing and checking it, processor', median(check), 'ms'),
    atMost('import: parsing and checking / parsing alone', median(check) / median(parse), '', 2.5),
    atMost('import: stall of the main thread, 99.9 %', stallMs, 'ms', 50),
  ];
}
