import type { ApiServer } from '#api/server/server.ts';

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
}

interface OpenApiDocument {
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}

/** A readable page of all declared endpoints, made from the same document as `/openapi.json`; it needs no script. */
export async function apiReference(endpoints: ApiServer): Promise<string> {
  const document = (await endpoints.openApi()) as OpenApiDocument;
  const groups = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const group = operation.tags?.[0] ?? 'other';
      const rows = groups.get(group) ?? [];
      rows.push(endpointRow(method, path, operation));
      groups.set(group, rows);
    }
  }
  const sections = [...groups].map(([name, rows]) => `<h2>${escapeHtml(name)}</h2><dl>${rows.join('')}</dl>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(document.info.title)}: calls</title><link rel="stylesheet" href="/static/reference.css">
<main><h1>Calls</h1><p>Every call of this program. The machine-readable form is <a href="/openapi.json">openapi.json</a>.
Each answer is <code>{ status: { code, message }, data }</code>; a refusal also carries <code>title</code>,
<code>detail</code> and <code>errors</code>.</p>${sections.join('')}</main></html>`;
}

function endpointRow(method: string, path: string, operation: Operation): string {
  const text = operation.description ? `<p>${escapeHtml(operation.description)}</p>` : '';
  return `<dt><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></dt><dd>${escapeHtml(operation.summary ?? '')}${text}</dd>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
