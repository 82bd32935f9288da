const CENTRE = 160;
const RADIUS = 108;
const LEAVES = 8;

/** A laurel of leaves around a star, shown beside something that won an award. */
function leaf(place: number): string {
  const side = place < LEAVES ? -1 : 1;
  const degrees = 90 + side * (18 + (place % LEAVES) * 18);
  const angle = (degrees * Math.PI) / 180;
  const x = Math.round(CENTRE + Math.cos(angle) * RADIUS);
  const y = Math.round(CENTRE + Math.sin(angle) * RADIUS);
  return `<ellipse rx="11" ry="27" transform="translate(${x} ${y}) rotate(${degrees + side * 150})"/>`;
}

const STAR = 'M160 96l19 42 46 5-34 31 9 45-40-22-40 22 9-45-34-31 46-5Z';

export const LAUREL = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320"><g fill="#c9a227">${Array.from({ length: 2 * LEAVES }, (_, place) => leaf(place)).join('')}<path d="${STAR}"/></g></svg>`;
