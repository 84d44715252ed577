import type { Copy } from './copy.ts';
import { type RegisteredGuard, withGuard, withoutGuard } from './register.ts';
import { openSession, projectOf, type RunLimits, type Session } from './session.ts';

/** What became of one guard. */
export interface Judgment {
  readonly guard: RegisteredGuard;
  /** Null when the tests notice that it is gone. */
  readonly problem: string | null;
  /** It was noticed, but no assertion says so. */
  readonly isDoubtful: boolean;
  /** Of the processes that ran its tests, with what they started; not of PostgreSQL. */
  readonly processorSeconds: number;
}

export interface JudgeOptions {
  /** So often the tests run without each guard; every run must be red. */
  readonly times: number;
  readonly limits?: RunLimits;
}

/** What waits in vain without its guard need not wait as long as on a busy machine with it. */
const hangsAfterMs = 30_000;

/** Guards in the order of their projects and proofs: neighbors share a session and what it has loaded. */
export function groupByProof(guards: readonly RegisteredGuard[], directory: string): RegisteredGuard[][] {
  const groups = Map.groupBy(guards, ({ proof }) => `${projectOf(directory, proof.file)} ${proof.file}`);
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

/**
 * Judges guards in one copy of the repository, one proof file after the other.
 *
 * There is no green run before each removal: the suite proves that the tests are green. A failed assertion of a named
 * test counts as it is; each run evaluates all modules anew, and what tests replace is put back between runs. A
 * failure without one (a thrown error, a time limit, a hook) may have another cause than the removal: what earlier runs
 * left behind, or a machine that is too busy. The tests of such guards run once more for each proof file, with the
 * guards in place and in the same process. If they are green there, the removal was the cause. If not, they run in a
 * new process: red again, they are red already; green, each of these guards is judged again in a process of its own.
 *
 * Tests that stay green, or cannot be judged, are asked once more by a vitest that starts with the guard removed:
 * global set-up (a template database) may have read the file.
 */
export class Judge {
  readonly #copy: Copy;
  readonly #options: JudgeOptions;
  #session: Session | undefined;

  constructor(copy: Copy, options: JudgeOptions) {
    this.#copy = copy;
    this.#options = options;
  }

  /** All of one proof file. */
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

  /** Null when the tests of the guards are green on the code as it is; else where they are red, or why. */
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

  /** By a vitest that has read nothing before. */
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

  /** That of the guard's project, and no other at the same time. */
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
  /** Another vitest would find nothing else. */
  readonly isFinal?: boolean;
}

const notTried: Finding = { problem: 'not tried' };

/** Migrations are none: only global set-up reads them. */
function isModule(file: string): boolean {
  return /\.tsx?$/.test(file);
}
