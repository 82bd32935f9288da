// Where texts are: one catalogue per module, one for its screens in the admin, and one each for ui, app and the admin.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Patterns for `hashFiles`; `*` stands for one folder. */
export const MESSAGE_SOURCES = [
  'modules/*/web/messages',
  'modules/*/admin/messages',
  'ui/messages',
  'app/messages',
  'admin/messages',
];

/** Every English catalogue, by the name that it is imported under. */
export function readCatalogues(root) {
  const modules = existsSync(join(root, 'modules')) ? readdirSync(join(root, 'modules')).sort() : [];
  const folders = [
    ...modules.map((name) => [name, `modules/${name}/web`]),
    ...modules.map((name) => [`${name}-admin`, `modules/${name}/admin`]),
    ...['ui', 'app', 'admin'].map((name) => [name, name]),
  ];
  return folders
    .map(([name, folder]) => ({ name, file: join(root, folder, 'messages', 'en.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => ({ name, texts: JSON.parse(readFileSync(file, 'utf8')) }));
}
