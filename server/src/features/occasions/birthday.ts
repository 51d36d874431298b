// A birthday: one of several gifts to choose, once a calendar year, from the day before to thirteen days after.
import { birthday as contract, type BirthdayBonus } from '@malva/contract/occasions';
import type { Lang } from '@malva/contract/schema';
import { birthdayWindow, type BirthdayWindow } from '@malva/rules/birthday';
import { kyivDay } from '@malva/rules/policy';
import { kyivSpan } from '@malva/rules/reconciliation';
import type { App } from '../../core/app.ts';
import { feature, type Handlers, type PageContext } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { ownBlock } from '../../base/lock/lock.ts';
import { claim, perksOf, type Perk } from '../../base/perks/perks.ts';
import { getPlayer, ownPlayer, type PlayerRow } from '../../base/players/players.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { ownWaiting } from '../../base/waiting/waiting.ts';
import { giftsOf, takenView } from '../../base/gifts/gifts.ts';
import { personalData } from './personal-data.ts';
import * as store from './store.ts';

const cause = 'birthday';

const windowOf = (player: PlayerRow, now: Date): BirthdayWindow | null =>
  player.identity_status === 'approved'
    ? birthdayWindow({ birthDate: player.birth_date, registeredAt: player.registered_at }, kyivDay(now))
    : null;

const untilOf = ({ to }: BirthdayWindow): string => new Date(kyivSpan(to).to.getTime() - 1000).toISOString();

async function choicesOf(app: App): Promise<Perk[]> {
  const perks = await perksOf(app.db, 'birthday', { brand: app.config.project, now: app.clock.now() });
  return perks.filter(({ step }) => step === 1);
}

type Choices = BirthdayBonus['choices'];
const keptMs = 60_000;
const kept = new WeakMap<App, Map<Lang, { at: number; choices: Promise<Choices> }>>();

/** The same for all: read once a minute, so that the start of a page asks nothing for it. */
function keptChoices(app: App, lang: Lang): Promise<Choices> {
  const byLang = kept.get(app) ?? new Map<Lang, { at: number; choices: Promise<Choices> }>();
  kept.set(app, byLang);
  const at = app.clock.now().getTime();
  const known = byLang.get(lang);
  if (known && Math.abs(at - known.at) < keptMs) return known.choices;
  const choices = choicesOf(app).then(async (perks) => {
    const gifts = await giftsOf(app.db, perks, lang);
    return perks.flatMap(({ place }, i) => (gifts[i] ? [{ choice: place, gift: gifts[i] }] : []));
  });
  byLang.set(lang, { at, choices });
  choices.catch(() => byLang.delete(lang));
  return choices;
}

const none = { birthdayBonus: null };

async function shareOf(context: PageContext): Promise<{ birthdayBonus: BirthdayBonus | null }> {
  const { app, visitor, now } = context;
  const player = await ownPlayer(context);
  const window = player && windowOf(player, now);
  if (!window) return none;
  const [waiting, block] = await Promise.all([ownWaiting(context), ownBlock(context)]);
  if (block !== null || !waiting || waiting.birthday === window.year) return none;
  const choices = await keptChoices(app, visitor.lang);
  return choices.length === 0 ? none : { birthdayBonus: { id: window.year, until: untilOf(window), choices } };
}

const handlers: Handlers<typeof contract> = {
  async apply({ app, playerId, body: { choice, game = null }, visitor: { lang, requestId }, now }) {
    const perks = await choicesOf(app);
    const row = await claim(app, { playerId, cause, game, requestId }, async (tx) => {
      const at = app.clock.now();
      const window = windowOf(await getPlayer(tx, playerId), at);
      if (!window) throw refuse('promotion_over');
      const subject = String(window.year);
      const perk = perks.find(({ place }) => place === choice);
      if (!perk) throw refuse('validation', { fields: { choice: 'unknown' } });
      await store.addAnswer(tx, playerId, { occasion: 'birthday', subject, answer: 'taken', now: at });
      if ((await store.answerTo(tx, playerId, { occasion: 'birthday', subject })) !== 'taken')
        throw refuse('prize_over');
      return { perk, subject };
    });
    return takenView(app, row, { lang, now });
  },

  async cancel({ app, playerId, now }) {
    const window = windowOf(await getPlayer(app.db, playerId), now);
    if (!window) throw refuse('promotion_over');
    const subject = String(window.year);
    await app.db.transaction(async (tx) => {
      await lockPlayer(tx, playerId);
      await store.addAnswer(tx, playerId, { occasion: 'birthday', subject, answer: 'declined', now });
      if ((await store.answerTo(tx, playerId, { occasion: 'birthday', subject })) !== 'declined')
        throw refuse('prize_over');
    });
    return { success: true };
  },
};

export const birthday = feature({
  name: 'birthday',
  contract,
  personalData,
  handlers,
  init: { birthday: { read: shareOf, fallback: () => none } },
  async today({ app, playerId, now }) {
    const window = windowOf(await getPlayer(app.db, playerId), now);
    if (!window || (await choicesOf(app)).length === 0) return [];
    const answer = await store.answerTo(app.db, playerId, { occasion: 'birthday', subject: String(window.year) });
    if (answer === 'declined') return [];
    const until = answer === null ? untilOf(window) : null;
    const state = answer === null ? 'open' : 'done';
    return [{ name: 'birthday', state, from: null, until, step: null, steps: null, gift: null }];
  },
});
