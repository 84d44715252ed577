import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const bff = process.env.BFF_URL ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    rolldownOptions: {
      input: { index: page('index.html'), gallery: page('gallery.html'), graphiql: page('graphiql.html') },
    },
    chunkSizeWarningLimit: 4_000,
  },
  server: {
    proxy: {
      '/graphql': { target: bff, ws: true },
      '/imports': bff,
      '/schema.graphql': bff,
    },
  },
  test: { environment: 'jsdom', setupFiles: ['./test/setup.ts'], include: ['src/**/*.test.{ts,tsx}'] },
});
