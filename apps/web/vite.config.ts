import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { IndexHtmlTransformContext, Plugin, UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { joinedChunks } from './joined-chunks.ts';

const mainScript = fileURLToPath(new URL('src/app/main.tsx', import.meta.url));
const page = (name: string) => fileURLToPath(new URL(name, import.meta.url));
// In development Vite serves the client at the product's own address, and the bff stands behind it.
const bff = `http://127.0.0.1:${process.env.BFF_PORT ?? 4002}`;

/** In development the public pages come from their own entry as well, as the bff serves them otherwise. */
const publicPages: Plugin = {
  name: 'public-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/(privacy|terms|cookies)?(\?|$)/.test(request.url ?? '')) request.url = '/landing.html';
      next();
    });
  },
};

type Chunk = Extract<NonNullable<IndexHtmlTransformContext['bundle']>[string], { type: 'chunk' }>;

/** Scripts and frame are on their way while the page draws its first frame, and the styles hold up nothing but what they style. */
const firstThings: Plugin = {
  name: 'first-things',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, path }) => {
      if (!path.endsWith('index.html') || !bundle) return html;
      const chunks = Object.values(bundle).filter((chunk): chunk is Chunk => chunk.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const first = new Set(chunks.filter(({ moduleIds, name }) => name === 'frame' || moduleIds.includes(mainScript)));
      for (const chunk of first) for (const file of chunk.imports) first.add(byFile.get(file) as Chunk);
      const tags = [...first].map(({ fileName }) => ({
        tag: 'link',
        // What is drawn first is in front of them.
        attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${fileName}` },
      }));
      const styles = chunks.find(({ moduleIds }) => moduleIds.includes(mainScript))?.viteMetadata?.importedCss ?? [];
      const styleTags = [...styles].map((file) => ({
        tag: 'link',
        attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` },
        injectTo: 'body' as const,
      }));
      return { html, tags: [...tags, ...styleTags] };
    },
  },
};

/** What makes spreadsheets compresses without a worker of its own: `zip-here.ts` says why. */
const zipHere: Plugin = {
  name: 'zip-here',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'fflate' && importer?.includes('/write-excel-file/') ? page('src/shared/export/zip-here.ts') : null,
};

const built = {
  plugins: [react(), zipHere],
  build: {
    target: 'es2023',
    // Every browser of that year knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: page('index.html'),
        landing: page('landing.html'),
        gallery: page('gallery.html'),
        graphiql: page('graphiql.html'),
      },
    },
    chunkSizeWarningLimit: 4_000,
  },
} satisfies UserConfig;

/** The output of a build; the suite and development join nothing. */
async function output() {
  return {
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'together', name: await joinedChunks(built) }],
    },
  };
}

export default defineConfig(async ({ command, isSsrBuild }) => ({
  plugins: [...built.plugins, publicPages, firstThings],
  build: {
    ...built.build,
    rolldownOptions: {
      ...built.build.rolldownOptions,
      ...(command === 'build' && !isSsrBuild && { output: await output() }),
    },
  },
  // These import workers with Vite's own '?worker', which the optimiser of dependencies cannot load.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  server: {
    port: Number(process.env.WEB_PORT ?? 4000),
    strictPort: true,
    proxy: {
      // Not '/graphiql.html', which begins alike and is Vite's own.
      '^/graphql$': { target: bff, ws: true },
      '/imports': bff,
      '/avatars': bff,
      '/files': bff,
      '/exports': bff,
      '/schema.graphql': bff,
      '/healthz': bff,
      '/readyz': bff,
      '/metrics': bff,
      '/dev/mailbox': bff,
    },
  },
  test: {
    environment: 'jsdom',
    // Half of the time went into loading the same modules for each file.
    isolate: false,
    maxWorkers: Math.min(4, 2 * availableParallelism()),
    setupFiles: ['./test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
}));
