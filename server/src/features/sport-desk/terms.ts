// Limits and margins: tried out over the last seven days before they count, and players' factors.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { sportDesk as contract } from '@malva/contract/sport-desk';
import { marginClasses, type Simulation, type TermsInput } from '@malva/contract/sport-terms';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import type { Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { findPlayer } from '../../base/players/players.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { limits } from '../../base/sport-bets/sport-bets.ts';
import { refreshTerms, saveTerms, termsOf, versionsOfTerms, type Terms } from '../../base/sport-terms/sport-terms.ts';
import { simulate, type Simulated } from '../../base/sport-risk/sport-risk.ts';
import { actorOf, note } from './desk.ts';

const proofMs = 3_600_000;

function unitsOf(text: string, field: string): bigint {
  const units = parseMoney(text);
  if (units === null || units <= 0n) throw refuse('validation', { fields: { [field]: 'amount_out_of_range' } });
  return units;
}

function termsIn(of: TermsInput): Terms {
  const list = (texts: readonly string[], field: string): bigint[] => texts.map((text) => unitsOf(text, field));
  const { usual, builder, cyber, day } = of.caps;
  return {
    limits: {
      pre: list(of.pre, 'pre'),
      live: list(of.live, 'live'),
      shares: of.shares,
      marketTimes: of.marketTimes,
      eventTimes: of.eventTimes,
      caps: {
        usual: unitsOf(usual, 'caps'),
        builder: unitsOf(builder, 'caps'),
        cyber: unitsOf(cyber, 'caps'),
        day: unitsOf(day, 'caps'),
      },
      guarantee: list(of.guarantee, 'guarantee') as unknown as Terms['limits']['guarantee'],
    },
    margins: of.margins,
  };
}

function termsView({ limits: own, margins }: Terms): TermsInput {
  const { usual, builder, cyber, day } = own.caps;
  const texts = (of: readonly bigint[]): string[] => of.map((one) => formatMoney(one));
  return {
    pre: texts(own.pre),
    live: texts(own.live),
    shares: own.shares,
    marketTimes: own.marketTimes,
    eventTimes: own.eventTimes,
    caps: {
      usual: formatMoney(usual),
      builder: formatMoney(builder),
      cyber: formatMoney(cyber),
      day: formatMoney(day),
    },
    guarantee: texts(own.guarantee),
    margins: Object.fromEntries(marginClasses.map((name) => [name, margins[name] ?? 0])) as TermsInput['margins'],
  };
}

/** That these very terms were tried out until a moment. */
function proofOf(app: App, terms: Terms, until: number): string {
  const text = JSON.stringify(termsView(terms));
  return `${until}.${createHmac('sha256', app.secrets.key('sport terms')).update(`${until} ${text}`).digest('base64url')}`;
}

/** @throws not_simulated */
function assertTried(app: App, of: { terms: Terms; proof: string; now: Date }): void {
  const until = Number(of.proof.split('.', 1)[0]);
  const [said, right] = [of.proof, Number.isSafeInteger(until) ? proofOf(app, of.terms, until) : ''].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer];
  const isRight = said.length === right.length && timingSafeEqual(said, right);
  if (!isRight || until < of.now.getTime()) throw refuse('not_simulated');
}

/** Hundredths of a per cent. */
const shareOf = (part: bigint, whole: bigint): number => {
  const of = (part * 10_000n) / whole;
  return Number(of);
};

const sideView = ({ bets, refused, stake, back }: Simulated['now']): Simulation['now'] => ({
  bets,
  refused,
  stake: formatMoney(stake),
  hold: stake === 0n ? null : shareOf(stake - back, stake),
});

type Served = Pick<Handlers<typeof contract>, 'terms' | 'simulate' | 'saveTerms' | 'factors' | 'lower'>;

export const termHandlers: Served = {
  async terms({ app }) {
    await refreshTerms(app);
    const versions = await versionsOfTerms(app.db, 20);
    return {
      terms: termsView(termsOf(app)),
      versions: versions.map(({ version, author, reason, made_at: at }) => ({
        version,
        author,
        reason,
        madeAt: at.toISOString(),
      })),
    };
  },
  async simulate({ body, ...desk }) {
    const { app, now } = desk;
    const terms = termsIn(body);
    const made = await simulate(app, terms, now);
    await note(app.db, desk, { action: 'sport.simulate', subject: 'sport:terms', detail: {} });
    return {
      from: made.from.toISOString(),
      to: made.to.toISOString(),
      now: sideView(made.now),
      asked: sideView(made.asked),
      proof: proofOf(app, terms, now.getTime() + proofMs),
    };
  },
  async saveTerms({ body, ...desk }) {
    const { app, now } = desk;
    const terms = termsIn(body.terms);
    assertTried(app, { terms, proof: body.proof, now });
    const reason = body.reason.trim();
    await app.db.transaction(async (tx) => {
      const version = await saveTerms(tx, terms, { author: actorOf(desk), reason, made_at: now });
      const detail = { version, reason };
      await note(tx, desk, { action: 'sport.terms', subject: 'sport:terms', detail });
    });
    await refreshTerms(app);
    return { success: true };
  },
  async factors({ app }) {
    const rows = await limits.listFactors(app.db, 1_000);
    return {
      factors: rows.map((row) => ({
        playerId: row.player_id,
        factor: row.factor,
        reason: row.reason,
        note: row.note,
        setBy: row.set_by,
        setAt: row.set_at.toISOString(),
      })),
    };
  },
  async lower({ body, ...desk }) {
    const { app, now } = desk;
    const { playerId, factor, reason } = body;
    await app.db.transaction(async (tx) => {
      if (!(await findPlayer(tx, playerId))) throw refuse('not_found');
      await lockPlayer(tx, playerId);
      const { factor: was } = await limits.standingOf(tx, playerId);
      if (factor === was) throw refuse('act_over');
      if (factor > was) throw refuse('two_people_needed');
      const row = { player_id: playerId, factor, reason, note: body.note.trim(), set_at: now };
      await limits.setFactor(tx, { ...row, set_by: actorOf(desk) });
      const detail = { was, factor, reason, note: row.note };
      await note(tx, desk, { action: 'sport.factor', subject: `player:${playerId}`, detail });
    });
    return { success: true };
  },
};
