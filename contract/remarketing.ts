// The banner for players who agreed to hear of the house. The start of the site says whether one may be shown and names
// it; the banner's place is asked without the session: it knows a visitor by a keyed hash alone, never by who they are.
import { Type, type Static } from 'typebox';
import { get } from './call.ts';
import type { ShownImage } from './composed.ts';
import { BannerZone } from './content-sources.ts';
import { nullable } from './schema.ts';
import type { Contract } from './feature.ts';

/** RemarketingBannerSettings. */
export const RemarketingBannerSettings = Type.Object({
  isShow: Type.Boolean(),
  /** Opens the banner's place for some minutes; empty where nothing may be shown. */
  playerDataHash: Type.String(),
  /** The banner, and the zone it stands in: names of this house's own. */
  reviveId: nullable(Type.String()),
  zoneId: nullable(BannerZone),
});
export type RemarketingBannerSettings = Static<typeof RemarketingBannerSettings>;

export interface ShownBanner {
  kicker: string;
  title: string;
  text: string;
  action: string;
  href: string;
  image: ShownImage | null;
}

export const remarketing = {
  /** @throws bad_signature for a hash that is not ours or has had its time. */
  banner: get('/rest/remarketing/:zoneId/', {
    access: 'any',
    params: Type.Object({ zoneId: BannerZone }),
    query: Type.Object({ reviveId: Type.String({ maxLength: 40 }), playerDataHash: Type.String({ maxLength: 120 }) }),
    /** null: not running any more. */
    reply: Type.Object({ banner: nullable(Type.Unsafe<ShownBanner>(Type.Any())) }),
  }),
};

export const remarketingInit = Type.Object({ remarketingBannerSettings: RemarketingBannerSettings });

export const remarketingContract = {
  calls: { remarketing },
  init: { remarketing: remarketingInit },
} satisfies Contract;
