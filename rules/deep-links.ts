// Links of the installed site's own schemes, two to a variant: one for its pages (`web+malva:/games/`), one for its
// games (`web+malvagame:sich-dice`). They lead to a path of this site and nowhere else. Pure.

export type DeepLinkKind = 'page' | 'game';

/** What the web manifest claims; a browser takes no other form than `web+` and letters. */
export const deepLinkSchemes = (brand: string): Readonly<Record<DeepLinkKind, string>> => ({
  page: `web+${brand}`,
  game: `web+${brand}game`,
});

/** Where a link of this variant leads; null for any other address. Slashes after the colon may be none, one or two. */
export function deepLinkPath(brand: string, link: string): string | null {
  const [, scheme = '', rest = ''] = /^([a-z+]+):\/{0,2}(?!\/)(.*)$/i.exec(link) ?? [];
  const schemes = deepLinkSchemes(brand);
  if (scheme.toLowerCase() === schemes.game)
    return /^[a-z0-9][a-z0-9-]{0,63}\/?$/.test(rest) ? `/online-game/${rest.replace(/\/$/, '')}/` : null;
  return scheme.toLowerCase() === schemes.page ? `/${rest}` : null;
}
