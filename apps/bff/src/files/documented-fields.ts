import { importMovements, planMovementsImport } from '@tallyard/contracts/movements/import-endpoints';

/** An upload in the documented format, for an upstream other than our api. */
export interface DocumentedUpload {
  /** The path without query. */
  readonly path: string;
  /** The documented text fields, as they are sent. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The documented form fields of an import of movements (001 section 7), for which our api uses `options`. */
const movementFields = ['validateOnly', 'skipDuplicates', 'autoConfirm'] as const;

interface Sent {
  /** The path of our contract's endpoint. */
  readonly path: string;
  /** The beginning of the upload that was read, at least everything before the file. */
  readonly head: Buffer;
  readonly contentType: string;
}

/**
 * Returns the documented form of an upload: the options of an import of movements become form fields, and its preview, which
 * is not documented, becomes an import with `validateOnly`. Other uploads are returned unchanged.
 */
export function documentedUpload({ path, head, contentType }: Sent): DocumentedUpload {
  const isPlan = path === planMovementsImport.path;
  if (!isPlan && path !== importMovements.path) return { path, fields: {} };
  const options = optionsIn(head, contentType);
  const named = movementFields.flatMap((name) => {
    const value = options[name];
    return value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
  return {
    path: importMovements.path,
    // guard: rest.documented-check
    fields: { ...Object.fromEntries(named), ...(isPlan ? { validateOnly: 'true' } : {}) },
  };
}

/** Returns `head` with the fields as its first parts, because an upstream may stop reading at the file. */
export function withFields(head: Buffer, contentType: string, fields: Readonly<Record<string, string>>): Buffer {
  const delimiter = `--${boundaryOf(contentType)}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `${delimiter}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const start = Math.max(0, head.indexOf(delimiter));
  return Buffer.concat([head.subarray(0, start), Buffer.from(parts.join('')), head.subarray(start)]);
}

function boundaryOf(contentType: string): string {
  const found = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  return found?.[1] ?? found?.[2] ?? '';
}

const optionsHeader = /content-disposition:\s*form-data;\s*name="?options"?\s*(?:;|\r\n)/i;

/** Returns the JSON of the `options` field; empty if it is missing or not an object. */
function optionsIn(head: Buffer, contentType: string): Readonly<Record<string, unknown>> {
  const parts = head.toString('utf8').split(`--${boundaryOf(contentType)}`);
  const part = parts.find((text) => optionsHeader.test(text.slice(0, text.indexOf('\r\n\r\n') + 2)));
  if (part === undefined) return {};
  try {
    const value: unknown = JSON.parse(part.slice(part.indexOf('\r\n\r\n') + 4));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
