import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { filesInDirectory } from './directory.ts';
import type { Files } from './files.ts';
import { filesInS3 } from './s3.ts';

/** Returns the file storage that is configured. */
export function openFiles({ filesPlace, dataDirectory }: Pick<Config, 'filesPlace' | 'dataDirectory'>): Files {
  return filesPlace === null ? filesInDirectory(join(dataDirectory, 'files')) : filesInS3(filesPlace);
}
