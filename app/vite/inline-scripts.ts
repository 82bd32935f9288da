import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

const SCRIPT = /\.script\.js\?raw$/;

/** Minifies scripts that are inlined in pages, like those in files. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!SCRIPT.test(id)) return undefined;
      const file = id.replace(/\?raw$/, '');
      const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), { module: false });
      if (errors.length > 0) this.error(`${file} cannot be made smaller: ${errors[0]?.message}`);
      return `export default ${JSON.stringify(code)}`;
    },
  };
}
