export function seo(title: string, description: string) {
  return { title, description, isNoindex: false };
}
