// The banner for players who agreed to advertising: whether a player may see one is decided here, at the start of the
// site, by the gate (base/contact); the call that draws the banner does not know the player.
import { remarketing as contract, type RemarketingBannerSettings } from '@malva/contract/remarketing';
import { kyivDay } from '@malva/rules/policy';
import { contentOf } from '../../base/content/content.ts';
import { bannerIn, runningBanner } from '../../base/banners/banners.ts';
import { say } from '../../base/contact/contact.ts';
import { feature, type Handlers, type PageContext } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { admissionOf, isAdmitted } from './admission.ts';

const nothing: RemarketingBannerSettings = { isShow: false, playerDataHash: '', reviveId: null, zoneId: null };

async function settingsFor({ app, visitor: { playerId }, now }: PageContext): Promise<RemarketingBannerSettings> {
  if (playerId === null) return nothing;
  const banner = runningBanner(await contentOf(app), { brand: app.config.project, now });
  if (!banner) return nothing;
  // Logged once a day: it stands on every page.
  const subject = `${banner.id} ${kyivDay(now)}`;
  if ((await say(app, { playerId, topic: 'banner', channel: 'banner', subject })).is !== 'send') return nothing;
  return { isShow: true, playerDataHash: admissionOf(app, playerId, now), reviveId: banner.id, zoneId: banner.zone };
}

const handlers: Handlers<typeof contract> = {
  async banner({ app, params, query, visitor, now }) {
    if (!isAdmitted(app, query.playerDataHash, now)) throw refuse('bad_signature');
    const content = await contentOf(app);
    const banner = runningBanner(content, { brand: app.config.project, now });
    const isAsked = banner !== null && banner.id === query.reviveId && banner.zone === params.zoneId;
    return { banner: isAsked ? bannerIn(content, banner, { lang: visitor.lang, brand: app.config.project }) : null };
  },
};

export const remarketing = feature({
  name: 'remarketing',
  contract,
  handlers,
  init: {
    remarketing: {
      read: async (context) => ({ remarketingBannerSettings: await settingsFor(context) }),
      fallback: () => ({ remarketingBannerSettings: nothing }),
    },
  },
});
