import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Guard } from './guard.ts';

/** What became of the tests: all green, some red, or none that could be judged (with what was said). */
export type Verdict = { readonly kind: 'green' | 'red' } | { readonly kind: 'broken'; readonly why: string };

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly message: string }[];
}

const configs = ['vitest.config.ts', 'vite.config.ts'];
/** Whatever hangs longer than the tests' own timeouts is no verdict. */
const giveUpMs = 240_000;

/** Runs the named tests of one file in `directory`, a copy of the repository. */
export async function runTests(
  directory: string,
  { file, tests }: Guard['proof'],
  timeoutMs?: number,
): Promise<Verdict> {
  const project = projectOf(directory, dirname(file));
  const reportPath = join(directory, 'report-of-guards.json');
  rmSync(reportPath, { force: true });
  const said = await vitest(join(directory, project), [
    'run',
    relative(project, file),
    // What a guard is not in is not transformed again.
    '--fsModuleCache',
    '-t',
    tests.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
    '--reporter=json',
    `--outputFile.json=${reportPath}`,
    ...(timeoutMs === undefined ? [] : [`--testTimeout=${timeoutMs}`, `--hookTimeout=${timeoutMs}`]),
  ]);
  if (!existsSync(reportPath)) return { kind: 'broken', why: said.trim().slice(-2_000) };
  const report = JSON.parse(readFileSync(reportPath, 'utf8')) as Report;
  if (report.numFailedTests > 0) return { kind: 'red' };
  if (report.numPassedTests >= tests.length) return { kind: 'green' };
  const why = report.testResults.map(({ message }) => message).join('\n');
  return { kind: 'broken', why: why || `only ${report.numPassedTests} tests of these names ran: ${tests.join('; ')}` };
}

/** The nearest folder with a configuration of vitest. */
function projectOf(directory: string, folder: string): string {
  if (folder === '.') return folder;
  return configs.some((name) => existsSync(join(directory, folder, name)))
    ? folder
    : projectOf(directory, dirname(folder));
}

function vitest(cwd: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [vitestOf(cwd), ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    const kill = () => void child.kill('SIGKILL');
    const timer = setTimeout(kill, giveUpMs);
    process.once('exit', kill);
    child.on('close', () => {
      clearTimeout(timer);
      process.off('exit', kill);
      resolve(said);
    });
  });
}

function vitestOf(folder: string): string {
  const here = join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  return existsSync(here) ? here : vitestOf(dirname(folder));
}
