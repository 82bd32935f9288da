/** A path of the site that no browser takes for another host. */
export function isOwnPath(link: string): boolean {
  return /^(#|\/(?![/\\]))/.test(link);
}

/** Where a link that operators write may lead: on this site, to an address that is safe on its way, or to a mail. */
export function isSafeLink(link: string): boolean {
  const address = link.trim();
  return isOwnPath(address) || /^(https:\/\/[^/]|mailto:)/i.test(address);
}
