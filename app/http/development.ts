import type { RequestListener } from 'node:http';
import type { ServerBuild } from 'react-router';
import { developmentPages, type Pages } from '../page-cache/page-renderer.ts';

export interface DevelopmentServer {
  pages: Pages;
  /** Answers scripts, styles and hot updates; passes on everything else. */
  middleware: (...args: [...Parameters<RequestListener>, next: () => void]) => void;
  close(): Promise<void>;
}

/** Vite inside the program: pages are built on request and reload when their files change. */
export async function developmentServer(): Promise<DevelopmentServer> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const load = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;
  return { pages: developmentPages(load), middleware: vite.middlewares, close: () => vite.close() };
}
