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
  popup: 'birthday' | 'thank-you';
  modal: 'HappyBirthdayModal' | 'RiskBonusPopup';
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

export async function greet(site: Site, { popup, modal, isDue, mayOpen }: Greeting): Promise<void> {
  const { path } = site.navigation.shown.getState();
  await new Promise((resolve) => setTimeout(resolve, afterNavigationMs));
  const { init } = site.session.getState();
  const isHere = () => isFree(site) && site.navigation.shown.getState().path === path;
  if (!init || !isDue(init) || askedFor.get(popup) === init.login || !isHere()) return;
  askedFor.set(popup, init.login ?? '');
  if (mayOpen && !((await mayOpen()) && isHere())) return;
  const { success } = await call(popups.show, { params: { popup }, query: { place: placeHere(site) } });
  if (success && isHere()) site.navigation.openModal(modal);
}
