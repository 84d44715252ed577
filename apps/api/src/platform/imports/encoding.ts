import { createReadStream } from 'node:fs';
import type { ImportDoubt } from '@tallyard/domain/imports/doubts';
import { type ImportEncoding, importEncodings } from '@tallyard/domain/imports/files';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';

/** Names that the detection library uses for some of our encodings. */
const aliases: Readonly<Record<string, ImportEncoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-5': 'windows-1251',
  'iso-8859-7': 'windows-1253',
  'iso-8859-9': 'windows-1254',
};

/** A possible encoding, with a non-ASCII line of the file decoded by it. */
export interface EncodingProposal {
  readonly encoding: ImportEncoding;
  readonly preview: string;
}

/** The encoding of a text file, or the possible ones, the most likely first. */
export type FoundEncoding =
  | { readonly encoding: ImportEncoding }
  | { readonly proposals: readonly [EncodingProposal, ...EncodingProposal[]]; readonly row: number };

const maxProposals = 5;
const previewCharacters = 100;

/**
 * Finds the encoding of a text file. A byte order mark decides it. Without one, a file is UTF-8 if more of its non-ASCII
 * characters are valid UTF-8 than not; single invalid bytes are then errors of their cells. Other files can have several
 * encodings, which are proposed to the user and never chosen automatically.
 */
export async function findEncoding(path: string): Promise<FoundEncoding> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let isFirst = true;
  let valid = 0;
  let broken = 0;
  let line = 1;
  let tail: Buffer = Buffer.alloc(0);
  let sample: { readonly bytes: Buffer; readonly row: number } | null = null;
  const count = (text: string): void => {
    if (/^\p{ASCII}*$/u.test(text)) return;
    for (const character of text) {
      if (character === '\ufffd') broken += 1;
      else if (character > '\u007f') valid += 1;
    }
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return { encoding: 'utf-16le' };
    if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) return { encoding: 'utf-16be' };
    if (isFirst && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf) return { encoding: 'utf-8' };
    isFirst = false;
    const before = broken;
    count(decoder.decode(chunk, { stream: true }));
    // A U+FFFD that is in the file itself is not broken.
    broken -= countReplacements(Buffer.concat([tail, chunk]));
    tail = chunk.subarray(-2);
    if (sample === null && broken > before) sample = sampleOf(chunk, line);
    if (sample === null) line += countLines(chunk);
  }
  count(decoder.decode());
  if (broken === 0 || valid > broken) return { encoding: 'utf-8' };
  const { bytes, row } = sample ?? { bytes: Buffer.alloc(0), row: line };
  const [first = 'windows-1252', ...others] = likeliest(bytes);
  const proposal = (encoding: ImportEncoding): EncodingProposal => ({
    encoding,
    preview: iconv.decode(firstBrokenLine(bytes), encoding).slice(0, previewCharacters),
  });
  return { proposals: [proposal(first), ...others.map(proposal)], row };
}

/** Returns the question about the encoding of a file, with a line of it decoded by each encoding. */
export function encodingDoubt({ proposals, row }: Extract<FoundEncoding, { proposals: unknown }>): ImportDoubt {
  const readings = Object.fromEntries(proposals.map(({ encoding, preview }) => [encoding, preview]));
  return {
    kind: 'encoding',
    count: 1,
    answers: proposals.map(({ encoding }) => encoding),
    cells: [{ row, column: '', text: proposals[0].preview, readings }],
  };
}

const isBeyondAscii = (byte: number): boolean => byte > 0x7f;

const replacement = Buffer.from('\ufffd');

function countReplacements(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(replacement); at >= 0; at = bytes.indexOf(replacement, at + 1)) count += 1;
  return count;
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/** Returns the chunk of the file with its first non-ASCII byte, and the line of that byte. */
function sampleOf(chunk: Buffer, line: number): { bytes: Buffer; row: number } {
  const at = Math.max(0, chunk.findIndex(isBeyondAscii));
  return { bytes: chunk, row: line + countLines(chunk.subarray(0, at)) };
}

function firstBrokenLine(bytes: Buffer): Buffer {
  const at = Math.max(0, bytes.findIndex(isBeyondAscii));
  const from = bytes.lastIndexOf(10, at) + 1;
  const to = bytes.indexOf(10, at);
  const line = bytes.subarray(Math.max(from, at - previewCharacters), to < 0 ? undefined : to);
  return line.at(-1) === 13 ? line.subarray(0, -1) : line;
}

function likeliest(sample: Buffer): ImportEncoding[] {
  const found = analyse(sample).flatMap(({ name, confidence }) => {
    const known = name.toLowerCase();
    const encoding = aliases[known] ?? importEncodings.find((one) => one === known);
    return encoding === undefined || encoding === 'utf-8' || confidence < 10 ? [] : [encoding];
  });
  return [...new Set([...found, 'windows-1252' as const, 'iso-8859-15' as const])].slice(0, maxProposals);
}
