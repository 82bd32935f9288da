import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** Our own code as one script for a page of nothing else. @param entry beside this file */
export async function bundled(entry: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    // Libraries ask which of their own checks they should make; what tests compile calls those of React.
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      // What only pages of the program have is never asked for here.
      rolldownOptions: { external: [/^virtual:/] },
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ['iife'], name: 'page' },
    },
  })) as Rolldown.RolldownOutput[];
  return result[0]?.output[0].code ?? '';
}
