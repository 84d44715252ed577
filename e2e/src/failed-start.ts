import { once } from 'node:events';
import { spawnProduct } from './product.ts';

/** Runs a start that is expected to fail. Returns its exit code and its output without the welcome text. */
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
