/** Where the browser finds the data that the page's loaders answered, and the viewer data of a page that has some. */
export type PageData = ({ inline: string } | { from: string }) & { viewerData?: string };

/** A page as the renderer hands it over, before it is known where its data will be. */
export interface RenderedPage {
  /** What the application needs to start from the page, as the router encodes it. */
  data: string;
  /** The page's own inline scripts and styles, for its policy. */
  inline: { scripts: readonly string[]; styles: readonly string[] };
  html(data: PageData): string;
}

/** JSON that can stand inside a script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Not executed, whatever is in it. */
export function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${inScript(value)}</script>`;
}
