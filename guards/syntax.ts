import { type Comment, type Node, type Program, parseSync, visitorKeys } from 'oxc-parser';

/** A source file of TypeScript or JSX, parsed. Positions are indexes into `source`. */
export interface Syntax {
  readonly file: string;
  readonly source: string;
  readonly program: Program;
  readonly comments: readonly Comment[];
}

/** A node with the nodes around it, from the program inward. */
export interface NodePath {
  readonly node: Node;
  readonly parents: readonly Node[];
}

/** Throws when the text does not parse. */
export function parse(file: string, source: string): Syntax {
  const { program, comments, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) throw new Error(`${file} does not parse: ${error.message}`);
  return { file, source, program, comments };
}

/** Returns the nodes inside `node`, one level down, in the order of the source. */
export function childrenOf(node: Node): Node[] {
  const keys = visitorKeys[node.type] ?? [];
  const children = keys.flatMap((key) => Reflect.get(node, key) as Node | null | readonly (Node | null)[]);
  return children.filter((child) => child !== null && child !== undefined);
}

/** Finds the first node, from the outside in and from left to right, that `isWanted` accepts. */
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
