import { createReadStream } from 'node:fs';
import { type ImportEncoding, importEncodings } from '@tallyard/domain/imports/files';
import { analyse } from 'chardet';

/** Names that the detection has for encodings of ours. */
const alike: Readonly<Record<string, ImportEncoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-5': 'windows-1251',
  'iso-8859-7': 'windows-1253',
  'iso-8859-9': 'windows-1254',
};

/**
 * The encoding of a text file: what its first bytes say, else UTF-8 where all of it is valid UTF-8, else what the bytes that
 * are not look like most.
 */
export async function encodingOf(path: string): Promise<ImportEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
    if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
    isFirst = false;
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      return likeliest(chunk);
    }
  }
  try {
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function likeliest(sample: Buffer): ImportEncoding {
  for (const { name, confidence } of analyse(sample)) {
    const known = name.toLowerCase();
    const encoding = alike[known] ?? importEncodings.find((one) => one === known);
    if (encoding !== undefined && encoding !== 'utf-8' && confidence >= 20) return encoding;
  }
  return 'windows-1252';
}
