import { init, runBaseTests, setupEnvironment } from 'vitest/worker';
import type { WorkerRunContext } from './worker-pool.ts';

/**
 * The worker process for tests, reused between runs. Packages stay loaded, as between the files of a project with `isolate:
 * false`; modules of the repository are evaluated anew in each run, from their current source.
 */
type WorkerState = Parameters<typeof runBaseTests>[1];

/** The globals of a project with jsdom, in addition to Node's own. */
interface Page {
  readonly document?: { readonly body: { innerHTML: string } };
  readonly history: { replaceState(state: null, unused: string, url: string): void };
  readonly localStorage?: { clear(): void };
  readonly sessionStorage?: { clear(): void };
}

// Tests may replace these.
const exit = process.exit.bind(process);
const on = process.on.bind(process);
const off = process.off.bind(process);
const send = process.send?.bind(process);
const { setTimeout: wait } = globalThis;
if (!send) throw new Error('A worker is started by the pool, with a channel to it.');
on('disconnect', () => exit(1));

const directory = process.cwd();
/** Set once the test environment is ready. */
let variables: NodeJS.ProcessEnv = {};
let evaluated: WorkerState['evaluatedModules'] | undefined;
/**
 * The modules that vitest has already transformed. Its module runner requests the object once and keeps it, so each run
 * refills it.
 */
const warm: Record<string, unknown> = {};
let warmEnvironment: string | undefined;

init({
  post: (message) => send(message),
  on: (listener) => on('message', listener),
  off: (listener) => off('message', listener),
  runTests: async (state, traces) => {
    await reset();
    Object.assign(state.config, (state.ctx as WorkerRunContext).timeouts);
    await keepWarmModules(state);
    try {
      await runBaseTests('run', state, traces);
    } finally {
      evaluated = state.evaluatedModules;
    }
  },
  collectTests: (state, traces) => runBaseTests('collect', state, traces),
  setup: async (context) => {
    const tearDown = await setupEnvironment(context);
    variables = { ...process.env };
    return tearDown;
  },
});

/** Resets what a failed test may have left: fake timers, stubs, variables, the page and its storage. */
async function reset(): Promise<void> {
  if (evaluated === undefined) return;
  const { vi } = await import('vitest');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  process.chdir(directory);
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
  evaluated.clear();
  const page = globalThis as unknown as Page;
  if (!page.document) return;
  // React completes an unmount in a separate task.
  await new Promise((resolve) => wait(resolve, 0));
  page.document.body.innerHTML = '';
  page.history.replaceState(null, '', '/');
  page.localStorage?.clear();
  page.sessionStorage?.clear();
}

/** Updates the module runner, which asks only once, with the modules transformed so far. */
async function keepWarmModules(state: WorkerState): Promise<void> {
  const { rpc, ctx } = state;
  const files = ctx.files.map(({ filepath }) => filepath);
  const fill = async (name: string) => {
    warmEnvironment = name;
    for (const url of Object.keys(warm)) delete warm[url];
    return Object.assign(warm, await rpc.fetchWarmModules(name, files));
  };
  if (warmEnvironment !== undefined) await fill(warmEnvironment);
  state.rpc = new Proxy(rpc, {
    get: (target, name, receiver) => (name === 'fetchWarmModules' ? fill : Reflect.get(target, name, receiver)),
  });
}
