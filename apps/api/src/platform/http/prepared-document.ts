import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** Compresses a text; tests count the calls. */
export type Compress = (encoding: Encoding, text: Buffer) => Promise<Buffer>;

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
const compressHard: Compress = (encoding, text) =>
  encoding === 'gzip'
    ? gzipped(text, { level: constants.Z_BEST_COMPRESSION })
    : // The highest quality takes seconds for a megabyte and saves only a few percent.
      brotli(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      });

interface Prepared {
  /** The hash of the text in its ETag; each encoding has its own ETag. */
  readonly hash: string;
  readonly bodies: ReadonlyMap<Encoding | 'identity', Buffer>;
}

export interface DocumentParts {
  readonly path: string;
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Builds the text; called once, on the first request. */
  readonly build: () => string;
  readonly compress?: Compress;
}

/**
 * Serves a text that is the same for all callers and constant while the process runs. It is built and compressed once, on
 * the first request. Callers that already have it get 304.
 */
export function serveDocument(
  app: FastifyInstance,
  { path, contentType, headers = {}, ...parts }: DocumentParts,
): void {
  let preparing: Promise<Prepared> | undefined;
  app.get(path, async (request, reply) => {
    // guard: requests.document-once
    preparing ??= prepare(parts).catch((error: unknown) => {
      preparing = undefined;
      throw error;
    });
    const { hash, bodies } = await preparing;
    const encoding = encodingFor(request.headers['accept-encoding']);
    const suffix = encoding === 'identity' ? '' : `-${encoding}`;
    reply
      .headers(headers)
      .header('etag', `"${hash}${suffix}"`)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding');
    // guard: requests.document-known
    if (isKnown(request.headers['if-none-match'], hash)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(contentType).send(bodies.get(encoding));
  });
}

async function prepare({
  build,
  compress = compressHard,
}: Pick<DocumentParts, 'build' | 'compress'>): Promise<Prepared> {
  const text = Buffer.from(build());
  const compressed = encodings.map(async (encoding) => [encoding, await compress(encoding, text)] as const);
  return {
    hash: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    bodies: new Map<Encoding | 'identity', Buffer>([['identity', text], ...(await Promise.all(compressed))]),
  };
}

/** Returns the smallest encoding that the caller accepts. */
function encodingFor(accepted: string | string[] | undefined): Encoding | 'identity' {
  const weights = new Map(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
        const quality = parameters.find((one) => one.startsWith('q='))?.slice(2);
        return [name, quality === undefined ? 1 : Number(quality)] as const;
      }),
  );
  return encodings.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
}

/** Returns whether the caller has this text in any encoding. */
function isKnown(tags: string | undefined, hash: string): boolean {
  return (tags ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '').startsWith(`"${hash}`));
}
