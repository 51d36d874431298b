// The window opens by itself once a login, through the gate, on a free place; what the gate refuses is not asked again.
import { popups } from '@malva/contract/popups';
import { thankYou } from '@malva/contract/thank-you';
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
  if (!init?.showInsuranceBonusPopup || askedFor === login || !isHere()) return;
  askedFor = login;
  const { success } = await call(thankYou.info, {});
  if (!success || !isHere()) return;
  const allowed = await call(popups.show, { params: { popup: 'thank-you' }, query: { place: placeHere(site) } });
  if (allowed.success && isHere()) site.navigation.openModal('RiskBonusPopup');
}
