/** The guides of docs/guides; made by app/vite/guides.ts. */
declare module 'virtual:guides' {
  const guides: readonly {
    slug: string;
    title: string;
    html: string;
    sections: readonly { id: string; title: string; text: string }[];
  }[];
  export default guides;
}
