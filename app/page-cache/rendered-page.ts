/** Where the browser finds the loaders' data, and the viewer data if the page has any. */
export type PageData = ({ inline: string } | { from: string }) & { viewerData?: string };

/** A page as the renderer returns it, before it is known where its data will be. */
export interface RenderedPage {
  /** What the application needs to start from the page, as the router encodes it. */
  data: string;
  /** The page's own inline scripts and styles, for its policy. */
  inline: { scripts: readonly string[]; styles: readonly string[] };
  html(data: PageData): string;
}

/** JSON that is safe inside a script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A script element that isn't executed, whatever it contains. */
export function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${inScript(value)}</script>`;
}
