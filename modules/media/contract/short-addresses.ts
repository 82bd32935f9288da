/** The small pictures of a whole video on one sheet, for operators. */
export function storyboardAddress(videoId: number | string): string {
  return `/api/admin/v1/videos/${videoId}/storyboard`;
}

/** A short, or its poster, for operators. */
export function shortAddress(id: number | string, part: 'clip' | 'poster'): string {
  return `/api/admin/v1/shorts/${id}/${part}`;
}
