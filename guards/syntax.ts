import { type Comment, type Node, type Program, parseSync, visitorKeys } from 'oxc-parser';

/** A parsed TypeScript or JSX source file. Positions are indexes into `source`. */
export interface Syntax {
  readonly file: string;
  readonly source: string;
  readonly program: Program;
  readonly comments: readonly Comment[];
}

/** A node with its ancestors, outermost first. */
export interface NodePath {
  readonly node: Node;
  readonly parents: readonly Node[];
}

/** Parses a source file. Throws if it is invalid. */
export function parse(file: string, source: string): Syntax {
  const { program, comments, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) throw new Error(`${file} does not parse: ${error.message}`);
  return { file, source, program, comments };
}

/** Returns the direct children of `node` in source order. */
export function childrenOf(node: Node): Node[] {
  const keys = visitorKeys[node.type] ?? [];
  const children = keys.flatMap((key) => Reflect.get(node, key) as Node | null | readonly (Node | null)[]);
  return children.filter((child) => child !== null && child !== undefined);
}

/** Returns the first node, in pre-order, that `isWanted` accepts. */
export function findNode(
  node: Node,
  isWanted: (node: Node) => boolean,
  parents: readonly Node[] = [],
): NodePath | undefined {
  if (isWanted(node)) return { node, parents };
  const around = [...parents, node];
  for (const child of childrenOf(node)) {
    const found = findNode(child, isWanted, around);
    if (found) return found;
  }
  return undefined;
}
