import { parseAst } from 'vitest/node';

/** How a test depends on the machine's clock. */
type Dependence = 'wait' | 'bound' | 'limit' | 'offset';

/** One line of a test file that depends on the wall clock. */
export interface WallClockUse {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  readonly kind: Dependence;
}

/** A use that is allowed, with its reason. `text` is the trimmed line; `*` allows the whole file, for suites that measure. */
export interface AllowedUse {
  readonly path: string;
  readonly text: string;
  readonly reason: string;
}

/** The allow list. `atMost` equals the number of entries, so that a removed entry cannot be replaced by another one. */
export interface AllowList {
  readonly atMost: number;
  readonly entries: readonly AllowedUse[];
}

export const advice: Readonly<Record<Dependence, string>> = {
  wait: 'waits 200 ms or longer: await a condition with expect.poll, or pass in a fake clock',
  bound:
    'bounds wall-clock time: count operations, compare processor time (process.threadCpuUsage), or use a fake clock',
  limit: 'sets a time limit below the default of the suite: remove it',
  offset: 'adds to the real clock: start a fake clock at a fixed time and advance it',
};

const longestWaitMs = 200;
const pollLimitMs = 15_000;

/** The time limit of one test, by workspace, as the vitest configurations set it. */
const testLimitMs = (path: string): number => (/^(apps|packages)\//.test(path) ? 60_000 : 30_000);

/** Returns whether the file at `path` belongs to tests: a test file, or one that test files share. */
export function isTestFile(path: string): boolean {
  return (
    /\.(test|long|e2e)\.tsx?$/.test(path) ||
    /^(apps\/\w+|packages\/\w+)\/test\//.test(path) ||
    path.startsWith('e2e/src/')
  );
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}

const argumentsOf = (call: Node): Node[] => call.arguments as Node[];

/** Returns the names in a call from its root to its end: `['expect', 'poll']`. Arguments of inner calls are left out. */
function namesOf(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee.name)];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type === 'MemberExpression') return [...namesOf(callee.object), ...namesOf(callee.property)];
  return [];
}

/** Returns every use of the wall clock in `source`, the text of the test file at `path`. */
export function wallClockUses(path: string, source: string): WallClockUse[] {
  if (!/setTimeout|delay|sleep|pause|waitFor|\.now\(|timeout|, [\d_]+\)/.test(source)) return [];
  const program = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
  const nodes = [...walk(program)];
  const constants = new Map<string, Node>();
  for (const { type, id, init } of nodes) {
    if (type === 'VariableDeclarator' && isNode(id) && isNode(init) && id.type === 'Identifier')
      constants.set(String(id.name), init);
  }

  /** Evaluates a numeric expression, with the maximum for `Math.random()`; null if it is not constant. */
  function numberOf(node: unknown, depth = 0): number | null {
    if (!isNode(node) || depth > 8) return null;
    if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : null;
    if (node.type === 'Identifier') return numberOf(constants.get(String(node.name)), depth + 1);
    if (node.type === 'CallExpression') return namesOf(node.callee).join('.') === 'Math.random' ? 1 : null;
    if (node.type !== 'BinaryExpression') return null;
    const [left, right] = [numberOf(node.left, depth + 1), numberOf(node.right, depth + 1)];
    if (left === null || right === null) return null;
    const results: Record<string, number> = {
      '+': left + right,
      '-': left - right,
      '*': left * right,
      '/': left / right,
    };
    return results[String(node.operator)] ?? null;
  }

  const isNow = (node: Node) =>
    node.type === 'CallExpression' && /^(performance|Date)\.now$/.test(namesOf(node.callee).join('.'));
  const readsClock = (node: Node) => [...walk(node)].some(isNow);
  /**
   * Returns whether a node is an elapsed time: the current time minus another time, but not a date at a fixed offset before
   * now.
   */
  const isElapsed = (node: Node) =>
    node.type === 'BinaryExpression' &&
    node.operator === '-' &&
    readsClock(node) &&
    numberOf(node.right) === null &&
    !isDate(node);
  const isDate = ({ right }: Node) => isNode(right) && !readsClock(right) && right.type === 'BinaryExpression';

  const measured = new Set<string>();
  const isMeasured = (node: Node) =>
    [...walk(node)].some(
      (inner) => isElapsed(inner) || (inner.type === 'Identifier' && measured.has(String(inner.name))),
    );
  for (let before = source.includes('.now(') ? -1 : 0; before < measured.size; ) {
    before = measured.size;
    for (const node of nodes) {
      const [name, value] = assignmentOf(node);
      if (name !== null && value !== null && isMeasured(value)) measured.add(name);
      const [list, method] = node.type === 'CallExpression' ? namesOf(node.callee) : [];
      if (list !== undefined && method === 'push' && argumentsOf(node).some(isMeasured)) measured.add(list);
    }
  }

  const uses = new Map<number, WallClockUse>();
  const report = (node: Node, kind: Dependence) => {
    const line = source.slice(0, node.start).split('\n').length;
    uses.set(line, { path, line, text: (source.split('\n')[line - 1] ?? '').trim(), kind });
  };

  for (const node of nodes) {
    const [name, value] = assignmentOf(node);
    if (name !== null && value !== null && /^(clock|now)$/i.test(name) && addsToClock(value)) report(node, 'offset');
    if (node.type === 'Property' && namesOf(node.key).join() === 'timeout' && isBelow(node.value, pollLimitMs))
      report(node, 'limit');
    if (node.type !== 'CallExpression') continue;
    const names = namesOf(node.callee);
    const input = argumentsOf(node);
    const last = names.at(-1) ?? '';
    if (/^(delay|sleep|pause|waitForTimeout|setTimeout)$/.test(last) && !isBelow(waitOf(input), longestWaitMs, true))
      report(node, 'wait');
    if (names.join('.') === 'AbortSignal.timeout' && isBelow(input[0], pollLimitMs)) report(node, 'limit');
    if (/^vi\.wait(For|Until)$/.test(names.join('.')) && input.length < 2) report(node, 'limit');
    if (/^(test|it|describe|beforeAll|beforeEach|afterAll|afterEach)$/.test(names[0] ?? '')) {
      const options = input.flatMap((argument) =>
        argument.type === 'ObjectExpression' ? (argument.properties as Node[]) : [],
      );
      const limits = [
        input.at(-1),
        ...options.filter(({ key }) => namesOf(key).join() === 'timeout').map(({ value: limit }) => limit),
      ];
      for (const limit of limits) if (isBelow(limit, testLimitMs(path))) report(isNode(limit) ? limit : node, 'limit');
    }
    if (/^toBe(LessThan|GreaterThan|CloseTo)/.test(last) && names[0] === 'expect' && isMeasured(node))
      report(node, 'bound');
  }
  return [...uses.values()].sort((one, other) => one.line - other.line);

  /** Returns whether a value is below `limit`; `unknown` is returned if the value is not constant. */
  function isBelow(node: unknown, limit: number, unknown = false): boolean {
    const number = numberOf(node);
    return number === null ? unknown : number < limit;
  }

  function addsToClock(value: Node): boolean {
    const inner = value.type === 'ArrowFunctionExpression' && isNode(value.body) ? value.body : value;
    return inner.type === 'BinaryExpression' && /[+-]/.test(String(inner.operator)) && readsClock(inner);
  }
}

/** Returns the delay argument of a timer: the second argument after a callback, else the first. */
const waitOf = ([first, second]: Node[]) =>
  second !== undefined && first !== undefined && first.type !== 'Literal' ? second : first;

/** Returns the name and the value of a declaration, an assignment, a property or a function. */
function assignmentOf(node: Node): [string | null, Node | null] {
  const [target, value] =
    node.type === 'VariableDeclarator'
      ? [node.id, node.init]
      : node.type === 'AssignmentExpression'
        ? [node.left, node.right]
        : node.type === 'Property'
          ? [node.key, node.value]
          : node.type === 'FunctionDeclaration'
            ? [node.id, node.body]
            : [null, null];
  return [isNode(target) && target.type === 'Identifier' ? String(target.name) : null, isNode(value) ? value : null];
}

/**
 * Compares the uses with the allow list. Returns one readable line per difference. `most` is the number of entries in the
 * last landed commit.
 */
export function wallClockProblems(uses: readonly WallClockUse[], list: AllowList, most = list.atMost): string[] {
  const { atMost, entries } = list;
  const wholeFiles = new Set(entries.flatMap(({ path, text }) => (text === '*' ? [path] : [])));
  const unused = [...entries];
  const problems: string[] = [];
  for (const { path, line, text, kind } of uses) {
    const index = unused.findIndex((entry) => entry.path === path && entry.text === text);
    if (index >= 0) unused.splice(index, 1);
    else if (!wholeFiles.has(path)) problems.push(`${path}:${line}: ${advice[kind]}: ${text}`);
  }
  for (const { path, text, reason } of unused) {
    const isUsed = text === '*' && uses.some((use) => use.path === path);
    if (!isUsed) problems.push(`${path}: remove this entry from the allow list, nothing matches it: ${text}`);
    if (reason.trim() === '') problems.push(`${path}: the allow list gives no reason`);
  }
  if (entries.length !== atMost) problems.push(`the allow list has ${entries.length} entries, atMost is ${atMost}`);
  if (atMost > most) problems.push(`the allow list may only shrink: atMost was ${most} and is ${atMost}`);
  return problems;
}
