import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** Our own code as one script for a page of nothing else. @param entry beside this file */
export async function bundled(entry: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ['iife'], name: 'page' },
    },
  })) as Rolldown.RolldownOutput[];
  return result[0]?.output[0].code ?? '';
}
