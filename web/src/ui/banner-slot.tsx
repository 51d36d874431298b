// The place of a banner in a page: nothing at all, and nothing fetched, unless the start of the site named one for this
// zone.
import type { BannerZone } from '@malva/contract/content-sources';
import { lazy, Suspense } from 'react';
import { useSession } from '../core/site.tsx';

const Slot = lazy(async () => ({ default: (await import('./slot.tsx')).Slot }));

export function BannerSlot({ zone }: { zone: BannerZone }) {
  const isHere = useSession(
    ({ init }) => init?.remarketingBannerSettings.isShow === true && init.remarketingBannerSettings.zoneId === zone,
  );
  if (!isHere) return null;
  return (
    <Suspense>
      <Slot name={zone} />
    </Suspense>
  );
}
