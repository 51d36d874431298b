// The place of a banner in a page: nothing at all unless the start of the site named one for this zone.
import type { BannerZone } from '@malva/contract/content';
import { useSession } from '../core/site.tsx';
import { Slot } from './slot.tsx';

export function BannerSlot({ zone }: { zone: BannerZone }) {
  const isHere = useSession(({ init }) => init?.remarketingBannerSettings.isShow === true && init.remarketingBannerSettings.zoneId === zone);
  return isHere && <Slot name={zone} />;
}
