import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.ts';

/** The result of a vitest run. */
export interface SuiteReport {
  readonly passed: number;
  readonly skipped: number;
  /** By path from the root: the number of failed tests (at least 1 for a file that could not be loaded), and the reasons. */
  readonly failures: ReadonlyMap<string, FileFailure>;
  /** Files with their wall-clock seconds, slowest first. */
  readonly files: readonly { readonly path: string; readonly seconds: number }[];
}

export interface FileFailure {
  readonly count: number;
  /** Name and first lines of each failure. */
  readonly texts: readonly string[];
}

/** The part of vitest's JSON report that is used. */
interface JsonReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** Returns the start of a failure message, short enough for the end of a long log. */
function firstLines(text: string): string {
  return text.split('\n', 6).join('\n    ').slice(0, 800);
}

/** Reads the JSON report at `path`; null if vitest wrote none. */
export function readSuiteReport(path: string): SuiteReport | null {
  let report: JsonReport;
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as JsonReport;
  } catch {
    return null;
  }
  const seconds = new Map<string, number>();
  const failures = new Map<string, FileFailure>();
  for (const { name, message, startTime, endTime, assertionResults } of report.testResults) {
    const file = relative(root, name);
    // A file in two projects has two results.
    seconds.set(file, (seconds.get(file) ?? 0) + (endTime - startTime) / 1_000);
    const texts = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}\n    ${firstLines(failureMessages?.join('\n') ?? '')}`);
    if (message !== '') texts.push(firstLines(message));
    if (texts.length === 0) continue;
    const known = failures.get(file) ?? { count: 0, texts: [] };
    failures.set(file, { count: known.count + texts.length, texts: [...known.texts, ...texts] });
  }
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    files: [...seconds]
      .map(([file, taken]) => ({ path: file, seconds: taken }))
      .toSorted((a, b) => b.seconds - a.seconds),
  };
}
