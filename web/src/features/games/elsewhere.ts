// A round of the player's that goes on in another window: a notice says so and leads there, until the round is over.
// There is no notice for a round that is over within a moment, or whose game is open here.
import { games as calls } from '@malva/contract/games';
import type { MessageData } from '@malva/contract/messages';
import { call } from '../../core/api.ts';
import { onSettled } from '../../core/settled.ts';
import type { Site } from '../../core/manifest.ts';
import { dismissToast, showToast } from '../../core/toasts.ts';

const momentMs = 2_000;
/** What became of a round that goes on: it waits, or its notice stands. */
const going = new Map<string, { timer: ReturnType<typeof setTimeout>; toast: number | null }>();

const isHere = ({ navigation }: Site, slug: string): boolean =>
  navigation.state
    .getState()
    .modals.some(({ name, props }) => name === 'Game' && (props as { slug?: string }).slug === slug);

async function tell(site: Site, { round, game }: MessageData<'gameplay'>): Promise<void> {
  const { title } = await call(calls.game, { params: { slug: game } });
  const one = going.get(round);
  if (!one || isHere(site, game)) return;
  const { t } = site.i18n;
  one.toast = showToast({
    kind: 'info',
    title: t('games.elsewhere', { title }),
    text: t('games.elsewhere_text'),
    durationMs: 0,
    action: {
      label: t('games.elsewhere_go'),
      run: () => site.navigation.openModal('Game', { slug: game, isMoney: true }),
    },
  });
}

export function began(site: Site, round: MessageData<'gameplay'>): void {
  if (isHere(site, round.game) || going.has(round.round)) return;
  going.set(round.round, {
    toast: null,
    timer: setTimeout(() => void tell(site, round).catch(() => undefined), momentMs),
  });
}

onSettled(({ round }) => {
  const one = going.get(round);
  if (!one) return;
  clearTimeout(one.timer);
  if (one.toast !== null) dismissToast(one.toast);
  going.delete(round);
});
