// The published rules: general paragraphs, and one for each rule that the catalogue settles markets by, with the
// markets it decides. Page, settlement and receipts name paragraphs by the same ids; each bet keeps their version.
import { createHash } from 'node:crypto';
import type { Rules } from '@malva/contract/sport-papers';
import { langs, type Lang } from '@malva/contract/schema';
import { marketsOf, sports, type Market } from '@malva/rules/sport-markets/catalogue';
import { serverText } from '../../core/texts.ts';

const general = ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8', 'G9', 'G10'] as const;
/** Which section of the page a rule of the catalogue stands in, by the first word of its id. */
const sections: Readonly<Record<string, string>> = {
  football: 'football',
  cyber: 'cyber',
  basketball: 'basketball',
  tennis: 'tennis',
  esports: 'esports',
  outright: 'outright',
};

const every = (): readonly Market[] => [...sports, 'outright' as const].flatMap((sport) => marketsOf(sport));

/** Markets by the rule that decides them, rules in the order of the catalogue. */
function byRule(): Map<string, Market[]> {
  const found = new Map<string, Market[]>();
  for (const market of every()) found.set(market.rule, [...(found.get(market.rule) ?? []), market]);
  return found;
}

/** Ids of all paragraphs. */
export const paragraphIds = (): string[] => [...general, ...byRule().keys()];

const withoutHoles = (name: string): string =>
  name
    .replace(/\s*\{[^}]*\}[:,]?/g, '')
    .replace(/^[\s,:.-]+/, '')
    .trim();

function paragraphsIn(lang: Lang): Rules['paragraphs'] {
  const markets = byRule();
  return paragraphIds().map((id) => ({
    id,
    section: serverText(
      lang,
      `sport-rules.section.${markets.has(id) ? (sections[id.split('.')[0]!] ?? 'general') : 'general'}`,
    ),
    title: serverText(lang, `sport-rules.${id}.title`),
    text: serverText(lang, `sport-rules.${id}.text`),
    markets: [...new Set((markets.get(id) ?? []).map(({ name }) => withoutHoles(name[lang])).filter(Boolean))],
  }));
}

/** Of all that is published, in all languages: the same version says the same. */
export const rulesVersion = (): string => (version ??= hash());
let version: string | undefined;
const hash = (): string =>
  createHash('sha256')
    .update(JSON.stringify(langs.map(paragraphsIn)))
    .digest('hex')
    .slice(0, 8);

export const rulesIn = (lang: Lang): Rules => ({ version: rulesVersion(), paragraphs: paragraphsIn(lang) });
