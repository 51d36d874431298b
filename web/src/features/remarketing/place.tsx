// Where the banner stands. Its place is asked without cookies, with the keyed hash the start gave; a hash that has had
// its time is renewed by asking the start again, which may well say no by then.
import type { BannerZone } from '@malva/contract/content-sources';
import { popups } from '@malva/contract/popups';
import { remarketing, type ShownBanner } from '@malva/contract/remarketing';
import { firstPages } from '@malva/contract/page';
import { useEffect, useState } from 'react';
import { ApiError, call, pathOf, request } from '../../core/api.ts';
import { refreshSession } from '../../core/boot.ts';
import { Link } from '../../core/router.tsx';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { BannerCard } from '../../ui/banner-card.tsx';
import { LinkButton } from '../../ui/button.tsx';

type Shown = { id: string; banner: ShownBanner | null } | null;

async function ask(
  zoneId: BannerZone,
  query: { reviveId: string; playerDataHash: string },
): Promise<ShownBanner | null> {
  try {
    const url = pathOf(remarketing.banner.path, { params: { zoneId }, query });
    return ((await request(url, { isAnonymous: true })) as { banner: ShownBanner | null }).banner;
  } catch (error) {
    // The answer brings another hash or none.
    if (error instanceof ApiError && error.code === 'bad_signature') await refreshSession();
    else console.warn('banner', error);
    return null;
  }
}

const closedAs = (id: string): string => `banner-${id}`;

/** The banner of this zone, once it is here and unless the player has put it away. */
function useBanner(zone: BannerZone): Shown {
  const settings = useSession(({ init, isPlayClosed }) => (isPlayClosed ? undefined : init?.remarketingBannerSettings));
  const closed = useSession(({ init }) => init?.closedPopups);
  const [shown, setShown] = useState<Shown>(null);
  const { reviveId = null, playerDataHash = '' } = settings?.isShow && settings.zoneId === zone ? settings : {};
  useEffect(() => {
    let isWanted = true;
    if (reviveId === null) return undefined;
    void ask(zone, { reviveId, playerDataHash }).then(
      (banner) => isWanted && setShown({ id: reviveId, banner }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [zone, reviveId, playerDataHash]);
  return shown?.id === reviveId && !closed?.includes(closedAs(shown.id)) ? shown : null;
}

function Place({ zone }: { zone: BannerZone }) {
  const t = useT();
  const { session } = useSite();
  const shown = useBanner(zone);
  if (!shown?.banner) return null;
  const { id, banner } = shown;
  const close = () => {
    session.setState(({ init }) => ({ init: init && { ...init, closedPopups: [...init.closedPopups, closedAs(id)] } }));
    call(popups.close, { params: { id: closedAs(id) } }).catch((error: unknown) => console.warn('banner', error));
  };
  return (
    <BannerCard
      banner={banner}
      words={{ label: t('remarketing.label'), close: t('remarketing.close') }}
      onClose={close}
      action={
        <LinkButton to={banner.href} look="primary">
          {banner.action}
        </LinkButton>
      }
      why={
        <Link
          to={`${firstPages.profileSettings.path}#ads`}
          className="py-1.5 underline underline-offset-2 hover:text-t1"
        >
          {t('remarketing.off')}
        </Link>
      }
    />
  );
}

export const places = { home: () => <Place zone="home" />, games: () => <Place zone="games" /> };
