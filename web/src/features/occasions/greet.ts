// The greeting opens by itself once a login, through the gate: on a free place, a second after arriving there. What the
// gate refuses is not asked again; the gift then stands in «Сьогодні» only.
import { popups } from '@malva/contract/popups';
import { placeOf } from '@malva/rules/places';
import { afterNavigationMs } from '../../core/arrivals.ts';
import { call } from '../../core/api.ts';
import type { Site } from '../../core/manifest.ts';

/** The login it was asked for. */
let askedFor = '';

const placeHere = ({ navigation }: Site) =>
  placeOf({
    path: navigation.shown.getState().path,
    hash: location.hash,
    modal: navigation.topModal()?.name ?? null,
  });

const isFree = (site: Site): boolean => placeHere(site) === 'free' && site.navigation.state.getState().load === null;

export async function greet(site: Site): Promise<void> {
  const { path } = site.navigation.shown.getState();
  await new Promise((resolve) => setTimeout(resolve, afterNavigationMs));
  const { init } = site.session.getState();
  const isHere = () => isFree(site) && site.navigation.shown.getState().path === path;
  const login = init?.login ?? '';
  if (!init?.birthdayBonus || askedFor === login || !isHere()) return;
  askedFor = login;
  const { success } = await call(popups.show, { params: { popup: 'birthday' }, query: { place: placeHere(site) } });
  if (success && isHere()) site.navigation.openModal('HappyBirthdayModal');
}
