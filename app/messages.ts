import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessages } from '../bin/messages.mjs';

/**
 * Texts as a build and the development server take them. While developing there is a pseudo-language beside English, and a
 * changed catalogue is compiled again.
 */
export function messages(): Plugin {
  const root = process.cwd();
  return {
    name: 'messages',
    enforce: 'pre',
    async config(_config, { command }) {
      const isServer = command === 'serve';
      const folder = join(root, '.cache', isServer ? 'messages-development' : 'messages');
      await compileMessages(root, folder, { pseudo: isServer });
      return { resolve: { alias: [{ find: /^#messages\/(.+)$/, replacement: `${folder}/$1.js` }] } };
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
