import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const source = (name: string) => fileURLToPath(new URL(`src/${name}`, import.meta.url));

/** What loads before the first list is there, in the order in which it loads. */
const first = { entry: source('app/main.tsx'), frame: source('app/shell/signed-in.tsx') };
const firstList = source('app/inventory-with-first-steps.tsx');
/** By what a page that the shell names is a form, or a list. */
const form = '/shared/forms/use-entity-form.ts';
const table = '/table/data-table.tsx';
const icons = '/@tabler/icons-react/';
/** Also what pages without a table need that the shell does not name. */
const ofPage = '/apps/web/src/shared/page/';
/** What a module has of its own no other one waits for, though some page of another one shows a part of it. */
const moduleFolder = /\/apps\/web\/src\/(?!shared\/|app\/)/;
const holds = (module: string) => (chunk: Chunk) => chunk.moduleIds.some((id) => id.endsWith(module));
const preloadHelper = 'vite/preload-helper';
/** The public page loads nothing of the product but what both need, which is a file of its own. */
const apart = source('landing/main.tsx');

/**
 * Which modules travel in one file. By itself the bundler gives each part that two pages share a file of its own: a
 * hundred for the first list, and on a phone's line each waits for its turn. A build that writes nothing shows what the
 * first script, the frame and the first list really need; what of it other pages need as well is joined, once for each of
 * the first two, and the parts of the list by who else needs them: forms, other pages without a table, or lists alone;
 * what its module has of its own by whether pages without a table need it. The styles of all this are one file.
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
  const importsOf = (start: Chunk): Set<Chunk> => {
    const found = new Set([start]);
    for (const chunk of found) for (const file of chunk.imports) found.add(byFile.get(file) as Chunk);
    return found;
  };
  const withImports = (module: string): Set<Chunk> => {
    const start = chunks.find(
      ({ facadeModuleId, moduleIds }) => facadeModuleId === module || moduleIds.includes(module),
    );
    if (!start) throw new Error(`No chunk holds ${module}.`);
    return importsOf(start);
  };
  const joined = new Map<string, string>();
  const join = (ids: readonly string[], name: string) => {
    for (const id of ids) joined.set(id, name);
  };
  const isStyle = (id: string) => id.endsWith('.css');
  const ofFirst = Object.entries(first).map(([name, module]) => [name, withImports(module)] as const);
  const taken = withImports(apart);
  for (const chunk of taken) if (ofFirst.some(([, chunks]) => chunks.has(chunk))) join(chunk.moduleIds, 'foundation');
  for (const [name, chunks] of ofFirst) {
    for (const chunk of chunks) {
      if (taken.has(chunk)) continue;
      taken.add(chunk);
      join(chunk.moduleIds, name);
      join(chunk.moduleIds.filter(isStyle), 'entry');
    }
  }
  const pages = [...taken]
    .flatMap(({ dynamicImports }) => dynamicImports)
    .flatMap((file) => byFile.get(file) ?? [])
    .map((chunk) => [...importsOf(chunk)]);
  const withoutTable = pages.filter((page) => !page.some(holds(table)));
  const ofPages = new Set(withoutTable.flat());
  const ofForms = new Set(withoutTable.filter((page) => page.some(holds(form))).flat());
  const nameOf = (chunk: Chunk) => {
    if (ofForms.has(chunk) || chunk.moduleIds.every((id) => id.includes(icons))) return 'parts-of-forms';
    return ofPages.has(chunk) || chunk.moduleIds.every((id) => id.includes(ofPage))
      ? 'parts-of-pages'
      : 'parts-of-lists';
  };
  const chunkNameInModule = (chunk: Chunk) => (ofPages.has(chunk) ? 'parts-of-items' : 'items-in-lists');
  for (const chunk of withImports(firstList)) {
    if (taken.has(chunk)) continue;
    if (chunk.facadeModuleId !== firstList)
      for (const id of chunk.moduleIds)
        joined.set(id, moduleFolder.test(id) ? chunkNameInModule(chunk) : nameOf(chunk));
    join(chunk.moduleIds.filter(isStyle), 'entry');
  }
  // What the first script itself needs, which must not bring all else with it.
  return (id) => (id.includes(preloadHelper) ? null : (joined.get(id) ?? null));
}
