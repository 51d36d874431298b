// When the SEO data of one thing (a game, a collection, a tag) is read for its page. Only an address that names the
// thing and asks for nothing else is what search engines keep and people pass on; any other has its kind's own words.

/** What the page call itself may carry (`init` reads a page again): no part of the page's address. */
const ofTheCall: ReadonlySet<string> = new Set(['path', 'page', 'slug', 'isInit', 'limit', 'offset']);

export function wantsSeoData(
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
): boolean {
  return Boolean(params['slug']) && Object.keys(query).every((name) => ofTheCall.has(name));
}
