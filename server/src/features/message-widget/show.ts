// Which message a visitor gets, and who is told when one comes or goes. A message for everybody is sent whole; for any
// other the listeners are only told to ask, so that no visitor is sent an invitation they must not get.
import { brands } from '@malva/brands/all';
import type { WidgetMessage, WidgetSource } from '@malva/contract/message-widget';
import type { Lang } from '@malva/contract/schema';
import { typeset } from '@malva/i18n/messages';
import { inLang, factsOf, fillFacts, checkedHref } from '../../base/composed-text/composed-text.ts';
import { closedSince } from '../../base/lock/lock.ts';
import { say, type Ask } from '../../base/contact/contact.ts';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { publish, siteChannel } from '../../core/publish.ts';
import * as store from './store.ts';
import type { WidgetRow } from './store.ts';

interface Reader {
  playerId: number | null;
  lang: Lang;
  now: Date;
}

/** A path of this site: a message never leads elsewhere. */
export const insidePath = (href: string): string | null => (href.startsWith('/') ? checkedHref(href) : null);

interface ShownTo {
  lang: Lang;
  /** Play is closed to them. */
  isClosed: boolean;
}

/** News of the service is said to whom play is closed as well; it leads them to their own affairs or to help alone. */
const isOwnAffair = (href: string): boolean =>
  /^\/(profile|responsible-play|faq|payments|rules|complaints|privacy|contacts)\//.test(href);

function shownIn(app: App, { id, source }: WidgetRow, { lang, isClosed }: ShownTo): WidgetMessage {
  const facts = factsOf(app, lang);
  const spell = (texts: Readonly<Record<Lang, string>>) => typeset(fillFacts(inLang(texts, lang), facts));
  const href = source.link && insidePath(source.link.href);
  const link =
    source.link && href && !(isClosed && !isOwnAffair(href)) ? { href, label: spell(source.link.label) } : null;
  return { message: { id, text: spell(source.text), link }, isExpanded: source.isExpanded };
}

const isFor = ({ audience }: WidgetSource, isGuest: boolean): boolean =>
  audience === 'any' || (audience === 'guest') === isGuest;

/** The newest the gate lets this player see; logged once a message. */
async function firstFor(app: App, playerId: number, rows: readonly WidgetRow[]): Promise<WidgetRow | undefined> {
  const asked = (row: WidgetRow): Ask => ({
    playerId,
    topic: row.source.isMarketing ? 'widget_offer' : 'widget_news',
    channel: 'widget',
    subject: `widget ${row.id}`,
  });
  let isHeld = false;
  for (const row of rows) {
    // One verdict holds for all offers of this moment.
    if (row.source.isMarketing && isHeld) continue;
    if ((await say(app, asked(row))).is === 'send') return row;
    isHeld ||= row.source.isMarketing;
  }
  return undefined;
}

/** The message begun last of those meant for this visitor. */
export async function messageFor(app: App, { playerId, lang, now }: Reader): Promise<WidgetMessage | null> {
  const rows = (await store.runningOf(app.db, app.config.project, now)).filter(({ source }) =>
    isFor(source, playerId === null),
  );
  const row = playerId === null ? rows[0] : await firstFor(app, playerId, rows);
  const isClosed = row?.source.link != null && playerId !== null && (await closedSince(app.db, playerId, now)) !== null;
  return row ? shownIn(app, row, { lang, isClosed }) : null;
}

const isForEverybody = ({ audience, isMarketing, link, brands: of }: WidgetSource): boolean =>
  audience !== 'guest' &&
  !isMarketing &&
  (link === null || isOwnAffair(link.href)) &&
  Object.keys(brands).every((name) => (of as string[]).includes(name));

/** Only players listen to the site's channel; a message for guests concerns none of them. */
const concernsPlayers = ({ source }: WidgetRow): boolean => source.audience !== 'guest';

/**
 * Tells those who are connected what has come and gone since the last time. Idempotent: each message comes and goes
 * once.
 */
export async function tellTimes(app: App, tx: Tx, now: Date): Promise<void> {
  const ended = (await store.takeEnded(tx, now)).filter(concernsPlayers);
  const started = (await store.takeStarted(tx, now)).filter(concernsPlayers);
  const [newest] = started.toSorted((a, b) => b.starts_at.getTime() - a.starts_at.getTime() || b.id - a.id);
  const isWhole = newest !== undefined && isForEverybody(newest.source);
  if (ended.length > 0 || (newest && !isWhole))
    await publish(tx, { channel: siteChannel, type: 'messageWidget', action: 'clear', data: null });
  if (!isWhole) return;
  const [uk, ru, en] = (['uk', 'ru', 'en'] as const).map((lang) => shownIn(app, newest, { lang, isClosed: false })) as [
    WidgetMessage,
    WidgetMessage,
    WidgetMessage,
  ];
  await publish(tx, { channel: siteChannel, type: 'messageWidget', action: 'set', data: { uk, ru, en } });
}
