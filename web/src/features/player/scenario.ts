// How far this player got with the first steps, kept with the account so that another device goes on from there.
import { profile, type Scenario } from '@malva/contract/profile';
import { call } from '../../core/api.ts';
import type { Site } from '../../core/manifest.ts';

export async function keepScenario(site: Site, scenario: Scenario): Promise<void> {
  const { init } = site.session.getState();
  if (!init || init.isGuest || init.onBoardingScenario === scenario) return;
  site.session.setState({ init: { ...init, onBoardingScenario: scenario } });
  await call(profile.onBoarding, { body: { scenario } }).catch(() => undefined);
}
