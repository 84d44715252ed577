import { SaxesParser } from 'saxes';

/** Handlers for the events of an XML document; names have no prefix. */
export interface XmlHandlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** An XML parser that is fed in chunks. */
export interface XmlReader {
  /** Throws for text that is not well-formed. */
  readonly write: (piece: string) => void;
  readonly end: () => void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Creates a parser that emits elements and text. Document types are refused, because no spreadsheet has one. */
export function createXmlReader({ open, close, text }: XmlHandlers): XmlReader {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new Error(`a part of it is not well-formed XML (${error.message})`);
  });
  parser.on('doctype', () => {
    throw new Error('a part of it has a document type');
  });
  if (open) parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes));
  if (close) parser.on('closetag', ({ name }) => close(localName(name)));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return { write: (piece) => void parser.write(piece), end: () => void parser.close() };
}

/** Parses a whole document. */
export async function readXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  const reader = createXmlReader(handlers);
  let isEmpty = true;
  for await (const piece of pieces) {
    if (piece === '') continue;
    isEmpty = false;
    reader.write(piece);
  }
  if (!isEmpty) reader.end();
}

/** Returns the value of an attribute with any prefix; undefined if it is absent. */
export function attribute(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  if (name in attributes) return attributes[name];
  const key = Object.keys(attributes).find((each) => localName(each) === name);
  return key === undefined ? undefined : attributes[key];
}
