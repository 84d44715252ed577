import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Guard } from './guard.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
export const root = fileURLToPath(new URL('..', import.meta.url));

/** A guard and the file of the register that names it, from the root of the repository. */
export type RegisteredGuard = Guard & { readonly register: string };

/** All guards, from the folders of the apps: `guards/<app>/<module>.ts` exports `guards`. */
export async function readRegister(): Promise<RegisteredGuard[]> {
  const files = readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'test')
    .flatMap(({ name }) => readdirSync(join(here, name)).map((file) => join(name, file)))
    .filter((file) => file.endsWith('.ts'))
    .sort();
  const modules = await Promise.all(
    files.map(async (file) => {
      const { guards } = (await import(join(here, file))) as { guards: readonly Guard[] };
      return guards.map((guard) => ({ ...guard, register: `guards/${file}` }));
    }),
  );
  return modules.flat();
}

/** The file of the guard's code without it. Throws when the text does not stand there exactly once. */
export function withoutGuard({ code, without }: Guard, directory = root): string {
  const source = readFileSync(join(directory, code.file), 'utf8');
  const places = source.split(code.text);
  if (places.length !== 2) throw new Error(`${code.file} holds the text ${places.length - 1} times, not once`);
  return places.join(without);
}
