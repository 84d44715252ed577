import { type MeasureName, measureSources, measuresOfChange } from './measure-sources.ts';
import { durationMsOf } from './soak-duration.ts';

/** The options of `npm run bench`. */
export interface BenchOptions {
  readonly names: readonly MeasureName[];
  readonly isSmoke: boolean;
  /** The duration of a soak that was requested by itself. */
  readonly soakMs: number | null;
}

const isMeasure = (name: string): name is MeasureName => Object.hasOwn(measureSources, name);

/**
 * Parses `[--smoke [--changed <ref>]] [name ...]` or `soak [duration]`. `changedSince` returns the files that differ from a
 * ref. Throws an Error of one line for invalid arguments.
 */
export function readOptions(args: readonly string[], changedSince: (ref: string) => readonly string[]): BenchOptions {
  const isSmoke = args.includes('--smoke');
  const rest = args.filter((arg) => arg !== '--smoke');
  const at = rest.indexOf('--changed');
  const ref = at < 0 ? null : (rest[at + 1] ?? '');
  if (at >= 0) rest.splice(at, 2);
  if (ref === '') throw new Error('--changed: wanted a ref such as origin/main');
  if (ref !== null && !isSmoke) throw new Error('--changed is for a smoke run: add --smoke');
  if (!isSmoke && rest[0] === 'soak') {
    const soakMs = durationMsOf(rest[1] ?? '30m');
    if (soakMs === null || rest.length > 2) throw new Error('soak: wanted one duration such as 90s, 30m or 2h');
    return { names: ['soak'], isSmoke, soakMs };
  }
  const unknown = rest.filter((name) => !isMeasure(name));
  const all = Object.keys(measureSources) as MeasureName[];
  if (unknown.length > 0) throw new Error(`There is no measure ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  const requested =
    rest.length > 0 ? all.filter((name) => rest.includes(name)) : isSmoke ? all : all.filter((n) => n !== 'soak');
  if (ref === null) return { names: requested, isSmoke, soakMs: null };
  const changed = new Set(measuresOfChange(changedSince(ref)));
  return { names: requested.filter((name) => changed.has(name)), isSmoke, soakMs: null };
}
