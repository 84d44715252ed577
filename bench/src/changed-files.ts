import { execFileSync } from 'node:child_process';
import { root } from './processes.ts';

function linesOf(args: readonly string[]): string[] {
  const text = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  return text.split('\0').filter(Boolean);
}

/** Returns the paths below the root that differ from a ref, including uncommitted and new files. Throws for an unknown ref. */
export function filesChangedSince(ref: string): string[] {
  return [
    ...linesOf(['diff', '--name-only', '--no-renames', '-z', ref, '--']),
    ...linesOf(['ls-files', '--others', '--exclude-standard', '-z']),
  ];
}
