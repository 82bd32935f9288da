import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/**
 * Bundles our code as one script for an empty page.
 * @param entry beside this file
 */
export async function bundled(entry: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    // Libraries decide by this which of their own checks to run; what tests compile uses React's.
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      // Modules that only the program's pages have are never used here.
      rolldownOptions: { external: [/^virtual:/] },
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ['iife'], name: 'page' },
    },
  })) as Rolldown.RolldownOutput[];
  return result[0]?.output[0].code ?? '';
}
