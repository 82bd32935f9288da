import { useEffect } from 'react';
import { browserEndpoints } from '#api/browser/browser.ts';
import type { blogEndpoints } from '../contract/api.ts';

const endpoints = browserEndpoints<typeof blogEndpoints>('blog');

/** Anyone who stays so long with a post reads it. */
const READING_MS = 10_000;

/** R3: counts a read once somebody has had the post before their eyes for a while. */
export function useCountedRead(id: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', watch);
        // A read that is not counted is nobody's trouble.
        endpoints.addPostRead({ id }).catch(() => undefined);
      }, READING_MS);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [id]);
}
