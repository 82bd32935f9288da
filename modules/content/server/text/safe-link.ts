/** A path on the site that no browser takes for another host. */
export function isOwnPath(link: string): boolean {
  return /^(#|\/(?![/\\]))/.test(link);
}

/** Targets allowed for operators' links: this site, an `https` address, or an email address. */
export function isSafeLink(link: string): boolean {
  const address = link.trim();
  return isOwnPath(address) || /^(https:\/\/[^/]|mailto:)/i.test(address);
}
