/** How wide pictures of a rail are shown. */
export const WIDE_SIZES =
  '(min-width: 1800px) 16vw, (min-width: 1200px) 23vw, (min-width: 768px) 31vw, (min-width: 576px) 44vw, 78vw';
