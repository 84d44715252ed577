import type { Node } from 'oxc-parser';
import type { Removal } from './guard.ts';
import { findMarkedNode } from './markers.ts';
import { findNode, type NodePath, parse } from './syntax.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns the source without the guard. Throws if the removal does not fit the marked node or the result does not parse. */
export function removeGuard(file: string, source: string, name: string, removal: Removal): string {
  const path = findMarkedNode(parse(file, source), name);
  const { start, end, text } = editOf(path, removal, source);
  const mutant = source.slice(0, start) + text + source.slice(end);
  if (mutant === source) throw new Error(`${file}: nothing changes without guard: ${name}`);
  parse(file, mutant);
  return mutant;
}

function editOf(path: NodePath, removal: Removal, source: string): Edit {
  if ('remove' in removal) return removalOf(path, source);
  if ('condition' in removal) return { ...testIn(path.node), text: String(removal.condition) };
  if ('instead' in removal) return { ...spanOf(path.node), text: removal.instead };
  const [from, to] = removal.replace;
  return { ...spanOfText(source, path.node, from), text: to };
}

/**
 * Returns the edit that removes an element of a list with its comma, an operand with its operator, or a statement or JSX
 * alone.
 */
function removalOf({ node, parents }: NodePath, source: string): Edit {
  const parent = parents.at(-1);
  const text = '';
  if (parent?.type === 'LogicalExpression' || parent?.type === 'BinaryExpression')
    return { start: parent.left.end, end: node.end, text };
  const isListed = parent && Object.values(parent).some((value) => Array.isArray(value) && value.includes(node));
  if (!isListed) throw new Error(`a ${node.type} that is no element of a list cannot be removed`);
  return { start: node.start, end: node.end + (source[node.end] === ',' ? 1 : 0), text };
}

/** Returns the test of the first if, loop or ternary in the node. */
function testIn(node: Node) {
  const holder = findNode(node, ({ type }) => type === 'IfStatement' || type === 'ConditionalExpression')?.node;
  const test = holder && 'test' in holder ? holder.test : undefined;
  if (!test) throw new Error(`the marked ${node.type} has no condition`);
  return spanOf(test);
}

/** Finds the only occurrence of the text in the node, as whole words, ignoring line breaks, trailing commas and comments. */
function spanOfText(source: string, node: Node, text: string) {
  const places = [...source.slice(node.start, node.end).matchAll(patternOf(text))];
  const [place] = places;
  if (!place || places.length > 1)
    throw new Error(`the marked ${node.type} holds ${text} ${places.length} times, not once`);
  const start = node.start + place.index;
  return { start, end: start + place[0].length };
}

const blank = String.raw`(?:\s|//.*\n)`;

function patternOf(text: string): RegExp {
  const tokens = text.replaceAll(/,(\s*[)\]}])/g, '$1').match(/[\w$]+|[^\w\s$]/g) ?? [];
  const isWord = (token: string | undefined) => token !== undefined && /^[\w$]/.test(token);
  const gapBefore = (token: string, index: number) => {
    if (index === 0) return '';
    if (/[)\]}]/.test(token)) return `${blank}*,?${blank}*`;
    return isWord(token) && isWord(tokens[index - 1]) ? `${blank}+` : `${blank}*`;
  };
  const escaped = (token: string) => token.replaceAll(/\W/g, String.raw`\$&`);
  const pattern = tokens.map((token, index) => gapBefore(token, index) + escaped(token)).join('');
  const before = isWord(tokens[0]) ? String.raw`(?<![\w$])` : '';
  const after = isWord(tokens.at(-1)) ? String.raw`(?![\w$])` : '';
  return new RegExp(before + pattern + after, 'g');
}

function spanOf({ start, end }: Node) {
  return { start, end };
}
