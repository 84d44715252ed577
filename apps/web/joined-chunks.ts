import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const source = (name: string) => fileURLToPath(new URL(`src/${name}`, import.meta.url));

/** What loads before the first list is there, in the order in which it loads. */
const first = {
  entry: source('app/main.tsx'),
  frame: source('app/shell/signed-in.tsx'),
  parts: source('app/inventory-with-first-steps.tsx'),
};
const preloadHelper = 'vite/preload-helper';
/** The public page loads nothing of the product: what it shares with it stays by itself. */
const apart = source('landing/main.tsx');

/**
 * Which modules travel in one file. By itself the bundler gives each part that two pages share a file of its own: a
 * hundred for the first list, and on a phone's line each waits for its turn. A build that writes nothing shows what the
 * first script, the frame and the first list really need; what of it other pages need as well is joined, once for each
 * of the three. Nothing is loaded by a page that had not been loaded before it, but for the parts of the first list.
 */
export async function joinedChunks(config: InlineConfig): Promise<(id: string) => string | null> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = output.filter((one): one is Chunk => one.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (module: string): Set<Chunk> => {
    const start = chunks.find(
      ({ facadeModuleId, moduleIds }) => facadeModuleId === module || moduleIds.includes(module),
    );
    if (!start) throw new Error(`No chunk holds ${module}.`);
    const found = new Set([start]);
    for (const chunk of found) for (const file of chunk.imports) found.add(byFile.get(file) as Chunk);
    return found;
  };
  const taken = withImports(apart);
  const joined = new Map<string, string>();
  for (const [name, module] of Object.entries(first)) {
    for (const chunk of withImports(module)) {
      if (taken.has(chunk)) continue;
      taken.add(chunk);
      const isOwn = chunk.facadeModuleId === module && name === 'parts';
      if (!isOwn) for (const id of chunk.moduleIds) joined.set(id, name);
    }
  }
  // What the first script itself needs, which must not bring all else with it.
  return (id) => (id.includes(preloadHelper) ? null : (joined.get(id) ?? null));
}
