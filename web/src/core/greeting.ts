// A window that opens by itself once a login, through the gate: on a free place, a moment after arriving there. What
// the gate refuses is not asked again; the thing then stands in «Сьогодні» only.
import type { AppInit } from '@malva/contract/app';
import { popups } from '@malva/contract/popups';
import { placeOf } from '@malva/rules/places';
import { call } from './api.ts';
import { afterNavigationMs } from './arrivals.ts';
import type { Site } from './manifest.ts';

export interface Greeting {
  /** Its name at the gate. */
  popup: 'birthday' | 'thank-you' | 'wheel';
  modal: 'HappyBirthdayModal' | 'RiskBonusPopup' | 'WheelFortunePopup';
  /** How long after arriving; a second where the specification names no other time. */
  afterMs?: number;
  /** Whether the start-up call has something to greet with. */
  isDue(init: AppInit): boolean;
  /** What else must be known, asked just before the gate. */
  mayOpen?(): Promise<boolean>;
}

/** By popup: the login it was asked for. */
const askedFor = new Map<string, string>();

const placeHere = ({ navigation }: Site) =>
  placeOf({
    path: navigation.shown.getState().path,
    hash: location.hash,
    modal: navigation.topModal()?.name ?? null,
  });

const isFree = (site: Site): boolean => placeHere(site) === 'free' && site.navigation.state.getState().load === null;

/** True: its window was opened. */
export async function greet(site: Site, { popup, modal, afterMs, isDue, mayOpen }: Greeting): Promise<boolean> {
  const { path } = site.navigation.shown.getState();
  await new Promise((resolve) => setTimeout(resolve, afterMs ?? afterNavigationMs));
  const { init } = site.session.getState();
  const isHere = () => isFree(site) && site.navigation.shown.getState().path === path;
  if (!init || !isDue(init) || askedFor.get(popup) === init.login || !isHere()) return false;
  askedFor.set(popup, init.login ?? '');
  if (mayOpen && !((await mayOpen()) && isHere())) return false;
  const { success } = await call(popups.show, { params: { popup }, query: { place: placeHere(site) } });
  if (!success || !isHere()) return false;
  site.navigation.openModal(modal);
  return true;
}
