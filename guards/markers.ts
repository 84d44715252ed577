import type { Node } from 'oxc-parser';
import { findNode, type NodePath, parse, type Syntax } from './syntax.ts';

/** A comment `guard: <name>` in product code. */
export interface Marker {
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const marker = /^\s*guard: (\S+)\s*$/;

/** Files whose comments may be markers. */
export const markedFiles = /\.(?:[cm]?ts|tsx)$/;

/** Returns the markers of a source file. Throws if one shares its line with code. */
export function readMarkers(file: string, source: string): Marker[] {
  // Parsing every file of the repository would take seconds.
  if (!source.includes('guard: ')) return [];
  const syntax = parse(file, source);
  return syntax.comments.flatMap(({ value, start }) => {
    const name = marker.exec(value)?.[1];
    if (name === undefined) return [];
    const line = lineAt(source, start);
    if (!/^(?:\/\/.*|\{\/\*.*\*\/\})$/.test(line.trim())) throw new Error(`${file}: guard: ${name} shares its line`);
    return [{ name, file }];
  });
}

/** Returns the node that begins after the marker: the outermost one, such as a whole statement, property or argument. */
export function findMarkedNode(syntax: Syntax, name: string): NodePath {
  const { file, program, comments, source } = syntax;
  const own = comments.find(({ value }) => marker.exec(value)?.[1] === name);
  if (!own) throw new Error(`${file} has no marker guard: ${name}`);
  const start = skipComments(source, own.end, [...comments, ...commentsInJsx(program)]);
  const found = findNode(program, (node) => node !== program && node.start === start);
  if (!found) throw new Error(`${file}: no statement, list element or operand begins after guard: ${name}`);
  return found;
}

/** Returns the index of the first token from `index` on. */
function skipComments(source: string, index: number, comments: readonly Span[]): number {
  const start = index + (/\S/.exec(source.slice(index))?.index ?? 0);
  const comment = comments.find((each) => each.start <= start && start < each.end);
  return comment ? skipComments(source, comment.end, comments) : start;
}

/** Returns the comments among the children of elements, with their braces. */
function commentsInJsx(program: Node): Span[] {
  const spans: Span[] = [];
  findNode(program, (node) => {
    if (node.type === 'JSXExpressionContainer' && node.expression.type === 'JSXEmptyExpression') spans.push(node);
    return false;
  });
  return spans;
}

function lineAt(source: string, index: number): string {
  return source.slice(source.lastIndexOf('\n', index) + 1).split('\n', 1)[0] as string;
}
