import type { Copy } from './copy.ts';
import { type RegisteredGuard, withGuard, withoutGuard } from './register.ts';
import { openSession, projectOf, type RunLimits, type Session } from './session.ts';

/** The result for one guard. */
export interface Judgment {
  readonly guard: RegisteredGuard;
  /** Null if the tests detect the removal. */
  readonly problem: string | null;
  /** True if the removal was detected, but by no assertion. */
  readonly isDoubtful: boolean;
  /** Processor seconds of the processes that ran its tests, with their descendants; PostgreSQL excluded. */
  readonly processorSeconds: number;
}

export interface JudgeOptions {
  /** How often the tests run without each guard; every run must fail. */
  readonly times: number;
  readonly limits?: RunLimits;
}

/** The timeout for tests that hang without their guard, shorter than the usual one. */
const hangsAfterMs = 30_000;

/** Sorts guards by project and proof file, so that neighbors share a session and its loaded modules. */
export function groupByProof(guards: readonly RegisteredGuard[], directory: string): RegisteredGuard[][] {
  const groups = Map.groupBy(guards, ({ proof }) => `${projectOf(directory, proof.file)} ${proof.file}`);
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

/**
 * Judges guards in one copy of the repository, one proof file after the other.
 *
 * There is no passing run before each removal: the suite proves that the tests pass. A failed assertion of a named test
 * counts immediately; each run evaluates all modules anew, and what tests replace is restored between runs. A failure without
 * an assertion (a thrown error, a timeout, a hook) may have another cause than the removal: leftovers of earlier runs, or a
 * busy machine. The tests of such guards run once more for each proof file, with the guards in place and in the same process.
 * If they pass there, the removal was the cause. If not, they run in a new process: if they fail again, they fail without any
 * removal; if they pass, each of these guards is judged again in its own process.
 *
 * Tests that pass, or cannot be judged, run once more in a vitest that starts with the guard removed: global setup (a
 * template database) may have read the file.
 */
export class Judge {
  readonly #copy: Copy;
  readonly #options: JudgeOptions;
  #session: Session | undefined;

  constructor(copy: Copy, options: JudgeOptions) {
    this.#copy = copy;
    this.#options = options;
  }

  /** Judges all guards of one proof file. */
  async judge(group: readonly RegisteredGuard[]): Promise<Judgment[]> {
    const judgments: Judgment[] = [];
    for (const guard of group) judgments.push(await this.#judgeOne(guard));
    const doubtful = judgments.filter(({ isDoubtful }) => isDoubtful).map(({ guard }) => guard);
    if (doubtful.length === 0) return judgments;
    const session = await this.#sessionOf(doubtful[0] as RegisteredGuard);
    const before = session.processorSeconds();
    const red = await this.#findRed(doubtful, session);
    const control = (session.processorSeconds() - before) / doubtful.length;
    const again = new Map<RegisteredGuard, Judgment>();
    for (const guard of doubtful) {
      if (red === 'in this process') {
        session.renewWorker();
        again.set(guard, await this.#judgeOne(guard));
      } else if (red !== null) again.set(guard, { guard, problem: red, isDoubtful: false, processorSeconds: 0 });
    }
    return judgments.map((judgment) => {
      const { problem = judgment.problem, processorSeconds: more = 0 } = again.get(judgment.guard) ?? {};
      const share = doubtful.includes(judgment.guard) ? control : 0;
      return { ...judgment, problem, processorSeconds: judgment.processorSeconds + more + share };
    });
  }

  async close(): Promise<void> {
    await this.#session?.close();
    this.#session = undefined;
  }

  /** Returns null if the tests of the guards pass on the unchanged code; else the failing tests or the reason. */
  async #findRed(guards: readonly RegisteredGuard[], session: Session): Promise<string | null> {
    const { file } = (guards[0] as RegisteredGuard).proof;
    const proof = { file, tests: [...new Set(guards.flatMap((guard) => guard.proof.tests))] };
    if ((await session.run(proof)).kind === 'green') return null;
    session.renewWorker();
    const alone = await session.run(proof);
    if (alone.kind === 'green') return 'in this process';
    return alone.kind === 'broken' ? alone.why : `its tests are red already: ${file}`;
  }

  async #judgeOne(guard: RegisteredGuard): Promise<Judgment> {
    const copy = this.#copy;
    let session: Session | undefined;
    let before = 0;
    let finding: Finding;
    let anew = 0;
    try {
      const guarded = withGuard(guard, copy.directory);
      const bare = withoutGuard(guard, copy.directory);
      session = await this.#sessionOf(guard);
      before = session.processorSeconds();
      copy.write(guard.file, bare);
      session.markChanged(guard.file);
      try {
        finding = isModule(guard.file) ? await this.#findProblem(guard, session) : notTried;
        if (finding.problem !== null && !finding.isFinal)
          ({ finding, anew } = await this.#judgeAnew(guard, session.project));
      } finally {
        copy.write(guard.file, guarded);
        session.markChanged(guard.file);
      }
    } catch (error) {
      finding = { problem: (error as Error).message };
    }
    const processorSeconds = anew + (session === undefined ? 0 : session.processorSeconds() - before);
    return { guard, problem: finding.problem, isDoubtful: finding.isDoubtful ?? false, processorSeconds };
  }

  /** Judges a guard with a new vitest that has read nothing before. */
  async #judgeAnew(guard: RegisteredGuard, project: string): Promise<{ finding: Finding; anew: number }> {
    const session = await openSession(this.#copy.directory, project, this.#options.limits);
    try {
      const finding = await this.#findProblem(guard, session);
      return { finding, anew: session.processorSeconds() };
    } finally {
      await session.close();
    }
  }

  async #findProblem({ proof, promise }: RegisteredGuard, session: Session): Promise<Finding> {
    const { times } = this.#options;
    let isDoubtful = false;
    for (let time = 1; time <= times; time += 1) {
      const verdict = await session.run(proof, hangsAfterMs);
      if (verdict.kind === 'broken')
        return { problem: `without it the code does not run: ${verdict.why}`, isFinal: verdict.hung };
      if (verdict.kind === 'green')
        return { problem: `nobody notices that it is gone, run ${time} of ${times} (${promise})` };
      isDoubtful ||= !verdict.isAsserted;
    }
    return { problem: null, isDoubtful };
  }

  /** Returns the session of the guard's project and closes that of another project. */
  async #sessionOf({ proof }: RegisteredGuard): Promise<Session> {
    const { directory } = this.#copy;
    const project = projectOf(directory, proof.file);
    if (this.#session?.project === project) return this.#session;
    await this.close();
    this.#session = await openSession(directory, project, this.#options.limits);
    return this.#session;
  }
}

interface Finding {
  readonly problem: string | null;
  readonly isDoubtful?: boolean;
  /** True if another vitest would have the same result. */
  readonly isFinal?: boolean;
}

const notTried: Finding = { problem: 'not tried' };

/** Migrations are no modules: only global setup reads them. */
function isModule(file: string): boolean {
  return /\.tsx?$/.test(file);
}
