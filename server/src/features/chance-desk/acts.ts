// What two of the staff do about chance: a scheme is switched on, a setting takes the place of the one that holds, a
// raffle ends or is drawn before its time. What speaks against it is said when it is asked for, and asked again when it
// is approved.
import type { SettingKind } from '@malva/contract/chance-settings';
import { staffAct, type RunningAct, type StaffAct } from '../../core/acts.ts';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import type { Setting, SettingRow } from '../../core/settings.ts';
import { assertScheme } from '../../base/scheme-launch/scheme-launch.ts';
import { closeDue, drawDue } from '../../base/raffles/raffles.ts';
import { deskRaffle } from '../../base/raffle-desk/raffle-desk.ts';
import { schemeVersion, switchScheme, type Scheme } from '../../base/schemes/schemes.ts';
import type { Prices } from './figures.ts';

type Approved = Pick<RunningAct<'scheme.on'>, 'tx' | 'id' | 'askedBy' | 'approvedBy' | 'requestId' | 'now'>;
const by = ({ askedBy, approvedBy }: Approved): string => `${askedBy} ${approvedBy}`;
const note = (act: Approved, of: { action: string; subject: string; detail: object }): Promise<void> =>
  audit(act.tx, {
    actor: by(act),
    action: of.action,
    subject: of.subject,
    detail: { act: act.id, ...of.detail },
    requestId: act.requestId,
    now: act.now,
  });

export interface Known {
  settings: ReadonlyMap<SettingKind, Setting>;
  pricesOf(app: App, tx: Tx): Promise<Prices>;
}

/** @throws not_found, act_over where it is on or over, and what keeps it from being launched */
async function schemeToSwitch({ app, tx }: { app: App; tx: Tx }, known: Known, id: number): Promise<Scheme> {
  const now = app.clock.now();
  const scheme = await schemeVersion(tx, id);
  if (scheme.is_on || (scheme.until_at && scheme.until_at <= now)) throw refuse('act_over');
  const stars = (await known.pricesOf(app, tx))(scheme.ticket_group);
  const places = scheme.sectors.map(({ weight, reward_id: rewardId, stock, fallback }) => ({
    weight,
    rewardId,
    stock,
    fallback,
  }));
  await assertScheme(tx, { ...scheme, places, stars }, now);
  return scheme;
}

const schemeOn = (known: Known): StaffAct =>
  staffAct<'scheme.on'>({
    kind: 'scheme.on',
    subject: ({ schemeId }) => `scheme:${schemeId}`,
    check: async ({ app, input }) => void (await schemeToSwitch({ app, tx: app.db }, known, input.schemeId)),
    async run(act) {
      const { name, version, promotion } = await schemeToSwitch(act, known, act.input.schemeId);
      await switchScheme(act.tx, act.input.schemeId, { isOn: true, by: by(act) });
      const detail = { scheme: name, version, promotion };
      await note(act, { action: 'scheme.on', subject: `scheme:${act.input.schemeId}`, detail });
    },
  });

/** @throws not_found, act_over where it is on, validation with what is wrong by now */
async function settingToSwitch(
  { app, tx }: { app: App; tx: Tx },
  known: Known,
  { kind, settingId }: { kind: SettingKind; settingId: number },
): Promise<SettingRow> {
  const row = (await known.settings.get(kind)?.list(tx))?.find(({ id }) => id === settingId);
  if (!row) throw refuse('not_found');
  if (row.isOn) throw refuse('act_over');
  const fields = (await known.settings.get(kind)?.faults({ app, tx, value: row.value, now: app.clock.now() })) ?? {};
  if (Object.keys(fields).length > 0) throw refuse('validation', { fields });
  return row;
}

const settingOn = (known: Known): StaffAct =>
  staffAct<'setting.on'>({
    kind: 'setting.on',
    subject: ({ kind, settingId }) => `setting:${kind}:${settingId}`,
    check: async ({ app, input }) => void (await settingToSwitch({ app, tx: app.db }, known, input)),
    async run(act) {
      const { kind, settingId } = act.input;
      const { value, brand } = await settingToSwitch(act, known, act.input);
      await known.settings.get(kind)?.turn(act.tx, settingId, { isOn: true, by: by(act) });
      const detail = { kind, brand, value: JSON.stringify(value).slice(0, 2000) };
      await note(act, { action: 'setting.on', subject: `setting:${kind}:${settingId}`, detail });
    },
  });

/** @throws not_found, act_over where its entries have ended (`close`), or have not, or it is drawn (`draw`) */
async function raffleTo(tx: Tx, what: 'close' | 'draw', id: number): Promise<void> {
  const raffle = await deskRaffle(tx, id);
  if (!raffle) throw refuse('not_found');
  const isRight = what === 'close' ? raffle.closed_at === null : raffle.closed_at !== null && raffle.drawn_at === null;
  if (!isRight) throw refuse('act_over');
}

const raffleAct = (what: 'close' | 'draw'): StaffAct =>
  staffAct<'raffle.close' | 'raffle.draw'>({
    kind: `raffle.${what}`,
    subject: ({ raffleId }) => `raffle:${raffleId}`,
    check: ({ app, input }) => raffleTo(app.db, what, input.raffleId),
    async run(act) {
      const { raffleId: id } = act.input;
      await raffleTo(act.tx, what, id);
      await (what === 'close' ? closeDue : drawDue)(act.app, { tx: act.tx, id });
      await note(act, { action: `raffle.${what}`, subject: `raffle:${id}`, detail: {} });
    },
  });

export const chanceActs = (known: Known): StaffAct[] => [
  schemeOn(known),
  settingOn(known),
  raffleAct('close'),
  raffleAct('draw'),
];
