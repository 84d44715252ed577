import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

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

export default defineConfig({
  plugins: [react(), publicPages],
  build: {
    target: 'es2023',
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
    setupFiles: ['./test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
