import type { Readable } from 'node:stream';
import type * as S3 from '@aws-sdk/client-s3';
import { checkedKey, type Files } from './files.ts';

/** The location of an S3-compatible store. */
export interface S3Place {
  readonly bucket: string;
  /** The prefix of every key, such as 'tallyard/'; empty if none. */
  readonly prefix: string;
  readonly region: string;
  /** The endpoint of a store other than Amazon's; null for Amazon. */
  readonly endpoint: string | null;
}

/** The maximum number of keys that one request can remove. */
const removedAtOnce = 1_000;

/**
 * Files in an S3 bucket. The client finds its credentials in the usual way: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a
 * profile, or the role of the machine. It is loaded when the first file is requested.
 */
export function filesInS3({ bucket, prefix, region, endpoint }: S3Place): Files {
  let loading: Promise<{ s3: typeof S3; client: S3.S3Client }> | undefined;
  const open = () => {
    loading ??= import('@aws-sdk/client-s3').then((s3) => ({
      s3,
      client: new s3.S3Client({
        region,
        maxAttempts: 3,
        // Many stores support neither newer checksums nor host names that contain the bucket.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      }),
    }));
    return loading;
  };
  const named = (key: string) => ({ Bucket: bucket, Key: `${prefix}${checkedKey(key)}` });
  return {
    async write(key, bytes) {
      const { s3, client } = await open();
      await client.send(new s3.PutObjectCommand({ ...named(key), Body: bytes, ContentLength: bytes.length }));
    },
    async open(key) {
      const { s3, client } = await open();
      try {
        const { Body, ContentLength } = await client.send(new s3.GetObjectCommand(named(key)));
        // In Node the body is a Node stream.
        return { bytes: ContentLength ?? 0, stream: Body as Readable };
      } catch (error) {
        if (error instanceof s3.NoSuchKey || (error as { name?: string }).name === 'NotFound') return null;
        throw error;
      }
    },
    async remove(keys) {
      const { s3, client } = await open();
      for (let from = 0; from < keys.length; from += removedAtOnce) {
        const Objects = keys.slice(from, from + removedAtOnce).map((key) => ({ Key: named(key).Key }));
        const { Errors = [] } = await client.send(
          new s3.DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors.length > 0) throw new Error(`S3 has not removed ${Errors[0]?.Key}: ${Errors[0]?.Message}`);
      }
    },
    async *list(from) {
      const { s3, client } = await open();
      let ContinuationToken: string | undefined;
      do {
        const page: S3.ListObjectsV2CommandOutput = await client.send(
          new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}${from}`, ContinuationToken }),
        );
        yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
          Key && LastModified ? [{ key: Key.slice(prefix.length), changedAt: LastModified }] : [],
        );
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
}
