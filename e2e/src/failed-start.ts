import { once } from 'node:events';
import { spawnProduct } from './product.ts';

/** A start that is expected to fail: its exit code and what it said, the greeting left out. */
export async function failedStart(env: NodeJS.ProcessEnv): Promise<{ code: number | null; lines: string[] }> {
  const { child, output } = spawnProduct(env);
  const [code] = (await once(child, 'close')) as [number | null];
  return {
    code,
    lines: output()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('Tallyard is starting')),
  };
}
