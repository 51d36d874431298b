// A drop as it comes: a notice of ten seconds where it is large or one's own. In a game only one's own, between rounds.
import { prizeDrops as calls } from '@malva/contract/prize-drops';
import type { MessageData } from '@malva/contract/messages';
import { isTold } from '@malva/rules/drops';
import { call } from '../../core/api.ts';
import { formatMoney, minorUnits } from '../../core/format.ts';
import type { Site } from '../../core/manifest.ts';
import { refreshCall } from '../../core/query.ts';
import { onSettled } from '../../core/settled.ts';
import { delayed, showToast, toastMs, type NewToast } from '../../core/toasts.ts';

type Drop = MessageData<'prizeDrops'>;

/** Everybody who is connected hears of a large drop at one moment: they ask one after the other. */
const spreadMs = 8_000;
/** Places that were told as one's own: everybody's message of them says nothing more. */
const own = new Set<string>();
let quiet: Promise<boolean> | null = null;

/** Asked once a visit, when the first large drop of other people comes. */
const askQuiet = (): Promise<boolean> =>
  (quiet ??= call(calls.all).then(
    ({ isQuiet }) => isQuiet,
    // Unknown: nothing is shown that the player may have turned off.
    () => ((quiet = null), true),
  ));

export const noteQuiet = (isQuiet: boolean): void => void (quiet = Promise.resolve(isQuiet));

/** A game made small goes on too. */
const isPlaying = ({ navigation }: Site): boolean =>
  navigation.state.getState().modals.some(({ isOpen, name }) => isOpen && name === 'Game');

function noticeOf({ i18n, navigation }: Site, { value, title, player, isMine }: Drop): NewToast {
  const texts = { amount: formatMoney(value), game: title[i18n.lang] || title.uk, player: player ?? '' };
  return {
    kind: isMine ? 'money' : 'info',
    title: i18n.t(isMine ? 'prize-drops.notice.mine' : 'prize-drops.notice.other', texts),
    text: i18n.t(isMine ? 'prize-drops.notice.mine_text' : 'prize-drops.notice.other_text', texts),
    durationMs: toastMs.notice,
    ...(isMine && { sound: 'bonusCredit' as const }),
    action: { label: i18n.t('prize-drops.notice.look'), run: () => void navigation.navigate('/prize-drops/') },
  };
}

/** With the end of the next round, or when the game is left. */
function tellBetweenRounds(notice: NewToast): void {
  delayed.push(notice);
  const stop = onSettled(() => {
    stop();
    const at = delayed.indexOf(notice);
    if (at !== -1) showToast(...(delayed.splice(at, 1) as [NewToast]));
  });
}

export async function heard(drop: Drop, site: Site, pause = () => Math.random() * spreadMs): Promise<void> {
  refreshCall(site.queries, calls.all, calls.past);
  const key = `${drop.id}:${drop.place}`;
  if (own.has(key)) return;
  if (drop.isMine) {
    own.add(key);
    const notice = noticeOf(site, drop);
    return isPlaying(site) ? tellBetweenRounds(notice) : void showToast(notice);
  }
  const value = minorUnits(drop.value);
  if (!isTold({ value, isMine: false, isQuiet: false }) || isPlaying(site)) return;
  if (quiet === null) await new Promise((resolve) => setTimeout(resolve, pause()));
  const isQuiet = await askQuiet();
  if (isTold({ value, isMine: false, isQuiet }) && !isPlaying(site) && !own.has(key)) showToast(noticeOf(site, drop));
}
