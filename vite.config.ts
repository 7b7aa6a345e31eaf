import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The portal: what the browser loads. The platform and the prerendered page have builds of their own in scripts/build/. */
export default defineConfig({
  plugins: [react()],
  publicDir: 'ui/public',
  // amazon-cognito-identity-js reads Node's `global`.
  define: { global: 'globalThis' },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    reportCompressedSize: false,
    rolldownOptions: {
      // What the first page needs is one file: a second one would be asked for only once the first is read.
      output: { codeSplitting: { groups: [{ name: 'main', tags: ['$initial'] }] } },
    },
  },
});
