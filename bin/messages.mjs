// Compiles the texts in `messages/en.json` of each module, of ui and of app to functions: `import * as m from
// '#messages/catalogue'`, then `m.views({ count })`. A text that doesn't exist or a missing input is a compiler error.
// Each text is a file of its own, so that a page's bundle has only its own texts.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { REGISTRY, RUNTIME } from './message-runtime.mjs';
import { readCatalogues } from './message-sources.mjs';
import { pseudoCatalogue } from './pseudo-language.mjs';

const BASE = 'en';
const PSEUDO = 'en-XA';
// From the package, never from a network: without its plugin the compiler carries on and writes nothing.
const PLUGIN = 'node_modules/@inlang/plugin-message-format/dist/index.js';

/**
 * Compiles all texts into `folder`, one importable file per module. Throws if even one text was left out.
 * @param pseudo adds the pseudo-language, for development and its test
 * @returns the number of texts
 */
export async function compileMessages(root, folder, { pseudo = false } = {}) {
  const catalogues = readCatalogues(root);
  const english = Object.assign({}, ...catalogues.map(prefixed));
  const compiled = join(folder, 'compiled');
  const project = join(folder, 'project.inlang');
  rmSync(folder, { recursive: true, force: true });
  write(join(project, 'settings.json'), {
    baseLocale: BASE,
    locales: pseudo ? [BASE, PSEUDO] : [BASE],
    modules: [join(root, PLUGIN)],
    telemetry: 'off',
    'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
  });
  write(join(folder, `${BASE}.json`), english);
  if (pseudo) write(join(folder, `${PSEUDO}.json`), pseudoCatalogue(english));
  await compile({
    project,
    outdir: compiled,
    outputStructure: 'message-modules',
    disableAsyncLocalStorage: true,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
  });
  const missing = Object.keys(english).filter((id) => !existsSync(join(compiled, 'messages', `${id}.js`)));
  if (missing.length > 0) throw new Error(`These texts were not compiled: ${missing.join(', ')}`);
  write(join(compiled, 'runtime.js'), RUNTIME);
  write(join(compiled, 'registry.js'), REGISTRY);
  rmSync(join(compiled, 'server.js'));
  write(join(folder, 'language.js'), "export { setLanguage } from './compiled/runtime.js';\n");
  for (const catalogue of catalogues) write(join(folder, `${catalogue.name}.js`), doorOf(catalogue));
  return Object.keys(english).length;
}

const idOf = (name, key) => `${name.replaceAll('-', '_')}_${key}`;

function prefixed({ name, texts }) {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [idOf(name, key), text]));
}

/** The file that code imports: the module's own texts under their own names. */
function doorOf({ name, texts }) {
  const lines = Object.keys(texts).map(
    (key) => `export { ${idOf(name, key)} as ${key} } from './compiled/messages/${idOf(name, key)}.js';\n`,
  );
  return lines.join('');
}

function write(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

if (process.argv[1] === import.meta.filename) {
  const root = resolve(import.meta.dirname, '..');
  await compileMessages(root, join(root, '.cache', 'messages'));
}
