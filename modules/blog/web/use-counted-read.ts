import { useEffect } from 'react';
import { browserEndpoints } from '#api/browser/browser.ts';
import type { blogEndpoints } from '../contract/api.ts';

const endpoints = browserEndpoints<typeof blogEndpoints>('blog');

/** A visit this long counts as a read. */
const READING_MS = 10_000;

/** R3: counts a read once the post was visible for a while. */
export function useCountedRead(id: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', watch);
        // A lost count doesn't matter.
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
