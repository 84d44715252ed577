import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measurePace } from '@tallyard/testing/pace';
import { countPostgresSeconds, processorSecondsOf } from '@tallyard/testing/processor-time';
import { ensureChromium } from '../ensure-chromium.ts';
import { recordUnsteady } from './landings.ts';
import { root } from './root.ts';
import { isOverBudget, type StageCost, stageTable } from './stage-table.ts';
import { readSuiteReport, type SuiteReport } from './suite-report.ts';

/** With more failed files than this, the code is considered broken, and nothing is rerun. */
const maxRerunFiles = 5;
const buildArgs = ['run', 'build', '--output-logs=errors-only'];

export interface SuiteOptions {
  /** The vitest configuration, relative to the root. Defaults to `vitest.config.ts`. */
  readonly config?: string;
  /** Test files, relative to the root. An empty list runs nothing. */
  readonly files: readonly string[];
  /** Processor seconds at pace 1; null for a suite without a budget. */
  readonly budget: number | null;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs checks one after the other and summarizes them. The last line that `end` prints is `N passed, N failed`; above it are
 * the failures, the unsteady files and the table of stages.
 */
export class CheckRun {
  readonly #pace: number;
  readonly #reports = mkdtempSync(join(tmpdir(), 'tallyard-checks-'));
  readonly #env: NodeJS.ProcessEnv = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' };
  readonly #problems: string[] = [];
  readonly #costs: StageCost[] = [];
  readonly #files: { readonly path: string; readonly seconds: number }[] = [];
  #passed = 0;
  #failed = 0;
  #webBuild: Promise<boolean> | null = null;

  readonly #recordUnsteady: (files: readonly string[]) => readonly string[];

  /**
   * `pace` is the machine's speed factor. `recordUnsteady` records unsteady files and returns those that were unsteady
   * before.
   */
  constructor(pace: number, recordUnsteady: (files: readonly string[]) => readonly string[]) {
    this.#pace = pace;
    this.#recordUnsteady = recordUnsteady;
    process.once('exit', () => rmSync(this.#reports, { recursive: true, force: true }));
  }

  /** Measures the machine's pace and starts a run that records unsteady files in unsteady.json. */
  static async begin(): Promise<CheckRun> {
    return new CheckRun(await measurePace(), recordUnsteady);
  }

  /** Runs a command as a stage that counts as one check. Returns whether its exit code was 0. */
  command(name: string, budget: number | null, command: string, args: readonly string[]): boolean {
    const ok = this.#stage(name, budget, () => this.#run(command, args, {}));
    if (ok) this.#passed += 1;
    else this.#fail(name);
    return ok;
  }

  /**
   * Runs test files as a stage in which each test counts. A failed file is rerun once alone. If it passes then, it is
   * recorded as unsteady, and fails if it was unsteady before within the last five landings.
   */
  suite(name: string, { config, files, budget, env = {} }: SuiteOptions): void {
    if (files.length === 0) return;
    const args = config === undefined ? files : ['--config', config, ...files];
    let report: SuiteReport | null = null;
    const ok = this.#stage(name, budget, () => {
      const [ended, result] = this.#vitest(name, args, env);
      report = result;
      return ended;
    });
    if (report === null) {
      this.#fail(`${name}: vitest wrote no report`);
      return;
    }
    this.#count(name, report, ok, config, env);
  }

  /** Starts the build of the web client. `prepareBrowser` waits for it; the stages until then include its cost. */
  startWebBuild(): void {
    const build = spawn('turbo', buildArgs, { cwd: root, env: this.#env, stdio: 'inherit' });
    this.#webBuild = once(build, 'exit').then(
      ([status]) => status === 0,
      () => false,
    );
  }

  /**
   * Builds the web client, or waits for the build that `startWebBuild` started, and installs Chromium if it is missing.
   * Returns whether browser tests can run.
   */
  async prepareBrowser(budget: number): Promise<boolean> {
    if (this.#webBuild === null) {
      if (!this.command('web build', budget, 'turbo', buildArgs)) return false;
    } else if (await this.#webBuild) {
      this.#passed += 1;
    } else {
      this.#fail('web build');
      return false;
    }
    try {
      this.#env.CHROMIUM_PATH = ensureChromium();
      return true;
    } catch (error) {
      this.#fail((error as Error).message);
      return false;
    }
  }

  /** Prints the summary and ends the process, with exit code 0 if everything passed. */
  end(): never {
    const { text, failed } = this.summary();
    process.stdout.write(text);
    process.exit(failed === 0 ? 0 : 1);
  }

  /**
   * Returns the summary: the table of stages, the ten slowest files, the failures, and `N passed, N failed` as the last line.
   */
  summary(): { readonly text: string; readonly passed: number; readonly failed: number } {
    const dearest = this.#files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
    const parts = [
      `\n${stageTable(this.#costs, this.#pace)}`,
      dearest.length > 0 ? '\nThe ten dearest test files, in seconds:\n' : '',
      ...dearest.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${path}\n`),
      '\n',
      ...this.#problems.map((problem) => `Failed: ${problem}\n`),
      `${this.#passed} passed, ${this.#failed} failed\n`,
    ];
    return { text: parts.join(''), passed: this.#passed, failed: this.#failed };
  }

  #run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): boolean {
    const { status } = spawnSync(command, args, { cwd: root, env: { ...this.#env, ...env }, stdio: 'inherit' });
    return status === 0;
  }

  #vitest(name: string, args: readonly string[], env: NodeJS.ProcessEnv): [boolean, SuiteReport | null] {
    const path = join(this.#reports, `${name.replaceAll(/\W+/g, '-')}.json`);
    rmSync(path, { force: true });
    const output = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`];
    const ended = this.#run('vitest', ['run', ...output, ...args], env);
    return [ended, readSuiteReport(path)];
  }

  #stage(name: string, budget: number | null, work: () => boolean): boolean {
    process.stdout.write(`\n== ${name}\n`);
    const startedAt = performance.now();
    const before = processorSecondsOf(process.pid) ?? 0;
    // Servers started by the stage are its descendants and counted with them.
    const postgresSeconds = countPostgresSeconds(process.pid);
    const ok = work();
    const cost: StageCost = {
      name,
      wallSeconds: (performance.now() - startedAt) / 1_000,
      processorSeconds: (processorSecondsOf(process.pid) ?? 0) - before + postgresSeconds(),
      budget,
    };
    this.#costs.push(cost);
    const { wallSeconds, processorSeconds } = cost;
    const status = ok ? 'ok' : 'FAILED';
    process.stdout.write(
      `-- ${name}: ${status} in ${wallSeconds.toFixed(0)} s, ${processorSeconds.toFixed(0)} processor seconds\n`,
    );
    if (ok && isOverBudget(cost, this.#pace)) {
      const taken = (processorSeconds / this.#pace).toFixed(0);
      this.#fail(`${name} is over its budget: ${taken} processor seconds at pace 1, budget ${budget?.toFixed(0)}`);
    }
    return ok;
  }

  #count(name: string, report: SuiteReport, ok: boolean, config: string | undefined, env: NodeJS.ProcessEnv): void {
    this.#files.push(...report.files);
    this.#passed += report.passed;
    const unsteady: string[] = [];
    for (const [file, { count, texts }] of report.failures) {
      if (report.failures.size <= maxRerunFiles && this.#passesAlone(file, config, env)) {
        unsteady.push(file);
        this.#passed += count;
        process.stdout.write(`Unsteady: ${file} failed and passed alone:\n${texts.join('\n')}\n`);
      } else {
        this.#failed += count;
        this.#problems.push(...texts.map((text) => `${file}: ${text}`));
      }
    }
    if (!ok && report.failures.size === 0) this.#fail(`${name} failed outside its tests`);
    if (unsteady.length > 0) {
      for (const file of this.#recordUnsteady(unsteady)) this.#fail(`${file} was unsteady twice in five landings`);
      process.stdout.write('Commit unsteady.json, which lists the unsteady files.\n');
    }
    if (report.skipped === 0) return;
    process.stdout.write(`${name}: ${report.skipped} tests skipped\n`);
    // Set in continuous integration, where no test lacks its prerequisites.
    if (this.#env.TESTS_MUST_NOT_SKIP !== '1') return;
    this.#failed += report.skipped;
    this.#problems.push(`${name}: ${report.skipped} tests skipped`);
  }

  #passesAlone(file: string, config: string | undefined, env: NodeJS.ProcessEnv): boolean {
    const args = config === undefined ? [file] : ['--config', config, file];
    const [ended, report] = this.#vitest(`${file} alone`, args, env);
    return ended && report !== null && report.failures.size === 0 && report.passed > 0;
  }

  #fail(problem: string): void {
    this.#failed += 1;
    this.#problems.push(problem);
  }
}
