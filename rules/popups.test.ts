// The gate of pop-ups: every ground to refuse, each alone, and that a promotion never reaches a player at risk.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgePopup, placeOf, places, popupNames, popupRules, type Asked, type Show } from './popups.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const guest: Asked = {
  popup: 'install-app',
  place: 'free',
  isGuest: true,
  hasConsent: false,
  isAtRisk: false,
  hasOccasion: false,
  shows: [],
  loginAt: null,
  now,
};
const player: Asked = { ...guest, popup: 'cross-project-register', isGuest: false, hasConsent: true, loginAt: ago(1) };
const returned: Asked = { ...player, popup: 'payout-cancel', hasConsent: false, hasOccasion: true };
const show = (popup: Show['popup'], action: Show['action'], hours: number): Show => ({ popup, action, at: ago(hours) });

describe('the gate', () => {
  it.each<[string, Asked, string]>([
    ['R-053 a guest sees the offer to install', guest, 'show'],
    ['a player is offered to install, as a line', { ...player, popup: 'install-app', hasConsent: false }, 'show'],
    ['TR-092 not at risk', { ...player, popup: 'install-app', isAtRisk: true }, 'risk'],
    ['a guest has no sister account', { ...player, isGuest: true }, 'audience'],
    ['a player who agreed to advertising', player, 'show'],
    ['TR-099 no advertising without consent', { ...player, hasConsent: false }, 'consent'],
    ['TR-092 nothing that invites to play for a player at risk', { ...player, isAtRisk: true }, 'risk'],
    ['a returned payout is told without consent', returned, 'show'],
    ['a returned payout is told to a player at risk: it is their money', { ...returned, isAtRisk: true }, 'show'],
    ['nothing to tell', { ...returned, hasOccasion: false }, 'occasion'],
    ['a second returned payout is told too', { ...returned, shows: [show('payout-cancel', 'reject', 1)] }, 'show'],
    ['shown a day ago: not yet again', { ...guest, shows: [show('install-app', 'show', 24)] }, 'cap'],
    ['shown a week ago: once more', { ...guest, shows: [show('install-app', 'show', 24 * 7)] }, 'show'],
    [
      'shown three times: never again',
      { ...guest, shows: [500, 1000, 1500].map((hours) => show('install-app', 'show', hours)) },
      'cap',
    ],
    ['refused: never again', { ...guest, shows: [show('install-app', 'reject', 9000)] }, 'answered'],
    ['taken up: never again', { ...guest, shows: [show('install-app', 'apply', 9000)] }, 'answered'],
    ['TR-102 another promotion in this login', { ...player, shows: [show('install-app', 'show', 0.5)] }, 'cap'],
    ['a promotion of an earlier login', { ...player, shows: [show('install-app', 'show', 2)] }, 'show'],
  ])('%s', (_title, asked, verdict) => expect(judgePopup(asked)).toBe(verdict));

  it('TR-102 opens in a free place only, and a promotion never for a player at risk', () => {
    const asked = fc.record({
      popup: fc.constantFrom(...popupNames),
      place: fc.constantFrom(...places),
      isGuest: fc.boolean(),
      hasConsent: fc.boolean(),
      isAtRisk: fc.boolean(),
      hasOccasion: fc.boolean(),
      loginAt: fc.constantFrom(null, ago(1), ago(100)),
      now: fc.constant(now),
      shows: fc.array(
        fc.record({
          popup: fc.constantFrom(...popupNames),
          action: fc.constantFrom('show', 'reject', 'apply'),
          at: fc.nat(5000).map(ago),
        }),
      ),
    }) as fc.Arbitrary<Asked>;
    fc.assert(
      fc.property(asked, (of) => {
        if (judgePopup(of) !== 'show') return;
        expect(of.place).toBe('free');
        const rule = popupRules[of.popup];
        expect(rule.isPromotion && of.isAtRisk).toBe(false);
        expect(rule.needsConsent && !of.hasConsent).toBe(false);
        expect([of.isGuest ? 'guest' : 'player', 'any']).toContain(rule.audience);
      }),
    );
  });
});

describe('places', () => {
  it.each<[string, string, string | null, string]>([
    ['/', '', null, 'free'],
    ['/games/', '', null, 'free'],
    ['/online-game/sich-dice/', '', null, 'game'],
    ['/', '', 'Game', 'game'],
    ['/', '#/cash/deposit/', null, 'cash'],
    ['/cash/deposit/', '', null, 'cash'],
    ['/games/', '', 'Cash', 'cash'],
    ['/profile/limits/', '', null, 'limits'],
    ['/responsible-play/', '', null, 'limits'],
    ['/', '', 'SelfExclusion', 'limits'],
  ])('L-053 TR-102 %s %s %s is %s', (path, hash, modal, place) => expect(placeOf({ path, hash, modal })).toBe(place));
});
