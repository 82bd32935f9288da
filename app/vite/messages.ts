import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessages } from '../../bin/messages.mjs';

/**
 * Compiles texts for builds and the development server. In development there is a pseudo-language beside English, and
 * changed texts are compiled again.
 */
export function messages(): Plugin {
  const root = process.cwd();
  const compiled = join(root, '.cache', 'messages', 'compiled', 'messages');
  let isProduction = false;
  return {
    name: 'messages',
    enforce: 'pre',
    async config(_config, { command }) {
      const isServer = command === 'serve';
      isProduction = !isServer;
      const folder = join(root, '.cache', isServer ? 'messages-development' : 'messages');
      await compileMessages(root, folder, { pseudo: isServer });
      return { resolve: { alias: [{ find: /^#messages\/(.+)$/, replacement: `${folder}/$1.js` }] } };
    },
    transform(code, id) {
      return isProduction && id.startsWith(compiled) ? { code: inOneLanguage(code), map: null } : undefined;
    },
    configureServer({ watcher, ws, moduleGraph }) {
      watcher.on('change', async (file) => {
        if (!/\/messages\/en\.json$/.test(file)) return;
        await compileMessages(root, join(root, '.cache', 'messages-development'), { pseudo: true });
        moduleGraph.invalidateAll();
        ws.send({ type: 'full-reload' });
      });
    },
  };
}

/** The code that looks up the language before it calls that language's text. */
const CHOICE =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s*return (\w+)\(inputs\)\s*\}\)/g;

/** With a single language, calls the text directly: a few bytes less for each of hundreds. */
function inOneLanguage(code: string): string {
  return code.replace(CHOICE, '($1)');
}
